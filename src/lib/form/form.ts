/**
 * A tool described once: what it takes, what can be chosen, what it gives, and the pure function between them.
 * The page, the palette, the command line and the library are made from it.
 */
import type { Kind } from '../kind.ts';
import type { Only, OptionTable, OptionValue, OptionValues } from '../options.ts';
import type { Problem, Result } from '../result.ts';
import type { RecordList } from './records.ts';
import type { StepList } from './steps.ts';

type NamedInput = {
  /** As the page shows it: `Text or Base64`. */
  readonly label: string;
  /** Help that stays: units, limits, an example. */
  readonly hint?: string;
  /** The tool works without it. */
  readonly isOptional?: true;
  /** The names under which older links have it. */
  readonly formerly?: readonly string[];
  /** Whether the page shows it while the options have these values; it does by default. */
  readonly isShown?: (options: Readonly<Record<string, OptionValue>>) => boolean;
  readonly page?: {
    /** Optional and seldom needed: folded away. */
    readonly isMore?: true;
    readonly placeholder?: string;
  };
};

/** What may be entered, with words about it. */
export type Suggestion = { readonly value: string; readonly label: string };

/** A text that is typed, pasted, dropped or opened as a file; on the command line a file or the standard input. */
export type TextInput = NamedInput & {
  readonly kind: 'text';
  /**
   * What `run` is given. `bytes`: the typed text as a string, a file as its exact bytes. `text`: a string. `line`: a string,
   * of which the command line drops one line break at the end.
   */
  readonly takes: 'bytes' | 'text' | 'line';
  /** One line, or short values, one per line, in place of a text of any length: on the command line they are operands themselves. */
  readonly holds?: 'line' | 'values';
  /** Its language, for colours and for files from other tools. */
  readonly as?: Kind;
  readonly page?: {
    /** Dates or colours that are typed freely: a button for today, or for now, and a calendar stand beside them; or a picker of colours. */
    readonly picks?: 'day' | 'moment' | 'colour';
    /** As the `accept` of a file input: `.json,.txt`. */
    readonly accept?: string;
    /** Of one line: what may be entered, as the browser's own list beside the field, by what stands in all fields. */
    readonly suggests?: (entered: Readonly<Record<string, string>>) => readonly Suggestion[];
    /** Several files at once are worked on one by one, each with the first output as its result. */
    readonly takesManyFiles?: true;
    /** Of a secret: its characters are masked until the person asks to see them. One of the kind `secret` always is. */
    readonly isMasked?: true;
  };
  readonly command?: {
    /** Of one that takes bytes: one line break at the end of a file or of the standard input is dropped. */
    readonly dropsLineBreak?: true;
    /** Optional, and may be given several times: the texts stand one below the other. */
    readonly repeats?: true;
    /** Optional, and with these options a file or the standard input all the same. */
    readsStdin?(options: Readonly<Record<string, OptionValue>>): boolean;
  };
  /** A link never carries it, or only what `inLink` leaves of it. */
  readonly isSecret?: true;
  /** Of a secret: what a link may carry. */
  inLink?(text: string): string;
};

/**
 * A key or password on one line: never in a link, a store, a file name or a log, and masked on the page until it is shown. With `takes`, bytes that are no UTF-8 reach `run` as they are;
 * without it they are refused. What is UTF-8 reaches it as a string.
 */
export type SecretInput = NamedInput & { readonly kind: 'secret'; readonly takes?: 'bytes' };

/** A number, as it was typed: `run` is given the text. */
export type NumberInput = NamedInput & {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
};

/** A date, a time or both, as the browser's own field writes it (`2026-11-25`, `09:30`, `2026-11-25T09:30`). */
export type DateInput = NamedInput & {
  readonly kind: 'date';
  readonly of: 'date' | 'time' | 'datetime-local';
};

