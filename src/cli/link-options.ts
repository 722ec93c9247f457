/** The options and inputs of a Share link, for `--options-from-link`. */
import type { Form } from '#src/lib/form/form.ts';
import { linkedInputs } from '#src/lib/form/values.ts';
import { acceptFields, type OptionTable, type OptionValue } from '#src/lib/options.ts';
import { PACKED, readFragment } from '#src/ui/sending/link.ts';
import { readPacked } from '#src/ui/sending/packed-link.ts';
import type { Given } from './arguments.ts';
import { UsageError } from './io.ts';

/** What a link holds for this form; nothing without a link. Throws a `UsageError` where it cannot be read. */
export async function optionsOfLink(
  form: Form,
  link: string | undefined,
): Promise<{
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly inputs: Readonly<Record<string, Given>>;
}> {
  if (link === undefined) return { options: {}, inputs: {} };
  const at = link.indexOf('#');
  const plain = readFragment(at < 0 ? link : link.slice(at));
  const packed = plain.values.get(PACKED);
  const { values, problem } = packed === undefined ? plain : await readPacked(packed);
  if (problem !== undefined) throw new UsageError(problem);
  const inputs = Object.keys(linkedInputs(form)).flatMap((name): [string, Given][] => {
    const text = values.get(name);
    return text === undefined ? [] : [[name, { from: 'value', text }]];
  });
  return { options: accepted(form.options, values), inputs: Object.fromEntries(inputs) };
}

function accepted(
  table: OptionTable,
  values: ReadonlyMap<string, string>,
): Readonly<Record<string, OptionValue>> {
  const parsed = Object.entries(table).flatMap(([name, option]) => {
    const value = option.isLinked ? option.parse(values.get(name)) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return acceptFields(table, Object.fromEntries(parsed)) as Readonly<Record<string, OptionValue>>; // no value is undefined
}
