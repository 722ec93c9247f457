/** JSON Pointer (RFC 6901): the address of a value inside a document, and patterns of addresses to ignore. */
import { unescapePointerKey } from '#src/lib/json-pointer.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The keys of a pointer: `/a~1b/0` is `['a/b', '0']`, the empty pointer is the whole document. */
export function parsePointer(pointer: string): Result<string[]> {
  if (pointer === '') return ok([]);
  if (!pointer.startsWith('/')) return fail(`expected a pointer that starts with "/", found "${pointer}"`);
  if (/~(?![01])/.test(pointer)) return fail(`expected "~0" or "~1" after a tilde, found "${pointer}"`);
  return ok(pointer.slice(1).split('/').map(unescapePointerKey));
}

/** An array's place: digits without a leading zero (RFC 6901, section 4). */
export const parseIndex = (token: string): number | undefined =>
  /^(?:0|[1-9]\d{0,14})$/.test(token) ? Number(token) : undefined;

/** One level of a pattern: a key, or any one key. */
type Segment = { readonly isAny: boolean; readonly key: string };
/** `/items/*` `/id` from the root, or a bare key at any depth. */
type Pattern = { readonly segments: readonly Segment[]; readonly isAnywhere: boolean };

/** Patterns to ignore, and where in them a walk stands: pairs of pattern and number of segments already met. */
export type IgnoreState = readonly (readonly [pattern: Pattern, met: number])[];

const toSegment = (token: string): Segment => ({ isAny: token === '*', key: unescapePointerKey(token) });

function toPattern(text: string): Pattern {
  if (text.startsWith('/')) return { segments: text.slice(1).split('/').map(toSegment), isAnywhere: false };
  return { segments: [{ isAny: false, key: text }], isAnywhere: true };
}

/**
 * Patterns from a person's text, one per line or separated by commas: pointers in which `*` stands for any one key or place
 * (`/items/*` `/updated`), and bare keys that are ignored at any depth (`updated`).
 */
export const parseIgnored = (text: string): IgnoreState =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => [toPattern(line), 0] as const);

/** One step down: whether the value there is ignored, and the state for what lies below. */
export function stepInto(
  state: IgnoreState,
  key: string,
): { readonly isIgnored: boolean; readonly state: IgnoreState } {
  const next: (readonly [Pattern, number])[] = [];
  for (const [pattern, met] of state) {
    const segment = pattern.segments[met];
    const fits = segment !== undefined && (segment.isAny || segment.key === key);
    if (fits && met + 1 === pattern.segments.length) return { isIgnored: true, state: [] };
    if (fits) next.push([pattern, met + 1]);
    if (pattern.isAnywhere) next.push([pattern, 0]);
  }
  return { isIgnored: false, state: next };
}
