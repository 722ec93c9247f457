/** What an unquoted word means in YAML: the core schema of YAML 1.2.2 (chapter 10.3) and the types of YAML 1.1 (yaml.org/type). */
import { JsonNumber, numberFromText } from '#src/lib/json-value.ts';
import { readYamlDate } from '../values/dates.ts';
import { numberText, type Scalar } from '../values/value.ts';

/** A version of YAML: they differ in `yes`, `no`, octal numbers and dates. */
export type YamlVersion = '1.1' | '1.2';

/** Reads a word as one type, or returns `undefined`. */
type ReadAs = (text: string) => Scalar | undefined;

const NULL = /^(?:~|null|Null|NULL)?$/;
const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/;
const BOOLEAN_11 = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/;
const TRUE = /^(?:y|yes|true|on)$/i;
const INFINITE = /^([-+]?)\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;
const DECIMAL = /^[-+]?[0-9]+$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const OCTAL_OR_HEX = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/;
const INTEGER_11 = /^[-+]?(?:0b[01_]+|0[0-7_]*|[1-9][0-9_]*|0x[0-9a-fA-F_]+)$/;
const FLOAT_11 = /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*(?:[eE][-+][0-9]+)?$/;
/** At most twenty groups, so that no text costs more than its length. */
const SIXTIES = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9]){1,20}(?:\.[0-9_]*)?$/;
/** Before the exponent, if there is one. */
const ANY_DIGIT = /^[^eE]*[0-9]/;

const readNull: ReadAs = (text) => (NULL.test(text) ? null : undefined);
const readBoolean: ReadAs = (text) => (BOOLEAN.test(text) ? TRUE.test(text) : undefined);
const readBoolean11: ReadAs = (text) => (BOOLEAN_11.test(text) ? TRUE.test(text) : undefined);

const readNotFinite: ReadAs = (text) => {
  if (NOT_A_NUMBER.test(text)) return NaN;
  const sign = INFINITE.exec(text)?.[1];
  return sign === undefined ? undefined : sign === '-' ? -Infinity : Infinity;
};

const readInteger: ReadAs = (text) => {
  if (DECIMAL.test(text)) return decimal(text);
  return OCTAL_OR_HEX.test(text) ? numberFromText(BigInt(text).toString()) : undefined;
};

const readFloat: ReadAs = (text) => (FLOAT.test(text) ? decimal(text) : readNotFinite(text));

const readInteger11: ReadAs = (text) => {
  const digits = text.replaceAll('_', '');
  if (INTEGER_11.test(text) && INTEGER_11.test(digits)) return based(digits);
  return SIXTIES.test(text) && !text.includes('.') ? fromSixties(digits) : undefined;
};

const readFloat11: ReadAs = (text) => {
  if (FLOAT_11.test(text) && ANY_DIGIT.test(text)) return decimal(text.replaceAll('_', ''));
  return SIXTIES.test(text) && text.includes('.')
    ? fromSixties(text.replaceAll('_', ''))
    : readNotFinite(text);
};

/** The types an unquoted word is tried as, in order; what none takes is text. */
const SCHEMAS: Readonly<Record<YamlVersion, readonly ReadAs[]>> = {
  '1.2': [readNull, readBoolean, readInteger, readFloat],
  '1.1': [readNull, readBoolean11, readInteger11, readFloat11, readYamlDate],
};

const CORE_TAG = 'tag:yaml.org,2002:';
const TAGGED: Readonly<Record<string, Readonly<Record<YamlVersion, ReadAs>>>> = {
  null: { '1.1': readNull, '1.2': readNull },
  bool: { '1.1': readBoolean11, '1.2': readBoolean },
  int: { '1.1': readInteger11, '1.2': readInteger },
  float: {
    '1.1': (text) => asFloat(readFloat11(text) ?? readInteger11(text)),
    '1.2': (text) => asFloat(readFloat(text)),
  },
  timestamp: { '1.1': readYamlDate, '1.2': readYamlDate },
};

/** How everything begins that some reader takes for more than text: the shortcut for most of a document. */
const MAY_BE_MORE = /^(?:$|[-+.0-9~=<:]|e[-+]?[0-9]|(?:y|yes|n|no|on|off|true|false|null)$)/i;

/**
 * What an unquoted word stands for.
 * @example readPlain('1.10', '1.2') // JsonNumber { text: '1.10' }
 * @example readPlain('no', '1.2') // 'no'
 * @example readPlain('no', '1.1') // false
 */
export function readPlain(text: string, version: YamlVersion): Scalar {
  if (!MAY_BE_MORE.test(text)) return text;
  for (const readAs of SCHEMAS[version]) {
    const value = readAs(text);
    if (value !== undefined) return value;
  }
  return text;
}

/**
 * What a word tagged `!!int`, `!!float`, `!!bool`, `!!null`, `!!timestamp` or `!!str` stands for. `undefined`: not of
 * that type. `'unknown tag'`: the tag is none of these.
 * @example readTagged('tag:yaml.org,2002:float', '1', '1.2') // JsonNumber { text: '1.0' }
 */
