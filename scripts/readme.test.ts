/** README lists the tools of the catalogue: a failure shows the lines that it should have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allTools, besideIn, catalogue, groups, unlisted, type ListedTool } from '#src/tools/catalogue.ts';
import { ROOT } from './programs.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

const SECTIONS = {
  ...catalogue,
  Misc: [...catalogue.Misc, ...besideIn('Misc')],
  ...groups,
  Code: [...unlisted, ...groups.Code],
};

const lineOf = ([section, tools]: [string, readonly ListedTool[]]) =>
  `- **${section}**: ${tools.map(({ id, name }) => `[${name}](src/tools/${id})`).join(', ')}`;

it('lists every tool under its category or group', () => {
  const section = README.slice(README.indexOf('## Tools'), README.indexOf('## Two commands'));
  expect(section.split('\n').filter((line) => line.startsWith('- '))).toEqual(
    Object.entries(SECTIONS).map(lineOf),
  );
});

it('counts the tools', () => {
  expect(/^\| tools +\| (\d+) /m.exec(README)?.[1]).toBe(String(allTools.length));
});
