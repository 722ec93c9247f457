/** The formats of JSON Schema (2020-12, section 7.3): whether a string is of one. */
import { followBidiRule, isUnicodeLabel } from './idna.ts';
import { toUnicode } from '#src/lib/punycode.ts';

type Test = (text: string) => boolean;

const matches =
  (pattern: RegExp): Test =>
  (text) =>
    pattern.test(text);

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339, full-date. */
function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === '') return false;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = month === '02' && !isLeap ? 28 : (DAYS[Number(month) - 1] ?? 0);
  return Number(day) >= 1 && Number(day) <= days;
}

/** RFC 3339, full-time; a leap second stands at 23:59:60 UTC alone. */
function isTime(text: string): boolean {
  const [, hour = '', minute = '', second = '', sign = '+', zoneHour = '0', zoneMinute = '0'] =
    /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text) ?? [];
  if (
    hour === '' ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(zoneHour) > 23 ||
    Number(zoneMinute) > 59
  )
    return false;
  if (Number(second) < 60) return true;
  const shift = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? 1 : -1);
  const utc = (Number(hour) * 60 + Number(minute) + shift + 2880) % 1440;
  return second === '60' && utc === 1439;
}

function isDateTime(text: string): boolean {
  return /^.{10}t/is.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

const DURATION =
  /^P(?:\d+W|(?=\d|T\d)(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
}

/** RFC 4291, section 2.2. */
function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return false;
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const all = [...groups(head), ...groups(tail)];
  const last = all.at(-1) ?? '';
  const endsInV4 = last.includes('.');
  if (endsInV4 && (!isIpv4(last) || (tail === '' && head !== ''))) return false;
  const hex = endsInV4 ? all.slice(0, -1) : all;
  const count = hex.length + (endsInV4 ? 2 : 0);
  const isRight = hex.every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isRight && (tail === undefined ? count === 8 : count < 8);
}

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** RFC 1123, section 2.1, with the labels of RFC 5890 that begin with `xn--`. */
function isHostname(text: string): boolean {
  return (
    text.length <= 253 &&
    text.split('.').every((label) => LABEL.test(label) && (label.slice(2, 4) !== '--' || isALabel(label)))
  );
}

/** A label in Punycode that stands for characters which may be in one. */
function isALabel(label: string): boolean {
  const unicode = toUnicode(label.toLowerCase());
  return unicode !== label.toLowerCase() && isULabel(unicode) && !isAscii(unicode);
}

const isAscii = (text: string): boolean => !/[\x80-\u{10ffff}]/u.test(text);

const LONGEST_LABEL = 63;

/** A label with characters beyond ASCII, which the platform writes in Punycode. */
function isULabel(label: string): boolean {
  if (!isUnicodeLabel(label)) return false;
  const host = `https://${label}/`;
  // What the platform's newer rules refuse, it cannot write: its length is then unknown, and at most this.
  return URL.canParse(host)
    ? new URL(host).hostname.length <= LONGEST_LABEL
    : label.length <= LONGEST_LABEL / 2;
}

const DOTS = /[.\u3002\uff0e\uff61]/;

/** RFC 5890 to 5893. */
function isIdnHostname(text: string): boolean {
  const labels = text.split(DOTS);
  const length = labels.reduce((sum, label) => sum + label.length + 1, -1);
  return (
    length <= 253 &&
    labels.every((label) => (isAscii(label) ? isHostname(label) : isULabel(label))) &&
    followBidiRule(labels.map((label) => toUnicode(label.toLowerCase())))
  );
}

const ATOMS = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const WIDE_ATOMS =
  /^[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/u;
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const WIDE_QUOTED = /^"(?:[ !#-[\]-~\u0080-\u{10ffff}]|\\[ -~])*"$/u;

/** RFC 5321, section 4.1.2. */
const isEmail =
  (atoms: RegExp, quoted: RegExp, isHost: Test): Test =>
  (text) => {
    const at = text.lastIndexOf('@');
    const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || local.length > 64 || !(atoms.test(local) || quoted.test(local))) return false;
    const literal = /^\[(?:(IPv6:)?(.*))\]$/i.exec(domain);
    if (literal) return literal[1] ? isIpv6(literal[2] ?? '') : isIpv4(literal[2] ?? '');
    return isHost(domain);
  };

/** RFC 3986, section 3; `wide` adds the characters of RFC 3987. */
const addressTest = (isAbsolute: boolean, isWide: boolean): Test => {
  const wide = isWide ? '\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{efffd}' : '';
  const hex = '%[\\da-f]{2}';
  const plain = `[\\w.~!$&'()*+,;=${wide}-]|${hex}`;
  const segment = new RegExp(`^(?:${plain}|[:@/])*$`, 'iu');
  const after = new RegExp(
    `^(?:${plain}|[:@/?]${isWide ? '|[\\ue000-\\uf8ff\\u{f0000}-\\u{10fffd}]' : ''})*$`,
    'iu',
  );
  const user = new RegExp(`^(?:${plain}|:)*$`, 'iu');
  const name = new RegExp(`^(?:${plain})*$`, 'iu');
  const isAuthority = (text: string): boolean => {
    const at = text.lastIndexOf('@');
    const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text.slice(at + 1)) ?? [];
    if ((at >= 0 && !user.test(text.slice(0, at))) || !/^\d*$/.test(port)) return false;
    if (!text.slice(at + 1).startsWith(host) || (host === '' && text.slice(at + 1).includes('[')))
      return false;
    if (!host.startsWith('[')) return name.test(host);
    return isIpv6(host.slice(1, -1)) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(host.slice(1, -1));
  };
  return (text) => {
    const [, scheme, rest = ''] = /^(?:([a-z][a-z\d+.-]*):)?(.*)$/is.exec(text) ?? [];
    if (isAbsolute && scheme === undefined) return false;
    const [, body = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest) ?? [];
    if (!after.test(query) || !after.test(fragment)) return false;
    const authority = /^\/\/([^/]*)(.*)$/s.exec(body);
    if (authority) return isAuthority(authority[1] ?? '') && segment.test(authority[2] ?? '');
    const isSegment = segment.test(body);
    return isSegment && (scheme !== undefined || !/^[^/]*:/.test(body));
  };
};

