/** JSON Lines of any size: the query runs on each line as it comes. */
import { StreamProblem, type Note, type PieceStream } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT, withoutMark } from '#src/lib/form/notes.ts';
import { allAtOnce, resumed } from '#src/lib/form/streaming.ts';
import { beginsAsLines, lineProblem, WHY_LINES, type Entry } from '#src/lib/json-document.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { decodedPieces, firstLines, headOf, linesOfPieces, Utf8Pieces } from '#src/lib/text-pieces.ts';
import {
  answerTo,
  factsOf,
  gather,
  leftOut,
  MOST_NOTES,
  nothingGathered,
  resultNotes,
  runsOnEach,
  type Options,
} from './answering.ts';
import { readQuery, tried, type ReadQuery } from './logic.ts';

/** The results for JSON Lines, line by line; any other text is read as a whole. */
export async function* streamed(
  pieces: AsyncIterable<Uint8Array>,
  asked: string,
  options: Options,
): PieceStream {
  const texts = decodedPieces(pieces, { keepsMark: true });
  const head = await headOf(texts);
  const { mark, body } = withoutMark(head);
  const query = readQuery(asked, options.lang);
  if (!query.ok || (asked === '' && options.lang !== 'pointer') || !beginsAsLines(firstLines(body)))
    return yield* allAtOnce('result', resumed(head, texts), (text) =>
      answerTo({ text, query: asked }, options),
    );
  return yield* linesOf(resumed(body, texts), { asked, query: query.value, options }, mark !== '');
}

async function* linesOf(
  texts: AsyncIterable<string>,
  { asked, query, options }: { readonly asked: string; readonly query: ReadQuery; readonly options: Options },
  hadMark: boolean,
): PieceStream {
  const out = new Utf8Pieces();
  const found = nothingGathered();
  const wrong: Note[] = [];
  let [line, bad, isFirst] = [0, 0, true];
  for await (const batch of linesOfPieces(texts))
    for (const text of batch) {
      line += 1;
      if (text.trim() === '') continue;
      const entry: Entry = { line, text, parsed: parseJson(text) };
      const made = tried(asked, () => gather(entry, query, { options, isLines: true }, found));
      if (!made.ok) throw new StreamProblem({ ...made.problem, field: 'query' });
      if (!entry.parsed.ok) {
        bad += 1;
        if (wrong.length < MOST_NOTES)
          wrong.push({ tone: 'warning', message: lineProblem('', entry, entry.parsed.problem).message });
      }
      for (const result of found.texts.splice(0)) {
        const bytes = out.add(isFirst ? result : `\n${result}`);
        isFirst = false;
        if (bytes) yield bytes;
      }
    }
  yield out.end();
  return {
    outputs: factsOf(found, query),
    notes: [
      ...(hadMark ? [MARK_LEFT_OUT] : []),
      runsOnEach(WHY_LINES),
      ...wrong,
      ...(bad > 0 ? [leftOut(bad)] : []),
      ...resultNotes(options, found),
    ],
    isNo: found.count === 0,
  };
}
