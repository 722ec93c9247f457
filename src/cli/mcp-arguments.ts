/** What the arguments of a tool are called over the Model Context Protocol: the main text is `text` everywhere. */
import type { Form, Input } from '#src/lib/form/form.ts';
import { isForPage } from '#src/lib/form/values.ts';
import type { Option } from '#src/lib/options.ts';
import { isSource } from '#src/lib/command/inputs.ts';

/** An argument: an option or an input by its name in the description, or the path of a file for an input. */
export type Argument = { readonly of: 'option' | 'input' | 'file'; readonly name: string };

/** The name of an input: `text` for the one text that a tool works on, else its own. */
export function argumentOf(form: Form, name: string): string {
  if (Object.hasOwn(form.inputs, 'text') || Object.hasOwn(form.options, 'text')) return name;
  const needed = Object.entries(form.inputs).filter(
    ([, { kind, isOptional }]) => kind === 'text' && !isOptional,
  );
  const [only] = needed;
  return needed.length === 1 && only?.[0] === name ? 'text' : name;
}

/** Inputs that a client can give as the path of a file. */
export const takesFile = (input: Input): boolean => isSource(input);

/** What can be given, in the order of the schema. */
export const argumentsOf = (form: Form, hasFolders: boolean): readonly string[] => [
  ...Object.entries(form.inputs).flatMap(([name, input]) => {
    if (isForPage(input)) return [];
    const argument = argumentOf(form, name);
    return [
      ...(input.kind === 'file' ? [] : [argument]),
      ...(hasFolders && takesFile(input) ? [`${argument}File`] : []),
    ];
  }),
  ...Object.entries(form.options).flatMap(([name, { only }]) => (only === 'page' ? [] : [name])),
];

/** The argument that a client names: as the schema has it, as the description has it, or as it was called before. */
export function argumentNamed(form: Form, given: string): Argument | undefined {
  const input = inputNamed(form, given);
  if (Object.hasOwn(form.options, given)) return { of: 'option', name: given };
  if (input !== undefined) return { of: 'input', name: input };
  const file = given.endsWith('File') ? inputNamed(form, given.slice(0, -'File'.length)) : undefined;
  if (file !== undefined) return { of: 'file', name: file };
  const [option] = Object.entries(form.options).find(([, { formerly }]) => formerly?.includes(given)) ?? [];
  return option === undefined ? undefined : { of: 'option', name: option };
}

function inputNamed(form: Form, given: string): string | undefined {
  if (Object.hasOwn(form.inputs, given)) return given;
  const names = Object.keys(form.inputs);
  return (
    names.find((name) => argumentOf(form, name) === given || form.inputs[name]?.formerly?.includes(given)) ??
    (given === 'text' ? names.find((name) => form.inputs[name]?.kind === 'text') : undefined)
  );
}

/** Whether an option that is kept as a text is a number for who asks. */
export const isNumber = ({ choices, isNumber }: Option): boolean => !choices && isNumber === true;
