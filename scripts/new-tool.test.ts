/**
 * CONTRIBUTING followed to the letter, in a copy of this checkout: its command makes two tools, one is left as it was made, the other gets
 * what the steps ask for. Both must pass and build.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBuild } from './build/run-build.ts';
import { ROOT, runNode, runProgram } from './programs.ts';

const TIMEOUT_MS = 900_000;

const COPY = mkdtempSync(join(tmpdir(), 'new-tool-'));

/** What a person writes into the room in steps 2 to 4. */
const REAL_TOOL = join(ROOT, 'scripts/testing/roman-numbers');

const NEW_ROOMS = ['src/tools/roman-numbers', 'src/tools/bobs-tides'];

/** The part of each view (tsconfig.*.json) that a new room can break, for types and for lint; `npm test` checks the rest of the tree by itself. */
const VIEWS = [
  {
    of: 'app',
    include: ['src/env.d.ts', ...NEW_ROOMS, 'src/tools/catalogue.ts', 'src/app/*.tsx'],
  },
  { of: 'logic', include: ['src/lib/platform.d.ts', ...NEW_ROOMS.map((room) => `${room}/*.ts`)] },
  {
    of: 'node',
    include: ['src/env.d.ts', ...NEW_ROOMS.map((room) => `${room}/*.test.ts`)],
  },
];

const narrowed = (view: string): string => `tsconfig.room-${view}.json`;

const newTool = (...args: string[]) => runNode(['scripts/new-tool.ts', ...args], { cwd: COPY });

/** The numbered steps of "Add a tool in five steps". */
const steps =
  readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
    .split(/^## /m)
    .find((section) => section.startsWith('Add a tool in five steps'))
    ?.split(/^\d\. /m)
    .slice(1) ?? [];
/** What step 1 has one type: the name and the group. */
const [, guideName = '', guideGroup = ''] =
  /`npm run new-tool -- "([^"]+)" (\w+)`/.exec(steps[0] ?? '') ?? [];

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(COPY, file), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
  for (const { of, include } of VIEWS)
    writeFileSync(
      join(COPY, narrowed(of)),
      JSON.stringify({
        extends: `./tsconfig.${of}.json`,
        compilerOptions: { incremental: false },
        include,
      }),
    );
});

afterAll(() => rmSync(COPY, { recursive: true }));

describe('it refuses, and changes nothing,', () => {
  it.each([
    [
      ['Roman Numbers', 'Games'],
      'The group must be one of Data, Encoding, Text, Time, Code, Keys, Network, Colour and images, Units, but is "Games".',
    ],
    [['!!!', 'Text'], `A tool's name needs Latin letters or digits for its address, but "!!!" has none.`],
    [
      ['Hash Text', 'Text'],
      'src/tools/hash-text exists already: choose another name, or remove the folder first.',
    ],
    [['Hashtext', 'Text'], 'Hash Text at /hashtext exists already: choose another name.'],
    [['Roman Numbers'], 'Usage: npm run new-tool -- "Roman Numbers" Text'],
  ])('%j', async (args, message) => {
    const before = readFileSync(join(COPY, 'src/tools/catalogue.ts'), 'utf8');
    expect(await newTool(...args)).toEqual({ code: 1, output: `${message}\n` });
    expect(readFileSync(join(COPY, 'src/tools/catalogue.ts'), 'utf8')).toBe(before);
    expect(existsSync(join(COPY, 'src/tools/roman-numbers'))).toBe(false);
  });
});

describe('after the steps of CONTRIBUTING, and a second tool that is left as it was made', () => {
  beforeAll(async () => {
    expect(await newTool(guideName, guideGroup)).toMatchObject({ code: 0 });
    expect(await newTool(`Bob's Tides`, 'time')).toMatchObject({ code: 0 });
    // Only a file that a step names, and that is there already, is written.
    for (const name of readdirSync(REAL_TOOL)) {
      const file = name.replace(/\.txt$/, '');
      expect(steps.slice(1, 4).join(''), file).toContain(`\`${file.replace('.test', '')}\``);
      const path = join(COPY, 'src/tools/roman-numbers', file);
      expect(existsSync(path), file).toBe(true);
      cpSync(join(REAL_TOOL, name), path);
    }
    await runProgram('prettier', ['--write', 'src/tools/roman-numbers'], { cwd: COPY });
  });

  it('the command line answers as the description says', async () => {
    const outcome = await runProgram(
      'vitest',
      ['run', '--project=node', 'src/cli/program.test.ts', '-t', '^romannumbers'],
      { cwd: COPY },
    );
    expect(outcome, outcome.output).toMatchObject({ code: 0 });
    expect(outcome.output).toMatch(/(?<!\d)4 passed/);
  });

  it('is refused a second time', async () => {
    expect((await newTool('Roman Numbers', 'Text')).output).toContain(
      'src/tools/roman-numbers exists already',
    );
  });

  it(
    'the types fit: its own, and those that the frame gets from the catalogue',
    { timeout: TIMEOUT_MS },
    async () => {
      for (const { of } of VIEWS) {
        const outcome = await runProgram('tsc', ['-p', narrowed(of)], { cwd: COPY });
        expect(outcome, of).toEqual({ code: 0, output: '' });
      }
    },
  );

  it('style and imports are kept', { timeout: TIMEOUT_MS }, async () => {
    const changed = [...NEW_ROOMS, 'src/tools/catalogue.ts'];
    const views = VIEWS.map(({ of }) => `"${narrowed(of)}"`).join();
    const lint = await runProgram('eslint', ['--parser-options', `project:[${views}]`, ...changed], {
      cwd: COPY,
    });
    expect(lint).toEqual({ code: 0, output: '' });
    expect(await runProgram('prettier', ['--check', ...changed], { cwd: COPY })).toMatchObject({ code: 0 });
    expect(await runProgram('dependencyCruiser', ['src', 'scripts'], { cwd: COPY })).toMatchObject({
      code: 0,
    });
  });

  it('its own tests and the house contract pass', { timeout: TIMEOUT_MS }, async () => {
    const outcome = await runProgram(
      'vitest',
      [
        'run',
        '--project=node',
        ...NEW_ROOMS,
        'src/lib/form',
        'src/app/palette',
        'scripts/contract.test.ts',
        'scripts/readme.test.ts',
      ],
      { cwd: COPY },
    );
    expect(outcome, outcome.output).toMatchObject({ code: 0 });
  });

  it('the site is built with them, within the budgets', { timeout: TIMEOUT_MS }, async () => {
    await runBuild(COPY);
    const page = readFileSync(join(COPY, 'build/client/romannumbers/index.html'), 'utf8');
    expect(page).toContain('<title>Roman Numbers - Penknife</title>');
    expect(readFileSync(join(COPY, 'build/client/sitemap.xml'), 'utf8')).toContain('/romannumbers</loc>');
    // Home lists every tool; the sidebar only the groups of further ones.
    expect(readFileSync(join(COPY, 'build/client/index.html'), 'utf8')).toContain('Roman Numbers');
    expect(await runNode(['scripts/budgets.ts'], { cwd: COPY })).toMatchObject({ code: 0 });
  });
});
