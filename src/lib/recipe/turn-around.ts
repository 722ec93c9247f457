/** Turns a recipe around: what encoded decodes, what was read as one format is written as it. */
import type { Arguments } from '../command/arguments.ts';
import type { Form } from '../form/form.ts';
import type { Option, OptionValue } from '../options.ts';
import { settled } from '../form/settled.ts';

/** The options of the step that undoes this one; `undefined` where its description has no way back. */
export function inverseOptions(form: Form, typed: Arguments): Arguments['options'] | undefined {
  const options: Readonly<Record<string, OptionValue>> = settled(form, typed.options, {}).options;
  return otherDirection(form, typed, options) ?? swappedFormats(form, typed, options);
}

/** Encode for Decode: a choice of two, each of which is a flag. */
function otherDirection(
  form: Form,
  typed: Arguments,
  options: Arguments['options'],
): Arguments['options'] | undefined {
  const direction: Option | undefined = form.options['direction'];
  const { choices, face } = direction ?? {};
  if (choices?.length !== 2 || !face?.asFlags) return undefined;
  const other = choices.find(({ value }) => value !== options['direction']);
  return other && { ...typed.options, direction: other.value };
}

/** JSON to YAML for YAML to JSON: both are named, and each can stand on the other side. */
function swappedFormats(
  form: Form,
  typed: Arguments,
  options: Arguments['options'],
): Arguments['options'] | undefined {
  const [from, to] = [options['from'], options['to']];
  const has = (name: string, wanted: OptionValue | undefined) =>
    form.options[name]?.choices?.some(({ value }) => value === wanted) ?? false;
  if (from === to || !has('from', to) || !has('to', from)) return undefined;
  return { ...typed.options, from: to ?? '', to: from ?? '' };
}
