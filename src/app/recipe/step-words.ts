/** A step in words: what is chosen of it, and what it gave. */
import { toHex } from '#src/lib/bytes.ts';
import { settled } from '#src/lib/form/settled.ts';
import type { Form } from '#src/lib/form/form.ts';
import { formatBytes } from '#src/lib/format.ts';
import { labelOf } from '#src/lib/linked-options.ts';
import type { Option, OptionTable, OptionValues } from '#src/lib/options.ts';
import { inputsBeside, writeStep, type LooseStep } from './model.ts';
import type { Facts } from './running.ts';

/** The options of a step with their values, as a command has them. */
export const optionsOf = ({ form, typed }: LooseStep): OptionValues<Form['options']> =>
  settled(form, typed.options, {}).options;

/** The options of a tool as a step has them all: also those that its own page draws elsewhere. */
export function stepForm(form: Form): Form {
  const known = STEP_FORMS.get(form);
  if (known) return known;
  const options: OptionTable = Object.fromEntries(
    Object.entries<Option>(form.options)
      .filter(([, { only }]) => only !== 'page')
      .map(([name, option]) => [name, { ...option, only: undefined }]),
  );
  const made = { ...form, options };
  STEP_FORMS.set(form, made);
  return made;
}

const STEP_FORMS = new WeakMap<Form, Form>();

/** Longer values are cut where they are named, in UTF-16 code units. */
const LONGEST_WORD = 40;

const cut = (text: string): string => (text.length > LONGEST_WORD ? `${text.slice(0, LONGEST_WORD)}…` : text);

/** What is not as the tool is at first: `Decode`, `$.items[*].id`, `sort natural`. */
export function wordsOf(step: LooseStep): string {
  const values = inputsBeside(step).flatMap(({ input, value }) =>
    input.kind === 'secret' || value === '' ? [] : [cut(typeof value === 'string' ? value : value.name)],
  );
  const options = Object.entries<Option>(step.form.options).flatMap(([name, option]) => {
    const value = step.typed.options[name];
    if (value === undefined || (value === option.fallback && name !== step.form.command?.mustChoose))
      return [];
    if (value !== option.fallback && isFollowed(step, name)) return [];
    const label = labelOf(step.form.options, name);
    if (typeof value === 'boolean') return [value ? label : `no ${label}`];
    const choice = option.choices?.find((each) => each.value === value)?.label;
    const shown = cut(choice?.toLowerCase() ?? value);
    return [option.command?.asFlags ? shown : `${label} ${shown}`];
  });
  const { output } = step.typed.common;
  const passed = output === undefined ? [] : [step.form.outputs[output]?.label ?? output];
  return [...values, ...options, ...passed].join(', ');
}

/** Whether the other options alone say it, as the order of flags says in which order `lines` works. */
function isFollowed(step: LooseStep, name: string): boolean {
  const options = Object.fromEntries(Object.entries(step.typed.options).filter(([each]) => each !== name));
  return writeStep({ ...step, typed: { ...step.typed, options } }) === writeStep(step);
}

/** So many lines and characters of a result stand in its step. */
const SHOWN_LINES = 3;
const SHOWN_LENGTH = 300;

/** The beginning of a result: its first lines, or its first bytes in hexadecimal. */
export function beginningOf({ start, head, size }: Pick<Facts, 'start' | 'head' | 'size'>): string {
  if (start === undefined) {
    const bytes = (toHex(head).match(/../g) ?? []).join(' ');
    return size > head.length ? `${bytes} …` : bytes;
  }
  const lines = start.split('\n', SHOWN_LINES + 1);
  const text = lines.slice(0, SHOWN_LINES).join('\n').slice(0, SHOWN_LENGTH);
  return text.length < start.length ? `${text} …` : text;
}

/** A shorter time is not told, in milliseconds. */
const TOLD_MS = 100;

/** What is known of a result: `gzip file, 61 bytes, 240 ms`. */
export const factsInWords = ({ type, size }: Pick<Facts, 'type' | 'size'>, ms = 0): string =>
  [
    ...(type === undefined ? [] : [type]),
    formatBytes(size),
    ...(ms >= TOLD_MS ? [`${Math.round(ms)} ms`] : []),
  ].join(', ');
