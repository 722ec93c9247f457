/** What holds for the whole tree: every tool's room is listed, complete and of the same shape, and every file keeps our rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTools, toolAt } from '#src/tools/catalogue.ts';
import { undocumentedExports, unexplainedAssertions, unusedExports } from './contract/exports.ts';
import { readSources } from './contract/sources.ts';
import { ROOT } from './programs.ts';

const TOOLS = join(ROOT, 'src/tools');
const ROOM_FILES = ['tool.ts', 'logic.ts', 'logic.test.ts'];
/** A tool has a page of its own, or is described and its page is made. */
const PAGE_FILES = ['page.tsx', 'page.e2e.ts'];

/** So many files of one room can be seen at a glance; with more, it has cupboards: folders named for what they hold. */
const FILES_AT_THE_TOP = 17;

const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const FILE_NAME =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(module|suite|test|conformance\.test|e2e|browser))?\.(ts|tsx|css|json|txt|svg|png)$/;

const rooms = readdirSync(TOOLS, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const tools = rooms.filter((room) => room !== '_template');

const TEST = /\.(test|e2e|browser)\.tsx?$|\/cases\.ts$/;

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** Where a framework asks for a default export. */
const DEFAULT_EXPORTS = /^src\/entry\.prerender\.tsx$|^src\/app\/design-page\.tsx$|\/page\.tsx$/;

const sources = readSources(
  'src/**/*.{ts,tsx}',
  'scripts/**/*.ts',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  '*.config.ts',
);
const product = sources.filter(
  ({ path }) => path.startsWith('src/') && !TEST.test(path) && !path.endsWith('.d.ts'),
);

describe('the catalogue', () => {
  it('lists every room, and nothing else, once', () => {
    expect(allTools.map(({ id }) => id).sort()).toEqual(tools.sort());
  });

  it('gives every tool a name and an address of its own', () => {
    for (const key of ['id', 'path', 'name', 'headline', 'explainer'] as const) {
      const values = allTools.map((tool) => tool[key]);
      expect(new Set(values).size, key).toBe(values.length);
    }
  });

  it('links related tools to each other', () => {
    for (const { path, related = [] } of allTools)
      for (const other of related)
        expect(toolAt(other)?.related, `${path} names ${other}, which must name it too`).toContain(path);
  });

  it.each(allTools.map((tool) => [tool.id, tool] as const))(
    '%s: the address is the folder without hyphens, and the texts are there',
    (id, tool) => {
      expect(tool.path).toBe(`/${id.replaceAll('-', '')}`);
      expect(tool.keywords.length).toBeGreaterThan(0);
      expect(tool.explainer).toMatch(/^[A-Z].*[^.]$/);
    },
  );
});

describe('a room', () => {
  it.each(rooms)('%s has every file of a room', (room) => {
    const isDescribed =
      existsSync(join(TOOLS, room, 'form.ts')) && !existsSync(join(TOOLS, room, 'page.tsx'));
    // What is made of all tools is the frame's work; its room says what it is.
    const isOfFrame = existsSync(join(ROOT, 'src/app', room, 'page.tsx'));
    const files = isDescribed ? ROOM_FILES : [...ROOM_FILES, ...PAGE_FILES];
    const wanted = isOfFrame ? ['tool.ts'] : files;
    const missing = wanted.filter((file) => !existsSync(join(TOOLS, room, file)));
    expect(missing).toEqual([]);
  });

  it.each(allTools.map((tool) => [tool.id, tool] as const))(
    '%s answers in the palette exactly where it declares it',
    (id, { answers }) => {
      const [own, form] = ['answer.ts', 'form.ts'].map((file) => textOf(join(TOOLS, id, file)));
      const hasQuestions = /^ {2}questions: \[/m.test(form ?? '');
      expect(own !== '' || hasQuestions).toBe(answers !== undefined);
      if (!answers) return;
      if (own) expect(own).toMatch(/^export (?:async )?function answer\(/m);
      expect(answers.flags).toBe('i');
    },
  );

  it.each(rooms)('%s names its files in lower case with hyphens, in folders of one level', (room) => {
    // A test runner started inside a room leaves its cache there, which Git ignores.
    const entries = readdirSync(join(TOOLS, room), { withFileTypes: true }).filter(
      ({ name }) => name !== 'node_modules',
    );
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const names = [
      ...entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
      ...folders.flatMap((folder) => readdirSync(join(TOOLS, room, folder))),
    ];
    expect(folders.filter((name) => !FOLDER_NAME.test(name))).toEqual([]);
    expect(names.filter((name) => !FILE_NAME.test(name))).toEqual([]);
    expect(entries.length - folders.length).toBeLessThanOrEqual(FILES_AT_THE_TOP);
  });
});

describe('what all rooms stand on', () => {
  /** Hooks wherever they are, the primitives of `ui`, the plain code of the frame. Entries only call what is tested. */
  const FOUNDATION =
    /^src\/(?:(?:ui|app)\/(?:.*\/)?use-[^/]+|ui\/(?!editor\/|large-text\/|many-files\/)[^/]+\/[^/]+|app\/(?:frame|early)\/[^/]+)\.tsx?$/;
  const NOTHING_TO_TEST = new Set([
    'src/app/early/early.ts', // an entry
    'src/app/early/early-input.ts', // types
    'src/app/frame/frame.ts', // an entry
    'src/app/frame/styles.ts', // a list of style sheets
    // The settings of who hosts the site are a file that is served: e2e/config.e2e.ts tries them.
    'src/app/early/config.ts',
    'src/ui/browser/fresh-config.ts',
    'src/ui/sending/offered.ts',
    'src/ui/tool/parts.ts', // types
    'src/ui/tool/share-link.ts', // e2e/links.e2e.ts tries it
    'src/ui/sending/sent.ts', // types, a name and an empty list
    'src/ui/browser/site-config.ts',
    // Their tests stand beside them and go through the fields, notices and rows that are made of them.
    'src/ui/basics/status-message.tsx',
    'src/ui/results/use-one-stop.ts',
    'src/ui/results/download-button.tsx',
    'src/ui/fields/control-enter.ts',
    'src/ui/browser/ask-service.ts', // the pages that ask others try it
    // e2e/forms.e2e.ts tries both through every described page.
    'src/app/form/use-form.ts',
    'src/ui/results/output-table.tsx',
  ]);

  it('has a test of its own: every hook, every primitive, every part of the frame', () => {
    const tested = new Set(
      sources
        .filter(({ path }) => /^src\/(?:ui|app)\/.*\.(?:test|browser)\.tsx?$/.test(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/from '(\.[^']+|#src\/ui\/[^']+)'/g)].map(([, target = '']) =>
            target.startsWith('#') ? target.slice(1) : join(path, '..', target),
          ),
        )
        .map((path) => path.replaceAll('\\', '/')),
    );
    const untested = product
      .map(({ path }) => path)
      .filter((path) => FOUNDATION.test(path) && !NOTHING_TO_TEST.has(path) && !tested.has(path));
    expect(untested).toEqual([]);
  });
});

describe('every file', () => {
  it('opens with a sentence on what it is for, but tests and plain metadata', () => {
    const silent = product.filter(
      ({ path, text }) =>
        !path.endsWith('/tool.ts') && !/^\/\*\*? ?\S|^\/\/ \S/.test(text.replace(/^\/\*\*\n \* /, '/** ')),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('exports nothing by default, but where a framework asks for it', () => {
    const wrong = product.filter(
      ({ path, text }) => /^export default\b/m.test(text) && !DEFAULT_EXPORTS.test(path),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('passes on nothing from another file, but what the build loads in one piece', () => {
    const passing = product.filter(({ text }) => /^export (?:type )?[*{]/m.test(text));
    expect(passing.map(({ path }) => path)).toEqual(['src/entry.prerender.tsx']);
  });

  it('exports nothing that no other file uses', () => {
    const opened = (entry: string) =>
      DEFAULT_EXPORTS.test(entry.split(':')[0] ?? '') ||
      // The palette loads these by a list that the build makes.
      /\/answer\.ts: answer(?:Of)?$/.test(entry) ||
      // The build makes pages of these, the tests read their cases.
      /\/(?:form\.ts: form|help\.ts: help|library\.ts: (?:toolOf|recipeOf)|parts\.tsx: parts|cases\.ts: CASES|proof\.ts: PROOFS|_template\/tool\.ts: tool)$/.test(
        entry,
      ) ||
      /(\.config\.ts|global-setup\.ts|-reporter\.ts|src\/app\/hydrate-tool\.tsx): /.test(entry);
    expect(unusedExports(sources).filter((entry) => !opened(entry))).toEqual([]);
  });

  it('exports nothing for its tests alone: they go through what the product uses', () => {
    const opened = (entry: string) =>
      DEFAULT_EXPORTS.test(entry.split(':')[0] ?? '') ||
      // Opened by name: by the palette, by the page of proofs, by the script that makes a new room.
      /\/answer\.ts: answer(?:Of)?$|\/proof\.ts: PROOFS$|\/_template\/tool\.ts: tool$|\/form\.ts: form$|\/tools\/[^/]+\/help\.ts: help$|\/parts\.tsx: parts$|\/library\.ts: (?:toolOf|recipeOf)$/.test(
        entry,
      ) ||
      entry.startsWith('src/app/hydrate-tool.tsx: ');
    const forTests = unusedExports(
      sources.filter(({ path }) => !TEST.test(path) && !path.startsWith('e2e/')),
    );
    expect(forTests.filter((entry) => entry.startsWith('src/') && !opened(entry))).toEqual([]);
  });

  it('describes what each export is for; a component of a room or the frame, and what a room must have, are described by their file', () => {
    const required = /\/(tool|form|help|worker|proof)\.ts$|\/parts\.tsx$/;
    const silent = product
      .filter(({ path }) => !required.test(path))
      .flatMap((source) =>
        undocumentedExports(source, { withComponents: source.path.startsWith('src/ui/') }),
      );
    expect(silent).toEqual([]);
  });

  it('gives a reason for every assertion of a type', () => {
    const code = sources.filter(({ path }) => !TEST.test(path) && !path.endsWith('.d.ts'));
    expect(code.flatMap(unexplainedAssertions)).toEqual([]);
  });

  it('gives a reason for every rule it sets aside', () => {
    const bare = sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /eslint-disable|@ts-expect-error/.test(line) && !/ -- \S|@ts-expect-error \S/.test(line)
            ? [`${path}:${index + 1}`]
            : [],
        ),
    );
    expect(bare.filter((place) => !place.startsWith('scripts/contract.test.ts'))).toEqual([]);
  });

  it.each([
    ['Math.random', /\bMath\.random\b/],
    ['window.alert and its like', /\b(?:window\.)?(?:alert|confirm|prompt)\(/],
    ['eval', /\beval\(|new Function\(/],
    ['document.write', /document\.write/],
    ['markup made from strings', /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML/],
    ['work left for later', /\b(?:TODO|FIXME)\b/],
  ])('has no %s', (_what, pattern) => {
    expect(product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('sets markup past React only in the document, for its early script and styles, and for what React made itself', () => {
    expect(
      product.filter(({ text }) => text.includes('dangerouslySetInnerHTML')).map(({ path }) => path),
    ).toEqual(['src/entry.prerender.tsx', 'src/root.tsx']);
  });
});

describe('a style sheet', () => {
  const users = product.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+[.]module[.]css)';$/gm)].map(
      ([, table = '', address = '']) => ({ path, text, table, address }),
    ),
  );

  it.each(users)('has every class of $address that $path names', ({ path, text, table, address }) => {
    const sheet = address.startsWith('#src/') ? address.slice(1) : join(dirname(path), address);
    const classes = readFileSync(join(ROOT, sheet), 'utf8').match(/(?<=[.])[a-zA-Z][\w-]*/g);
    const named = [...text.matchAll(new RegExp(`\\b${table}\\['([\\w-]+)'\\]`, 'g'))];
    expect(classes).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
  });
});
