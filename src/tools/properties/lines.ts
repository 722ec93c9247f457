/** What stands in a configuration file, line by line, whichever format it has. */

/** A name, or the 0-based place in a list. */
export type Part = string | number;

/** One line, or the few that belong together. */
export type Line = {
  /** 1-based. */
  readonly line: number;
  /** How many lines of the text it takes; 1 unless given. */
  readonly lines?: number;
} & (
  | {
      readonly kind: 'entry';
      /** The way to the value: a key, a section and a key, or all keys of a document. */
      readonly path: readonly Part[];
      readonly value: string;
      /** What else is to be known of it. */
      readonly remark?: string;
      /** What a shell would put other text for: `$HOME`. */
      readonly expands?: string;
    }
  /** Its text follows the mark. */
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'blank' }
  /** Begins a section, or changes nothing that could be written. */
  | { readonly kind: 'other'; readonly remark: string; readonly section?: readonly string[] }
  | { readonly kind: 'wrong'; readonly why: string }
);

/** A line that holds a value. */
export type Entry = Extract<Line, { kind: 'entry' }>;

/** Something that the result does not represent as the source did. */
export type Loss = { readonly place: string; readonly what: string; readonly becomes: string };

const SECRET = /PASSW|SECRET|TOKEN|KEY/i;

/** Whether the name suggests that the value is a secret: tables and losses do not show it. */
export const isSecret = ({ path }: Entry): boolean => path.some((part) => SECRET.test(String(part)));
