/** The options and inputs of a Share link, for `--options-from-link`. */
import type { Form } from '#src/lib/form/form.ts';
import { linkedInputs } from '#src/lib/form/values.ts';
import { labelOf, readLinked } from '#src/lib/linked-options.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { PACKED, readFragment } from '#src/ui/sending/link.ts';
import { readPacked } from '#src/ui/sending/packed-link.ts';
import type { Given } from './arguments.ts';
import type { Command } from './command.ts';
import { UsageError } from './io.ts';

/** What a link to the page of this command holds; nothing without a link. Throws a `UsageError` where it cannot be read, or is of another tool. */
export async function optionsOfLink(
  { path }: Pick<Command, 'path'>,
  form: Form,
  link: string | undefined,
): Promise<{
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly inputs: Readonly<Record<string, Given>>;
}> {
  if (link === undefined) return { options: {}, inputs: {} };
  const at = link.indexOf('#');
  const hasAddress = at >= 0 || /^(?:https?:)?\//i.test(link);
  const [address, fragment] = hasAddress
    ? [link.slice(0, at < 0 ? undefined : at), link.slice(at)]
    : ['', link];
  const page = address.replace(/\?.*$/s, '').replace(/(?:\/(?:index\.html)?|\.html)$/, '');
  if (page !== '' && !page.endsWith(path))
    throw new UsageError(`--options-from-link takes a link to ${path}, found one to ${page}`);
  const plain = readFragment(fragment);
  const packed = plain.values.get(PACKED);
  const { values, problem } = packed === undefined ? plain : await readPacked(packed);
  if (problem !== undefined) throw new UsageError(problem);
  const inputs = Object.keys(linkedInputs(form)).flatMap((name): [string, Given][] => {
    const text = values.get(name);
    return text === undefined ? [] : [[name, { from: 'link', text }]];
  });
  const { values: options, refused } = readLinked(form.options, values);
  const [first] = refused;
  if (first)
    throw new UsageError(
      `the link asks for ${labelOf(form.options, first.name)} "${first.asked}", which is not possible here`,
    );
  return { options: options as Readonly<Record<string, OptionValue>>, inputs: Object.fromEntries(inputs) }; // no value is undefined
}
