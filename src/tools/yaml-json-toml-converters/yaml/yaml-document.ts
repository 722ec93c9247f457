/** Reads the values out of one YAML document: exact scalars, aliases and merge keys written out, no recursion. */
import { type Document, isAlias, isMap, isScalar, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import { describePlace, type FindingKind, type Findings } from '../values/findings.ts';
import { toJson } from '../json/json-form.ts';
import { isContainer, type Scalar, type Table, type Value } from '../values/value.ts';
import { hasOtherBase, readingsOfZeros, readPlain, readTagged, type YamlVersion } from './yaml-scalars.ts';

type AliasNode = Extract<ParsedNode, { source: string; resolve: unknown }>;
type ScalarNode = Exclude<ParsedNode, AliasNode | YAMLMap.Parsed | YAMLSeq.Parsed>;
type CollectionNode = YAMLMap.Parsed | YAMLSeq.Parsed;

/** A collection being read. */
type Frame = {
  readonly node: CollectionNode;
  readonly value: Value[] | Table;
  /** The entry to be read next. */
  next: number;
  /** Of a mapping: the key whose value is awaited; `undefined` while a key is. */
  key: string | undefined;
  /** Whether that key is `<<`. */
  isMerge: boolean;
  /** Keys that came through `<<`, if any: a key of one's own outweighs them. */
  merged: Set<string> | undefined;
  /** How long it is when written out, roughly, in characters. */
  size: number;
};

/** Aliases may stand for so many characters, and ten times as many as the text itself has: more is an alias bomb. */
const FREE_EXPANSION = 1_000_000;
const EXPANSION_FACTOR = 10;
/** What a value takes beside its text. */
const NODE_SIZE = 8;
const CORE_COLLECTIONS: ReadonlySet<string> = new Set(['tag:yaml.org,2002:map', 'tag:yaml.org,2002:seq']);
const MERGE_TAG = 'tag:yaml.org,2002:merge';

/** The document's value; throws a Mistake where an alias, a tag or a key is wrong. */
export const readDocument = (document: Document.Parsed, textLength: number, findings: Findings): Value =>
  new DocumentReader(document, textLength, findings).read();

class DocumentReader {
  readonly #root: ParsedNode | null;
  readonly #version: YamlVersion;
  readonly #findings: Findings;
  readonly #frames: Frame[] = [];
  readonly #anchors = new Map<string, Value>();
  /** Of collections that have an anchor. */
  readonly #sizes = new Map<Value, number>();
  #allowance: number;

  constructor(document: Document.Parsed, textLength: number, findings: Findings) {
    this.#root = document.contents;
    this.#version = document.directives.yaml.version === '1.1' ? '1.1' : '1.2';
    this.#findings = findings;
    this.#allowance = FREE_EXPANSION + EXPANSION_FACTOR * textLength;
  }

  read(): Value {
    let arrived = this.#enter(this.#root);
    for (;;) {
      const frame = this.#frames.at(-1);
      if (frame === undefined) return arrived ?? null;
      if (arrived !== undefined) this.#deliver(frame, arrived);
      arrived = this.#advance(frame);
    }
  }

  /** The node's value, or `undefined` after opening a frame for it. */
  #enter(node: ParsedNode | null): Value | undefined {
    if (node === null) return null;
    if (isAlias(node)) return this.#readAlias(node);
    if (!isScalar(node)) {
      this.#open(node);
      return undefined;
    }
    const value = this.#readScalar(node);
    if (node.anchor) this.#anchors.set(node.anchor, value);
    this.#grow(scalarSize(value));
    return value;
  }

  #open(node: CollectionNode): void {
    const value: Value[] | Table = isMap(node) ? new Map<string, Value>() : [];
    if (node.anchor) this.#anchors.set(node.anchor, value);
    if (node.tag && !CORE_COLLECTIONS.has(node.tag)) this.#note('tags');
    this.#frames.push({
      node,
      value,
      next: 0,
      key: undefined,
      isMerge: false,
      merged: undefined,
      size: NODE_SIZE,
    });
  }

  /** Goes on to the frame's next node; at its end, closes it and returns its value. */
  #advance(frame: Frame): Value | undefined {
    const item = frame.node.items[frame.next];
    if (item === undefined) return this.#close(frame);
    if (!('key' in item)) return this.#enter(this.#step(frame, item));
    return this.#enter(frame.key === undefined ? item.key : this.#step(frame, item.value));
  }

  #step(frame: Frame, node: ParsedNode | null): ParsedNode | null {
    frame.next += 1;
    return node;
  }

  #close(frame: Frame): Value {
    this.#frames.pop();
    if (frame.node.anchor) this.#sizes.set(frame.value, frame.size);
    this.#grow(frame.size);
    return frame.value;
  }

  /** Takes a finished value into the collection it belongs to. */
  #deliver(frame: Frame, value: Value): void {
    if (Array.isArray(frame.value)) frame.value.push(value);
    else if (frame.key === undefined) this.#takeKey(frame, frame.value, value);
    else this.#takeMember(frame, frame.value, frame.key, value);
  }

  #takeKey(frame: Frame, table: Table, value: Value): void {
    const node = this.#keyNode(frame);
    frame.isMerge = isMergeKey(node);
    frame.key = this.#keyText(value);
    if (frame.isMerge || !table.has(frame.key) || frame.merged?.delete(frame.key)) return;
    refuse(node, `expected a key that is not in this mapping yet, found "${frame.key}" again`);
  }

  #keyText(key: Value): string {
    if (typeof key === 'string') return key;
    const json = toJson(key);
    const text = typeof json === 'string' ? json : stringifyJson(json);
    this.#findings.note('keys that were not text', () => describePlace([...this.#keys(), text]));
    return text;
  }

  #takeMember(frame: Frame, table: Table, key: string, value: Value): void {
    const sources = frame.isMerge ? mergeSources(value) : undefined;
    if (sources) {
      this.#note('merge keys');
      frame.merged ??= new Set();
      for (const source of sources) mergeInto(table, source, frame.merged);
    } else table.set(key, value);
    frame.key = undefined;
    frame.isMerge = false;
  }

  #readAlias(alias: AliasNode): Value {
    const name = alias.source;
    const value = this.#anchors.get(name);
    if (value === undefined)
      return refuse(alias, `expected an anchor &${name} before this alias, found none`);
    if (this.#frames.some((frame) => frame.value === value)) {
      return refuse(alias, `expected a value that does not contain itself, found *${name} inside &${name}`);
    }
    const size = isContainer(value) ? (this.#sizes.get(value) ?? 0) : scalarSize(value);
    this.#grow(size);
    this.#allowance -= size;
    if (this.#allowance < 0) {
      refuse(
        alias,
        'expected aliases that stand for little text, found so many that this looks like an alias bomb',
      );
    }
    if (!this.#isInMerge()) this.#note('aliases');
    return value;
  }

  #readScalar(node: ScalarNode): Scalar {
    const text = node.source;
    if (node.tag) return this.#readTaggedScalar(node, node.tag, text);
    if (node.type !== 'PLAIN') return text;
    const value = readPlain(text, this.#version);
    if (typeof value !== 'string' && hasOtherBase(text, this.#version)) this.#note('notation');
    const readings = readingsOfZeros(text);
    if (readings) this.#findings.note('leading zeros', () => `${this.#wayTo()}${readings}`);
    return value;
  }

  #readTaggedScalar(node: ScalarNode, tag: string, text: string): Scalar {
    const read = readTagged(tag, text, this.#version);
    if (read === 'unknown tag') {
      if (tag !== MERGE_TAG) this.#note('tags');
      return text;
    }
    const name = tag.replace('tag:yaml.org,2002:', '!!');
    return read.value === undefined
      ? refuse(node, `expected a value of the type ${name}, found "${text}"`)
      : read.value;
  }

  /** Whether the alias stands at `<<`, alone or in a list, where it is told as a merge key. */
  #isInMerge(): boolean {
    const own = this.#frames.at(-1);
    return own?.isMerge === true || (Array.isArray(own?.value) && this.#frames.at(-2)?.isMerge === true);
  }

  /** Adds to the size of the collection being read. */
  #grow(size: number): void {
    const frame = this.#frames.at(-1);
    if (frame) frame.size += size;
  }

  #note(kind: FindingKind): void {
    this.#findings.note(kind, () => describePlace(this.#keys()));
  }

  /** `services.web.mode: `, or nothing where the document is one scalar. */
  #wayTo(): string {
    const place = describePlace(this.#keys());
    return place === '' ? '' : `${place}: `;
  }

  /** The way to where the reader is. */
  #keys(): (string | number)[] {
    return this.#frames
      .map(({ key, value }) => (Array.isArray(value) ? value.length : (key ?? '')))
      .filter((key) => key !== '');
  }

  #keyNode({ node, next }: Frame): ParsedNode | null {
    const item = node.items[next];
    return item !== undefined && 'key' in item ? item.key : null;
  }
}

const scalarSize = (value: Scalar): number => NODE_SIZE + (typeof value === 'string' ? value.length : 0);

const isMergeKey = (node: ParsedNode | null): boolean =>
  isScalar(node) && node.source === '<<' && (node.tag === MERGE_TAG || (!node.tag && node.type === 'PLAIN'));

/** The mappings that `<<` names: one, or a list of them; `undefined` where it names anything else and is an ordinary key. */
function mergeSources(value: Value): readonly Table[] | undefined {
  if (value instanceof Map) return [value];
  if (!Array.isArray(value)) return undefined;
  const tables = value.filter((item) => item instanceof Map);
  return tables.length === value.length ? tables : undefined;
}

/** Keys that are there already stay as they are (yaml.org/type/merge.html). */
function mergeInto(table: Table, source: Table, merged: Set<string>): void {
  for (const [key, value] of source) {
    if (table.has(key)) continue;
    table.set(key, value);
    merged.add(key);
  }
}

function refuse(node: ParsedNode | null, message: string): never {
  throw new Mistake(message, node?.range[0] ?? 0);
}
