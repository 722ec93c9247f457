/**
 * Writes what `/unicode` and `/escape` know of the Unicode Character Database, made small: `node scripts/unicode-data.ts FOLDER`, with the files
 * of one version as the Unicode Consortium publishes them (https://www.unicode.org/Public/17.0.0/).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './programs.ts';

const VERSION = '17.0.0';
/** Names that a rule makes (The Unicode Standard, section 4.8), by the first word of what UnicodeData.txt has instead. */
const PREFIXES = { CJK: 'CJK UNIFIED IDEOGRAPH-', Tangut: 'TANGUT IDEOGRAPH-' } as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that holds the files of the database.');

/** The fields of each line, without comments. */
const readFields = (file: string): string[][] =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.split(';').map((field) => field.trim()));

const hex = (digits = ''): number => Number.parseInt(digits, 16);
const inBase36 = (count: number): string => count.toString(36);

type Range = [first: number, last: number, value: string];

const rangeOf = ([codes = '', value = '']: readonly string[]): Range => {
  const [first, last = first] = codes.split('..');
  return [hex(first), hex(last), value];
};

/** Neighbours of the same value as one. */
function joined(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort(([one], [other]) => one - other);
  const all: Range[] = [];
  for (const [first, last, value] of sorted) {
    const before = all.at(-1);
    if (before?.[1] === first - 1 && before[2] === value) before[1] = last;
    else all.push([first, last, value]);
  }
  return all;
}

/** A line a name: the code points skipped before it, `;`, how many words it begins with of the name before, the rest. */
function namesOf(fields: readonly string[][]): { readonly names: string; readonly rules: readonly Range[] } {
  const rules: Range[] = [];
  const lines: string[] = [];
  let before: readonly string[] = [];
  let next = 0;
  let first = 0;
  for (const [code, name = ''] of fields) {
    const point = hex(code);
    const rule = /^(.+)-([\dA-F]{4,6})$/.exec(name);
    const [, named, end] = /^<(\w+).*, (First|Last)>$/.exec(name) ?? [];
    if (rule && hex(rule[2]) === point) rules.push([point, point, `${rule[1] ?? ''}-`]);
    else if (end === 'First') first = point;
    else if (named === 'CJK' || named === 'Tangut') rules.push([first, point, PREFIXES[named]]);
    if (name.startsWith('<') || rule?.[2] === code) continue;
    const words = name.split(' ');
    const same = words.findIndex((word, at) => word !== before[at]);
    const shared = same < 0 ? words.length : same;
    const skipped = point === next ? '' : `${inBase36(point - next)};`;
    lines.push(`${skipped}${inBase36(shared)}${words.slice(shared).join(' ')}`);
    before = words;
    next = point + 1;
  }
  return { names: lines.join('\n'), rules: joined(rules) };
}

const write = (file: string, files: readonly string[], data: object): void =>
  writeFileSync(
    join(ROOT, 'src', file),
    `${JSON.stringify({
      version: VERSION,
      source: `https://www.unicode.org/Public/${VERSION}/, ${files.join(', ')}`,
      licence: 'Unicode-3.0',
      ...data,
    })}\n`,
  );

write('lib/unicode-names.json', ['UnicodeData.txt', 'NameAliases.txt', 'Blocks.txt', 'DerivedAge.txt'], {
  ...namesOf(readFields('UnicodeData.txt')),
  aliases: readFields('NameAliases.txt').map(([code, alias, kind]) => [hex(code), kind, alias]),
  blocks: readFields('Blocks.txt').map(rangeOf),
  ages: joined(readFields('DerivedAge.txt').map(rangeOf)),
});

/** A line a prototype: its code points, then those that look like it, each as the distance from the one before. */
const alike = new Map<string, number[]>();
for (const [source, prototype = ''] of readFields('confusables.txt'))
  alike.set(prototype, [...(alike.get(prototype) ?? []), hex(source)]);
const prototypes = [...alike].map(([prototype, sources]) => {
  const sorted = [...sources].sort((one, other) => one - other);
  const gaps = sorted.map((source, at) => inBase36(source - (sorted[at - 1] ?? 0)));
  return `${prototype};${gaps.join(' ')}`;
});
write('lib/unicode-lookalikes.json', ['confusables.txt'], {
  prototypes: prototypes.sort().join('\n'),
});