/** One of a few, which belongs to what is entered rather than to how it is treated; the first unless chosen. */
export type ChoiceInput = NamedInput & {
  readonly kind: 'choice';
  /** The page alone has it: no other face has a use for it. */
  readonly only?: 'page';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** A file of any kind: its bytes. */
export type FileInput = NamedInput & {
  readonly kind: 'file';
  /** So many bytes are enough: a page reads no more of a file, however large. */
  readonly firstBytes?: number;
  /** Several files at once are one input. */
  readonly isSeveral?: true;
  /** The name of a secret that is not asked for on the command line where there are files. */
  readonly inPlaceOf?: string;
  readonly page?: { readonly accept?: string };
};

/** Anything a tool takes. */
export type Input = TextInput | SecretInput | NumberInput | DateInput | ChoiceInput | FileInput;

/** All inputs by their names, in the order of the page and of the command line's operands. */
export type InputTable = Readonly<Record<string, Input>>;

/** Bytes with the name they had. */
export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** What `run` is given for an input: an empty text, or no bytes, where nothing was entered. */
export type InputValue<I extends Input> = I extends {
  readonly kind: 'text' | 'secret';
  readonly takes: 'bytes';
}
  ? string | Uint8Array
  : I extends { readonly kind: 'file'; readonly isSeveral: true }
    ? readonly NamedBytes[] | undefined
    : I extends { readonly kind: 'file' }
      ? NamedBytes | undefined
      : string;

/** The inputs of a table with their values. */
export type InputValues<T extends InputTable> = { readonly [K in keyof T]: InputValue<T[K]> };

type ShownOutput = {
  readonly label: string;
  /** The faces that show it, where not all do: elsewhere than on the page the next one is the first. */
  readonly only?: Only;
  readonly page?: {
    /** With the answer, after the first output; or folded away, because it is seldom needed. */
    readonly place?: 'beside' | 'folded';
  };
};

/** A text of any length with Copy, Download and Send to. */
export type TextOutput = ShownOutput & {
  readonly kind: 'text';
  /** What it is, for "Send to" and for colours; a value may override it. */
  readonly as?: Kind;
  readonly fileName?: string;
  readonly mimeType?: string;
  /** Long lines are wrapped unless the person turns that off. */
  readonly isWrapped?: true;
  /** A private key: the command line shows it on a terminal only with `--force`. */
  readonly isSecret?: true;
};

/** One short value with its label and Copy; one `as` a colour is drawn with a field of it. */
export type RowOutput = ShownOutput & {
  readonly kind: 'row';
  readonly as?: Kind;
  /** It is a number: the library gives it as one, too. */
  readonly isNumber?: true;
};

/** Several short values, each with a label of its own. */
export type RowsOutput = ShownOutput & {
  readonly kind: 'rows';
  /** Those that read as numbers are numbers: the library gives them as such, too, by their labels. */
  readonly isNumber?: true;
};

/** Rows and columns with headings. */
export type TableOutput = ShownOutput & { readonly kind: 'table'; readonly fileName?: string };

/** Bytes to be saved. */
export type FileOutput = ShownOutput & { readonly kind: 'file'; readonly fileName: string };

/** A picture: SVG text, or the bytes of a raster picture. */
export type PictureOutput = ShownOutput & { readonly kind: 'picture'; readonly fileName: string };

/** Anything a tool gives. */
export type Output = TextOutput | RowOutput | RowsOutput | TableOutput | FileOutput | PictureOutput;

/** All outputs by their names, in the order of the page; the first is what the command line prints. */
export type OutputTable = Readonly<Record<string, Output>>;

/** A text with what it is, where that depends on the input. */
export type KnownText = {
  readonly text: string;
  readonly as?: Kind;
  readonly fileName?: string;
  readonly isWrapped?: boolean;
  /** The bytes that it was read from: what the command line prints, exactly. */
  readonly bytes?: Uint8Array;
};

/** A labelled value of `rows`; one `as` a colour is drawn with a field of it. */
export type ValueRow = {
  readonly label: string;
  readonly value: string;
  readonly as?: Kind;
  /** Said beside the value, and not part of it. */
  readonly note?: string;
};

/** Rows and columns: every row has as many cells as there are columns. */
export type TableValue = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns that hold colours, from 0: each is drawn with a field of it. */
  readonly colours?: readonly number[];
};

