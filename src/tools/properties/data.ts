/** JSON and YAML, as entries and from them. */
import { grouped } from '#src/lib/format.ts';
import {
  Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  Pair,
  parseAllDocuments,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import type { Line, Loss, Part } from './lines.ts';
import { join, type Node, typed } from './tree.ts';

/** What was read, and what has no place in flat keys. */
export type ReadData = { readonly lines: readonly Line[]; readonly losses: readonly Loss[] };

/** A value, and what stands above it. */
export type Leaf = {
  readonly value: string;
  readonly comments: readonly string[];
  readonly hasBlank: boolean;
};

const DEEPEST = 100;
const MOST_ENTRIES = 200_000;
const TOO_MUCH = fail(`expected at most ${DEEPEST} levels and ${grouped(MOST_ENTRIES)} values`);
const NOT_AN_OBJECT = fail('expected an object: keys and their values');
const NAMES = { separator: '.', arrays: 'brackets' } as const;

/** Keys and values of a JSON text. Numbers keep their digits. */
export function readJson(text: string): Result<ReadData> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const { value: root, duplicateKeys } = parsed.value;
  if (!(root instanceof Map)) return NOT_AN_OBJECT;
  const { lines, losses } = new Collected();
  for (const { pointer, position } of duplicateKeys)
    losses.push({
      place: `line ${position.line}`,
      what: `the key ${pointer} stands twice`,
      becomes: 'the last one',
    });
  const waiting: { readonly path: readonly Part[]; readonly value: JsonValue }[] = [
    { path: [], value: root },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (path.length > DEEPEST || lines.length + losses.length > MOST_ENTRIES) return TOO_MUCH;
    if (value instanceof Map || Array.isArray(value)) {
      const members = [...value.entries()] as readonly (readonly [Part, JsonValue])[]; // keys of an object, or places
      if (members.length === 0 && path.length > 0) losses.push(emptyLoss(path, Array.isArray(value)));
      for (const [part, member] of members.toReversed())
        waiting.push({ path: [...path, part], value: member });
    } else {
      if (value === null) losses.push(nullLoss(path));
      const text = value instanceof JsonNumber ? value.text : String(value ?? '');
      lines.push({ line: lines.length + 1, kind: 'entry', path, value: text });
    }
  }
  return ok({ lines, losses });
}

class Collected {
  readonly lines: Line[] = [];
  readonly losses: Loss[] = [];
}

const emptyLoss = (path: readonly Part[], isList: boolean): Loss => ({
  place: join(path, NAMES),
  what: isList ? 'an empty list' : 'an object without keys',
  becomes: 'nothing',
});
const nullLoss = (path: readonly Part[]): Loss => ({
  place: join(path, NAMES),
  what: 'null',
  becomes: 'an empty value',
});

/** Keys and values of a YAML document, as they are written there, with the comments above them. */
export function readYaml(text: string): Result<ReadData> {
  const counter = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: counter,
    schema: 'failsafe',
    logLevel: 'silent',
    uniqueKeys: true,
  });
  const [document] = documents;
  if (!document || !('contents' in document)) return ok({ lines: [], losses: [] });
  const [error] = document.errors;
  if (error)
    return fail(
      error.message.split('\n')[0]?.replace(/ at line \d.*/, '') ?? '',
      positionAt(text, error.pos[0]),
    );
  if (documents.length > 1) return fail(`expected one document, found ${documents.length}`);
  if (document.contents === null) return ok({ lines: [], losses: [] });
  if (!isMap(document.contents)) return NOT_AN_OBJECT;
  const reader = new YamlReader(document, counter);
  return reader.read() ? ok({ lines: reader.lines, losses: reader.losses }) : TOO_MUCH;
}

class YamlReader extends Collected {
  readonly #document: Document;
  readonly #counter: LineCounter;

  constructor(document: Document, counter: LineCounter) {
    super();
    this.#document = document;
    this.#counter = counter;
  }

  /** Whether it was not too much. */
  read(): boolean {
    this.#comment(this.#document.commentBefore);
    const isWhole = this.#node([], this.#document.contents);
    this.#comment(this.#document.comment);
    return isWhole;
  }

