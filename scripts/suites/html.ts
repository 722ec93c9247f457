/**
 * Writes the tables of the published suites of GFM and HTML, and HTML's character references, into the repository as plain facts, one
 * case a line, so that the tests need no other copy: `node scripts/suites/html.ts`, with the suites in the folder that `$SUITES` names.
 * A cell is its text; `null` stands for one that holds more than text, whose look no suite decides.
 */
import { basename } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { suiteFiles, suiteJson, suiteText, writeSuite } from '../suites.ts';

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
writeSuite(
  'src/tools/tables/reading/gfm-tables.suite.json',
  {
    suite: 'micromark-extension-gfm-table',
    source: 'https://github.com/micromark/micromark-extension-gfm-table, test/fixtures',
    licence: 'MIT',
  },
  suiteFiles('micromark-extension-gfm-table/test/fixtures/*.md')
    .filter((file) => !file.includes('offline'))
    .flatMap((file) => {
      const sources = suiteText(file).split(/^(?=##? )/m);
      const pages = suiteText(file.replace(/md$/, 'html')).split(/^(?=<h[12]>)/m);
      const parts = sources.length === pages.length ? sources : [sources.join('')];
      return parts.map((input, at) => {
        const html = parts.length === 1 ? pages.join('') : (pages[at] ?? '');
        const tables = elementsIn(parseFragment(html).childNodes, ['table']).map((table) =>
          elementsIn(table.childNodes, ['tr']).map((row): Cells =>
            elementsIn(row.childNodes, ['th', 'td']).map(textIn),
          ),
        );
        return { name: `${basename(file, '.md')} ${at + 1}`, input, tables };
      });
    }),
);

/** A node of a tree as the suite draws it: `| ` and two spaces for each level. */
type DrawnNode = { readonly depth: number; readonly line: string };

const drawnTree = (text: string): DrawnNode[] =>
  text.split(/\n(?=\| )/).map((line) => {
    const [, blanks = '', rest = ''] = /^\| ( *)([\s\S]*)$/.exec(line) ?? [];
    return { depth: blanks.length / 2, line: rest };
  });

/** The nodes of these names, each with all that stands below it: at the first node's own level, or anywhere. */
function childrenOf(
  tree: readonly DrawnNode[],
  names: readonly string[],
  where?: 'anywhere',
): (readonly DrawnNode[])[] {
  return tree.flatMap(({ depth, line }, at) => {
    if (!names.includes(line) || (where !== 'anywhere' && depth !== tree[0]?.depth)) return [];
    const end = tree.findIndex((each, index) => index > at && each.depth <= depth);
    return [tree.slice(at, end < 0 ? undefined : end)];
  });
}

const cellText = (cell: readonly DrawnNode[]): string | null => {
  const texts = cell.slice(1).map(({ line }) => /^"([\s\S]*)"$/.exec(line)?.[1]);
  return texts.includes(undefined) ? null : texts.join('');
};

/** The rows of a table by the groups that hold them, those of feet last. */
function rowsOf(table: readonly DrawnNode[]): Cells[] {
  const groups = childrenOf(table.slice(1), ['<tr>', '<thead>', '<tbody>', '<tfoot>']);
  const isFoot = (group: readonly DrawnNode[]) => group[0]?.line === '<tfoot>';
  return [...groups.filter((group) => !isFoot(group)), ...groups.filter(isFoot)]
    .flatMap((group) => (group[0]?.line === '<tr>' ? [group] : childrenOf(group.slice(1), ['<tr>'])))
    .map((row) => childrenOf(row.slice(1), ['<td>', '<th>']).map(cellText));
}

const seen = new Set<string>();

/** The trees of html5lib's tests that hold tables; cells that span several are left to our own tests. */
writeSuite(
  'src/tools/tables/reading/html-tables.suite.json',
  {
    suite: 'html5lib-tests',
    source: 'https://github.com/html5lib/html5lib-tests, tree-construction',
    licence: 'MIT',
  },
  suiteFiles('html5lib-tests/tree-construction/*.dat').flatMap((file) => {
    const [, ...tests] = suiteText(file).split(/(?:^|\n\n)#data\n/);
    return tests.flatMap((test, at) => {
      const [input = '', rest = ''] = test.split(/\n?#errors\n/);
      const tree = drawnTree(rest.split('#document\n')[1]?.trimEnd() ?? '');
      const isPlain =
        !/#document-fragment|#script-on/.test(rest) &&
        tree.some(({ line }) => line === '<table>') &&
        !tree.some(({ line }) => /^(?:rowspan|colspan)=|^content$/.test(line));
      if (!isPlain || seen.has(input)) return [];
      seen.add(input);
      const tables = childrenOf(tree, ['<table>'], 'anywhere').map(rowsOf);
      return [{ name: `${basename(file, '.dat')} ${at + 1}`, input, tables }];
    });
  }),
);

/** What a tag of the head says: its name, its value, and whether it stands in the head or the body. */
type Said = readonly [name: string, value: string, where: 'head' | 'body'];

/** What a node of a drawn tree says about the page; nothing where it says nothing. Attributes stand before its children. */
function saidBy(tree: readonly DrawnNode[], at: number): readonly (readonly [string, string])[] {
  const [depth, line] = [tree[at]?.depth ?? 0, tree[at]?.line ?? ''];
  const end = tree.findIndex((each, index) => index > at && each.depth <= depth);
  const below = tree.slice(at + 1, end < 0 ? undefined : end).filter((each) => each.depth === depth + 1);
  const attributes = new Map(
    below.flatMap((each): [string, string][] => {
      const [, name, value = ''] = /^([^"<\s][^=]*)="([\s\S]*)"$/.exec(each.line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
  const get = (name: string) => attributes.get(name) ?? '';
  if (line === '<title>')
    return [
      [
        'title',
        below
          .map((each) => /^"([\s\S]*)"$/.exec(each.line)?.[1] ?? '')
          .join('')
          .replace(/[\t\n\f\r ]+/g, ' ')
          .replace(/^ | $/g, ''),
      ],
    ];
  if (line === '<base>' && attributes.has('href')) return [['base', get('href').trim()]];
  if (line === '<html>' && attributes.has('lang')) return [['lang', get('lang')]];
  if (line === '<link>' && /^(?:canonical|icon|alternate|author)$/i.test(get('rel')))
    return [[get('rel').toLowerCase(), get('href').trim()]];
  if (line !== '<meta>') return [];
  if (attributes.has('charset')) return [['charset', get('charset').trim()]];
  const by = ['property', 'name', 'http-equiv', 'itemprop'].find((name) => attributes.has(name));
  return by === undefined ? [] : [[get(by).trim().toLowerCase(), get('content')]];
}

/** Everything that a tree says about its page; what stands in a template says nothing. */
function saidIn(tree: readonly DrawnNode[]): readonly Said[] {
  const open: DrawnNode[] = [];
  return tree.flatMap((node, at) => {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
    const lines = open.map(({ line }) => line);
    open.push(node);
    if (lines.includes('content')) return [];
    const where = lines.includes('<body>') ? 'body' : 'head';
    return saidBy(tree, at).map(([name, value]): Said => [name, value, where]);
  });
}

const seenPages = new Set<string>();

/** The trees of html5lib's tests for pages that have, or seem to have, tags of the head; scripts do not run. */
writeSuite(
  'src/tools/meta-tags/html5lib.suite.json',
  {
    suite: 'html5lib-tests',
    source: 'https://github.com/html5lib/html5lib-tests, tree-construction',
    licence: 'MIT',
  },
  suiteFiles('html5lib-tests/tree-construction/*.dat').flatMap((file) => {
    const [, ...tests] = suiteText(file).split(/(?:^|\n\n)#data\n/);
    return tests.flatMap((test, at) => {
      const [input = '', rest = ''] = test.split(/\n?#errors\n/);
      const isAsked =
        !/#document-fragment|#script-on/.test(test) &&
        /<(?:title|meta|base|link)\b|\blang=/i.test(input) &&
        !seenPages.has(input);
      if (!isAsked) return [];
      seenPages.add(input);
      const tree = drawnTree(rest.split('#document\n')[1]?.trimEnd() ?? '');
      return [
        {
          name: `${basename(file, '.dat')} ${at + 1}`,
          input: input.replace(/\n#script-off$/, ''),
          tags: saidIn(tree),
        },
      ];
    });
  }),
);

/** A start tag with the attribute that is read of it: `<h a="…">`. */
const ATTRIBUTE = /^<h a=(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))>$/;

type Token = readonly [kind: string, text: string, attributes: { readonly a?: string }];
type Tokens = { readonly tests: readonly { readonly input: string; readonly output: readonly Token[] }[] };

writeSuite(
  'src/tools/htmlentities/html5lib.suite.json',
  {
    suite: 'html5lib-tests',
    source: 'https://github.com/html5lib/html5lib-tests, tokenizer',
    licence: 'MIT',
  },
  ['entities', 'namedEntities', 'numericEntities'].flatMap((file) =>
    (suiteJson(`html5lib-tests/tokenizer/${file}.test`) as Tokens).tests // the suite's own form
      .map(({ input, output: [first, ...rest] }, index): object => {
        const name = `${file} ${index + 1}`;
        if (!first || rest.length > 0) throw new Error(`${name}: not one token`);
        if (first[0] === 'Character') return { name, input, text: first[1] };
        const [, ...values] = ATTRIBUTE.exec(input) ?? [];
        return { name, input: values.find(Boolean), attribute: first[2].a };
      }),
  ),
);