export function readTagged(
  tag: string,
  text: string,
  version: YamlVersion,
): { readonly value: Scalar | undefined } | 'unknown tag' {
  const name = tag.startsWith(CORE_TAG) ? tag.slice(CORE_TAG.length) : '';
  if (tag === '!' || name === 'str') return { value: text };
  const readers = Object.hasOwn(TAGGED, name) ? TAGGED[name] : undefined;
  return readers === undefined ? 'unknown tag' : { value: readers[version](text) };
}

/** Whether an unquoted word is a number written in base 2, 8, 16 or 60. */
export const hasOtherBase = (text: string, version: YamlVersion): boolean =>
  version === '1.2' ? OCTAL_OR_HEX.test(text) : /^[-+]?0[0-9_box]/.test(text) || SIXTIES.test(text);

/** The newer first. */
export const YAML_VERSIONS: readonly YamlVersion[] = ['1.2', '1.1'];
const LEADING_ZEROS = /^[-+]?0[0-9]+$/;

/**
 * A number with leading zeros in both readings, where they differ; `undefined` for any other word.
 * @example readingsOfZeros('0644') // '0644 is 644 in YAML 1.2 and 420 in YAML 1.1'
 * @example readingsOfZeros('0899') // '0899 is 899 in YAML 1.2 and the text "0899" in YAML 1.1'
 */
export function readingsOfZeros(text: string): string | undefined {
  if (!LEADING_ZEROS.test(text)) return undefined;
  const [newer, older] = YAML_VERSIONS.map((version) => sayReading(readPlain(text, version), text));
  return newer === older ? undefined : `${shorten(text)} is ${newer} in YAML 1.2 and ${older} in YAML 1.1`;
}

/** So many characters of a number are shown. */
const LONGEST_SHOWN = 24;

const shorten = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

/** A number as it is, anything else as the text it is to YAML 1.1. */
const sayReading = (value: Scalar, text: string): string =>
  typeof value === 'number' || value instanceof JsonNumber
    ? shorten(numberText(value))
    : `the text "${shorten(text)}"`;

/** What only some readers take for something else than text: Ruby's commas and symbols, YAML 1.1's `=`, a bare point. */
const ODD_WORDS =
  /^(?:=|<<|:.*|[-+]?[0-9_,]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9_]+)?|[-+]?[0-9][0-9_]*(?::[0-9]+)+(?:\.[0-9_]*)?|[-+]?0[bBoOxX][0-9a-fA-F_,]*)$/;

/**
 * Whether some reader of YAML 1.1 or 1.2 would take the word, unquoted, for anything else than text.
 * @example isMisread('no') // true: false to YAML 1.1
 * @example isMisread('1.2.3') // false
 */
export function isMisread(text: string): boolean {
  if (!MAY_BE_MORE.test(text)) return false;
  return (
    typeof readPlain(text, '1.2') !== 'string' ||
    typeof readPlain(text, '1.1') !== 'string' ||
    ODD_WORDS.test(text) ||
    looksLikeDate(text)
  );
}

const looksLikeDate = (text: string): boolean => /^\d{4}-\d\d?-\d\d?(?:[Tt \t]+\d.*)?$/.test(text);

/** A decimal of YAML in the grammar of JSON: `+.5` is `0.5`, `5.` is `5.0`, `010` is `10`, `-0` the integer 0. */
function decimal(text: string): number | JsonNumber {
  const [, sign = '', whole = '', point = '', fraction = '', exponent = ''] =
    /^([-+]?)([0-9]*)(?:(\.)([0-9]*))?(.*)$/s.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=.)/, '') || '0';
  const rest = (point && `.${fraction || '0'}`) + exponent;
  if (digits === '0' && rest === '') return 0;
  return numberFromText((sign === '-' ? '-' : '') + digits + rest);
}

/** An integer of YAML 1.1 in base 2, 8, 10 or 16. */
function based(text: string): number | JsonNumber {
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.replace(/^[-+]/, '');
  const magnitude = BigInt(digits.replace(/^0(?=[0-7])/, '0o')).toString();
  return magnitude === '0' ? 0 : numberFromText(sign + magnitude);
}

/** A number in base 60: `12:30:45` is 45045, `1:30.5` is 90.5. */
function fromSixties(text: string): number | JsonNumber {
  const [whole = '', fraction] = text.replace(/^[-+]/, '').split('.');
  const total = whole
    .split(':')
    .reduce((sum, digits) => sum * 60n + BigInt(digits), 0n)
    .toString();
  return decimal((text.startsWith('-') ? '-' : '') + total + (fraction === undefined ? '' : `.${fraction}`));
}

/** An integer tagged `!!float` is written with a point. */
function asFloat(value: Scalar | undefined): Scalar | undefined {
  if (typeof value !== 'number' && !(value instanceof JsonNumber)) return value;
  const text = numberText(value);
  return DECIMAL.test(text) ? numberFromText(`${text}.0`) : value;
}
