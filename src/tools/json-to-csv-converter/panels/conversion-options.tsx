/** The choices of a conversion: direction and style in one row, the rest under More. */
import { countChanged } from '#src/lib/options.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import { CHOICES, OPTIONS, type Settings } from '../options.ts';

type OptionsProps = {
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
};

export function ConversionOptions({ settings, set }: OptionsProps) {
  return (
    <>
      <RadioGroup label="Direction" choices={CHOICES.to} value={settings.to} onChange={(to) => set({ to })} />
      {settings.to === 'csv' ? (
        <CsvChoices settings={settings} set={set} />
      ) : (
        <JsonChoices settings={settings} set={set} />
      )}
    </>
  );
}

function CsvChoices({ settings, set }: OptionsProps) {
  return (
    <>
      <RadioGroup
        label="Style"
        choices={CHOICES.style}
        value={settings.style}
        onChange={(style) => set({ style })}
      />
      {settings.style === 'rfc4180' && (
        <>
          <SelectField
            label="Delimiter"
            choices={CHOICES.delimiter}
            value={settings.delimiter}
            onChange={(delimiter) => set({ delimiter })}
          />
          <SelectField
            label="Nested values"
            choices={CHOICES.nested}
            value={settings.nested}
            onChange={(nested) => set({ nested })}
          />
          <RareCsvChoices settings={settings} set={set} />
        </>
      )}
    </>
  );
}

function RareCsvChoices({ settings, set }: OptionsProps) {
  return (
    <MoreOptions changed={countChanged(OPTIONS, settings, ['columns', 'lineEnd', 'bom', 'guard'])}>
      <SelectField
        label="Columns"
        choices={CHOICES.columns}
        value={settings.columns}
        onChange={(columns) => set({ columns })}
      />
      <SelectField
        label="Line ends"
        choices={CHOICES.lineEnd}
        value={settings.lineEnd}
        onChange={(lineEnd) => set({ lineEnd })}
      />
      <Checkbox
        label="Byte order mark in the file, for Excel"
        checked={settings.bom}
        onChange={(bom) => set({ bom })}
      />
      <Checkbox
        label="Guard against formulas (' before = + - @, numbers excepted)"
        checked={settings.guard}
        onChange={(guard) => set({ guard })}
      />
    </MoreOptions>
  );
}

function JsonChoices({ settings, set }: OptionsProps) {
  return (
    <>
      <SelectField
        label="Delimiter"
        choices={CHOICES.from}
        value={settings.from}
        onChange={(from) => set({ from })}
      />
      <SelectField
        label="Values"
        choices={CHOICES.values}
        value={settings.values}
        onChange={(values) => set({ values })}
      />
      {settings.values === 'typed' && (
        <>
          <Checkbox
            label="TRUE, False and NULL too"
            checked={settings.words}
            onChange={(words) => set({ words })}
          />
          <Checkbox
            label="Numbers such as 1.700.000 and 1,25 too"
            checked={settings.localNumbers}
            onChange={(localNumbers) => set({ localNumbers })}
          />
        </>
      )}
      <SelectField
        label="Layout"
        choices={CHOICES.layout}
        value={settings.layout}
        onChange={(layout) => set({ layout })}
      />
      <Checkbox
        label="First row names the columns"
        checked={settings.header}
        onChange={(header) => set({ header })}
      />
    </>
  );
}
