/** JSON Lines of any size: each line is checked as it comes. */
import { StreamProblem, type Outcome, type Streamed } from '#src/lib/form/form.ts';
import { gathered, resumed } from '#src/lib/form/streaming.ts';
import { beginsAsLines } from '#src/lib/json-document.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { decodedPieces, firstLines, headOf, linesOfPieces } from '#src/lib/text-pieces.ts';
import { answerTo, Checker, checkerOf, type Options } from './answering.ts';
import { NotCheckable } from './checking/frame.ts';

type Schemas = { readonly schema: string; readonly ref: string };

/** The whole answer, which is short, at the end. A text that is not JSON Lines is read as a whole. */
export async function* streamed( // eslint-disable-line require-yield -- in the shape of a stream
  pieces: AsyncIterable<Uint8Array>,
  schemas: Schemas,
  options: Options,
): Streamed {
  const texts = decodedPieces(pieces);
  const head = await headOf(texts);
  const all = resumed(head, texts);
  const outcome = beginsAsLines(firstLines(head))
    ? await ofLines(all, schemas, options)
    : answerTo({ ...schemas, text: await gathered(all) }, options);
  if (!outcome.ok) throw new StreamProblem(outcome.problem);
  return outcome.value;
}

async function ofLines(texts: AsyncIterable<string>, schemas: Schemas, options: Options): Promise<Outcome> {
  const checker = checkerOf(schemas, options);
  if (!(checker instanceof Checker)) return checker;
  let line = 0;
  try {
    for await (const batch of linesOfPieces(texts))
      for (const text of batch) {
        line += 1;
        if (text.trim() !== '') checker.check({ line, text, parsed: parseJson(text) }, '');
      }
  } catch (error) {
    if (error instanceof NotCheckable)
      throw new StreamProblem({ message: `line ${line}: ${error.message}`, field: 'text' });
    throw error;
  }
  return checker.outcome();
}
