import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { frameOrNone, kitOrNone, partOrNone } from './chunk-groups.ts';

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
  ['/x/src/ui/tool/use-options.ts', null],
  ['/x/node_modules/react/index.js', null],
  ['/x/src/app/palette/palette.tsx', null],
])('%s goes to %s', (id, name) => expect(frameOrNone(id, graph)).toBe(name));

const REACT = fileURLToPath(import.meta.resolve('react'));

it.each([
  ['what most pages use', 11, [], 'kit'],
  ['what fewer use', 10, [], null],
  ['what home uses as well, without React', 11, ['/x/src/app/home-entry.ts'], 'base'],
])('the kit: %s', (_, count, others, name) => {
  const pages = Array.from({ length: count }, (__, place) => `\0virtual:penknife/page/${place}`);
  const importers: Readonly<Record<string, readonly string[]>> = {
    '/x/src/ui/basics/button.tsx': [...pages, ...others],
    [REACT]: pages,
  };
  const shared = { getModuleInfo: (asked: string) => ({ importers: importers[asked] ?? [] }) };
  expect(kitOrNone('/x/src/ui/basics/button.tsx', shared)).toBe(name);
});

const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/x/src/ui/editor/find.ts': ['/x/src/ui/editor/find-bar.tsx'],
  '/x/src/ui/editor/find-bar.tsx': [],
  '/x/src/ui/editor/text-box.tsx': ['/x/src/app/home-entry.ts'],
  '/x/src/lib/file-type.ts': ['/x/src/ui/editor/find-bar.tsx'],
  '/x/src/ui/editor/panel.tsx': [],
  [REACT]: ['/x/src/ui/editor/panel.tsx'],
};

it.each([
  ['what a lazily loaded module uses', '/x/src/ui/editor/find.ts', 'ui-editor'],
  ['a lazily loaded module', '/x/src/ui/editor/find-bar.tsx', 'ui-editor'],
  ['what a page loads before it is asked for', '/x/src/ui/editor/text-box.tsx', null],
  ['what draws with React', '/x/src/ui/editor/panel.tsx', 'ui-editor-drawn'],
  ['what is no primitive', '/x/src/lib/file-type.ts', null],
])('the part of a folder: %s', (_, id, name) => {
  const getModuleInfo = (asked: string) => ({
    importers: PARTS[asked] ?? [],
    isEntry: asked.endsWith('-entry.ts'),
  });
  expect(partOrNone(id, { getModuleInfo })).toBe(name);
});
