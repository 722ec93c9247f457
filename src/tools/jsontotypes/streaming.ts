/** JSON Lines of any size: each line is a sample, and only what was seen is kept. */
import { StreamProblem, type PieceStream } from '#src/lib/form/form.ts';
import { allAtOnce, inOnePiece, resumed } from '#src/lib/form/streaming.ts';
import { beginsAsLines, lineProblem } from '#src/lib/json-document.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { newShape } from '#src/lib/json-shape.ts';
import { decodedPieces, firstLines, headOf, linesOfPieces } from '#src/lib/text-pieces.ts';
import { answerFor, answerTo, type Options } from './answering.ts';
import { addSamples } from './logic.ts';
import { keysTwice, leftOut, repeated } from './samples.ts';

/** The types of JSON Lines; any other text is read as a whole. */
export async function* streamed(pieces: AsyncIterable<Uint8Array>, options: Options): PieceStream {
  const texts = decodedPieces(pieces);
  const head = await headOf(texts);
  const all = resumed(head, texts);
  if (!beginsAsLines(firstLines(head)))
    return yield* allAtOnce('types', all, (text) => answerTo(text, options));
  const shape = newShape();
  let [line, bad, first] = [0, 0, ''];
  let [twice, firstTwice] = [0, ''];
  for await (const batch of linesOfPieces(all))
    for (const text of batch) {
      line += 1;
      if (text.trim() === '') continue;
      const parsed = parseJson(text);
      if (!parsed.ok) {
        if (bad === 0) first = lineProblem('', { line, text, parsed }, parsed.problem).message;
        bad += 1;
        continue;
      }
      const added = addSamples(shape, [parsed.value.value]);
      if (!added.ok) throw new StreamProblem(added.problem);
      const [count, key] = keysTwice(parsed.value, line);
      if (twice === 0) firstTwice = key;
      twice += count;
    }
  return yield* inOnePiece(
    'types',
    answerFor(shape, [...leftOut(bad, first), ...repeated(twice, firstTwice)], options),
  );
}
