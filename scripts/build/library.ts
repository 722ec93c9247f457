/** The library, `build/cli/lib`: a module for each described tool, typed and documented from its description, and an index. */
import { acceptsEmpty } from '#src/lib/form/trigger.ts';
import '../inline-files.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Form, Input, Output } from '#src/lib/form/form.ts';
import { withHelp, type Help } from '#src/lib/form/help.ts';
import { defaultOffPage } from '#src/lib/form/settled.ts';
import { ROOT } from '../programs.ts';
import { LIBRARY_ALIASES } from './aliases.ts';
import { writeBundledLicences } from './bundled-packages.ts';
import { commandOf, describedTools, has, virtualModules } from './entries.ts';

const PREFIX = 'virtual:penknife/library/';
const RECIPE = 'recipe';

type DescribedTool = {
  readonly id: string;
  readonly name: string;
  readonly explainer: string;
  readonly form: Form;
};

/** Writes the modules with their types, into the package that the program is in. */
export async function buildLibrary(outDir = join(ROOT, 'build/cli/lib')): Promise<void> {
  const tools = await describe();
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [virtualModules(), toolModules(tools), ownTables()],
    resolve: { alias: LIBRARY_ALIASES },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(tools.map(({ id, name }) => [name, PREFIX + id])),
          recipe: PREFIX + RECIPE,
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash:7].js' },
      },
    },
  });
  writeBundledLicences(outDir, built);
  for (const tool of tools) writeFileSync(join(outDir, `${tool.name}.d.ts`), typesOf(tool));
  writeFileSync(join(outDir, `${RECIPE}.d.ts`), RECIPE_TYPES);
  const names = tools.map(({ name }) => name);
  writeFileSync(join(outDir, 'index.js'), indexOf(names));
  writeFileSync(join(outDir, 'index.d.ts'), indexTypes(names));
}

/** Each tool is loaded when it is called first: to import one is not to load sixty. */
const indexOf = (names: readonly string[]): string => `${names
  .map(
    (name) =>
      `export const ${name} = async (...given) => (await import('./${name}.js')).${name}(...given);\n`,
  )
  .join('')}
export function recipe(text) {
  const made = async () => (await import('./recipe.js')).recipe(text);
  return { run: async (...given) => (await made()).run(...given), write: async () => (await made()).write() };
}
`;

const indexTypes = (names: readonly string[]): string =>
  [...names, RECIPE].map((name) => `export { ${name} } from './${name}.js';\n`).join('');

/** What the package exports: the index, and each tool by its command. */
export const libraryExports = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ['index', ...describedTools().map(commandOf), RECIPE].map((name) => [
      name === 'index' ? '.' : `./${name}`,
      { types: `./lib/${name}.d.ts`, default: `./lib/${name}.js` },
    ]),
  );

const USES_NATIVE = 'function shouldUseNative(enc) {';

/** Outside of Node, the package reads encodings of one byte by the platform's decoder; the library cannot know its platform. */
const ownTables = (): Plugin => ({
  name: 'own-tables',
  transform(code, id) {
    if (!id.endsWith('/@exodus/bytes/single-byte.js')) return undefined;
    if (!code.includes(USES_NATIVE)) this.error('the package decides elsewhere when to use the platform');
    return code.replace(USES_NATIVE, `${USES_NATIVE} return false;`);
  },
});

async function describe(): Promise<readonly DescribedTool[]> {
  return Promise.all(
    describedTools().map(async (tool) => {
      const { form } = (await import(fileOf(tool.id, 'form.ts'))) as { form: Form }; // what form.ts exports
      const { help } = has(tool.id, 'help.ts')
        ? ((await import(fileOf(tool.id, 'help.ts'))) as { help: Help }) // what help.ts exports
        : {};
      return { id: tool.id, name: commandOf(tool), explainer: tool.explainer, form: withHelp(form, help) };
    }),
  );
}

const fileOf = (id: string, file: string): string => pathToFileURL(join(ROOT, 'src/tools', id, file)).href;

