/** What an XPath finds in a document, as a text and as a table. */
import type { FormProblem, Note, TableValue } from '#src/lib/form/form.ts';
import { nothingNote } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import { laidOut, type Layout } from '../layout.ts';
import type { Token } from '../reading/reader.ts';
import { bindingsOf } from './bindings.ts';
import { Evaluator } from './evaluator.ts';
import type { Expression } from './expression.ts';
import { pathOf, treeOf, XML_ADDRESS, type Node, type Tree } from './nodes.ts';
import { parseXPath } from './parser.ts';
import { textOfNumber, type Value } from './values.ts';

const MOST_ROWS = 1000;
const LONGEST_SHOWN = 60;
/** Of what was found together, in UTF-16 code units. */
const LONGEST_FOUND = 40_000_000;

/** What was found. */
export type XPathAnswer = {
  readonly text: string;
  /** Whether there is an element among it. */
  readonly isXml: boolean;
  /** `2 nodes`, `a number`. */
  readonly found: string;
  readonly matches: TableValue | undefined;
  readonly notes: readonly Note[];
};

/** An XPath with the prefixes that it may use besides those of the document: `a=http://example.com b=urn:x`. */
export type XPathQuestion = { readonly xpath: string; readonly namespaces: string };

/** Looks an XPath up in the tokens of a document. */
export function findByXPath(
  source: string,
  tokens: readonly Token[],
  { xpath, namespaces }: XPathQuestion,
  layout: Layout,
): Result<XPathAnswer, FormProblem> {
  const bindings = bindingsOf(namespaces);
  if (!bindings)
    return refusal(
      `Namespaces: expected prefix=address, such as a=http://www.w3.org/2005/Atom, found "${namespaces}"`,
      'namespaces',
    );
  const parsed = parseXPath(xpath);
  if (!parsed.ok) return atXPath(parsed.problem.message, parsed.problem.position?.offset ?? 0);
  const tree = treeOf(tokens);
  const addresses = addressesOf(tree, bindings);
  let value: Value;
  try {
    value = new Evaluator(tree, addresses).value(parsed.value);
  } catch (error) {
    if (error instanceof Mistake) return atXPath(error.message, error.offset);
    throw error;
  }
  const notes = [
    ...ambiguous(tree, bindings, xpath),
    ...emptyNote(value, parsed.value, tree, { xpath, namespaces }),
  ];
  if (typeof value !== 'object') {
    const text = typeof value === 'number' ? textOfNumber(value) : String(value);
    const found = { number: 'a number', string: 'a text', boolean: 'true or false' }[
      typeof value as 'number'
    ]; // the three that are left
    return ok({ text, isXml: false, found, matches: undefined, notes });
  }
  return listed(value, source, tokens, layout, notes);
}

const refusal = (message: string, field: string): Result<never, FormProblem> => ({
  ok: false,
  problem: { message, field, isUsage: true },
});

const atXPath = (message: string, offset: number): Result<never, FormProblem> =>
  refusal(`in the XPath, at character ${offset + 1}: ${message}`, 'xpath');

/** Each prefix stands for the address that it was declared as first. */
function addressesOf({ declared }: Tree, bindings: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = new Map([['xml', XML_ADDRESS]]);
  for (const [prefix, [first]] of declared) if (prefix !== '' && first !== undefined) all.set(prefix, first);
  for (const [prefix, address] of bindings) all.set(prefix, address);
  return all;
}

function ambiguous({ declared }: Tree, bindings: ReadonlyMap<string, string>, xpath: string): Note[] {
  return [...declared].flatMap(([prefix, [first, second]]) =>
    prefix === '' ||
    first === undefined ||
    second === undefined ||
    bindings.has(prefix) ||
    !xpath.includes(`${prefix}:`)
      ? []
      : [
          {
            tone: 'warning' as const,
            message: `the prefix ${prefix} stands for several addresses in this document; here it is ${first}`,
          },
        ],
  );
}

