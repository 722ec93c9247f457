/** Characters and names of XML 1.0, fifth edition (productions 2 to 7), and of Namespaces in XML 1.0. */

const START =
  ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const MORE = `${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040`;

const anyOf = (begin: string, end: string, flags: string): RegExp => new RegExp(begin + end, flags);

/** A name from where the cursor stands. */
export const NAME = anyOf(`[${START}]`, `[${MORE}]*`, 'uy');
/** A name token: a name that may begin with any of its characters. */
export const NAME_TOKEN = anyOf(`[${MORE}]`, '+', 'uy');
/** White space, and nothing else that other formats call so. */
export const SPACE = /[ \t\r\n]+/y;

const WHOLE_NAME = anyOf(`^[${START}]`, `[${MORE}]*$`, 'u');
const NAME_START = anyOf(`^[${START}]`, '$', 'u');
const NAME_CHARACTER = anyOf(`^[${MORE}]`, '$', 'u');
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Whether a text is a name of XML: `isName('a:b')` is true, `isName('1e')` is false. */
export const isName = (text: string): boolean => WHOLE_NAME.test(text);

/** Whether a name is right where namespaces are: at most one colon, inside it. */
export const isQualified = (name: string): boolean =>
  /^[^:]+(?::[^:]+)?$/.test(name) && !/:[\d.-]/.test(name);

/** Where the first character stands that XML cannot hold; -1 where there is none. */
export const forbiddenAt = (text: string): number => FORBIDDEN.exec(text)?.index ?? -1;

/** Whether text is nothing but white space of XML. */
export const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/** The text of a character reference's number, or `undefined` where XML has no such character. */
export function characterOf(digits: string, radix: 10 | 16): string | undefined {
  const code = Number.parseInt(digits, radix);
  if (!(code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return FORBIDDEN.test(character) ? undefined : character;
}

const ESCAPED = /_x(?:[\da-f]{8}|[\da-f]{4})_/iy;

/** A name for any text but an empty one, with `_xHHHH_` for what a name cannot hold, as .NET's XmlConvert.EncodeName writes it. */
export function escapeName(text: string): string {
  let name = '';
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    ESCAPED.lastIndex = at;
    const isRight = (at === 0 ? NAME_START : NAME_CHARACTER).test(character) && !ESCAPED.test(text);
    name += isRight ? character : escapeCharacter(character);
    at += character.length;
  }
  return name;
}

function escapeCharacter(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `_x${digits.padStart(digits.length > 4 ? 8 : 4, '0')}_`;
}

/** What `escapeName` was given: `unescapeName('a_x0020_b')` is `a b`. */
export const unescapeName = (name: string): string =>
  name.replace(/_x([\da-f]{8}|[\da-f]{4})_/gi, (whole, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
