/** What forms need that stream texts. */
import { encodeUtf8 } from '../bytes.ts';
import { StreamProblem, type Outcome, type PieceStream } from './form.ts';
import { knownText } from './values.ts';

/** As long as a text may be that has to be held as a whole, in UTF-16 code units. */
const LONGEST_WHOLE = 500_000_000;

/** A text that cannot be worked on in pieces, as a whole. */
export async function gathered(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) {
    if (whole.length + text.length > LONGEST_WHOLE)
      throw new StreamProblem({ message: 'larger than 500 MB, which is too large with these options' });
    whole += text;
  }
  return whole;
}

/** The first output of an answer, by its name, as one piece. */
export async function* inOnePiece(name: string, made: Outcome | Promise<Outcome>): PieceStream {
  const outcome = await made;
  if (!outcome.ok) throw new StreamProblem(outcome.problem);
  const { outputs, notes, isNo } = outcome.value;
  const { [name]: first, ...others } = outputs;
  if (typeof first === 'string' || (typeof first === 'object' && 'text' in first))
    yield encodeUtf8(knownText(first).text);
  return { outputs: others, ...(notes && { notes }), ...(isNo && { isNo }) };
}

/** Gathers a text and gives the first output of its answer, by its name. */
export async function* allAtOnce(
  name: string,
  texts: AsyncIterable<string>,
  run: (text: string) => Outcome | Promise<Outcome>,
): PieceStream {
  return yield* inOnePiece(name, run(await gathered(texts)));
}

/** A text from its beginning, after some of it was looked at. */
export async function* resumed(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
