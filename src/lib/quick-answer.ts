/** What a room answers in the palette, without being opened: its `answer.ts` gives these. */

/** An answer to a small question, with its working, and how the tool is opened with it. */
export type QuickAnswer = {
  /** The result by itself, as it is copied: `8.04672 kilometers`. */
  readonly result: string;
  /** How it comes about, or what it means: `5 × 1609.344 m ÷ 1000 m`. */
  readonly working: string;
  /** What the tool is opened with: its options and inputs by their names, checked there like those of a link. */
  readonly opensWith: Readonly<Record<string, string>>;
  /** The question has no answer: `working` gives the reason, and there is nothing to copy. */
  readonly isNone?: true;
};

/** What an answer may depend on besides the question: it is handed in, so that the answer stays a pure function. */
export type World = {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The IANA zone of this device. */
  readonly zone: string;
  /** Secure random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
};

/** What `answer.ts` exports as `answer`: nothing where the text is no question for this tool. */
export type AnswerFunction = (
  question: string,
  world: World,
) => QuickAnswer | undefined | Promise<QuickAnswer | undefined>;
