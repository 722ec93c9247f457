/** A list that a person adds to, field by field, in place of a text that says the same. */
import type { OptionValue } from '../options.ts';

/** One of the list, by the names of its fields. */
export type Entry = Readonly<Record<string, string>>;

/** What `search` offers. */
export type Offer = { readonly value: string; readonly about: string };

type NamedField = {
  readonly name: string;
  readonly label: string;
  readonly isShown?: (entry: Entry) => boolean;
};

/** A field of each entry. */
export type RecordField = NamedField &
  (
    | { readonly kind: 'text' | 'number'; readonly placeholder?: string | ((entry: Entry) => string) }
    /** A choice of many, found by typing; the list comes when it is first wanted. */
    | { readonly kind: 'search'; readonly load: () => Promise<readonly Offer[]> }
  );

/** The list. All its entries have the same fields, whose labels stand once, above. */
export type RecordList = {
  /** `Columns` */
  readonly label: string;
  /** One of them: `column`. */
  readonly noun: string;
  readonly fields: readonly RecordField[];
  /** The input that says the same as a text, which is folded away below the list. */
  readonly asText: string;
  /** `undefined` where the text cannot be read as a list, or is too long for one. */
  read(text: string): readonly Entry[] | undefined;
  write(entries: readonly Entry[]): string;
  /** What is chosen with each change. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** What Add adds. */
  fresh(entries: readonly Entry[]): Entry;
  /** Lists to begin with. */
  readonly presets?: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
};
