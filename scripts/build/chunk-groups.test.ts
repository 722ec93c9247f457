import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../programs.ts';
import { frameOrNone, kitOrNone, MODULES } from './chunk-groups.ts';

it('names modules that are there', () => {
  const isThere = (module: string) => globSync(`{,node_modules/}${module}.*`, { cwd: ROOT }).length > 0;
  const gone = Object.values(MODULES)
    .flat()
    .filter((module) => !isThere(module));
  expect(gone).toEqual([]);
});

/** From each module to those that import it statically. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/x/src/app/frame/frame.ts': [],
  '/x/src/app/frame/theme.ts': ['/x/src/app/frame/frame.ts'],
  '/x/src/ui/browser/storage.ts': ['/x/src/app/frame/theme.ts', '/x/src/ui/tool/use-options.ts'],
  '/x/src/ui/tool/use-options.ts': ['/x/src/tools/a/page.tsx'],
  '/x/src/tools/a/page.tsx': ['\0virtual:penknife/page/a'],
  '/x/node_modules/react/index.js': ['/x/src/ui/tool/use-options.ts', '/x/src/app/palette/palette.tsx'],
  '/x/src/app/palette/palette.tsx': [],
};

const graph = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

it.each([
  ['/x/src/app/frame/frame.ts', 'frame'],
  ['/x/src/app/frame/theme.ts', 'frame'],
  ['/x/src/ui/browser/storage.ts', 'base'],
  ['/x/src/ui/browser/site-address.ts', 'base'],
  ['/x/src/ui/tool/use-options.ts', null],
  ['/x/node_modules/react/index.js', null],
  ['/x/src/app/palette/palette.tsx', null],
])('%s goes to %s', (id, name) => expect(frameOrNone(id, graph)).toBe(name));

it.each([
  ['a primitive of most pages', '/x/src/ui/basics/button.tsx', 15, 'kit'],
  ['a primitive of fewer', '/x/src/ui/fields/combobox.tsx', 14, null],
  ['a small one, of two', '/x/src/ui/fields/select-field.tsx', 2, 'kit'],
  ['fields for numbers', '/x/src/ui/fields/number-field.tsx', 15, null],
  ['what no page needs at first', '/x/src/ui/sending/link.ts', 28, null],
  ['logic of a room', '/x/src/tools/a/logic.ts', 28, null],
])('the kit: %s', (_, id, pages, name) => {
  const importers = Array.from({ length: pages }, (__, place) => `\0virtual:penknife/page/${place}`);
  const shared = { getModuleInfo: (asked: string) => ({ importers: asked === id ? importers : [] }) };
  expect(kitOrNone(id, shared)).toBe(name);
});
