/** What is drawn, and how others check it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const digestOf = (text: string): string => toHex(sha256(encodeUtf8(text)));

/** The lines of a list that are not empty, and what was noticed about them. */
export type List = { readonly items: readonly string[]; readonly empty: number; readonly twice: number };

/** Lines as they are, without their line breaks; an entry that stands twice has two chances. */
export function readList(text: string): List {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const items = lines.filter((line) => line.trim() !== '');
  const last = lines.at(-1) === '' ? 1 : 0;
  return { items, empty: lines.length - items.length - last, twice: items.length - new Set(items).size };
}

const SUITS = ['♠', '♥', '♦', '♣'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** 52 cards, suit by suit. */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** Teams from a shuffled list: the first to the first team, the second to the second, and round again. */
export const dealt = (items: readonly string[], teams: number): readonly (readonly string[])[] =>
  Array.from({ length: teams }, (_, team) => items.filter((_item, at) => at % teams === team));

/** A program that gives the same with Python alone; `drawing` are its last lines. */
export function pythonProgram(seed: string, drawing: readonly string[]): string {
  return [
    'import hashlib, hmac, itertools',
    `seed = ${pythonText(seed)}`,
    'def words():',
    '    for counter in itertools.count():',
    "        block = hmac.new(seed.encode(), b'penknife random 1' + counter.to_bytes(8, 'big'), hashlib.sha256).digest()",
    "        yield from (int.from_bytes(block[at:at + 4], 'big') for at in range(0, 32, 4))",
    'word = words().__next__',
    'def below(n):',
    '    size = 2**32 if n <= 2**32 else 2**64',
    '    while True:',
    '        value = word() if size == 2**32 else word() << 32 | word()',
    '        if value < size // n * n: return value % n',
    ...drawing,
  ].join('\n');
}

/** A text as Python writes it. */
const pythonText = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replace(/[\p{Cc}\u2028\u2029]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
