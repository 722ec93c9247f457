/** Sample documents: one JSON text, or many. */
import { plural } from '#src/lib/format.ts';
import { allWrong, lineProblem, readDocument } from '#src/lib/json-document.ts';
import type { ParsedJson } from '#src/lib/json-parse.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { ok, type Result } from '#src/lib/result.ts';

/** The samples of a text, with a note for lines that are none. */
export function samplesOf(
  text: string,
): Result<{ readonly values: readonly JsonValue[]; readonly notes: readonly string[] }> {
  const document = readDocument(text, 'auto');
  if (document.kind === 'one')
    return document.parsed.ok
      ? ok({ values: [document.parsed.value.value], notes: repeated(...keysTwice(document.parsed.value, 1)) })
      : document.parsed;
  const wrong = allWrong(text, document.entries);
  if (wrong) return wrong;
  const values = document.entries.flatMap(({ parsed }) => (parsed.ok ? [parsed.value.value] : []));
  const bad = document.entries.flatMap((entry) =>
    entry.parsed.ok ? [] : [lineProblem(text, entry, entry.parsed.problem).message],
  );
  const twice = document.entries.map(({ parsed, line }) =>
    parsed.ok ? keysTwice(parsed.value, line) : ([0, ''] as const),
  );
  const count = twice.reduce((sum, [each]) => sum + each, 0);
  const first = twice.find(([each]) => each > 0)?.[1] ?? '';
  return ok({ values, notes: [...leftOut(bad.length, bad[0] ?? ''), ...repeated(count, first)] });
}

/** That samples are wrong: how many, and the first problem. */
export const leftOut = (count: number, first: string): readonly string[] =>
  count === 0 ? [] : [`${plural(count, 'sample')} left out: ${first}`];

/** How many keys of a sample stand twice, and the first of them; `line` is the 1-based line that the sample begins in. */
export function keysTwice({ duplicateKeys }: ParsedJson, line: number): readonly [number, string] {
  const [first] = duplicateKeys;
  return [
    duplicateKeys.length,
    first ? `${first.pointer} (line ${line + first.position.line - 1}, column ${first.position.column})` : '',
  ];
}

/** That keys stand twice: how many, and the first. */
export const repeated = (count: number, first: string): readonly string[] =>
  count === 0
    ? []
    : [`${plural(count, 'key stands', 'keys stand')} twice, and the last value counts: ${first}`];
