/** Lists, box by box, what a conversion could not take along: nothing is lost silently. */
import { grouped } from '#src/lib/format.ts';
import { FINDINGS, type Finding, type FindingKind, type Findings } from './findings.ts';
import type { Format, Value } from './value.ts';

/** Something that the other format could not hold. */
export type Loss = {
  readonly kind: FindingKind | 'no table';
  /** `1 null left out: TOML has none` */
  readonly what: string;
  /** Where, as far as it is known: `services.web.image`; the first few. */
  readonly places: readonly string[];
  /** How many more places there are than are named. */
  readonly more: number;
};

type LossWords = {
  readonly singular: string;
  readonly plural: string;
};

const EVERYWHERE = (telling: LossWords): Readonly<Record<Format, LossWords>> => ({
  json: telling,
  yaml: telling,
  toml: telling,
});

/** For every finding, the boxes in which it is a loss, and in which words (`#` is the count). */
const TELLINGS: Readonly<Record<FindingKind, Partial<Readonly<Record<Format, LossWords>>>>> = {
  comments: EVERYWHERE({ singular: '# comment dropped', plural: '# comments dropped' }),
  'duplicate keys': EVERYWHERE({
    singular: '# key stood twice: the last value is kept',
    plural: '# keys stood twice: the last value is kept',
  }),
  aliases: EVERYWHERE({ singular: '# alias written out in full', plural: '# aliases written out in full' }),
  'merge keys': EVERYWHERE({
    singular: '# merge key (<<) written out',
    plural: '# merge keys (<<) written out',
  }),
  tags: EVERYWHERE({ singular: '# tag dropped', plural: '# tags dropped' }),
  'keys that were not text': EVERYWHERE({
    singular: '# key that was not text became text',
    plural: '# keys that were not text became text',
  }),
  notation: EVERYWHERE({
    singular: '# number in another base written in decimal',
    plural: '# numbers in another base written in decimal',
  }),
  // Told beneath the YAML box, with the switch beside it: nothing is lost.
  'leading zeros': {},
  'version lines': {},
  documents: EVERYWHERE({ singular: '# document became a list', plural: '# documents became one list' }),
  nulls: {
    toml: {
      singular: '# null left out: TOML has none',
      plural: '# nulls left out: TOML has none',
    },
  },
  'nulls in lists': {
    toml: {
      singular: '# null left out of a list, which is shorter now: TOML has none',
      plural: '# nulls left out of lists, which are shorter now: TOML has none',
    },
  },
  dates: {
    json: { singular: '# date became text: JSON has none', plural: '# dates became text: JSON has none' },
    yaml: {
      singular: '# date is a date to YAML 1.1 only, text to YAML 1.2',
      plural: '# dates are dates to YAML 1.1 only, text to YAML 1.2',
    },
  },
  times: {
    json: { singular: '# time became text: JSON has none', plural: '# times became text: JSON has none' },
    yaml: { singular: '# time became text: YAML has none', plural: '# times became text: YAML has none' },
  },
  'not finite': {
    json: {
      singular: '# infinity or NaN became null: JSON has none',
      plural: '# infinities or NaNs became null: JSON has none',
    },
  },
  'wide integers': {
    toml: {
      singular: '# integer has more than 64 bits: some readers of TOML refuse it',
      plural: '# integers have more than 64 bits: some readers of TOML refuse them',
    },
  },
  'lone surrogates': {
    yaml: {
      singular: '# text with half a character (a lone surrogate): some readers of YAML refuse it',
      plural: '# texts with half a character (a lone surrogate): some readers of YAML refuse them',
    },
    toml: {
      singular: '# text with half a character (a lone surrogate), which became �',
      plural: '# texts with half a character (a lone surrogate), which became �',
    },
  },
};

/**
 * The losses of each box but the one typed in (`from`), which keeps its text; of all three without one.
 * @example lossesOf(findings, value, 'json').toml // [{ kind: 'nulls', what: '1 null left out: TOML has none', places: ['a.b'], more: 0 }]
 */
export function lossesOf(
  findings: Findings,
  value: Value | undefined,
  from: Format | undefined,
): Readonly<Record<Format, readonly Loss[]>> {
  const lossesOfBox = (format: Format) => (format === from ? [] : lossesIn(format, findings, value));
  return { json: lossesOfBox('json'), yaml: lossesOfBox('yaml'), toml: lossesOfBox('toml') };
}

function lossesIn(format: Format, findings: Findings, value: Value | undefined): Loss[] {
  if (format === 'toml' && value !== undefined && !(value instanceof Map)) return [noTable(value)];
  return FINDINGS.flatMap((kind) => {
    const finding = findings.get(kind);
    const telling = TELLINGS[kind][format];
    return finding && telling ? [tell(kind, finding, telling)] : [];
  });
}

function tell(kind: FindingKind, { count, places }: Finding, { singular, plural }: LossWords): Loss {
  const what = (count === 1 ? singular : plural).replace('#', grouped(count));
  const named = places.filter((place) => place !== '');
  return { kind, what, places: named, more: named.length === 0 ? 0 : count - places.length };
}

function noTable(value: Value): Loss {
  const found = Array.isArray(value) ? 'a list' : value === null ? 'null' : 'a single value';
  return {
    kind: 'no table',
    what: `Empty: TOML has a table at the top, and this is ${found}`,
    places: [],
    more: 0,
  };
}

/** `2 nulls left out: TOML has none (a.b, c)` */
export function describeLoss({ what, places, more }: Loss): string {
  if (places.length === 0) return what;
  return `${what} (${places.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''})`;
}
