/** Options in links: what a link asks for passes through the same table as what is stored. Fetched where there is a link. */
import { collect, ownValue, type Option, type OptionTable, type OptionValues } from './options.ts';

/** Something a link asked for that is not possible. */
export type Refusal = { readonly name: string; readonly asked: string };

/** What a link sets: the fields that are right, and those that are refused. Names of other tables are left alone. */
export function readLinked<T extends OptionTable>(
  table: T,
  given: ReadonlyMap<string, string>,
): { readonly values: Partial<OptionValues<T>>; readonly refused: readonly Refusal[] } {
  const read = (option: Option, name: string) =>
    option.isLinked ? option.accept(option.parse(given.get(name))) : undefined;
  const values = collect(table, read);
  const options = new Map(Object.entries(table));
  const refused = [...given].flatMap(([name, asked]) =>
    options.get(name)?.isLinked && !Object.hasOwn(values, name) ? [{ name, asked }] : [],
  );
  return { values, refused };
}

/** What a link carries of these values: those that links may carry, as texts. */
export function writeLinked(table: OptionTable, values: object): Readonly<Record<string, string>> {
  const linked = Object.entries(table).filter(([, option]) => option.isLinked);
  return Object.fromEntries(linked.map(([name]) => [name, String(ownValue(values, name))]));
}

/** What a person reads of an option: `own alphabet` for `ownAlphabet`, unless it has a label. */
export const labelOf = (table: OptionTable, name: string): string =>
  (Object.hasOwn(table, name) && table[name]?.label) ||
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
