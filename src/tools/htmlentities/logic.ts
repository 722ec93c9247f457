/** Character references of HTML (WHATWG HTML, 13.2.5.72) and XML 1.0, decoded with every parse error at its place. */
import { DecodingMode, HtmlEntityDecoder } from 'entities/decode';

/** What a text is read as: references in an attribute may end without a semicolon in fewer places, XML knows five names. */
export type ReadAs = 'text' | 'attribute' | 'xml';

/** A parse error, with its 0-based offset in UTF-16 code units. */
export type ParseError = { readonly offset: number; readonly message: string };

/** A decoded text. */
export type DecodedText = {
  readonly text: string;
  readonly references: number;
  readonly errors: readonly ParseError[];
};

/** `decode('&notin; &copy2', 'text')` is `∉ ©2`, with one error. Decodes once only. */
export function decode(source: string, as: ReadAs): DecodedText {
  const pieces: string[] = [];
  const errors: ParseError[] = [];
  let references = 0;
  let from = 0;
  for (let at = source.indexOf('&'); at >= 0; at = source.indexOf('&', from)) {
    pieces.push(source.slice(from, at));
    const found = as === 'xml' ? xmlReference(source, at) : htmlReference(source, at, as);
    for (const message of found.errors) errors.push({ offset: at, message });
    if (found.length > 0) references += 1;
    pieces.push(found.length > 0 ? found.text : '&');
    from = at + Math.max(1, found.length);
  }
  pieces.push(source.slice(from));
  return { text: pieces.join(''), references, errors };
}

type Reference = { readonly length: number; readonly text: string; readonly errors: readonly string[] };

/** No reference is longer: `&CounterClockwiseContourIntegral;` has 33 characters; numbers may have any leading zeros. */
const LONGEST_NAME = 40;

function htmlReference(source: string, at: number, as: 'text' | 'attribute'): Reference {
  const number = /#(?:x[\da-f]*|\d*)/iy;
  number.lastIndex = at + 1;
  const isNumber = source.charAt(at + 1) === '#';
  const end = isNumber ? at + 2 + (number.exec(source)?.[0].length ?? 0) : at + LONGEST_NAME;
  const input = source.slice(at + 1, end);
  const errors: string[] = [];
  let text = '';
  const decoder = new HtmlEntityDecoder((code) => (text += String.fromCodePoint(code)), {
    missingSemicolonAfterCharacterReference: () => errors.push('a semicolon is missing after this reference'),
    absenceOfDigitsInNumericCharacterReference: () => errors.push('there are no digits in this reference'),
    validateNumericCharacterReference: (code) => {
      const message = problemOfCode(code);
      if (message !== undefined) errors.push(message);
    },
  });
  decoder.startEntity(as === 'attribute' ? DecodingMode.Attribute : DecodingMode.Legacy);
  const written = decoder.write(input, 0);
  const length = written < 0 ? decoder.end() : written;
  if (length > 0) return { length, text, errors };
  const [name] = /^[a-z][a-z\d]*;/i.exec(input) ?? [];
  // An attribute may keep one that HTML knows without its semicolon, and that is no error.
  const isKept = as === 'attribute' && name !== undefined && htmlReference(source, at, 'text').length > 0;
  if (name !== undefined && !isKept) errors.push(`there is no entity "&${name}" in HTML`);
  return { length: 0, text: '', errors };
}

function problemOfCode(code: number): string | undefined {
  if (code === 0) return 'a reference to NUL: U+FFFD takes its place';
  if (code > 0x10ffff) return 'a reference beyond U+10FFFF: U+FFFD takes its place';
  if (code >= 0xd800 && code <= 0xdfff)
    return 'a reference to half of a surrogate pair: U+FFFD takes its place';
  if ((code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef))
    return 'a reference to a noncharacter';
  const isControl = (code < 0x20 && ![9, 10, 12].includes(code)) || (code >= 0x7f && code <= 0x9f);
  return isControl
    ? code >= 0x80
      ? 'a reference to a control character, read as Windows-1252'
      : 'a reference to a control character'
    : undefined;
}

const XML_NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function xmlReference(source: string, at: number): Reference {
  const pattern = /&(?:#x([\da-f]{1,40})|#(\d{1,40})|([A-Za-z_:][\w:.-]{0,100}));/iy;
  pattern.lastIndex = at;
  const match = pattern.exec(source);
  if (!match) return { length: 0, text: '', errors: ['an "&" that is not the start of a reference'] };
  const [whole, hex, decimal, name] = match;
  if (name !== undefined) {
    const text = Object.hasOwn(XML_NAMES, name) ? XML_NAMES[name] : undefined;
    return text === undefined
      ? { length: 0, text: '', errors: [`no such entity in XML: ${whole}`] }
      : { length: whole.length, text, errors: [] };
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isXml =
    code <= 0x10ffff &&
    /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]$/u.test(
      String.fromCodePoint(Math.min(code, 0x10ffff)),
    );
  return isXml
    ? { length: whole.length, text: String.fromCodePoint(code), errors: [] }
    : { length: 0, text: '', errors: ['XML has no such character'] };
}
