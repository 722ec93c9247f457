/** The choices of a conversion: direction and style in one row, the rest under More. */
import { countChanged } from '#src/lib/options.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import { OPTIONS, type Settings } from '../options.ts';

type OptionsProps = {
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
};

export function ConversionOptions({ settings, set }: OptionsProps) {
  const of = optionProps(OPTIONS, settings, set);
  const { to, style } = settings;
  return (
    <>
      <RadioGroup label="Direction" {...of('to')} />
      {to === 'csv' && <RadioGroup label="Style" {...of('style')} />}
      {to === 'csv' && style === 'rfc4180' && <CsvChoices settings={settings} set={set} />}
      {to === 'json' && <JsonChoices settings={settings} set={set} />}
    </>
  );
}

function CsvChoices({ settings, set }: OptionsProps) {
  const of = optionProps(OPTIONS, settings, set);
  return (
    <>
      <SelectField label="Delimiter" {...of('delimiter')} />
      <SelectField label="Nested values" {...of('nested')} />
      <MoreOptions changed={countChanged(OPTIONS, settings, ['columns', 'lineEnd', 'bom', 'guard'])}>
        <SelectField label="Columns" {...of('columns')} />
        <SelectField label="Line ends" {...of('lineEnd')} />
        <Checkbox label="Byte order mark in the file, for Excel" {...of('bom')} />
        <Checkbox label="Guard against formulas (' before = + - @, numbers excepted)" {...of('guard')} />
      </MoreOptions>
    </>
  );
}

function JsonChoices({ settings, set }: OptionsProps) {
  const of = optionProps(OPTIONS, settings, set);
  return (
    <>
      <SelectField label="Delimiter" {...of('from')} />
      <SelectField label="Values" {...of('values')} />
      {settings.values === 'typed' && (
        <>
          <Checkbox label="TRUE, False and NULL too" {...of('words')} />
          <Checkbox label="Numbers such as 1.700.000 and 1,25 too" {...of('localNumbers')} />
        </>
      )}
      <SelectField label="Layout" {...of('layout')} />
      <Checkbox label="First row names the columns" {...of('header')} />
    </>
  );
}
