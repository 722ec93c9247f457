/** The choices of a conversion: direction and style in one row, the rest under More. */
import { countChanged } from '#src/lib/options.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import { CHOICES, FURTHER, type Settings } from '../options.ts';

type OptionsProps = {
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
};

export function ConversionOptions({ settings, set }: OptionsProps) {
  const { to, style } = settings;
  return (
    <>
      <RadioGroup
        label="Direction"
        choices={CHOICES.to}
        value={to}
        onChange={(chosen) => set({ to: chosen })}
      />
      {to === 'csv' && (
        <RadioGroup
          label="Style"
          choices={CHOICES.style}
          value={style}
          onChange={(chosen) => set({ style: chosen })}
        />
      )}
      {to === 'csv' && style === 'rfc4180' && <CsvChoices settings={settings} set={set} />}
      {to === 'json' && <JsonChoices settings={settings} set={set} />}
    </>
  );
}

function CsvChoices({ settings, set }: OptionsProps) {
  const of = optionProps(FURTHER, settings, set);
  return (
    <>
      <SelectField label="Delimiter" {...of('delimiter')} />
      <SelectField label="Nested values" {...of('nested')} />
      <MoreOptions changed={countChanged(FURTHER, settings, ['columns', 'lineEnd', 'bom', 'guard'])}>
        <SelectField label="Columns" {...of('columns')} />
        <SelectField label="Line ends" {...of('lineEnd')} />
        <Checkbox label="Byte order mark in the file, for Excel" {...of('bom')} />
        <Checkbox label="Guard against formulas (' before = + - @, numbers excepted)" {...of('guard')} />
      </MoreOptions>
    </>
  );
}

function JsonChoices({ settings, set }: OptionsProps) {
  const of = optionProps(FURTHER, settings, set);
  return (
    <>
      <SelectField label="Delimiter" {...of('from')} />
      <SelectField label="Values" {...of('values')} />
      {settings.values === 'typed' && (
        <>
          <Checkbox label="TRUE, False and NULL too" {...of('words')} />
          <Checkbox label="Numbers look like 1.234,50" {...of('localNumbers')} />
        </>
      )}
      <SelectField label="Layout" {...of('layout')} />
      <Checkbox label="First row names the columns" {...of('header')} />
    </>
  );
}