/** Bytes with a media type and, where the input decides it, a name. */
export type FileValue = {
  readonly bytes: Uint8Array | Blob;
  readonly type: string;
  readonly fileName?: string;
};

/** A file of pixels that the page draws of a picture, at exactly this size, when it is asked for. */
export type Raster = {
  readonly type: 'image/png' | 'image/webp';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
  /** What stands behind it: a colour of CSS; nothing without. */
  readonly background?: string;
};

/** A picture with its text alternative. */
export type PictureValue = FileValue & {
  readonly alt: string;
  /** What the page offers beside the file itself: other faces draw nothing. */
  readonly rasters?: readonly Raster[];
  /** What it was made of: the page shows both over one another. */
  readonly before?: FileValue & {
    /** It must look the same: the page draws both and says how much differs. */
    readonly isMeantSame?: true;
  };
};

/** What `run` gives for an output. One that is left out does not apply, and is not shown. */
export type OutputValue<R extends Output> = R extends { readonly kind: 'text' }
  ? string | KnownText
  : R extends { readonly kind: 'row' }
    ? string
    : R extends { readonly kind: 'rows' }
      ? readonly ValueRow[]
      : R extends { readonly kind: 'table' }
        ? TableValue
        : R extends { readonly kind: 'picture' }
          ? PictureValue
          : FileValue;

/** The outputs of a table with their values. */
export type OutputValues<T extends OutputTable> = { readonly [K in keyof T]?: OutputValue<T[K]> | undefined };

/** One button that mends or follows up: it changes options, inputs, or both. */
export type Repair = {
  readonly label: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly inputs?: Readonly<Record<string, string>>;
};

/** Something the person should know of a right answer: what was lost, assumed or skipped. */
export type Note = {
  /** A sentence. */
  readonly message: string;
  /** `nothing`: the job was done and there is nothing to show; the page says so in place of an empty result. */
  readonly tone?: 'info' | 'warning' | 'success' | 'nothing';
  /** The faces that show it, where not all do. */
  readonly only?: Only;
  readonly position?: Problem['position'];
  readonly repairs?: readonly Repair[];
};

/** A right answer. */
export type Answer<R extends OutputTable = OutputTable> = {
  readonly outputs: OutputValues<R>;
  readonly notes?: readonly Note[];
  /** Places in the first input that the page marks, with what is to be told of each. */
  readonly marks?: readonly Problem[];
  /** The tool checked something, and the answer is no: the command line ends with 3. */
  readonly isNo?: boolean;
  /** It holds until then, in milliseconds since 1970: from then on the page asks anew, while it is seen. */
  readonly untilMs?: number;
};

/** What was wrong with what was entered. */
export type FormProblem = Problem & {
  /** The name of the input or option at fault; the first input by default. */
  readonly field?: string;
  /** A pattern, a query or an option cannot be read: the command line calls it wrong usage. */
  readonly isUsage?: true;
  /** What was checked does not fit: a wrong password, a tag. The command line ends with 3. */
  readonly isNo?: true;
  /** What the person has to decide, where the input is not simply wrong: a question or statement, and a sentence about it. */
  readonly decision?: { readonly title: string; readonly text: string };
  readonly repairs?: readonly Repair[];
};

/** Right, or what was wrong. */
export type Outcome<R extends OutputTable = OutputTable> = Result<Answer<R>, FormProblem>;

