/** The options and inputs of a Share link, for `--options-from-link` and for the step of a recipe. */
import type { Form } from '#src/lib/form/form.ts';
import { linkFields } from '#src/lib/form/values.ts';
import { labelOf, readLinked, unknownNames } from '#src/lib/linked-options.ts';
import { defaultsOf, type OptionValue } from '#src/lib/options.ts';
import { PACKED, readFragment } from './link.ts';
import { readPacked } from './packed-link.ts';
import type { InputSource } from '#src/lib/command/arguments.ts';
import type { Command } from '#src/lib/command/command.ts';
import { UsageError } from '#src/lib/command/errors.ts';

/** What a link to the page of this command holds, beside the options that were typed; nothing without a link. Throws a `UsageError` where it cannot be read, or is of another tool. */
export async function optionsOfLink(
  { path }: Pick<Command, 'path'>,
  form: Form,
  link: string | undefined,
  typed: Readonly<Record<string, OptionValue>> = {},
): Promise<{
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly inputs: Readonly<Record<string, InputSource>>;
  /** What to tell of names that the tool does not know. */
  readonly notes: readonly string[];
}> {
  if (link === undefined) return { options: {}, inputs: {}, notes: [] };
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
  const fields = linkFields(form);
  const [options, entered] = [readLinked(form.options, values), readLinked(fields, values)];
  const [first] = [...options.refused, ...entered.refused];
  if (first)
    throw new UsageError(
      `the link asks for ${labelOf({ ...form.options, ...fields }, first.name)} "${first.asked}", which is not possible here`,
    );
  const linked = { ...entered.values, ...options.values } as Readonly<Record<string, OptionValue>>; // no value is undefined
  const further = form.linkNames?.read({ ...defaultsOf(fields), ...linked, ...typed });
  const own = Object.entries(entered.values).filter(([name]) => Object.hasOwn(form.inputs, name));
  const inputs = { ...Object.fromEntries(own), ...further?.inputs };
  return {
    options: { ...(options.values as Readonly<Record<string, OptionValue>>), ...further?.options }, // no value is undefined
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, text]): [string, InputSource] => [
        name,
        { from: 'link', text: String(text) },
      ]),
    ),
    notes: [
      ...(further?.note === undefined ? [] : [further.note]),
      ...unknownNames(values, [form.options, fields]).map(
        (name) => `the link also names "${name}", which is not known here`,
      ),
    ],
  };
}
