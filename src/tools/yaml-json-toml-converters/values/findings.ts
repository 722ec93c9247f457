/** What a reader or the survey met on the way that one of the three formats cannot express, and where. */

/** The kinds of things that one of the three formats cannot express. */
export const FINDINGS = [
  'comments',
  'duplicate keys',
  'aliases',
  'merge keys',
  'tags',
  'keys that were not text',
  'notation',
  'leading zeros',
  'documents',
  'version lines',
  'nulls',
  'nulls in lists',
  'dates',
  'times',
  'not finite',
  'wide integers',
  'lone surrogates',
] as const;

/** Something a format holds that another cannot. */
export type FindingKind = (typeof FINDINGS)[number];

/** How often a kind was met, and where. */
export type Finding = {
  /** How often it was met. */
  readonly count: number;
  /** Where, in words a person can follow: `services.web.ports[0]`; the first few. */
  readonly places: readonly string[];
};

/** So many places are named; more would not be read. */
const MOST_PLACES = 5;

/** Counts what is met while a text is read. */
export class Findings {
  readonly #found = new Map<FindingKind, { count: number; places: string[] }>();

  /** Notes one finding (or several at once); the place is asked for only while few are known. */
  note(kind: FindingKind, place?: () => string, count = 1): void {
    let finding = this.#found.get(kind);
    if (finding === undefined) this.#found.set(kind, (finding = { count: 0, places: [] }));
    finding.count += count;
    if (place && finding.places.length < MOST_PLACES) finding.places.push(place());
  }

  get(kind: FindingKind): Finding | undefined {
    return this.#found.get(kind);
  }
}

const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
const LONGEST_KEY = 40;

/**
 * The way to a value, as a person would write it; empty for the whole document.
 * @example describePlace(['services', 'web', 'ports', 0, 'a.b']) // 'services.web.ports[0]["a.b"]'
 */
export function describePlace(keys: readonly (string | number)[]): string {
  return keys.map(describeKey).join('').replace(/^\./, '');
}

function describeKey(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  const short = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key;
  return PLAIN_KEY.test(key) ? `.${short}` : `[${JSON.stringify(short)}]`;
}