/** What an answer may depend on besides what was entered. */
export type FormWorld = {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The IANA zone of this device. */
  readonly zone: string;
  /** A BCP 47 language tag. */
  readonly locale: string;
  /** Secure random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** By the names of the inputs that came as files. */
  readonly fileNames?: Readonly<Record<string, string>>;
  /** Tells how far a long job is, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Milliseconds from some beginning, where a page shows how long something took. */
  readonly clockMs?: () => number;
  /** Draws two pictures, of a media type, and gives the share of the pixels that are seen to differ, from 0 to 1. A page alone can. */
  readonly differingShare?: (before: Uint8Array, after: Uint8Array, type: string) => Promise<number>;
  /** Does a job that may never end: `undefined` where it was stopped after so many milliseconds. A page has `limit` instead. */
  readonly within?: <T>(ms: number, job: () => T) => Promise<T | undefined>;
};

/** A worked example: what is entered and chosen, and what must come out. The first one is what the button Example shows. */
export type FormCase<
  I extends InputTable = InputTable,
  O extends OptionTable = OptionTable,
  R extends OutputTable = OutputTable,
> = {
  readonly inputs: { readonly [K in keyof I]?: string | Uint8Array };
  readonly options?: Partial<OptionValues<O>>;
  /** Outputs that are left out are not looked at. */
  readonly outputs?: OutputValues<R>;
  /** Words of notes that must be there, in any order. */
  readonly notes?: readonly string[];
  /** Words of the message, and the 0-based place, where the input is wrong. */
  readonly problem?: { readonly message?: string; readonly offset?: number };
  /** Where the right answer is from: `RFC 4648, section 10`. */
  readonly source?: string;
};

type QuestionMeaning =
  | {
      readonly inputs: Readonly<Record<string, string>>;
      readonly options?: Readonly<Record<string, OptionValue>>;
    }
  | undefined;

/** What the names of a link that are no inputs or options mean. */
export type LinkMeaning = {
  readonly inputs: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** What the page alone does with it, in a sentence. */
  readonly note?: string;
};

/** A question of the palette, and what it means for the tool. */
export type Question = {
  readonly pattern: RegExp;
  /** The name of the output that is the answer, where that is not what the command line prints. */
  readonly output?: string;
  readonly read: (match: RegExpExecArray) => QuestionMeaning | Promise<QuestionMeaning>;
};

/** What is known at the end of a stream: further outputs, or all where nothing long was written, the name of the file, and the rest of the answer. */
export type StreamEnd = Pick<Answer, 'notes' | 'isNo'> & {
  readonly outputs?: Answer['outputs'];
  readonly fileName?: string;
};

/** What a stream of bytes is turned into: pieces of the first output, and what is known at the end. */
export type PieceStream = AsyncGenerator<Uint8Array, StreamEnd | undefined>;

/** When a tool answers. */
export type Trigger<O extends OptionTable = OptionTable> = {
  /** Short inputs too are answered in a worker: it needs a heavy library, or can take longer than a frame. `run` may then be asynchronous. */
  readonly inWorker?: true;
} & (
  | {
      /** As it is typed. */
      readonly on: 'input';
      /** Answers although nothing was entered. */
      readonly acceptsEmpty?: true;
    }
  /** As it is typed; to nothing with the present time, anew each second. */
  | { readonly on: 'clock' }
  | {
      /** At the press of a button, and from then on as it is typed. */
      readonly on: 'button';
      readonly label: string;
      /** Longer inputs wait for the button, each in UTF-16 code units; 100,000 unless given. */
      readonly liveUpTo?: number;
    }
  | {
      /** As it is typed; what takes long waits for a button. */
      readonly on: 'input-or-button';
      readonly label: string;
      /** Longer inputs wait for the button, each in UTF-16 code units; 100,000 unless given. */
      readonly liveUpTo?: number;
      /** Whether these options, with these inputs, ask for so much that they wait for the button. */
      waits?(options: OptionValues<O>, inputs: Readonly<Record<string, string>>): boolean;
      /** Answers although nothing was entered. */
      readonly acceptsEmpty?: true;
    }
);

