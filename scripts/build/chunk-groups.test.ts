import { expect, it } from 'vitest';
import { frameOrNone } from './chunk-groups.ts';

/** From each module to those that import it statically. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/x/node_modules/react/index.js': ['/x/src/ui/button.tsx', '/x/src/entry.client.tsx'],
  '/x/src/ui/button.tsx': ['/x/src/app/sidebar.tsx', '/x/src/tools/a/page.tsx'],
  '/x/src/app/sidebar.tsx': ['/x/src/app/shell.tsx'],
  '/x/src/app/palette.tsx': [],
  '/x/node_modules/lucide-react/dist/esm/lucide-react.mjs': [
    '/x/src/app/sidebar.tsx',
    '/x/src/tools/a/page.tsx',
  ],
  '/x/node_modules/lucide-react/dist/esm/icons/rare.mjs': [
    '/x/node_modules/lucide-react/dist/esm/lucide-react.mjs',
  ],
  '/x/src/ui/field.tsx': ['/x/src/tools/a/page.tsx'],
  '/x/src/tools/a/part.tsx': ['/x/src/tools/a/page.tsx'],
};

const graph = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };
const nameOf = (id: string) => frameOrNone(id, graph);

it.each([
  ['/x/src/app/shell.tsx', 'frame'],
  ['/x/src/app/sidebar.tsx', 'frame'],
  ['/x/src/ui/button.tsx', 'frame'],
  ['/x/node_modules/react/index.js', 'frame'],
  ['/x/src/ui/field.tsx', null],
  ['/x/node_modules/lucide-react/dist/esm/icons/rare.mjs', null],
  ['/x/src/app/palette.tsx', null],
  ['/x/src/tools/a/part.tsx', null],
])('%s goes to %s', (id, name) => expect(nameOf(id)).toBe(name));
