/**
 * Writes the tables of the published suites of GFM and HTML into the repository as plain facts, one case a line, so that the tests need
 * no other copy: `node scripts/suites/tables.ts`, with the suites in the folder that `$SUITES` names. A cell is its text; `null` stands
 * for one that holds more than text, whose look no suite decides.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { suiteFolder, writeSuite } from '../suites.ts';

type Cells = readonly (string | null)[];
type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** All elements of these names inside a node, in order. */
const elementsIn = (nodes: readonly Node[], names: readonly string[]): Element[] =>
  nodes.flatMap((node) =>
    isElement(node)
      ? [...(names.includes(node.tagName) ? [node] : []), ...elementsIn(node.childNodes, names)]
      : [],
  );

const textIn = ({ childNodes }: Element): string | null => {
  const texts = childNodes.map((node) => ('value' in node ? node.value : null));
  return texts.includes(null) ? null : texts.join('');
};

/** The fixtures of micromark's tables, by their headings. */
function writeMarkdownSuite(): void {
  const folder = join(suiteFolder('micromark-extension-gfm-table'), 'test/fixtures');
  const names = readdirSync(folder).filter((file) => file.endsWith('.md') && !file.includes('offline'));
  const cases = names.sort().flatMap((file) => {
    const sources = readFileSync(join(folder, file), 'utf8').split(/^(?=##? )/m);
    const pages = readFileSync(join(folder, file.replace(/md$/, 'html')), 'utf8').split(/^(?=<h[12]>)/m);
    const name = file.replace(/\.md$/, '');
    const parts = sources.length === pages.length ? sources : [sources.join('')];
    return parts.map((input, at) => {
      const html = parts.length === 1 ? pages.join('') : (pages[at] ?? '');
      const tables = elementsIn(parseFragment(html).childNodes, ['table']).map((table) =>
        elementsIn(table.childNodes, ['tr']).map((row): Cells =>
          elementsIn(row.childNodes, ['th', 'td']).map(textIn),
        ),
      );
      return { name: `${name} ${at + 1}`, input, tables };
    });
  });
  const source = 'https://github.com/micromark/micromark-extension-gfm-table, test/fixtures';
  writeSuite(
    'src/tools/tables/reading/gfm-tables.suite.json',
    { suite: 'micromark-extension-gfm-table', source, licence: 'MIT' },
    cases,
  );
}

/** A node of a tree as the suite draws it: `| ` and two spaces for each level. */
type Drawn = { readonly depth: number; readonly line: string };

const drawnTree = (text: string): Drawn[] =>
  text.split(/\n(?=\| )/).map((line) => {
    const [, blanks = '', rest = ''] = /^\| ( *)([\s\S]*)$/.exec(line) ?? [];
    return { depth: blanks.length / 2, line: rest };
  });

/** What stands below the node at a place. */
function below(tree: readonly Drawn[], at: number): readonly Drawn[] {
  const depth = tree[at]?.depth ?? 0;
  const end = tree.findIndex((each, index) => index > at && each.depth <= depth);
  return tree.slice(at + 1, end < 0 ? undefined : end);
}

const childrenAt = (tree: readonly Drawn[], names: readonly string[]): (readonly Drawn[])[] => {
  const depth = tree[0]?.depth ?? 0;
  return [...tree.entries()].flatMap(([at, each]) =>
    each.depth === depth && names.includes(each.line) ? [[each, ...below(tree, at)]] : [],
  );
};

const cellText = (cell: readonly Drawn[]): string | null => {
  const texts = cell.slice(1).map(({ line }) => /^"([\s\S]*)"$/.exec(line)?.[1]);
  return texts.includes(undefined) ? null : texts.join('');
};

/** The rows of a table by the groups that hold them, those of feet last. */
function rowsOf(table: readonly Drawn[]): Cells[] {
  const inside = table.slice(1);
  const depth = inside[0]?.depth ?? 0;
  const groups = [...inside.entries()].flatMap(([at, { depth: own, line }]) => {
    if (own !== depth) return [];
    const all = [...below(inside, at)];
    if (line === '<tr>') return [{ isFoot: false, rows: [[inside[at] ?? { depth, line }, ...all]] }];
    return ['<thead>', '<tbody>', '<tfoot>'].includes(line)
      ? [{ isFoot: line === '<tfoot>', rows: childrenAt(all, ['<tr>']) }]
      : [];
  });
  const ordered = [...groups.filter(({ isFoot }) => !isFoot), ...groups.filter(({ isFoot }) => isFoot)];
  return ordered.flatMap(({ rows }) =>
    rows.map((row) => childrenAt(row.slice(1), ['<td>', '<th>']).map(cellText)),
  );
}

/** The trees of html5lib's tests that hold tables; cells that span several are left to our own tests. */
function writeHtmlSuite(): void {
  const folder = join(suiteFolder('html5lib-tests'), 'tree-construction');
  const files = readdirSync(folder).filter((file) => file.endsWith('.dat'));
  const seen = new Set<string>();
  const cases = files.sort().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/(?:^|\n\n)#data\n/)
      .slice(1)
      .flatMap((test, at) => {
        const [input = '', rest = ''] = test.split(/\n?#errors\n/);
        const tree = drawnTree(rest.split('#document\n')[1]?.trimEnd() ?? '');
        const isPlain =
          !/#document-fragment|#script-on/.test(rest) &&
          tree.some(({ line }) => line === '<table>') &&
          !tree.some(({ line }) => /^(?:rowspan|colspan)=|^content$/.test(line));
        if (!isPlain || seen.has(input)) return [];
        seen.add(input);
        const tables = [...tree.entries()].flatMap(([index, node]) =>
          node.line === '<table>' ? [rowsOf([node, ...below(tree, index)])] : [],
        );
        return [{ name: `${file.replace(/\.dat$/, '')} ${at + 1}`, input, tables }];
      }),
  );
  writeSuite(
    'src/tools/tables/reading/html-tables.suite.json',
    {
      suite: 'html5lib-tests',
      source: 'https://github.com/html5lib/html5lib-tests, tree-construction',
      licence: 'MIT',
    },
    cases,
  );
}

writeMarkdownSuite();
writeHtmlSuite();