/** How the page that is made of a description shows it. */
export type FormPage<O extends OptionTable = OptionTable> = {
  /** What stands in place of the results before there are any. */
  readonly empty: string;
  /** The heading of the results, where their labels are not enough. */
  readonly resultsTitle?: string;
  /** What is being done while it takes time: `Formatting`. */
  readonly doing?: string;
  /** The message when the button is pressed and the input is wrong: the specified words. */
  readonly failure?: string;
  /** What is said beside the button: how long the job will take. */
  estimate?(inputs: Readonly<Record<string, string>>, options: OptionValues<O>): string | undefined;
  /** The fields stand beside each other, and the results below them over the whole width. */
  readonly isWide?: true;
  /** Where it is wide the options stand below the fields, which a specification puts first, and not above them. */
  readonly hasOptionsBelow?: true;
  /** What a text says, as a list that the person adds to. */
  readonly records?: RecordList;
  /** Options that are steps, as a list that the person adds to. */
  readonly steps?: StepList;
  /** What is read aloud when an answer is there; otherwise the first output. `texts` are the given outputs by their names. */
  announce?(
    inputs: Readonly<Record<string, string>>,
    options: OptionValues<O>,
    texts: Readonly<Record<string, string>>,
  ): string;
};

/**
 * What the operands of the command line are, where the inputs do not tell. They do by default: with an input that `holds` short values
 * each operand is one, with its own answer; else each is a file, with its own answer; several inputs take one operand each.
 */
export type Operands<I extends InputTable = InputTable, O extends OptionTable = OptionTable> =
  | {
      /** Short values. With one of these options on, or not empty, all are one input, one per line; or they are files. */
      readonly are: 'values';
      readonly asLinesWith?: readonly (keyof O & string)[];
      readonly asFilesWith?: readonly (keyof O & string)[];
    }
  | {
      /**
       * Files, as their input takes them: a text that takes bytes is given as bytes. What several are together, where one answer is
       * for all; asked with none, it tells whether that is so.
       */
      readonly are: 'files';
      join(files: readonly (string | Uint8Array)[], options: OptionValues<O>): string | undefined;
    }
  /** As the inputs tell, and these optional ones are operands too. */
  | { readonly are: 'inputs'; readonly with: readonly (keyof I & string)[] };

/** What the command line does in its own way; the library and the Model Context Protocol have `certain` too. */
export type FormCommand<I extends InputTable = InputTable, O extends OptionTable = OptionTable> = {
  readonly operands?: Operands<I, O>;
  /**
   * What operands say in words of this tool, beside the options that were given: `random 2d6`, `css rem a.css`. The operands that are
   * left are read as ever; `undefined` where they say nothing of their own.
   */
  words?(
    operands: readonly string[],
    given: Readonly<Record<string, OptionValue>>,
  ):
    | {
        readonly options?: Readonly<Record<string, OptionValue>>;
        readonly operands: readonly string[];
      }
    | undefined;
  /**
   * What is printed in place of the first output, where a pipeline wants something else: `texts` are the given outputs
   * as text by their names, `asked` the names of the options that were given. `undefined` leaves it at the first output.
   */
  print?(
    texts: Readonly<Record<string, string>>,
    options: OptionValues<O>,
    asked: ReadonlySet<string>,
  ): string | undefined;
  /**
   * Options that were not given and that what was entered, and the options that were given, make certain, with what is to be told of it.
   * The page offers a button instead.
   */
  certain?(
    inputs: Readonly<Record<string, unknown>>,
    given: Readonly<Record<string, unknown>>,
  ): { readonly options: Readonly<Record<string, OptionValue>>; readonly note?: string } | undefined;
  /** An option that is not chosen by itself: without it, its choices are listed. */
  readonly mustChoose?: keyof O & string;
  /** With this option, each answer is written over the file that it came from, where it differs, and nothing is printed. */
  readonly writesBack?: keyof O & string;
  /** What the order of options means for them. */
  inOrder?(names: readonly string[]): Readonly<Record<string, OptionValue>>;
  /** `--check` reads lists of digests and names of files, as `sha256sum` writes them; the option `algorithm` says how they are made. */
  readonly checksSums?: true;
};

