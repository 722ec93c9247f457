/** A list that a person adds to, field by field, in place of a text or of many options that say the same. */
import type { OptionValue } from '../options.ts';

/** One of the list, by the names of its fields; a switch is on where it is `yes`. */
export type Entry = Readonly<Record<string, string>>;

/** What `search` offers. */
export type Offer = { readonly value: string; readonly about: string };

type Named = {
  readonly name: string;
  readonly label: string;
  readonly isShown?: (entry: Entry) => boolean;
};

/** A field of each entry. */
export type RecordField = Named &
  (
    | { readonly kind: 'text' | 'number'; readonly placeholder?: string | ((entry: Entry) => string) }
    /** A button that stays pressed; it shows the sign. */
    | { readonly kind: 'switch'; readonly sign?: string }
    | {
        readonly kind: 'choice';
        /** `others` are the other entries. */
        readonly choices: (
          others: readonly Entry[],
        ) => readonly { readonly value: string; readonly label: string }[];
      }
    /** A choice of many, found by typing; the list comes when it is first wanted. */
    | { readonly kind: 'search'; readonly load: () => Promise<readonly Offer[]> }
  );

/** What is entered and chosen on the page. */
export type RecordState = {
  readonly inputs: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionValue>>;
};

/** A change of it. */
export type RecordChange = Partial<RecordState>;

/** The list. */
export type RecordList = {
  /** `Columns` */
  readonly label: string;
  /** One of them: `column`. */
  readonly noun: string;
  /** The field of an entry that the others belong to; changing it begins the entry anew. */
  readonly fields: readonly RecordField[];
  /** All have the same fields: their labels stand once, above. */
  readonly isTable?: true;
  /** It stands among the options, not among what is entered. */
  readonly isOption?: true;
  /** The input that says the same as a text, which is folded away below the list. */
  readonly asText?: string;
  readonly isShown?: (options: RecordState['options']) => boolean;
  /** `undefined` where the text cannot be read as a list. */
  read(state: RecordState): readonly Entry[] | undefined;
  /** Says it as a change of the text or of the options. */
  write(entries: readonly Entry[]): RecordChange;
  /** What Add adds; nothing where there is no more to add. */
  fresh(entries: readonly Entry[]): Entry | undefined;
  /** Lists to begin with. */
  readonly presets?: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
  /** What is said beside each entry, of the outputs as texts. */
  beside?(texts: Readonly<Record<string, string>>, entries: readonly Entry[]): readonly string[];
};