function toolModules(tools: readonly DescribedTool[]): Plugin {
  return {
    name: 'penknife:library',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${PREFIX}${RECIPE}`)
        return `import commands from 'virtual:penknife/commands';
import { recipeOf } from '/src/lib/recipe/library.ts';
export const recipe = recipeOf(commands);
`;
      const tool = tools.find((each) => id === `\0${PREFIX}${each.id}`);
      return tool
        ? `import { form } from '/src/tools/${tool.id}/form.ts';
import { toolOf } from '/src/lib/form/library.ts';
export const ${tool.name} = toolOf(form);
`
        : undefined;
    },
  };
}

const INPUT_TYPES = (input: Input): string => {
  if (input.kind === 'choice') return input.choices.map(({ value }) => JSON.stringify(value)).join(' | ');
  if (input.kind === 'number') return 'string | number';
  const file = '{ readonly name: string; readonly bytes: Uint8Array }';
  if (input.kind === 'file') return input.isSeveral ? `readonly ${file}[]` : file;
  return (input.kind === 'text' || input.kind === 'secret') && input.takes === 'bytes'
    ? 'string | Uint8Array'
    : 'string';
};

const OUTPUT_TYPES: Readonly<Record<Output['kind'], string>> = {
  text: 'string',
  row: 'string',
  rows: 'readonly { readonly label: string; readonly value: string; readonly note?: string }[]',
  table: '{ readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }',
  file: '{ readonly bytes: Uint8Array; readonly type: string; readonly fileName?: string }',
  picture:
    '{ readonly bytes: Uint8Array; readonly type: string; readonly alt: string; readonly fileName?: string }',
};

/** What an output is besides its text. */
function valueTypeOf(output: Output): string | undefined {
  if (output.kind === 'text') return 'Json';
  if (output.kind === 'row' && output.isNumber) return 'number | bigint';
  return output.kind === 'rows' && output.isNumber
    ? '{ readonly [label: string]: number | bigint }'
    : undefined;
}

/** A declaration with the words of the page. */
function typesOf({ name, explainer, form }: DescribedTool): string {
  const inputs = Object.entries(form.inputs).map(([key, input]) => {
    const mayLack = input.isOptional === true || input.kind === 'choice' || acceptsEmpty(form);
    return field(
      key,
      INPUT_TYPES(input),
      input.hint ? `${input.label}. ${input.hint}` : input.label,
      mayLack,
    );
  });
  const used = Object.entries(form.options).filter(([, { only }]) => only !== 'page');
  const options = used.map(([key, { choices, fallback, isNumber, label, help, aliases }]) =>
    field(
      key,
      choices
        ? [...choices.map(({ value }) => value), ...Object.keys(aliases ?? {})]
            .map((value) => JSON.stringify(value))
            .join(' | ')
        : typeof fallback === 'boolean'
          ? 'boolean'
          : isNumber
            ? 'string | number'
            : 'string',
      `${help ?? label ?? key}; ${JSON.stringify(defaultOffPage(form, key))} unless given.`,
      true,
    ),
  );
  const outputs = Object.entries(form.outputs).map(([key, output]) =>
    field(key, OUTPUT_TYPES[output.kind], output.label, true),
  );
  const values = Object.entries(form.outputs).flatMap(([key, output]) => {
    const type = valueTypeOf(output);
    return type === undefined ? [] : [`readonly ${key}?: ${type}`];
  });
  const words = [explainer, ...form.howItWorks].map(comment).join('\n *\n * ');
  return `/** What is worked on. */
export type Inputs = {
${inputs.join('')}};

/** How it is treated. */
export type Options = {
${options.join('')}};

/** What comes of it; one that does not apply is left out. */
export type Outputs = {
${outputs.join('')}};

/** What a person should know of a right answer. */
export type Notice = {
  readonly message: string;
  readonly position?: { readonly line: number; readonly column: number; readonly offset: number };
};

/** A value of JSON; a whole number that a \`number\` cannot hold is a \`bigint\`. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** A right answer, or what was wrong with the input. \`isNo\`: something was checked, and the answer is no. \`values\`: the outputs that are JSON or numbers, as values. */
export type Answer =
  | {
      readonly ok: true;
      readonly outputs: Outputs;
      readonly notices: readonly Notice[];
      readonly isNo: boolean;
      readonly values: { ${values.join('; ')} };
    }
  | { readonly ok: false; readonly problem: { readonly message: string; readonly line?: number; readonly column?: number } };

/** What an answer may depend on besides; this device's clock, zone, language and random source unless given. */
export type World = {
  readonly nowMs?: number;
  readonly zone?: string;
  readonly locale?: string;
  readonly randomBytes?: (length: number) => Uint8Array;
  readonly onProgress?: (fraction: number) => void;
};

/**
 * ${words}
 */
export declare function ${name}(${inputs.length > 0 && !acceptsEmpty(form) ? 'inputs: Inputs' : 'inputs?: Inputs'}, options?: Options, world?: World): Promise<Answer>;
`;
}

const RECIPE_TYPES = `/** What a person should know of a right answer. */
export type Notice = {
  readonly message: string;
  readonly position?: { readonly line: number; readonly column: number; readonly offset: number };
};

/** What the last step gave, or which step failed and why. \`step\` counts from 1. */
export type Answer =
  | {
      readonly ok: true;
      /** What the last step prints on the command line: a text, or bytes. */
      readonly result: string | Uint8Array;
      /** All outputs of the last step, by their names. */
      readonly outputs: Readonly<Record<string, unknown>>;
      readonly steps: readonly { readonly command: string; readonly result: string | Uint8Array; readonly notices: readonly Notice[] }[];
      readonly isNo: boolean;
    }
  | { readonly ok: false; readonly problem: { readonly message: string; readonly step?: number; readonly line?: number; readonly column?: number } };

/** Further inputs by the numbers of their steps, from 1, and this device's clock, zone, language and random source unless given. */
export type Surroundings = {
  readonly with?: Readonly<Record<number, Readonly<Record<string, string | Uint8Array>>>>;
  readonly world?: {
    readonly nowMs?: number;
    readonly zone?: string;
    readonly locale?: string;
    readonly randomBytes?: (length: number) => Uint8Array;
  };
};

/** Several tools, one after the other: what one types for each command, joined by \`|\`. */
export declare function recipe(text: string): {
  readonly run: (input?: string | Uint8Array, surroundings?: Surroundings) => Promise<Answer>;
  /** The recipe in its shortest form. Rejects where it cannot be read. */
  readonly write: () => Promise<string>;
};
`;

const field = (name: string, type: string, words: string, mayLack: boolean): string =>
  `  /** ${comment(words)} */\n  readonly ${name}${mayLack ? '?' : ''}: ${type};\n`;

const comment = (words: string): string => words.replaceAll('*/', '*\\/');
