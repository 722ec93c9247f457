/** Writes a changed value into an old TOML text in place, so that its comments, dates and layout stay. */
import { Findings } from '../values/findings.ts';
import { isEdited, sameEnds, standsFor } from '../values/same-value.ts';
import { applySplices, type Splice } from '../values/splices.ts';
import { readToml, type Statement, traceToml } from './toml-read.ts';
import { writeEntry, writeKey, writeToml } from './toml-write.ts';
import type { Table, Value } from '../values/value.ts';

/** A text that was changed in place, and how many comments it still has. */
export type KeptText = { readonly text: string; readonly comments: number };

/** As well what the text means: the new value, but for nulls that stand for an infinity or NaN. */
type KeptToml = KeptText & { readonly meant: Value };

/** Thrown where a change cannot be made in place; the text is then written again. */
class CannotKeep extends Error {}

/**
 * The old text with only what differs from `next` changed; `undefined` where that cannot be done, or `next` is another
 * document altogether. Nulls, which TOML has not, are left out. What is returned was read again and means `next`.
 * @example keepToml('a = 1 # one\n', new Map([['a', 2]])) // text 'a = 2 # one\n', comments 1
 */
export function keepToml(text: string, next: Value): KeptToml | undefined {
  const read = traceToml(text);
  if (!read.ok) return undefined;
  const { table, statements } = read.value;
  const meant = restored(next, table);
  const wanted = withoutNulls(meant);
  if (!(wanted instanceof Map)) return undefined;
  if (!standsFor(table, wanted) && !isEdited(table, wanted)) return undefined;
  try {
    const keeper = new TomlKeeper(text, statements);
    keeper.mergeTable(table, wanted, []);
    const kept = verified(keeper.result(), wanted);
    return kept && { ...kept, meant };
  } catch (error) {
    if (error instanceof CannotKeep) return undefined;
    throw error;
  }
}

function verified(text: string, wanted: Table): KeptText | undefined {
  const findings = new Findings();
  const read = readToml(text, findings);
  if (!read.ok || !standsFor(read.value, wanted)) return undefined;
  return { text, comments: findings.get('comments')?.count ?? 0 };
}

/** The value as TOML can hold it. Nesting is bounded, so that recursion is safe. */
function withoutNulls(value: Value): Value {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (!(value instanceof Map)) return value;
  return new Map(
    [...value].filter(([, member]) => member !== null).map(([key, member]) => [key, withoutNulls(member)]),
  );
}

/** The new value with the old one's infinities and NaNs in the places where it has null for them. */
function restored(value: Value, old: Value | undefined): Value {
  if (value === null) return old !== undefined && standsFor(old, null) ? old : null;
  if (Array.isArray(value)) {
    const olds = partnersOf(value, Array.isArray(old) ? old : []);
    return value.map((item, index) => restored(item, olds[index]));
  }
  if (!(value instanceof Map)) return value;
  return new Map(
    [...value].map(([key, member]) => [key, restored(member, old instanceof Map ? old.get(key) : undefined)]),
  );
}

/** For each item of a list the one that it was: those at the end by their place from the end. */
function partnersOf(next: readonly Value[], old: readonly Value[]): readonly (Value | undefined)[] {
  const tailStart = next.length - sameEnds(old, next).tail;
  return next.map((_, index) => old.at(index < tailStart ? index : index - next.length));
}

class TomlKeeper {
  readonly #text: string;
  readonly #splices: Splice[] = [];
  /** The statements of each table: its header and its pairs. */
  readonly #byTable = new Map<Table, Statement[]>();
  #appended = '';

  constructor(text: string, statements: readonly Statement[]) {
    this.#text = text;
    for (const statement of statements) {
      const own = this.#byTable.get(statement.table);
      if (own) own.push(statement);
      else this.#byTable.set(statement.table, [statement]);
    }
  }

  result(): string {
    const changed = applySplices(this.#text, this.#splices);
    if (this.#appended === '') return changed;
    return `${changed}${changed.endsWith('\n') ? '' : '\n'}\n${this.#appended}`;
  }

  /** `path` leads to the table, or is `undefined` inside a list of tables, to which no header can add. */
  mergeTable(old: Table, next: Table, path: readonly string[] | undefined): void {
    for (const [key, value] of old) {
      const wanted = next.get(key);
      if (wanted === undefined) this.#remove(old, key, value);
      else if (!standsFor(value, wanted)) this.#change(old, key, value, wanted, path);
    }
    for (const [key, value] of next) if (!old.has(key)) this.#add(old, key, value, path);
  }

  #change(table: Table, key: string, old: Value, next: Value, path: readonly string[] | undefined): void {
    const pair = this.#pair(table, key);
    if (pair) {
      this.#splices.push({ start: pair.valueStart, end: pair.valueEnd, text: writeEntry(next, key.length) });
    } else if (old instanceof Map && next instanceof Map) this.mergeTable(old, next, path && [...path, key]);
    else if (Array.isArray(old) && Array.isArray(next) && old.length === next.length)
      this.#mergeTables(old, next);
    else throw new CannotKeep();
  }

  /** `[[list]]`: table by table. */
  #mergeTables(old: readonly Value[], next: readonly Value[]): void {
    old.forEach((table, index) => {
      const wanted = next[index];
      if (!(table instanceof Map) || !(wanted instanceof Map)) throw new CannotKeep();
      this.mergeTable(table, wanted, undefined);
    });
  }

  #remove(table: Table, key: string, value: Value): void {
    const pair = this.#pair(table, key);
    if (pair) this.#cut(pair);
    else this.#removeTables(value);
  }

  #removeTables(value: Value): void {
    if (Array.isArray(value)) value.forEach((item) => this.#removeTables(item));
    if (!(value instanceof Map)) return;
    for (const statement of this.#byTable.get(value) ?? []) this.#cut(statement);
    for (const member of value.values()) this.#removeTables(member);
  }

  #cut({ start, end }: Statement): void {
    this.#splices.push({ start, end, text: '' });
  }

  /** A plain value goes after the last pair of its table; a table to the end of the text. */
  #add(table: Table, key: string, value: Value, path: readonly string[] | undefined): void {
    if (value instanceof Map || isTableList(value)) {
      if (path === undefined) throw new CannotKeep();
      this.#appended += writeToml(
        path.reduceRight<Table>((inner, name) => new Map([[name, inner]]), new Map([[key, value]])),
      );
      return;
    }
    const own = this.#byTable.get(table);
    const last = own?.at(-1);
    if (!last && path?.length !== 0) throw new CannotKeep();
    const at = last?.end ?? 0;
    const gap = at > 0 && this.#text.charAt(at - 1) !== '\n' ? '\n' : '';
    this.#splices.push({
      start: at,
      end: at,
      text: `${gap}${writeKey(key)} = ${writeEntry(value, key.length)}\n`,
    });
  }

  #pair(table: Table, key: string) {
    return this.#byTable
      .get(table)
      ?.find((statement) => statement.kind === 'pair' && statement.key === key) as
      Extract<Statement, { kind: 'pair' }> | undefined; // the kind was just looked at
  }
}

const isTableList = (value: Value): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Map);
