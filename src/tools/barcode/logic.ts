/** What each kind of barcode holds: the data as it is drawn, or why it cannot be drawn and what could be. */
import type { FormProblem, Repair, ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { positionAt, type Result } from '#src/lib/result.ts';

/** Every kind, by the words that other programs have for it. */
export const TYPES = [
  { value: 'code128', label: 'Code 128' },
  { value: 'ean13', label: 'EAN-13' },
  { value: 'ean8', label: 'EAN-8' },
  { value: 'upca', label: 'UPC-A' },
  { value: 'upce', label: 'UPC-E' },
  { value: 'isbn13', label: 'ISBN-13' },
  { value: 'gs1-128', label: 'GS1-128' },
  { value: 'code39', label: 'Code 39' },
  { value: 'code39-full', label: 'Code 39, full ASCII' },
  { value: 'codabar', label: 'Codabar' },
  { value: 'itf', label: 'ITF' },
  { value: 'itf14', label: 'ITF-14' },
  { value: 'datamatrix', label: 'Data Matrix' },
  { value: 'gs1-datamatrix', label: 'GS1 Data Matrix' },
  { value: 'pdf417', label: 'PDF417' },
  { value: 'aztec', label: 'Aztec' },
] as const;

/** A kind of barcode. */
export type Type = (typeof TYPES)[number]['value'];

const MATRIX: ReadonlySet<Type> = new Set(['datamatrix', 'gs1-datamatrix', 'pdf417', 'aztec']);

/** Whether a kind has no bars but a pattern of squares or short bars. */
export const isMatrix = (type: Type): boolean => MATRIX.has(type);

const QUIET: Readonly<Partial<Record<Type, number>>> = {
  ean13: 11,
  isbn13: 11,
  ean8: 7,
  upca: 9,
  upce: 9,
  datamatrix: 1,
  'gs1-datamatrix': 1,
  pdf417: 2,
  aztec: 0,
};
const QUIET_OF_OTHERS = 10;

/** The quiet zone that the standard of a kind wants, in modules. */
export const standardQuiet = (type: Type): number => QUIET[type] ?? QUIET_OF_OTHERS;

/** What is to be drawn. */
export type Data = {
  /** The data that a reader gives back, check digit included. */
  readonly text: string;
  /** The bytes of a text that is written as bytes, one character each; the text itself otherwise. */
  readonly written: string;
  /** The bytes are UTF-8, and an extended channel interpretation (ECI 26) says so. */
  readonly isUtf8?: true;
  readonly facts: readonly ValueRow[];
  readonly notes: readonly string[];
};

type Outcome = Result<Data, FormProblem>;

/** The check digit of GS1 (General Specifications, section 7.9): weights 3 and 1 from the right. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The check character of an ISBN-10, of its first nine digits: modulo 11, `X` for ten. */
function isbn10Check(nine: string): string {
  const sum = Array.from(nine).reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

const refused = (message: string, text?: string, offset?: number, repairs?: readonly Repair[]): Outcome => ({
  ok: false,
  problem: {
    message,
    ...(text !== undefined && offset !== undefined && { position: positionAt(text, offset) }),
    ...(repairs && { repairs }),
  },
});

const drawn = (text: string, facts: readonly ValueRow[] = [], notes: readonly string[] = []): Outcome => ({
  ok: true,
  value: { text, written: text, facts, notes },
});

const asType = (type: Type, label: string): Repair => ({ label, options: { type } });
const asText = (text: string, label: string): Repair => ({ label, inputs: { text } });

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The digits of a number that is written in groups; or the first character that is none. */
function digitsOf(text: string, name: string, last?: 'X'): Result<string, FormProblem> {
  const wrong = (last === 'X' ? /[^0-9 \-X]/iu : /[^0-9 -]/u).exec(text);
  const digits = text.replaceAll(/[ -]/g, '').toUpperCase();
  if (!wrong && digits === '')
    return { ok: false, problem: { message: `expected digits for ${name}, found none` } };
  if (!wrong) return { ok: true, value: digits };
  const message = `expected digits for ${name}, found "${wrong[0]}" (${codePointOf(wrong[0])})`;
  return { ok: false, problem: { message, position: positionAt(text, wrong.index) } };
}

type Retail = { readonly name: string; readonly length: number };

/** A number with its check digit: computed where it is missing, refused with the right one where it is wrong. */
function retail(text: string, { name, length }: Retail): Outcome {
  const read = digitsOf(text, name);
  if (!read.ok) return read;
  const digits = read.value;
  if (digits.length !== length && digits.length !== length - 1)
    return refused(
      `${name} has ${length - 1} digits and a check digit, found ${plural(digits.length, 'digit')}`,
    );
  const body = digits.slice(0, length - 1);
  const check = checkDigit(body);
  const found = digits.charAt(length - 1);
  if (found !== '' && found !== check)
    return refused(`the check digit ${found} should be ${check}`, text, text.lastIndexOf(found), [
      asText(body + check, `Use ${body}${check}`),
    ]);
  return drawn(body + check, [
    { label: 'Check digit', value: check, ...(found === '' && { note: 'was added' }) },
  ]);
}

/** The UPC-A that eight digits of UPC-E stand for, without its check digit (ISO/IEC 15420, zero suppression). */
function expanded(eight: string): string {
  const [system = '', ...six] = Array.from(eight);
  const [a, b, c, d, e, last] = six;
  if (last === '0' || last === '1' || last === '2') return `${system}${a}${b}${last}0000${c}${d}${e}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}`;
}

/** The seven digits of UPC-E for eleven of UPC-A, where its zeros allow it. */
function shortened(eleven: string): string | undefined {
  const system = eleven.charAt(0);
  const [maker, item] = [eleven.slice(1, 6), eleven.slice(6)];
  const candidates = [
    `${maker.slice(0, 2)}${item.slice(2)}${maker.charAt(2)}`,
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item.slice(4)}4`,
    `${maker}${item.slice(4)}`,
  ];
  return candidates.map((six) => system + six).find((seven) => expanded(seven) === eleven);
}

function upce(text: string): Outcome {
  const read = digitsOf(text, 'UPC-E');
  if (!read.ok) return read;
  const digits = read.value;
  if (![6, 7, 8, 11, 12].includes(digits.length))
    return refused(
      `UPC-E has 6, 7 or 8 digits, or is a UPC-A of 11 or 12 that can be shortened; found ${plural(digits.length, 'digit')}`,
    );
  const isLong = digits.length > 8;
  const system = digits.length === 6 ? '0' : digits.charAt(0);
  if (system !== '0' && system !== '1')
    return refused(`the number system of UPC-E is 0 or 1, found ${system}`, text, text.indexOf(system));
  const seven = isLong
    ? shortened(digits.slice(0, 11))
    : (digits.length === 6 ? '0' : '') + digits.slice(0, 7);
  if (seven === undefined)
    return refused(
      'this UPC-A cannot be shortened to UPC-E: its zeros do not stand where they must',
      text,
      0,
      [asType('upca', 'Make a UPC-A')],
    );
  const long = expanded(seven);
  const check = checkDigit(long);
  const found = isLong ? digits.charAt(11) : digits.charAt(7);
  if (found !== '' && found !== check)
    return refused(`the check digit ${found} should be ${check}`, text, text.lastIndexOf(found), [
      asText(seven + check, `Use ${seven}${check}`),
    ]);
  return drawn(
    seven + check,
    [
      { label: 'UPC-A', value: long + check },
      { label: 'Check digit', value: check, ...(found === '' && { note: 'was added' }) },
    ],
    digits.length === 6 ? ['Six digits have the number system 0.'] : [],
  );
}

function isbn(text: string): Outcome {
  const read = digitsOf(text.replace(/^\s*isbn(?:-1[03])?:?\s*/i, ''), 'ISBN', 'X');
  if (!read.ok) return read;
  const digits = read.value;
  if (/^\d{9}[\dX]?$/.test(digits)) {
    const nine = digits.slice(0, 9);
    const check = isbn10Check(nine);
    if (digits.length === 10 && digits.charAt(9) !== check)
      return refused(`the check character ${digits.charAt(9)} should be ${check}`, text, text.length - 1, [
        asText(nine + check, `Use ${nine}${check}`),
      ]);
    const thirteen = `978${nine}`;
    return drawn(thirteen + checkDigit(thirteen), [
      { label: 'EAN-13', value: thirteen + checkDigit(thirteen) },
      { label: 'ISBN-10', value: nine + check },
    ]);
  }
  if (!/^\d{12,13}$/.test(digits))
    return refused(`ISBN has 10 or 13 digits, found ${plural(digits.length, 'character')}`);
  if (!/^97[89]/.test(digits)) return refused('ISBN-13 begins with 978 or 979', text, 0);
  const made = retail(digits, { name: 'ISBN-13', length: 13 });
  if (!made.ok) return made;
  const nine = digits.slice(3, 12);
  return drawn(made.value.text, [
    { label: 'EAN-13', value: made.value.text },
    digits.startsWith('978')
      ? { label: 'ISBN-10', value: nine + isbn10Check(nine) }
      : { label: 'ISBN-10', value: 'none', note: '979 has no ISBN-10' },
  ]);
}

/** One byte for each character of ISO 8859-1, as readers of Code 128 expect. */
function code128(text: string): Outcome {
  const wrong = /[^\0-\xff]/u.exec(text);
  if (!wrong) return drawn(text);
  return refused(
    `Code 128 holds Latin-1 (ISO 8859-1), and "${wrong[0]}" (${codePointOf(wrong[0])}) is not in it`,
    text,
    wrong.index,
    [asType('datamatrix', 'Make a Data Matrix')],
  );
}

const CODE_39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

function code39(text: string, hasCheck: boolean): Outcome {
  const at = Array.from(text).findIndex((character) => !CODE_39.includes(character));
  if (at < 0) {
    if (!hasCheck) return drawn(text);
    const sum = Array.from(text).reduce((total, character) => total + CODE_39.indexOf(character), 0);
    const check = CODE_39.charAt(sum % CODE_39.length);
    return {
      ok: true,
      value: {
        text: text + check,
        written: text + check,
        facts: [{ label: 'Check character', value: check }],
        notes: [],
      },
    };
  }
  const found = Array.from(text)[at] ?? '';
  const offset = Array.from(text).slice(0, at).join('').length;
  const canBeFull = /^[\0-\x7f]*$/.test(text);
  const isLower = /[a-z]/.test(found);
  return refused(
    isLower
      ? `Code 39 has no small letters, found "${found}"`
      : `Code 39 has no "${found}" (${codePointOf(found)})`,
    text,
    offset,
    canBeFull ? [asType('code39-full', 'Use full ASCII')] : [asType('datamatrix', 'Make a Data Matrix')],
  );
}

function code39Full(text: string): Outcome {
  const wrong = /[^\0-\x7f]/u.exec(text);
  if (!wrong) return drawn(text);
  return refused(
    `Code 39 holds ASCII, and "${wrong[0]}" (${codePointOf(wrong[0])}) is not in it`,
    text,
    wrong.index,
    [asType('datamatrix', 'Make a Data Matrix')],
  );
}

function codabar(text: string): Outcome {
  const hasEnds = /^[A-D].*[A-D]$/i.test(text);
  const body = hasEnds ? text.slice(1, -1) : text;
  const wrong = /[^0-9\-$:/.+]/u.exec(body);
  if (wrong)
    return refused(
      `Codabar holds digits and - $ : / . + between a start and a stop letter A to D, found "${wrong[0]}"`,
      text,
      wrong.index + (hasEnds ? 1 : 0),
    );
  if (hasEnds) return drawn(text.toUpperCase());
  return drawn(
    `A${body}A`,
    [],
    ['Start and stop A were added: a code begins and ends with a letter A to D.'],
  );
}

function itf(text: string, hasCheck: boolean): Outcome {
  const read = digitsOf(text, 'ITF');
  if (!read.ok) return read;
  const check = hasCheck ? checkDigit(read.value) : '';
  const digits = read.value + check;
  if (digits.length % 2 === 1)
    return refused(
      `ITF holds pairs of digits, found ${plural(digits.length, 'digit')}${hasCheck ? ' with the check digit' : ''}`,
      undefined,
      undefined,
      [asText(`0${read.value}`, 'Put 0 in front')],
    );
  return drawn(digits, hasCheck ? [{ label: 'Check digit', value: check }] : []);
}

/** Application identifiers that end with a check digit, with the length of their value (GS1 General Specifications, section 3). */
const CHECKED: readonly (readonly [ai: RegExp, length: number])[] = [
  [/^00$|^8018$|^8017$/, 18],
  [/^0[123]$/, 14],
  [/^41[0-7]$/, 13],
  [/^402$/, 17],
];

/** `(01)09501101530003(10)ABC`: the parts, with the place of each value. */
function gs1(text: string): Outcome {
  if (text === '' || !/^\(\d{2,4}\)/.test(text))
    return refused('GS1 data begins with an application identifier in brackets: (01)09501101530003', text, 0);
  const facts: ValueRow[] = [];
  for (const match of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) {
    const [, ai = '', value = ''] = match;
    const length = CHECKED.find(([pattern]) => pattern.test(ai))?.[1];
    const at = match.index + ai.length + 2;
    if (length !== undefined) {
      if (!/^\d+$/.test(value) || value.length !== length)
        return refused(`(${ai}) has ${length} digits, found "${value}"`, text, at);
      const check = checkDigit(value.slice(0, -1));
      if (!value.endsWith(check)) {
        const right = value.slice(0, -1) + check;
        return refused(
          `(${ai}): the check digit ${value.slice(-1)} should be ${check}`,
          text,
          at + length - 1,
          [asText(text.slice(0, at) + right + text.slice(at + length), `Use ${right}`)],
        );
      }
    }
    facts.push({ label: `(${ai})`, value });
  }
  return drawn(text, facts);
}

type Capacity = {
  readonly name: string;
  readonly digits: number;
  readonly letters: number;
  readonly bytes: number;
};

/** The most that one symbol holds: ISO/IEC 16022, 15438 and 24778. */
const CAPACITY = {
  datamatrix: { name: 'Data Matrix', digits: 3116, letters: 2335, bytes: 1555 },
  pdf417: { name: 'PDF417', digits: 2710, letters: 1850, bytes: 1108 },
  aztec: { name: 'Aztec', digits: 3832, letters: 3067, bytes: 1914 },
} as const satisfies Partial<Record<Type, Capacity>>;

/** Why a text of so many characters does not fit. */
export function tooLong(type: Type, text: string): FormProblem {
  const known: Readonly<Partial<Record<Type, Capacity>>> = CAPACITY;
  const most = known[type];
  const found = `found ${plural(text.length, 'character')}`;
  return {
    message: most
      ? `${most.name} holds at most ${grouped(most.digits)} digits, ${grouped(most.letters)} letters or ${grouped(most.bytes)} bytes, ${found}`
      : `this is too long for bars, ${found}; 120 are the most`,
  };
}

function matrix(text: string, type: 'datamatrix' | 'pdf417' | 'aztec'): Outcome {
  const half = /\p{Surrogate}/u.exec(text);
  if (half) return refused('half of a character has no bytes', text, half.index);
  // One digit more than the standard allows would still be drawn.
  if (/^\d+$/.test(text) && text.length > CAPACITY[type].digits)
    return { ok: false, problem: tooLong(type, text) };
  if (/^[\0-\xff]*$/.test(text)) return drawn(text);
  const bytes = new TextEncoder().encode(text);
  return {
    ok: true,
    value: {
      text,
      written: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
      isUtf8: true,
      facts: [{ label: 'Bytes', value: `UTF-8 (ECI 26), ${grouped(bytes.length)}` }],
      notes: [],
    },
  };
}

/** `prepare('ean13', '590123412345', false)` has the text `5901234123457`. The text is one line and not empty. */
export function prepare(type: Type, text: string, hasCheck: boolean): Outcome {
  switch (type) {
    case 'ean13':
      return retail(text, { name: 'EAN-13', length: 13 });
    case 'ean8':
      return retail(text, { name: 'EAN-8', length: 8 });
    case 'upca':
      return retail(text, { name: 'UPC-A', length: 12 });
    case 'itf14':
      return retail(text, { name: 'ITF-14', length: 14 });
    case 'upce':
      return upce(text);
    case 'isbn13':
      return isbn(text);
    case 'code128':
      return code128(text);
    case 'code39':
      return code39(text, hasCheck);
    case 'code39-full':
      return code39Full(text);
    case 'codabar':
      return codabar(text);
    case 'itf':
      return itf(text, hasCheck);
    case 'gs1-128':
    case 'gs1-datamatrix':
      return gs1(text);
    case 'datamatrix':
    case 'pdf417':
    case 'aztec':
      return matrix(text, type);
  }
}

/** The parts of GS1 data as a reader gives them, in brackets: `(01)09501101530003`. `undefined` where they are none. */
export const gs1Parts = (bracketed: string): readonly ValueRow[] =>
  Array.from(bracketed.matchAll(/\((\d{2,4})\)([^(]*)/g), ([, ai = '', value = '']) => ({
    label: `(${ai})`,
    value,
  }));