/** How a tool works on files of any size, in flat memory. */
export type FormStream<I extends InputTable = InputTable, O extends OptionTable = OptionTable> = {
  /** The pieces of the first input in, pieces of the first output out. Throws a `StreamProblem` where the input is wrong. In `others` the first input is empty. */
  pieces(
    pieces: AsyncIterable<Uint8Array>,
    options: OptionValues<O>,
    world: FormWorld,
    others: InputValues<I>,
  ): PieceStream;
  /** Whether it does what these options ask for; it does by default. */
  does?(options: OptionValues<O>): boolean;
  /** Whether what comes out with these options is a text, which ends with a line break on the command line. */
  isText?(options: OptionValues<O>): boolean;
};

/** A tool, described. */
export type Form<
  I extends InputTable = InputTable,
  O extends OptionTable = OptionTable,
  R extends OutputTable = OutputTable,
> = {
  readonly inputs: I;
  readonly options: O;
  readonly outputs: R;
  /** When it answers: as it is typed, unless given. */
  readonly trigger?: Trigger<O>;
  readonly page: FormPage<O>;
  readonly command?: FormCommand<I, O>;
  readonly examples: readonly [FormCase<I, O, R>, ...FormCase<I, O, R>[]];
  /** Paragraphs of "How it works": method, sources, limits. `Backticks` mark code. */
  readonly howItWorks: readonly string[];
  /** Small questions it answers in the palette; `answers` in tool.ts is a cheap look at the same. */
  readonly questions?: readonly Question[];
  /** What a text from another page or the palette means: by default it is the first text input. */
  arrive?(
    text: string,
    kind: Kind,
  ): {
    readonly inputs: Readonly<Record<string, string>>;
    readonly options?: Readonly<Record<string, OptionValue>>;
  };
  /**
   * What a link carries under other names than those of inputs and options: fields that the page alone has. `read` is given all that
   * was linked, with the options that were typed, and tells what it means.
   */
  readonly linkNames?: {
    readonly fields: OptionTable;
    readonly read: (values: Readonly<Record<string, OptionValue>>) => LinkMeaning | undefined;
  };
  /** Whether, with these options, a typed text is read otherwise than the same text as the bytes of a file: as Base64, say. */
  readsTyped?(options: OptionValues<O>): boolean;
  /**
   * Of a job that may never end: its worker is ended so long after it reports a progress of 0, unless another progress comes before.
   * The command line has `within`.
   */
  readonly limit?: {
    ms(options: OptionValues<O>): number;
    /** The message that is shown then. */
    stopped(
      inputs: Readonly<Record<string, string>>,
      options: OptionValues<O>,
    ): FormProblem | Promise<FormProblem>;
  };
  /** The pure function. Never throws for what a person entered. */
  run(inputs: InputValues<I>, options: OptionValues<O>, world: FormWorld): Outcome<R> | Promise<Outcome<R>>;
  /** Absent where `run` alone does the job. */
  readonly stream?: FormStream<I, O>;
};

/** Thrown by a stream: the input is wrong from here on. */
export class StreamProblem extends Error {
  readonly problem: FormProblem;
  constructor(problem: FormProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Types a description where it is written. */
export const defineForm = <
  const I extends InputTable,
  const O extends OptionTable,
  const R extends OutputTable,
>(
  form: Form<I, O, R>,
): Form<I, O, R> => form;

/** A right answer: `answer({ result: 'Zg==' })`. */
export const answer = <R extends OutputTable>(
  outputs: OutputValues<R>,
  notes: readonly Note[] = [],
): Result<Answer<R>, never> => ({ ok: true, value: { outputs, notes } });

/** A wrong input: `refuse({ message: '"*" is not in the Base64 alphabet', position })`. */
export const refuse = (problem: FormProblem): Result<never, FormProblem> => ({ ok: false, problem });
