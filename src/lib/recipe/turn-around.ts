/** Turns a recipe around: what encoded decodes, what was read as one format is written as it. */
import type { Arguments } from '../command/arguments.ts';
import type { Form } from '../form/form.ts';
import type { Option, OptionValue } from '../options.ts';
import { defaultOffPage, settled } from '../form/settled.ts';

/** The options of the step that undoes this one; `undefined` where its description has no way back. */
export function inverseOptions(form: Form, typed: Arguments): Arguments['options'] | undefined {
  const options: Readonly<Record<string, OptionValue>> = settled(form, typed.options, {}).options;
  return otherDirection(form, typed, options) ?? swappedFormats(form, typed, options);
}

/** The other of two directions, each of which is a flag; `undefined` where there are not two, or this one goes by the content. */
export function oppositeOf(form: Form, from: OptionValue | undefined): string | undefined {
  const direction: Option | undefined = form.options['direction'];
  if (!direction?.command?.asFlags) return undefined;
  // What goes by the content is the page's alone.
  const isByContent = defaultOffPage(form, 'direction') !== direction.fallback;
  const two = (direction.choices ?? []).filter(({ value }) => !isByContent || value !== direction.fallback);
  if (two.length !== 2 || !two.some(({ value }) => value === from)) return undefined;
  return two.find(({ value }) => value !== from)?.value;
}

/** Encode for Decode. */
function otherDirection(
  form: Form,
  typed: Arguments,
  options: Arguments['options'],
): Arguments['options'] | undefined {
  const other = oppositeOf(form, options['direction']);
  if (other === undefined) return undefined;
  if (form.command?.certain === undefined || other !== defaultOffPage(form, 'direction'))
    return { ...typed.options, direction: other };
  // What a command does anyway is not written.
  return Object.fromEntries(Object.entries(typed.options).filter(([name]) => name !== 'direction'));
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