const VARIABLE = String.raw`(?:\w|%[\da-fA-F]{2})+(?:\.(?:\w|%[\da-fA-F]{2})+)*`;
const EXPRESSION = new RegExp(
  String.raw`^[+#./;?&]?${VARIABLE}(?::[1-9]\d{0,3}|\*)?(?:,${VARIABLE}(?::[1-9]\d{0,3}|\*)?)*$`,
);

/** RFC 6570, section 2. */
function isUriTemplate(text: string): boolean {
  const pieces = text.split(/(\{[^{}]*\})/);
  return pieces.every((piece) =>
    piece.startsWith('{')
      ? piece.endsWith('}') && EXPRESSION.test(piece.slice(1, -1))
      : /^(?:[^\0- "%<>\\^`{|}\x7f]|%[\da-f]{2})*$/i.test(piece),
  );
}

function isRegex(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

/** By their names; others are listed and not checked. */
export const FORMATS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['date', isDate],
  ['time', isTime],
  ['date-time', isDateTime],
  ['duration', matches(DURATION)],
  ['email', isEmail(ATOMS, QUOTED, isHostname)],
  ['idn-email', isEmail(WIDE_ATOMS, WIDE_QUOTED, (host) => isIdnHostname(host.normalize('NFC')))],
  ['hostname', isHostname],
  ['idn-hostname', isIdnHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', addressTest(true, false)],
  ['uri-reference', addressTest(false, false)],
  ['iri', addressTest(true, true)],
  ['iri-reference', addressTest(false, true)],
  ['uri-template', isUriTemplate],
  ['uuid', matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)],
  ['json-pointer', matches(/^(?:\/(?:[^~/]|~[01])*)*$/)],
  ['relative-json-pointer', matches(/^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/)],
  ['regex', isRegex],
]);
