/** What is known of a text that comes to a text box: what the box takes, where the text goes, and where it is from. */

/** A box and what it takes. */
export type ReceivingBox = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes a picked or dropped file itself. Without it, the text becomes the value. */
  readonly onFile?: ((file: File) => void) | undefined;
  /** For jobs that stream: takes a large paste as a file. Without it, the text becomes the value. */
  readonly onPastedFile?: ((file: File) => void) | undefined;
  /** The longest text that stands in the box unless it is typed or asked for, in UTF-16 code units. */
  readonly longest?: number | undefined;
  /** For pages that write into the box themselves: then `longest` is for what the page writes. */
  readonly written?: BoxWork | undefined;
  /** Where the text comes from, where the page read or made it. */
  readonly origin?: Origin | undefined;
  /** A larger file stands on a card, to be read and searched there, and is no input of the tool; in bytes. Without `onFile` it is what a text may have. */
  readonly largestBytes?: number | undefined;
  /** What the tool works on instead of the text: shown as a card. */
  readonly file?: File | undefined;
  /** The person takes the file away; needed with `file`. */
  readonly onRemoveFile?: (() => void) | undefined;
};

/** What a page that writes into its boxes knows of this one. */
export type BoxWork = {
  /** Whether the person works in it: its text stays in the box. */
  readonly isWorkedIn: boolean;
  /** The person wants to work on the text of the card in the box. */
  readonly onWorkIn: () => void;
  /** Takes a large paste, which is not the same as typing. */
  readonly onReceive: (text: string) => void;
};

/** Where a text comes from that nobody typed. */
export type Origin = {
  /** The file's name, or how the text came. */
  readonly name: string;
  /** The file that holds this very text: it is shown as it is, with its byte order mark. */
  readonly file?: File | undefined;
};

/** Where a text goes: 0-based offsets, `end` excluded. */
export type Place = { readonly start: number; readonly end: number };

/** Where the newest text of a box came from. */
export type OwnOrigin = Origin & {
  /** The text, where it is the file's. */
  readonly text?: string;
  /** Whether the file was made of a text that held lone surrogates. */
  readonly hasHalves?: boolean;
};
