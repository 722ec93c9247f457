/** What a stream gives, as the command line writes it. */
import { onOneLine, writeSumsName } from './names.ts';
import type { StreamEnd, PieceStream } from '#src/lib/form/form.ts';

const LF = 0x0a;
const CR = 0x0d;
/** In bytes: an answer of so many without a line break is taken for one line. */
const LONGEST_HELD = 65_536;

/** What is written besides the pieces. */
export type WritingOptions = {
  /** It ends with a line break. */
  readonly isText: boolean;
  /** Of one of many files: stands beside an answer of one line, else in a line above. */
  readonly name?: string | undefined;
  readonly isFirst: boolean;
  /** Is told what is known at the end, and gives the answer where no pieces were. */
  readonly onEnd: (end: StreamEnd | undefined) => Promise<string | Uint8Array>;
};

/** The pieces of the answer. */
export async function* printedPieces(
  stream: PieceStream,
  { isText, name, isFirst, onEnd }: WritingOptions,
): AsyncGenerator<Uint8Array | string> {
  const heading = `${isFirst ? '' : '\n'}==> ${onOneLine(name ?? '')} <==\n`;
  /** What was not yet written, while it may be all. */
  let held: Uint8Array | undefined = name === undefined ? undefined : new Uint8Array();
  let isLine = name !== undefined;
  const lines = new LineEnds();
  let next = await stream.next();
  for (; !next.done; next = await stream.next()) {
    lines.look(next.value);
    if (!held) {
      yield next.value;
      continue;
    }
    held = Buffer.concat([held, next.value]);
    const end = held.indexOf(LF);
    isLine = end < 0 || end === held.length - 1;
    if (isLine && held.length <= LONGEST_HELD) continue;
    if (!isLine) yield heading;
    yield held;
    held = undefined;
  }
  const whole = await onEnd(next.value);
  if (whole.length > 0) yield whole;
  else if (name !== undefined && isLine) {
    const written = writeSumsName(name);
    yield written.mark;
    if (held) yield held.at(-1) === LF ? held.subarray(0, -1) : held;
    yield `  ${written.name}\n`;
  } else if (isText) yield lines.missing;
}

/** The line break that is missing at the end of a text that is written in pieces: CR LF where the last one is. */
export class LineEnds {
  #last: number | undefined;
  #lineEnd = '\n';

  look(piece: Uint8Array): void {
    const at = piece.lastIndexOf(LF);
    if (at >= 0) this.#lineEnd = (at === 0 ? this.#last : piece[at - 1]) === CR ? '\r\n' : '\n';
    this.#last = piece.at(-1) ?? this.#last;
  }

  get missing(): string {
    return this.#last === undefined || this.#last === LF ? '' : this.#lineEnd;
  }
}
