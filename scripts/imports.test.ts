/** The import rules themselves: each must fail on the smallest breach of it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ROOT, runProgram } from './programs.ts';

type Files = Readonly<Record<string, string>>;

function makeCheckout(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const shared of ['node_modules', 'package.json']) symlinkSync(join(ROOT, shared), join(root, shared));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

/** The breaches of the rules in a checkout, each with the file it stands in and what else is known of it. */
async function breachesIn(root: string): Promise<readonly Violation[]> {
  const args = ['src', 'scripts', '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const { output } = await runProgram('dependencyCruiser', args, { cwd: root });
  const { summary } = JSON.parse(output) as { summary: { violations: readonly Violation[] } }; // its documented output
  return summary.violations;
}

const HOUSE = {
  'src/entry.prerender.tsx': "import './root.tsx';",
  'src/root.tsx': "import '#src/app/shell.ts';",
  'src/app/shell.ts': "import '#src/tools/catalogue.ts'; import '#src/ui/basics/button.tsx'; import 'react';",
  'src/tools/catalogue.ts': "import './define-tool.ts'; import './one/tool.ts'; import './two/tool.ts';",
  'src/tools/define-tool.ts': 'export const defineTool = 1;',
  'src/tools/one/tool.ts': "import '../define-tool.ts';",
  'src/tools/one/logic.ts': "import '#src/lib/result.ts';",
  'src/tools/one/worker.ts': "import './logic.ts';",
  'src/tools/one/page.tsx':
    "import './logic.ts'; import '#src/ui/basics/button.tsx'; import '#src/lib/result.ts';",
  'src/tools/two/tool.ts': "import '../define-tool.ts';",
  'src/tools/two/page.tsx': "import '#src/ui/basics/button.tsx';",
  'src/ui/basics/button.tsx': "import 'react'; import '#src/lib/result.ts';",
  'src/lib/result.ts': 'export const result = 1;',
};

it('is content with a house where imports flow one way', async () => {
  const root = makeCheckout({ ...HOUSE, 'scripts/script.ts': 'export {};' });
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(await breachesIn(root)).toEqual([]);
});

/** One file for each breach: rule, file, its text, and the file it must not reach. */
const BREACHES: readonly (readonly [rule: string, file: string, text: string, reached: string])[] = [
  ['no-cycles', 'src/lib/chicken.ts', "import './egg.ts';", 'src/lib/egg.ts'],
  ['resolvable', 'src/lib/lost.ts', "import './missing.ts';", './missing.ts'],
  ['no-unused-files', 'src/lib/unused.ts', '', ''],
  ['no-test-in-product', 'src/lib/tested.ts', "import './tested.test.ts';", 'src/lib/tested.test.ts'],
  ['no-test-in-product', 'src/lib/scripted.ts', "import '#scripts/programs.ts';", 'scripts/programs.ts'],
  ['no-development-packages-in-product', 'src/lib/heavy.ts', "import 'vitest';", 'vitest'],
  ['tool-is-a-leaf', 'src/tools/three/tool.ts', "import '#src/lib/result.ts';", 'src/lib/result.ts'],
  [
    'catalogue-reads-metadata-only',
    'src/tools/catalogue.ts',
    "import './one/logic.ts';",
    'src/tools/one/logic.ts',
  ],
  [
    'rooms-are-strangers',
    'src/tools/two/a.tsx',
    "import '#src/tools/one/logic.ts';",
    'src/tools/one/logic.ts',
  ],
  [
    'rooms-are-strangers',
    'src/tools/two/b.tsx',
    "await import('../one/logic.ts');",
    'src/tools/one/logic.ts',
  ],
  [
    'rooms-are-strangers',
    'src/tools/two/c.tsx',
    "import type { a } from '../one/logic.ts';",
    'src/tools/one/logic.ts',
  ],
  ['room-imports-lib-and-ui', 'src/tools/two/d.tsx', "import '#src/app/frame.ts';", 'src/app/frame.ts'],
  [
    'room-imports-lib-and-ui',
    'src/tools/two/e.tsx',
    "import '#src/tools/catalogue.ts';",
    'src/tools/catalogue.ts',
  ],
  [
    'logic-imports-lib',
    'src/tools/one/a.ts',
    "import '#src/ui/basics/button.tsx';",
    'src/ui/basics/button.tsx',
  ],
  ['logic-imports-lib', 'src/tools/one/b.ts', "import './page.tsx';", 'src/tools/one/page.tsx'],
  ['logic-without-react', 'src/tools/one/c.ts', "import 'react';", 'react'],
  ['logic-without-react', 'src/lib/reactive.ts', "import { X } from 'lucide-react';", 'lucide-react'],
  ['logic-without-browser', 'src/tools/one/d.ts', "import './dom-screen.ts';", 'src/tools/one/dom-screen.ts'],
  ['frame-opens-no-room', 'src/app/a.ts', "import '#src/tools/one/page.tsx';", 'src/tools/one/page.tsx'],
  [
    'frame-opens-no-room',
    'src/app/b.ts',
    "void import('#src/tools/one/logic.ts');",
    'src/tools/one/logic.ts',
  ],
  ['frame-imports-ui-and-lib', 'src/app/c.ts', "import '#src/root.tsx';", 'src/root.tsx'],
  ['ui-imports-lib', 'src/ui/a.tsx', "import '#src/tools/catalogue.ts';", 'src/tools/catalogue.ts'],
  [
    'ui-folder-has-a-place',
    'src/tools/two/f.tsx',
    "import '#src/ui/elsewhere/a.tsx';",
    'src/ui/elsewhere/a.tsx',
  ],
  [
    'ui-fields-imports-below',
    'src/ui/fields/a.tsx',
    "import type { Tool } from '#src/ui/tool/tool-bar.tsx';",
    'src/ui/tool/tool-bar.tsx',
  ],
  ['lib-imports-lib', 'src/lib/a.ts', "import '#src/ui/basics/button.tsx';", 'src/ui/basics/button.tsx'],
  [
    'scripts-read-metadata-only',
    'scripts/a.ts',
    "import '#src/tools/one/logic.ts';",
    'src/tools/one/logic.ts',
  ],
];

const BYSTANDERS = {
  'src/ui/elsewhere/a.tsx': 'export {};',
  'src/ui/tool/tool-bar.tsx': 'export type Tool = 1;',
  'src/lib/egg.ts': "import './chicken.ts';",
  'src/lib/tested.test.ts': 'export {};',
  'src/tools/one/dom-screen.ts': 'export {};',
  'scripts/programs.ts': 'export {};',
};

let broken: { root: string; violations: readonly Violation[] };

beforeAll(async () => {
  const breaches = Object.fromEntries(BREACHES.map(([, file, text]) => [file, text]));
  const root = makeCheckout({ ...HOUSE, ...BYSTANDERS, ...breaches });
  broken = { root, violations: await breachesIn(root) };
}, 60_000);

afterAll(() => rmSync(broken.root, { recursive: true }));

it.each(BREACHES)('reports %s when %s contains %s', (rule, file, _text, reached) => {
  const found = broken.violations.filter(({ from, rule: { name } }) => from === file && name === rule);
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).toContain(reached);
});
