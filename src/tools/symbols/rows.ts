/** What is shown of each sign, and the ways to write it. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { encode } from '#src/lib/html-references.ts';
import { categoryOf, javascriptOf, pythonOf, shapeOf, utf8Of } from '#src/lib/unicode-facts.ts';
import { ageOf, blockOf, hexOf, notation } from '#src/lib/unicode-names.ts';
import { lookalikesOf, tonesOf, type Found } from './logic.ts';
import { EMOJI_GROUPS, SECTIONS } from './sections.ts';

/** The ways to write a sign. */
export type WriteAs = 'character' | 'html' | 'css' | 'js' | 'python' | 'utf8' | 'shortcode';

/** The columns of the table; the page shows them as details. */
export const COLUMNS = [
  'Sign',
  'Code points',
  'Name',
  'Shown as',
  'Group',
  'Since',
  'HTML',
  'CSS',
  'JavaScript',
  'Python',
  'UTF-8',
  'UTF-8 bytes',
  'UTF-16 units',
  'Shortcodes',
  'Keywords',
  'Looks like',
  'Skin tones',
] as const;

const LABELS: ReadonlyMap<string, string> = new Map(
  [...EMOJI_GROUPS, ...SECTIONS].map(({ value, label }) => [value, label]),
);
/** So many look-alikes are named. */
const MOST_ALIKE = 12;

const pointsOf = (sign: string): readonly number[] => [...sign].map((char) => char.codePointAt(0) ?? 0);
const shortcodesOf = ({ entry, suffix }: Found): readonly string[] =>
  (entry?.shortcodes ?? []).map((code) => `:${code}${suffix}:`);

const WRITERS: Readonly<Record<WriteAs, (found: Found) => string>> = {
  character: ({ sign }) => sign,
  html: ({ sign }) => htmlOf(sign),
  css: ({ sign }) => each(sign, (point) => `\\${hexOf(point).padStart(6, '0')}`),
  js: ({ sign }) => each(sign, javascriptOf),
  python: ({ sign }) => each(sign, pythonOf),
  utf8: ({ sign }) => each(sign, utf8Of, ' '),
  shortcode: (found) => shortcodesOf(found)[0] ?? found.sign,
};

const each = (sign: string, write: (point: number) => string, glue = ''): string =>
  pointsOf(sign).map(write).join(glue);

/** Named references where HTML has one, otherwise by the code point. */
const htmlOf = (sign: string): string => {
  const named = encode(sign, 'everything', 'named').text;
  return /^&[A-Za-z]/.test(named) ? named : encode(sign, 'everything', 'hex').text;
};

/** A sign as it is copied: a shortcode where it has one, otherwise itself. */
export const written = (found: Found, as: WriteAs): string => WRITERS[as](found);

/** A row of the table. */
export function rowOf(found: Found, as: WriteAs): readonly string[] {
  const { sign, name, entry } = found;
  const points = pointsOf(sign);
  const [first = 0] = points;
  const alike = lookalikesOf(sign);
  const more = alike.length > MOST_ALIKE ? ' …' : '';
  return [
    written(found, as),
    points.map(notation).join(' '),
    name,
    points.length > 1 ? sign : shapeOf(first, /^(?:Cf|Z.)$/.test(categoryOf(first))),
    (entry && LABELS.get(entry.section)) ?? blockOf(first) ?? '',
    entry?.since ?? `Unicode ${ageOf(first) ?? ''}`,
    htmlOf(sign),
    WRITERS.css(found),
    WRITERS.js(found),
    WRITERS.python(found),
    WRITERS.utf8(found),
    String(encodeUtf8(sign).length),
    String(sign.length),
    shortcodesOf(found).join(' '),
    [...new Set(entry?.keywords)].join(' ').trim(),
    alike
      .slice(0, MOST_ALIKE)
      .map((other) => `${other.sign} ${pointsOf(other.sign).map(notation).join(' ')} ${other.name}`)
      .join(', ') + more,
    entry
      ? tonesOf(entry)
          .map((tone) => tone.sign)
          .join(' ')
      : '',
  ];
}
