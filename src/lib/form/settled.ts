/** What the options mean that a command, a program or a model gives, where no page shows which of them there are. */
import { acceptFields, defaultsOf, type Option, type OptionValue, type OptionValues } from '../options.ts';
import type { Answer, Form, Note } from './form.ts';
import { emptyInputs, type EnteredValues } from './values.ts';

/** All options, and what to tell of those that were given. */
export type SettledOptions = {
  readonly options: OptionValues<Form['options']>;
  readonly notes: readonly Note[];
};

/**
 * Fills up the options that were given, and tells of those that do nothing with the others or with what was entered. `nameOf` is how the
 * person writes an option that has this value.
 */
export function settled(
  form: Form,
  asked: Readonly<Record<string, unknown>>,
  entered: EnteredValues,
  nameOf: (name: string, value: OptionValue) => string = (name) => name,
): SettledOptions {
  const given: Readonly<Record<string, OptionValue | undefined>> = acceptFields(form.options, asked);
  const certain = form.command?.certain?.(entered, given);
  const isNew = certain && Object.keys(certain.options).every((name) => given[name] === undefined);
  const note = isNew ? certain.note : undefined;
  const options = {
    ...defaultsOf(form.options),
    ...certain?.options,
    ...given,
  } as OptionValues<Form['options']>; // the values of its own options
  const idle = Object.entries(given).flatMap(([name, value]) => {
    const option = form.options[name];
    const reason =
      option && value !== undefined ? whyIdle(option, value, options, { form, entered }) : undefined;
    return reason === undefined
      ? []
      : [{ message: `${nameOf(name, value ?? '')} does nothing here${reason}` }];
  });
  return { options, notes: [...(note === undefined ? [] : [{ message: note }]), ...idle] };
}

/** What an option is off the page where nothing is given, neither it nor an input. */
export const defaultOffPage = (form: Form, name: string): OptionValue | undefined =>
  form.command?.certain?.(emptyInputs(form), {})?.options[name] ?? form.options[name]?.fallback;

function whyIdle(
  { fallback, isUsed, isShown, isForTyped }: Option,
  value: OptionValue,
  options: Readonly<Record<string, OptionValue>>,
  { form, entered }: { readonly form: Form; readonly entered: EnteredValues },
): string | undefined {
  if (value === fallback) return undefined;
  if ((isUsed ?? isShown)?.(options, entered) === false) return '';
  return isForTyped?.(options) && isBytes(form, entered)
    ? ': the input is bytes, which are taken as they are'
    : undefined;
}

/** Whether nothing that was entered is typed text that becomes bytes. */
const isBytes = (form: Form, entered: EnteredValues): boolean => {
  const values = Object.entries(form.inputs).flatMap(([name, input]) =>
    input.kind === 'text' && input.takes === 'bytes' ? [entered[name]] : [],
  );
  return (
    values.some((value) => value instanceof Uint8Array) && !values.some((value) => typeof value === 'string')
  );
};

/** An answer with what is told of the options before its own notes. */
export const withNotes = (answer: Answer, notes: readonly Note[]): Answer =>
  notes.length === 0 ? answer : { ...answer, notes: [...notes, ...(answer.notes ?? [])] };