  #node(path: readonly Part[], given: unknown): boolean {
    if (path.length > DEEPEST || this.lines.length + this.losses.length > MOST_ENTRIES) return false;
    const node = isAlias(given) ? given.resolve(this.#document) : given;
    if (isMap(node) || isSeq(node)) return this.#collection(path, node);
    this.#scalar(path, isScalar(node) ? node : undefined);
    return true;
  }

  #collection(path: readonly Part[], node: YAMLMap | YAMLSeq): boolean {
    this.#comment(node.commentBefore);
    if (node.items.length === 0 && path.length > 0) this.losses.push(emptyLoss(path, isSeq(node)));
    for (const [index, item] of node.items.entries()) {
      const { key, value } = isPair(item) ? item : { key: index, value: item };
      if (isScalar(key)) {
        if (key.spaceBefore) this.lines.push({ line: this.#lineOf(key), kind: 'blank' });
        this.#comment(key.commentBefore);
      }
      const part = typeof key === 'number' ? key : isScalar(key) ? (key.source ?? '') : String(key);
      if (part === '<<')
        this.losses.push({
          place: join([...path, part], NAMES),
          what: 'a merge key',
          becomes: 'a key named <<',
        });
      if (!this.#node([...path, part], value)) return false;
    }
    this.#comment(node.comment);
    return true;
  }

  #scalar(path: readonly Part[], node: Scalar | undefined): void {
    const source = node?.source ?? '';
    const isNull = node === undefined || (node.type === 'PLAIN' && /^(?:~|null|Null|NULL|)$/.test(source));
    if (isNull) this.losses.push(nullLoss(path));
    this.#comment(node?.commentBefore);
    this.#comment(node?.comment);
    this.lines.push({ line: this.#lineOf(node), kind: 'entry', path, value: isNull ? '' : source });
  }

  #comment(text: string | null | undefined): void {
    for (const each of text?.split('\n') ?? [])
      this.lines.push({ line: this.lines.at(-1)?.line ?? 1, kind: 'comment', text: each });
  }

  #lineOf(node: Scalar | undefined): number {
    return node?.range ? this.#counter.linePos(node.range[0]).line : (this.lines.at(-1)?.line ?? 1);
  }
}

/** JSON with two spaces a level. Values are text, or typed. */
export const writeJson = (root: Node<Leaf>, isTyped: boolean): string =>
  stringifyJson(jsonOf(root, isTyped), 2);

function jsonOf(node: Node<Leaf>, isTyped: boolean): JsonValue {
  if ('leaf' in node) return isTyped ? typed(node.leaf.value) : node.leaf.value;
  if ('items' in node) return node.items.map((item) => jsonOf(item, isTyped));
  return new Map([...node.members].map(([part, each]) => [String(part), jsonOf(each, isTyped)]));
}

/** YAML that 1.1 and 1.2 read alike, with the comments; `after` stands at its end. */
export function writeYaml(root: Node<Leaf>, isTyped: boolean, after: readonly string[]): string {
  const document = new Document(undefined, { compat: 'yaml-1.1' });
  document.contents = yamlOf(root, isTyped);
  if (after.length > 0) document.comment = after.join('\n');
  return document.toString({ lineWidth: 0 });
}

function yamlOf(node: Node<Leaf>, isTyped: boolean): Scalar | YAMLMap | YAMLSeq {
  if ('leaf' in node) return new Scalar(isTyped ? typed(node.leaf.value) : node.leaf.value);
  if ('items' in node) {
    const list = new YAMLSeq();
    list.items = node.items.map((item) => commented(yamlOf(item, isTyped), item));
    return list;
  }
  const map = new YAMLMap();
  map.items = [...node.members].map(
    ([part, each]) => new Pair(commented(new Scalar(String(part)), each), yamlOf(each, isTyped)),
  );
  return map;
}

function commented<T extends Scalar | YAMLMap | YAMLSeq>(to: T, node: Node<Leaf>): T {
  if (!('leaf' in node)) return to;
  if (node.leaf.comments.length > 0) to.commentBefore = node.leaf.comments.join('\n');
  if (node.leaf.hasBlank) to.spaceBefore = true;
  return to;
}
