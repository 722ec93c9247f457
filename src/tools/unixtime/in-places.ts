/** Times changed at their places, in a log or in a column of CSV: everything else stays as it is. */
import { decodedPieces } from '#src/lib/text-pieces.ts';
import { answer, type Note, refuse, StreamProblem, type PieceStream } from '#src/lib/form/form.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { plural } from '#src/lib/format.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { ColumnChange } from './columns.ts';
import type { Instant } from './logic.ts';

/** What reads a time, and what writes it. */
type Tools = { readonly read: (text: string) => Result<Instant>; readonly write: (ns: bigint) => string };

type PlaceOptions = { readonly column: string };

/** Works on a text in pieces. */
type Changer = {
  readonly push: (piece: string, isLast: boolean) => Result<string>;
  readonly notes: () => readonly Note[];
};

const changerFor = ({ column }: PlaceOptions, tools: Tools): Changer =>
  column === '' ? lineChanger(tools) : columnChanger(column, tools);

/** Changes a whole text. */
export function inText(text: string, chosen: PlaceOptions, tools: Tools) {
  const changer = changerFor(chosen, tools);
  const made = changer.push(text, true);
  if (!made.ok) return refuse({ ...made.problem, field: 'column' });
  const isTable = chosen.column !== '';
  return answer(
    { lines: isTable ? { text: made.value, as: 'csv' as const, fileName: 'times.csv' } : made.value },
    changer.notes(),
  );
}

/** Changes a text of any size. */
export async function* inPlaces(
  pieces: AsyncIterable<Uint8Array>,
  chosen: PlaceOptions,
  tools: Tools,
): PieceStream {
  const changer = changerFor(chosen, tools);
  const texts = decodedPieces(pieces, { keepsMark: true });
  for (let next = await texts.next(); ; next = await texts.next()) {
    const made = changer.push(next.value ?? '', next.done === true);
    if (!made.ok) throw new StreamProblem({ ...made.problem, field: 'column' });
    if (made.value !== '') yield encodeUtf8(made.value);
    if (next.done)
      return { notes: changer.notes(), fileName: chosen.column === '' ? 'times.txt' : 'times.csv' };
  }
}

function columnChanger(column: string, { read, write }: Tools): Changer {
  const change = new ColumnChange(column, (cell) => {
    const found = read(cell);
    return found.ok ? ok(write(found.value.ns)) : found;
  });
  return {
    push: (piece, isLast) => change.push(piece, isLast),
    notes: () => [
      { message: `${plural(change.changed, 'time')} changed, ${plural(change.left, 'cell')} without a time` },
      ...change.reasons.map((reason) => ({ ...reason, tone: 'warning' as const })),
    ],
  };
}

/** Changes the first time in each line. */
function lineChanger(tools: Tools): Changer {
  let held = '';
  return {
    push(piece, isLast) {
      const lines = (held + piece).split('\n');
      held = isLast ? '' : (lines.pop() ?? '');
      const written = lines.map((line) => changed(line, tools)).join('\n');
      return ok(isLast || lines.length === 0 ? written : `${written}\n`);
    },
    notes: () => [],
  };
}

/** A time as logs have it: an ISO date with a time, that of web servers, of mail and HTTP, or a number of ten digits or more. */
const IN_LINE =
  /\b\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\b|(?:\b[A-Z][a-z]{2}, )?\b\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|[+-]\d{4})\b|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?|\b\d{10,19}(?:\.\d+)?\b/;

function changed(line: string, { read, write }: Tools): string {
  const match = IN_LINE.exec(line);
  if (!match) return line;
  const found = read(match[0]);
  return found.ok
    ? line.slice(0, match.index) + write(found.value.ns) + line.slice(match.index + match[0].length)
    : line;
}
