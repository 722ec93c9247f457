/** The scripts that hydrate pages: one for the frame of all of them, one for each page that has something of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { SHORT_NAMES } from '#src/lib/command/command.ts';
import { CATEGORIES, GROUPS } from '#src/tools/define-tool.ts';
import { allTools, sectionOf, type ListedTool } from '#src/tools/catalogue.ts';
import { ROOT } from '../programs.ts';

export const FRAME_ENTRY = 'frame';

/** A page's entry is made up on the spot: the page, and the call that lets React take over. */
const PAGE_PREFIX = 'virtual:penknife/page/';
const ONLY_TARGETS = 'virtual:penknife/only-targets';
const ANSWERS = 'virtual:penknife/answers';
const FORMS = 'virtual:penknife/forms';
const COMMANDS = 'virtual:penknife/commands';
const COMMAND_PATHS = 'virtual:penknife/command-paths';

/** From the name of an entry (src/routes.ts) to the module it starts with. */
export const entries = (withDesignPage: boolean): Readonly<Record<string, string>> => ({
  [FRAME_ENTRY]: 'src/app/frame/frame.ts',
  home: 'src/app/home-entry.ts',
  'on-this-device': 'src/app/on-this-device-entry.ts',
  'not-found': 'src/app/not-found-entry.ts',
  ...Object.fromEntries(allTools.map(({ id }) => [id, PAGE_PREFIX + id])),
  proof: `${PAGE_PREFIX}proof`,
  ...(withDesignPage && { design: `${PAGE_PREFIX}design` }),
});

/** Makes the modules that have no file: pages' entries, which kinds of value one tool alone takes, and which tools answer small questions. */
export function virtualModules(): Plugin {
  return {
    name: 'penknife:virtual-modules',
    resolveId: (id) =>
      id.startsWith(PAGE_PREFIX) || [ONLY_TARGETS, ANSWERS, FORMS, COMMANDS, COMMAND_PATHS].includes(id)
        ? `\0${id}`
        : undefined,
    load(id) {
      if (id === `\0${ONLY_TARGETS}`) return `export default ${JSON.stringify(onlyTargets())};`;
      if (id === `\0${ANSWERS}`) return answerers();
      if (id === `\0${FORMS}`) return forms();
      if (id === `\0${COMMANDS}`) return commands();
      if (id === `\0${COMMAND_PATHS}`)
        return `export default ${JSON.stringify(describedTools().map(({ path }) => path))};`;
      return id.startsWith(`\0${PAGE_PREFIX}`) ? pageEntry(id.slice(PAGE_PREFIX.length + 1)) : undefined;
    },
  };
}

/** Pages that no room has: what of which module. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  design: "default as Page } from '/src/app/design-page.tsx",
  proof: "ProofPage as Page } from '/src/app/proof/page.tsx",
  // A tool that is made of all others: no room may know them, the frame does.
  recipe: "RecipePage as Page } from '/src/app/recipe/page.tsx",
};

/** Whether a room has this file. */
export const has = (id: string, file: string): boolean => existsSync(join(ROOT, 'src/tools', id, file));

function pageEntry(id: string): string {
  if (!Object.hasOwn(OWN_PAGES, id) && !has(id, 'page.tsx')) return formEntry(id);
  const page = Object.hasOwn(OWN_PAGES, id)
    ? OWN_PAGES[id]
    : `default as Page } from '/src/tools/${id}/page.tsx`;
  return `import { ${page}';\nimport { hydrateTool } from '/src/app/hydrate-tool.tsx';\nhydrateTool(Page);\n`;
}

/** The page of a described tool is made of its description, and of the parts that the room has of its own. */
function formEntry(id: string): string {
  const parts = has(id, 'parts.tsx') ? `'/src/tools/${id}/parts.tsx'` : undefined;
  return `import { form } from '/src/tools/${id}/form.ts';
import { formPage } from '/src/app/form/form-page.tsx';
import { hydrateTool } from '/src/app/hydrate-tool.tsx';
${parts ? `import { parts } from ${parts};\n` : ''}hydrateTool(formPage(${JSON.stringify(id)}, form${parts ? ', parts' : ''}));
`;
}

/** The descriptions by the tools' ids, each loaded when it is asked for: of those whose page is made of it. */
function forms(): string {
  const described = allTools.filter(({ id }) => has(id, 'form.ts') && !has(id, 'page.tsx'));
  const entries = described.map(
    ({ id }) => `${JSON.stringify(id)}: () => import('/src/tools/${id}/form.ts')`,
  );
  return `export default { ${entries.join(', ')} };`;
}

/** Every tool with a description, as a command: what is known of it, and how to load it. */
function commands(): string {
  const places: readonly string[] = [...CATEGORIES, ...GROUPS];
  const categoryOf = (tool: ListedTool) => sectionOf(tool) ?? 'Code';
  const inOrder = describedTools().toSorted(
    (a, b) => places.indexOf(categoryOf(a)) - places.indexOf(categoryOf(b)),
  );
  const rows = inOrder.map((tool) => {
    const { id, path, headline, explainer } = tool;
    const facts = { name: commandOf(tool), path, headline, explainer, category: categoryOf(tool) };
    const load = has(id, 'help.ts')
      ? `Promise.all([import('/src/tools/${id}/form.ts'), import('/src/tools/${id}/help.ts')]).then(([{ form }, { help }]) => withHelp(form, help))`
      : `import('/src/tools/${id}/form.ts').then(({ form }) => form)`;
    return `{ ...${JSON.stringify(facts)}, load: () => ${load} }`;
  });
  return `import { withHelp } from '/src/lib/form/help.ts';\nexport default [${rows.join(',\n')}];`;
}

/** The tools that have a description, in the order of the catalogue. */
export const describedTools = (): readonly ListedTool[] => allTools.filter(({ id }) => has(id, 'form.ts'));

/** What is typed for a tool: its address, or a shorter name for those of the specification. */
export const commandOf = ({ id, path }: ListedTool): string =>
  Object.hasOwn(SHORT_NAMES, id) ? (SHORT_NAMES[id] ?? '') : path.slice(1);

/** By kind of value, the address of the only tool that takes it; '' where there are several. */
function onlyTargets(): Readonly<Record<string, string>> {
  const kinds = new Set(allTools.flatMap(({ accepts = [] }) => accepts));
  const only = [...kinds].map((kind) => {
    const [first, ...others] = allTools.filter(({ accepts }) => accepts?.includes(kind));
    return [kind, first && others.length === 0 ? first.path : ''];
  });
  return Object.fromEntries(only) as Record<string, string>; // built just above
}

/** For each room with an `answer.ts`: its address, what its questions look like, and how to load it. */
function answerers(): string {
  const rooms = allTools.flatMap(({ id, path, answers }) =>
    answers
      ? [`{ path: ${JSON.stringify(path)}, asks: ${String(answers)}, load: () => ${answererOf(id)} }`]
      : [],
  );
  return `export default [${rooms.join(',\n')}];`;
}

/** A room's own answers, or those of its description. */
const answererOf = (id: string): string =>
  has(id, 'answer.ts')
    ? `import('/src/tools/${id}/answer.ts')`
    : `Promise.all([import('/src/lib/form/answer.ts'), import('/src/tools/${id}/form.ts')]).then(([{ answerOf }, { form }]) => ({ answer: answerOf(form) }))`;
