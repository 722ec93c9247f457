import { expect, prepare, test } from '#e2e/support/test.ts';
import { readDocument } from './logic.ts';
import { Evaluator } from './xpath/evaluator.ts';
import { treeOf, type Node as TreeNode } from './xpath/nodes.ts';
import { parseXPath } from './xpath/parser.ts';

test('browses XML as a tree: folds, finds, and gives the path of a node', async ({ page }) => {
  await prepare(page);
  await page.goto('/xml');
  await page
    .getByLabel('XML or JSON', { exact: true })
    .fill('<shop open="yes"><tea><price>1.0</price><price>2</price></tea></shop>');
  const tree = page.getByRole('region', { name: 'Tree', exact: true });
  await expect(tree.getByRole('button', { name: 'tea: < 2 nodes >' })).toBeVisible();
  await expect(tree.getByRole('button', { name: '@open: yes' })).toBeVisible();
  await tree.getByLabel('Fold to level').selectOption('1');
  await expect(tree.getByRole('button', { name: 'price: 2' })).toBeHidden();
  await tree.getByLabel('Search in names and values').fill('2');
  await tree.getByRole('button', { name: 'Find next' }).click();
  await expect(tree.getByRole('button', { name: 'price: 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tree.getByRole('status', { name: 'XPath' })).toHaveText('/shop[1]/tea[1]/price[2]');
});

/** A document with every kind of node, and what is asked of it in pairs. */
const ASKED =
  '<r xmlns:p="urn:p" a="1" xml:lang="en"><x n="1">one<y>2</y></x><!--c--><x n="2"><y>3</y><p:y p:k="v">4</p:y></x><?i d?><z>  a  b </z><x n="3"/>t</r>';
const AXES =
  'ancestor ancestor-or-self attribute child descendant descendant-or-self following following-sibling parent preceding preceding-sibling self'.split(
    ' ',
  );
const TESTS = [
  'node()',
  '*',
  'x',
  'y',
  'p:y',
  'p:*',
  'text()',
  'comment()',
  'processing-instruction()',
  '@*',
];
const PREDICATES = ['', '[1]', '[last()]', '[position() mod 2 = 1]', '[. > 2]', '[@n]', '[y = //p:y - 2]'];

test('finds by XPath what the browser itself finds', async ({ page }) => {
  await page.goto('about:blank');
  const asked = [
    ...AXES.flatMap((axis) =>
      TESTS.flatMap((test) =>
        PREDICATES.flatMap((predicate) =>
          test === '@*' ? [] : ['//y', '//@n', '/r/x'].map((from) => `${from}/${axis}::${test}${predicate}`),
        ),
      ),
    ),
    ...AXES.flatMap((axis) => [`count(//text()/${axis}::node())`, `string(//x[2]/${axis}::*[2])`]),
    'string(sum(//x/@n) div 4)',
    '//x/@n <= //y',
    '//x[@n != //y]',
    'string(//z) = "  a  b "',
    'concat(normalize-space(//z), -(-2), 7 mod -3, round(-2.5), 1 div 0)',
    'translate(//x[1], "one", "ON")',
    '//x[position() = 2]/y | //z | //@n',
    'substring(//z, 0, 4)',
    'not(//nothing) and lang("en")',
  ];
  const theirs = await page.evaluate(
    ({ source, all }) => {
      const tree = new DOMParser().parseFromString(source, 'text/xml');
      const written = (node: Node) =>
        node.nodeType === 2 || node.nodeType === 3 || node.nodeType === 7 || node.nodeType === 8
          ? (node.nodeValue ?? '')
          : node.nodeType === 9
            ? 'root'
            : `<${node.nodeName} ${node.textContent ?? ''}`;
      return all.map((xpath) => {
        const result = tree.evaluate(xpath, tree, (prefix) => (prefix === 'p' ? 'urn:p' : null), 0);
        if (result.resultType === 1) return String(result.numberValue);
        if (result.resultType === 2) return result.stringValue;
        if (result.resultType === 3) return String(result.booleanValue);
        const nodes = tree.evaluate(xpath, tree, (prefix) => (prefix === 'p' ? 'urn:p' : null), 7);
        return Array.from({ length: nodes.snapshotLength }, (_, index) => {
          const node = nodes.snapshotItem(index);
          return node ? written(node) : '';
        }).join('\n');
      });
    },
    { source: ASKED, all: asked },
  );
  const read = readDocument(ASKED);
  const tree = treeOf(read.ok ? read.value.tokens : []);
  const evaluator = (xpath: string): string => {
    const parsed = parseXPath(xpath);
    if (!parsed.ok) return parsed.problem.message;
    const value = new Evaluator(tree, new Map([['p', 'urn:p']])).value(parsed.value);
    if (typeof value !== 'object') return String(value);
    const textOf = ({ at, last }: TreeNode) =>
      tree.nodes
        .slice(at, last + 1)
        .map(({ kind, value: text }) => (kind === 'text' ? text : ''))
        .join('');
    return value
      .map((node) =>
        node.kind === 'root'
          ? 'root'
          : node.kind === 'element'
            ? `<${node.name} ${textOf(node)}`
            : node.value,
      )
      .join('\n');
  };
  expect(asked.length).toBeGreaterThan(2000);
  expect(asked.map((xpath) => `${xpath}: ${evaluator(xpath)}`)).toEqual(
    asked.map((xpath, index) => `${xpath}: ${theirs[index] ?? ''}`),
  );
});

test('shows what an XPath finds, and what is wrong with one', async ({ page }) => {
  await prepare(page);
  await page.goto('/xml');
  await page
    .getByLabel('XML or JSON', { exact: true })
    .fill('<feed xmlns="urn:a"><e n="1">x</e><e n="2"/></feed>');
  const xpath = page.getByLabel('XPath', { exact: true });
  await xpath.fill('//e[');
  const options = page.getByRole('group', { name: 'Options' });
  await expect(options.getByText('In the XPath, at character 5: expected a name')).toBeVisible();
  await xpath.fill('//e[1]');
  await page.getByRole('button', { name: 'Write d: before names' }).click();
  await expect(xpath).toHaveValue('//d:e[1]');
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText('<e n="1">x</e>');
  await expect(page.getByLabel('Found', { exact: true })).toHaveText('1 node');
});
