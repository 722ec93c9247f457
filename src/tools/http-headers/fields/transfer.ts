/** Fields about parts, codings, methods and addresses (RFC 9110 and 9112, Fetch), and the lists of names among them. */
import { httpDate } from '#src/lib/http/http-date.ts';
import {
  momentText,
  nameAndValue,
  reading,
  short,
  splitQuoted,
  TOKEN,
  warn,
  wrong,
  type Finding,
  type Reader,
} from './finding.ts';

const whole = (digits: string): string => BigInt(digits.slice(0, 40)).toLocaleString('en');

/** RFC 9110, section 14.4. */
export const contentRange: Reader = (value) => {
  const source = 'RFC 9110, section 14.4';
  const [, unit = '', from, to, all = ''] = /^([\w-]+) (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(value) ?? [];
  if (unit === '' || (from === undefined && all === '*'))
    return reading('', [wrong(`expected bytes 0-499/1234 or bytes */1234, found "${short(value)}"`, source)]);
  const of = all === '*' ? 'of a length that is not known' : `of ${whole(all)}`;
  if (from === undefined || to === undefined)
    return reading(`no part could be sent: it is ${of.slice(3)} ${unit} long`);
  const isOver = all !== '*' && BigInt(to) >= BigInt(all);
  if (BigInt(from) > BigInt(to) || isOver)
    return reading('', [
      wrong(
        `"${short(value)}" is no part: ${isOver ? 'it ends after the end' : 'its last is before its first'}`,
        source,
      ),
    ]);
  return reading(`${unit} ${whole(from)} to ${whole(to)} ${of}`);
};

/** RFC 9110, section 13.1.5: only what tells bytes apart. */
export const ifRange: Reader = (value, { nowMs }) => {
  const source = 'RFC 9110, section 13.1.5';
  const moment = httpDate(value, nowMs);
  if (moment !== undefined)
    return reading(`the part alone, if nothing has changed since ${momentText(moment)}`);
  if (/^"[!#-~\u0080-\u00FF]*"$/.test(value)) return reading('the part alone, if the tag is still this one');
  const isWeak = value.startsWith('W/');
  return reading('', [
    wrong(
      isWeak
        ? 'a weak tag never fits: all of it is sent'
        : `expected a tag in quotation marks or a date, found "${short(value)}"`,
      source,
    ),
  ]);
};

const CODINGS: Readonly<Record<string, string>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  compress: 'compress',
  'x-compress': 'compress',
  br: 'Brotli',
  zstd: 'Zstandard',
  dcb: 'Brotli with a dictionary',
  dcz: 'Zstandard with a dictionary',
  aes128gcm: 'encrypted with AES-128-GCM',
  exi: 'EXI',
};

/** RFC 9110, section 8.4: in the order in which they were applied. */
export const contentEncoding: Reader = (value) => {
  const source = 'RFC 9110, section 8.4';
  const codings = splitQuoted(value, ',').map((each) => each.toLowerCase());
  const findings = codings
    .filter((each) => !Object.hasOwn(CODINGS, each))
    .map((each) =>
      each === 'identity'
        ? warn('identity is for Accept-Encoding alone', source)
        : wrong(`the coding ${short(each)} is not known: it cannot be undone`, source),
    );
  return reading(codings.map((each) => CODINGS[each] ?? short(each)).join(', then '), findings);
};

/** RFC 9112, sections 6.1 and 7. */
export const transferEncoding: Reader = (value, { kind }) => {
  const source = 'RFC 9112, section 6.1';
  const codings = splitQuoted(value, ',').map((each) => splitQuoted(each, ';')[0]?.toLowerCase() ?? '');
  const findings: Finding[] = codings
    .filter((each) => !/^(?:chunked|(?:x-)?gzip|(?:x-)?compress|deflate)$/.test(each))
    .map((each) => wrong(`the transfer coding ${short(each)} is not known`, source));
  const isLast = codings.at(-1) === 'chunked';
  if (codings.indexOf('chunked') !== codings.lastIndexOf('chunked'))
    findings.push(wrong('chunked stands twice', source));
  if (!isLast)
    findings.push(
      kind === 'request'
        ? wrong('chunked must be last: the end of the request is not known, servers answer 400', source)
        : warn('chunked is not last: the answer ends with the connection', source),
    );
  return reading(isLast ? 'in pieces, each with its length' : 'until the connection ends', findings);
};

