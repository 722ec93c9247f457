/** Options in links: what a link asks for passes through the same table as what is stored. Fetched where there is a link. */
import { collect, namesOf, ownValue, type Option, type OptionTable, type OptionValues } from './options.ts';

/** Something a link asked for that is not possible. */
export type Refusal = { readonly name: string; readonly asked: string };

/** What a link sets: the fields that are right, and those that are refused. Names of other tables are left alone. */
export function readLinked<T extends OptionTable>(
  table: T,
  given: ReadonlyMap<string, string>,
): { readonly values: Partial<OptionValues<T>>; readonly refused: readonly Refusal[] } {
  const read = (option: Option, name: string) => {
    const asked = namesOf(option, name).find((each) => given.has(each));
    return option.isLinked && asked !== undefined ? option.accept(option.parse(given.get(asked))) : undefined;
  };
  const values = collect(table, read);
  const present = presentNames(table);
  const refused = [...given].flatMap(([each, asked]) => {
    const name = present.get(each);
    return name === undefined || Object.hasOwn(values, name) ? [] : [{ name, asked }];
  });
  return { values, refused };
}

/** What each name of a link is called now: those that are taken from one. */
const presentNames = (table: OptionTable): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([name, option]) =>
      option.isLinked ? namesOf(option, name).map((each) => [each, name] as const) : [],
    ),
  );

/** The names of a link that none of the tables takes. */
export function unknownNames(
  given: ReadonlyMap<string, string>,
  tables: readonly OptionTable[],
): readonly string[] {
  const known = tables.map(presentNames);
  return [...given.keys()].filter((name) => !known.some((names) => names.has(name)));
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