/** Nothing found, and the document has a namespace without a prefix: the usual reason. */
function emptyNote(
  value: Value,
  expression: Expression,
  { nodes, declared }: Tree,
  { xpath, namespaces }: XPathQuestion,
): Note[] {
  if (typeof value !== 'object' || value.length > 0) return [];
  const count = nodes.reduce((sum, { attributes }) => sum + 1 + attributes.length, 0);
  const [address] = declared.get('') ?? [];
  const places = address === undefined ? [] : plainNames(expression);
  if (address === undefined || places.length === 0)
    return [nothingNote(count, 'nodes', 'match the XPath: names are exact, also in letter case')];
  const known = [...declared].find(([prefix, [first]]) => prefix !== '' && first === address)?.[0];
  const prefix = known ?? (declared.has('d') ? 'default' : 'd');
  const bound = known === undefined ? { namespaces: `${namespaces} ${prefix}=${address}`.trim() } : {};
  return [
    {
      ...nothingNote(
        count,
        'nodes',
        `match the XPath: its names have no prefix, and the document’s elements are in the namespace ${address}`,
      ),
      repairs: [
        {
          label: `Write ${prefix}: before names`,
          options: { xpath: withPrefix(xpath, places, prefix), ...bound },
        },
      ],
    },
  ];
}

const withPrefix = (xpath: string, places: readonly number[], prefix: string): string =>
  [...places]
    .sort((left, right) => right - left)
    .reduce((text, at) => `${text.slice(0, at)}${prefix}:${text.slice(at)}`, xpath);

/** Where the names of elements stand that have no prefix. */
function plainNames(expression: Expression): number[] {
  switch (expression.kind) {
    case 'path':
      return [
        ...(typeof expression.from === 'object' ? plainNames(expression.from) : []),
        ...expression.predicates.flatMap(plainNames),
        ...expression.steps.flatMap(({ axis, test, predicates, at }) => [
          ...(test.kind === 'name' && test.prefix === '' && axis !== 'attribute' && axis !== 'namespace'
            ? [at]
            : []),
          ...predicates.flatMap(plainNames),
        ]),
      ];
    case 'union':
      return expression.parts.flatMap(plainNames);
    case 'operation':
      return [...plainNames(expression.left), ...plainNames(expression.right)];
    case 'negative':
      return plainNames(expression.of);
    case 'call':
      return expression.args.flatMap(plainNames);
    default:
      return [];
  }
}

function listed(
  nodes: readonly Node[],
  source: string,
  tokens: readonly Token[],
  layout: Layout,
  notes: readonly Note[],
): Result<XPathAnswer, FormProblem> {
  const texts: string[] = [];
  let length = 0;
  for (const node of nodes) {
    const text = written(node, tokens, layout);
    length += text.length;
    if (length > LONGEST_FOUND)
      return refusal(
        `what the XPath finds is longer than ${grouped(LONGEST_FOUND)} characters: ask for less, or for count(…)`,
        'xpath',
      );
    texts.push(text);
  }
  const lines = new LineStarts(source);
  const shown = nodes.slice(0, MOST_ROWS);
  const rows = shown.map((node, index) => [
    grouped(lines.at(placeOf(node, tokens)).line),
    pathOf(node),
    excerpt(texts[index] ?? ''),
  ]);
  return ok({
    text: texts.join(layout.lineBreak),
    isXml: nodes.some(({ kind }) => kind === 'element' || kind === 'root'),
    found: plural(nodes.length, 'node'),
    matches: nodes.length === 0 ? undefined : { columns: ['Line', 'Path', 'Value'], rows },
    notes:
      nodes.length > MOST_ROWS
        ? [
            ...notes,
            {
              message: `the table shows the first ${grouped(MOST_ROWS)} of ${grouped(nodes.length)}`,
              only: 'page',
            },
          ]
        : notes,
  });
}

const excerpt = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

/** Where a node stands in the document; of one in an entity, where the reference stands. */
function placeOf({ firstToken }: Node, tokens: readonly Token[]): number {
  for (let index = firstToken; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.isOwn) return token.start;
  }
  return 0;
}

/** Elements as they are written, laid out; anything else is its text. */
function written(
  { kind, value, firstToken, lastToken }: Node,
  tokens: readonly Token[],
  layout: Layout,
): string {
  if (kind !== 'element' && kind !== 'root') return value;
  const own = kind === 'root' ? tokens : tokens.slice(firstToken, lastToken + 1);
  if (own[0]?.isOwn !== false) return laidOut(own, layout);
  // The text of an entity: what it refers to follows by itself.
  const inside = own.filter((token) => token.kind !== 'reference' || token.value !== undefined);
  return laidOut(
    inside.map((token) => ({ ...token, isOwn: true })),
    layout,
  );
}