/** RFC 9110, section 10.1.4. */
export const te: Reader = (value) => {
  const source = 'RFC 9110, section 10.1.4';
  const findings: Finding[] = [];
  const told = splitQuoted(value, ',').map((part) => {
    const [name = '', ...parameters] = splitQuoted(part, ';');
    const coding = name.toLowerCase();
    const weight = parameters.map(nameAndValue).find(([each]) => each === 'q')?.[1];
    if (coding === 'trailers') {
      if (parameters.length > 0) findings.push(wrong('trailers takes no weight', source));
      return 'fields after the content are welcome';
    }
    if (coding === 'chunked')
      findings.push(wrong('chunked must not be listed: everyone understands it', source));
    else if (!TOKEN.test(name)) findings.push(wrong(`expected a coding, found "${short(name)}"`, source));
    if (weight !== undefined && !WEIGHT.test(weight))
      findings.push(
        wrong(
          `${short(name)}: expected a weight of 0 to 1 with at most 3 digits, found "${short(weight)}"`,
          source,
        ),
      );
    return `${short(coding)}${weight === undefined ? '' : ` (${short(weight)})`} on the way`;
  });
  return reading(told.join('; ') || 'no transfer codings but chunked', findings);
};

/** RFC 9110, section 12.4.2. */
export const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

type List = {
  readonly source: string;
  /** `%` stands for the names. */
  readonly meaning: string;
  /** Of `*`. */
  readonly all?: string;
  /** What else is wrong with a name. */
  readonly check?: (name: string) => string | undefined;
};

/** Names between commas. */
export const names =
  ({ source, meaning, all, check }: List): Reader =>
  (value) => {
    const list = splitQuoted(value, ',');
    if (all !== undefined && list.includes('*'))
      return reading(
        all,
        list.length > 1 ? [warn('* beside other names: it is all that counts', source)] : [],
      );
    const findings = list.flatMap((name) => {
      if (!TOKEN.test(name)) return [wrong(`expected a name, found "${short(name)}"`, source)];
      const problem = check?.(name);
      return problem === undefined ? [] : [warn(problem, source)];
    });
    return reading(
      meaning.replace('%', () => list.map((name) => short(name)).join(', ') || 'nothing'),
      findings,
    );
  };

/** Names of methods are compared with capitals as they are. */
export const capitals = (name: string): string | undefined =>
  /[a-z]/.test(name)
    ? `${short(name)} is not ${short(name.toUpperCase())}: names of methods are told apart by capitals`
    : undefined;

/** RFC 9110, sections 8.7 and 10.2.2. */
export const address =
  (source: string): Reader =>
  (value, { host }) =>
    URL.canParse(value, `https://${/^[\w.-]+$/.test(host) ? host : 'a.example'}`) && !/[\s<>]/.test(value)
      ? reading(`${/^[a-z][a-z\d+.-]*:/i.test(value) ? '' : 'from here on: '}${short(value, 200)}`)
      : reading('', [wrong(`expected an address, found "${short(value)}"`, source)]);

/** RFC 9110, section 11.6.1: schemes with what they ask for. */
export const challenges: Reader = (value, { isSecure }) => {
  const source = 'RFC 9110, section 11.6.1';
  const found: { readonly scheme: string; realm?: string }[] = [];
  const findings: Finding[] = [];
  for (const part of splitQuoted(value, ',')) {
    const [, scheme, rest = ''] = /^([\w!#$%&'*+.^`|~-]+)(?: +(.*))?$/s.exec(part) ?? [];
    const isParameter = /^[\w!#$%&'*+.^`|~-]+ *= *[^=]/.test(part);
    if (scheme !== undefined && !isParameter && !rest.startsWith('=')) found.push({ scheme });
    const last = found.at(-1);
    const [name, given] = nameAndValue(isParameter ? part : rest);
    if (!last) findings.push(wrong(`expected a scheme such as Basic, found "${short(part)}"`, source));
    else if (name === 'realm' && given !== undefined) last.realm = given;
  }
  if (!isSecure && found.some(({ scheme }) => /^basic$/i.test(scheme)))
    findings.push(warn('over http everyone on the way reads user and password', 'RFC 7617, section 4'));
  for (const { scheme, realm } of found)
    if (realm === undefined && /^(?:basic|digest)$/i.test(scheme))
      findings.push(wrong(`${short(scheme)} needs a realm`, source));
  return reading(
    found
      .map(
        ({ scheme, realm }) =>
          `asks for ${short(scheme)}${realm === undefined ? '' : `, realm ${short(realm)}`}`,
      )
      .join('; '),
    findings,
  );
};
