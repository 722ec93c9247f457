/** The described tools and their cases: what their pages, in whatever browser, must give. */
import '#scripts/inline-files.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/programs.ts';
import type { Form, FormCase } from '#src/lib/form/form.ts';
import { emptyInputs, lacksInput, linkedInputs } from '#src/lib/form/values.ts';
import { allTools } from '#src/tools/catalogue.ts';

const roomOf = (id: string) => join(ROOT, 'src/tools', id);
/** Those with a description. */
export const withForm = allTools.filter(({ id }) => existsSync(join(roomOf(id), 'form.ts')));
/** Those whose page is made from it. */
export const described = withForm.filter(({ id }) => !existsSync(join(roomOf(id), 'page.tsx')));

/** The names of the outputs that a room draws in its own way, and tests itself. */
export function ownOutputs(id: string): ReadonlySet<string> {
  const file = join(roomOf(id), 'parts.tsx');
  const listed = existsSync(file) ? /outputs: \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return new Set((listed ?? '').split(',').map((each) => each.split(':')[0]?.trim() ?? ''));
}

/** The page and the test live at the same moment, but not in the same millisecond: what reads the clock is tested in its room. */
export const WORLD = {
  nowMs: Date.now(),
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

/** The description of a tool, and all of its examples and cases. */
export async function everyCaseOf(id: string): Promise<{ form: Form; cases: readonly FormCase[] }> {
  const { form } = (await import(join(roomOf(id), 'form.ts'))) as { form: Form }; // what form.ts exports
  const file = join(roomOf(id), 'cases.ts');
  const own = existsSync(file) ? ((await import(file)) as { CASES: readonly FormCase[] }).CASES : []; // what cases.ts exports
  return { form, cases: [...form.examples, ...own] };
}

/** The description of a tool, and its examples and cases that a page can be opened with. */
export async function casesOf(id: string): Promise<{ form: Form; cases: readonly FormCase[] }> {
  const { form, cases } = await everyCaseOf(id);
  return { form, cases: cases.filter((each) => isLinkable(form, each)) };
}

/** What a page answers, and a link can carry: texts without secrets and files. */
const isLinkable = (form: Form, { inputs }: FormCase): boolean =>
  !lacksInput(form, inputs) &&
  Object.entries(inputs).every(
    ([name, value]) =>
      typeof value === 'string' && Object.hasOwn(linkedInputs(form), name) && value.isWellFormed(),
  );

/** The fragment of the link that opens a page with a case. */
export const fragmentOf = (
  form: Form,
  { inputs, options = {} }: Pick<FormCase, 'inputs' | 'options'>,
): string =>
  new URLSearchParams(
    Object.entries({ ...emptyInputs(form), ...inputs, ...options }).map(([name, value]) => [
      name,
      String(value),
    ]),
  ).toString();
