/** What a control of an option needs, from the table of options: `<SelectField label="Columns" {...of('columns')} />`. */
import type { OptionTable, OptionValue, OptionValues } from '#src/lib/options.ts';

type ControlProps<V extends OptionValue> = [V] extends [boolean]
  ? { readonly checked: boolean; readonly onChange: (checked: boolean) => void }
  : { readonly value: V; readonly onChange: (value: V) => void } & (string extends V
      ? unknown
      : { readonly choices: readonly { readonly value: V; readonly label: string }[] });

/** The value of an option, its choices, and how it is changed, for its control. */
export const optionProps =
  <T extends OptionTable>(
    table: T,
    values: OptionValues<T>,
    set: (change: Partial<OptionValues<T>>) => void,
  ) =>
  <K extends keyof T & string>(name: K): ControlProps<T[K]['fallback']> => {
    const value = values[name];
    const choices = table[name]?.choices;
    const props = {
      ...(typeof value === 'boolean' ? { checked: value } : { value }),
      ...(choices && { choices }),
      onChange: (changed: OptionValue) => set({ [name]: changed } as Partial<OptionValues<T>>), // the control's own type
    };
    return props as unknown as ControlProps<T[K]['fallback']>; // a flag has `checked`, a choice its choices, as its kind is made
  };
