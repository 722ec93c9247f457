/** Sample documents: one JSON text, or many. */
import { plural } from '#src/lib/format.ts';
import { allWrong, lineProblem, readDocument } from '#src/lib/json-document.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { ok, type Result } from '#src/lib/result.ts';

/** The samples of a text, with a note for lines that are none. */
export function samplesOf(
  text: string,
): Result<{ readonly values: readonly JsonValue[]; readonly notes: readonly string[] }> {
  const document = readDocument(text, 'auto');
  if (document.kind === 'one')
    return document.parsed.ok ? ok({ values: [document.parsed.value.value], notes: [] }) : document.parsed;
  const wrong = allWrong(text, document.entries);
  if (wrong) return wrong;
  const values = document.entries.flatMap(({ parsed }) => (parsed.ok ? [parsed.value.value] : []));
  const bad = document.entries.flatMap((entry) =>
    entry.parsed.ok ? [] : [lineProblem(text, entry, entry.parsed.problem).message],
  );
  return ok({ values, notes: leftOut(bad.length, bad[0] ?? '') });
}

/** That samples are wrong: how many, and the first problem. */
export const leftOut = (count: number, first: string): readonly string[] =>
  count === 0 ? [] : [`${plural(count, 'sample')} left out: ${first}`];
