/**
 * Encoders of the WHATWG Encoding standard that the platform lacks: the standard's decoder turned round into a table, with what the standard
 * says of characters that stand there twice or not at all.
 */
import { standardDecoder } from '#src/lib/text-encoding.ts';

/** Read and written by a table that is made of the standard's decoder. */
export const BY_TABLE = [
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-8-i',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'windows-874',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'ibm866',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'x-mac-cyrillic',
  'x-user-defined',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
  'shift_jis',
  'iso-2022-jp',
] as const;

/** One of them. */
export type TableName = (typeof BY_TABLE)[number];

type Sequence = readonly number[];

/** Turns a text into bytes, character after character. */
export type Encoder = {
  /** The bytes of the next character; nothing where the encoding lacks it. */
  bytesOf(char: string): Sequence | undefined;
  /** What stands behind the last one. */
  end(): Sequence;
};

/** An encoder at the beginning of a text. */
export function encoderOf(name: TableName): Encoder {
  if (name === 'iso-2022-jp') return new ShiftingEncoder();
  const table = tableOf(name);
  const bytesOf = (char: string) => table.get(char) ?? (name === 'gb18030' ? beyondBmp(char) : undefined);
  return { bytesOf, end: () => [] };
}

type Table = ReadonlyMap<string, Sequence>;

const tables = new Map<TableName, Table>();

function tableOf(name: TableName): Table {
  const table = tables.get(name) ?? makeTable(name);
  tables.set(name, table);
  return table;
}

const LINE_BREAK = 0x0a;
/** Box drawing and two ideographs that stand in Big5 twice: the standard's encoder takes the later place. */
const LATER_IN_BIG5 = new Set('═╞╡╪十卅');
/** What the standard's encoders of Japanese write for characters that they have no place for. */
const IN_ROMAN: Table = new Map([
  ['¥', [0x5c]],
  ['‾', [0x7e]],
]);
const MINUS = '\u2212';
const WIDE_MINUS = '\uff0d';

function makeTable(name: TableName): Table {
  const all = sequencesOf(name).filter(([first]) => first !== LINE_BREAK);
  const joined = Uint8Array.from(all.flatMap((sequence) => [...sequence, LINE_BREAK]));
  const texts = decodeByTable(joined, name).split('\n');
  const table = new Map<string, Sequence>([['\n', [LINE_BREAK]]]);
  for (const [at, sequence] of all.entries()) {
    const text = texts[at] ?? '';
    const isOne = Array.from(text).length === 1 && text !== '\ufffd';
    if (isOne && (!table.has(text) || (name === 'big5' && LATER_IN_BIG5.has(text))))
      table.set(text, sequence);
  }
  if (name === 'euc-jp' || name === 'shift_jis') {
    for (const [char, sequence] of IN_ROMAN) table.set(char, sequence);
    const minus = table.get(WIDE_MINUS);
    if (minus) table.set(MINUS, minus);
  }
  // A place of GB 18030 that the standard's encoder passes over.
  if (name === 'gbk' || name === 'gb18030') table.delete('\ue5e5');
  return table;
}

/** The text of bytes by the standard's decoder. A byte order mark stays. */
export const decodeByTable = (bytes: Uint8Array, name: TableName): string =>
  standardDecoder(name, { ignoreBOM: true }).decode(bytes);

const range = (from: number, to: number): Sequence =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const pairs = (leads: Sequence, trails: Sequence): readonly Sequence[] =>
  leads.flatMap((lead) => trails.map((trail) => [lead, trail]));

const SINGLE = pairs([0], range(0, 0xff)).map(([, byte = 0]) => [byte]);
const HIGH = range(0xa1, 0xfe);

/** Every sequence that may be a character, those first which the encoder prefers. */
function sequencesOf(name: TableName): readonly Sequence[] {
  switch (name) {
    case 'gbk':
    case 'euc-kr':
      return [...SINGLE, ...pairs(range(0x81, 0xfe), range(0x40, 0xfe))];
    case 'gb18030':
      // 80 is read as the euro sign and never written.
      return [...SINGLE.slice(0, 0x80), ...pairs(range(0x81, 0xfe), range(0x40, 0xfe)), ...fourBytes()];
    case 'big5':
      return [...SINGLE, ...pairs(HIGH, range(0x40, 0xfe))];
    case 'shift_jis':
      // ED and EE are NEC's copies of IBM's extensions, which the standard's encoder passes over.
      return [...SINGLE, ...pairs([...range(0x81, 0xec), ...range(0xef, 0xfc)], range(0x40, 0xfc))];
    case 'euc-jp':
      // After 8E stand half-width katakana alone.
      return [...SINGLE, ...pairs([0x8e], range(0xa1, 0xdf)), ...pairs(HIGH, HIGH)];
    default:
      return SINGLE;
  }
}

/** Sequences of four bytes of GB 18030 for the rest of the characters up to U+FFFF. */
const BMP_SEQUENCES = 39_420;
const fourBytes = (): readonly Sequence[] => range(0, BMP_SEQUENCES - 1).map(sequenceAt);

const sequenceAt = (pointer: number): Sequence => [
  0x81 + Math.floor(pointer / 12_600),
  0x30 + (Math.floor(pointer / 1260) % 10),
  0x81 + (Math.floor(pointer / 10) % 126),
  0x30 + (pointer % 10),
];

/** Where U+10000 stands among the sequences of four bytes. */
const FIRST_BEYOND = 189_000;

function beyondBmp(char: string): Sequence | undefined {
  const point = char.codePointAt(0) ?? 0;
  return point > 0xffff ? sequenceAt(FIRST_BEYOND + point - 0x10000) : undefined;
}

/** How ISO-2022-JP marks what follows. */
const ESCAPES = { ascii: [0x1b, 0x28, 0x42], roman: [0x1b, 0x28, 0x4a], kanji: [0x1b, 0x24, 0x42] } as const;
/** Controls that would be read as such an escape. */
const SHIFTS = new Set('\u000e\u000f\u001b');
const HALF_WIDE_SIGNS: ReadonlyMap<string, string> = new Map([
  ['\uff9e', '\u309b'],
  ['\uff9f', '\u309c'],
  [MINUS, WIDE_MINUS],
]);

/** The encoder of ISO-2022-JP, whose bytes depend on what stands before. */
class ShiftingEncoder implements Encoder {
  #state: keyof typeof ESCAPES = 'ascii';

  bytesOf(char: string): Sequence | undefined {
    if (char < '\u0080') {
      const stays = this.#state === 'roman' && char !== '\\' && char !== '~';
      return SHIFTS.has(char)
        ? undefined
        : [...this.#shift(stays ? 'roman' : 'ascii'), char.codePointAt(0) ?? 0];
    }
    const roman = IN_ROMAN.get(char);
    if (roman) return [...this.#shift('roman'), ...roman];
    const isHalfWide = char >= '\uff61' && char <= '\uff9f';
    const wide = HALF_WIDE_SIGNS.get(char) ?? (isHalfWide ? char.normalize('NFKC') : char);
    const pair = tableOf('euc-jp').get(wide);
    if (pair?.length !== 2) return undefined;
    return [...this.#shift('kanji'), ...pair.map((byte) => byte & 0x7f)];
  }

  end(): Sequence {
    return this.#shift('ascii');
  }

  #shift(state: keyof typeof ESCAPES): Sequence {
    const isSame = state === this.#state;
    this.#state = state;
    return isSame ? [] : ESCAPES[state];
  }
}
