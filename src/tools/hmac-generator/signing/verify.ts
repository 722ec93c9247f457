/** Whether a signature belongs to a message and a key, and where it does not, the mistake that would explain it. */
import { decodeUtf8, encodeUtf8, equalBytes, joinBytes } from '#src/lib/bytes.ts';
import { keyCaution } from '#src/lib/keys/written-keys.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { ALGORITHMS, readBytes, type Algorithm, type Encoding } from '../logic.ts';
import { digest, sign } from './sign.ts';
import { prefixOf, readDigits, readSignature, type Scheme, type Signature } from './signature.ts';

/** A signature that came with a message, and the key it is claimed to be made with. */
export type Question = {
  readonly scheme: Scheme;
  /** The signature or header as pasted. */
  readonly signature: string;
  /** Slack's second header; unused otherwise. */
  readonly timestamp: string;
  readonly message: string;
  readonly messageEncoding: Encoding;
  readonly key: string;
  readonly keyEncoding: Encoding;
  /** Used where the signature does not name one. */
  readonly algorithm: Algorithm;
};

/** Whether the signature is right, and if not, the likeliest reason. */
export type Verdict = {
  readonly isMatch: boolean;
  /** A sentence: that it matches, or the likeliest reason why not. */
  readonly message: string;
  /** Further things worth knowing: upper-case digits, the age of the timestamp. */
  readonly notes: readonly string[];
};

/** What to verify, once everything typed could be read. */
export type PreparedVerification = {
  readonly scheme: Scheme;
  readonly signature: Signature;
  readonly algorithm: Algorithm;
  readonly key: Uint8Array;
  /** Stands before the message in what was signed. */
  readonly prefix: Uint8Array;
  /** That the key may be one of a pair. */
  readonly caution: string | undefined;
};

/** A change to what was signed or to the key, and the message that it was the mistake. */
type Suspicion = { readonly finding: string; readonly bytes: Uint8Array };

const DIGEST_BYTES: Record<Algorithm, number> = { 'SHA-1': 20, 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };
/** Stripe's libraries and Slack's documentation refuse what is older. */
const TOLERANCE_SECONDS = 300;
const SHORTEST_BEGINNING_BYTES = 4;
/** Every suspicion costs one HMAC, every pair of them too: longer messages are not searched for a reason. */
const LARGEST_SEARCHED_CHARACTERS = 20_000;
const LARGEST_SEARCHED_FOR_TWO = 2000;

/** Reads everything but the message, so that a file can be signed for the answer; see `verify` for a message at hand. */
export function prepare(
  question: Omit<Question, 'message' | 'messageEncoding'>,
): Result<PreparedVerification> {
  const { scheme, keyEncoding, algorithm } = question;
  const signature = readSignature(scheme, question.signature, question.timestamp);
  if (!signature.ok) return signature;
  const key = readBytes(question.key, keyEncoding);
  if (!key.ok) return fail(`key: ${key.problem.message}`, key.problem.position);
  return ok({
    scheme,
    signature: signature.value,
    algorithm: signature.value.algorithm ?? algorithm,
    key: key.value,
    prefix: prefixOf(scheme, signature.value),
    caution: keyCaution(question.key),
  });
}

/** Whether the computed signature is one of those given. */
export function isAmong(computed: Uint8Array, { digests }: Signature): boolean {
  const readings = digests.flatMap(readDigits);
  // Every reading is compared to its end, so that the time taken tells nothing.
  return readings.map((reading) => equalBytes(reading, computed)).includes(true);
}

/**
 * The answer for a message at hand.
 * GitHub's example (key `It's a Secret to Everybody`, message `Hello, World!`, `sha256=757107ea…`) → a match.
 */
export function verify(question: Question, nowMs: number): Result<Verdict> {
  const prepared = prepare(question);
  if (!prepared.ok) return prepared;
  const message = readBytes(question.message, question.messageEncoding);
  if (!message.ok) return fail(`message: ${message.problem.message}`, message.problem.position);
  const { algorithm, key, prefix } = prepared.value;
  const computed = sign(algorithm, key, joinBytes(prefix, message.value));
  return ok(
    conclude(prepared.value, computed, nowMs, () => explain(question, prepared.value, message.value)),
  );
}

/** The verdict for a computed signature; `why` looks for the reason of a mismatch. */
export function conclude(
  { signature, algorithm, scheme, caution }: PreparedVerification,
  computed: Uint8Array,
  nowMs: number,
  why: () => string | undefined = () => undefined,
): Verdict {
  const isMatch = isAmong(computed, signature);
  const cautions = caution === undefined ? [] : [caution];
  const notes = [...cautions, ...caseNotes(isMatch, signature), ...ageNotes(scheme, signature, nowMs)];
  if (isMatch) return { isMatch, notes, message: `Match: HMAC-${algorithm} of this message with this key.` };
  const reason =
    formReason(signature, algorithm, computed) ??
    why() ??
    'The key, the message or both differ from the sender’s.';
  return { isMatch, notes, message: `No match. ${reason}` };
}

function caseNotes(isMatch: boolean, { digests }: Signature): string[] {
  const isUpperCase = digests.some((text) => /^[\dA-F]+$/.test(text) && /[A-F]/.test(text));
  return isMatch && isUpperCase
    ? ['Its digits are upper case: code that compares texts with lower-case digits would refuse it.']
    : [];
}

function ageNotes(scheme: Scheme, { timestamp }: Signature, nowMs: number): string[] {
  if (timestamp === undefined) return [];
  if (!/^\d{1,12}$/.test(timestamp))
    return [`Its timestamp ${JSON.stringify(timestamp)} is not a number of seconds.`];
  const ageSeconds = Math.round(nowMs / 1000 - Number(timestamp));
  const when = new Date(Number(timestamp) * 1000).toISOString().replace('.000Z', 'Z');
  const receiver = scheme === 'slack' ? 'Slack asks receivers' : 'Stripe’s libraries ask receivers';
  const isStale = Math.abs(ageSeconds) > TOLERANCE_SECONDS;
  return [
    `Signed at ${when}.${isStale ? ` ${receiver} to refuse what is more than ${TOLERANCE_SECONDS / 60} minutes off.` : ''}`,
  ];
}

/** What the signature's own form tells: cut off, encoded twice, of another length. */
function formReason({ digests }: Signature, algorithm: Algorithm, computed: Uint8Array): string | undefined {
  const readings = digests.flatMap(readDigits);
  if (readings.length === 0) return 'The signature is neither hexadecimal nor base64.';
  if (readings.some((bytes) => isBeginning(bytes, computed)))
    return 'It is the beginning of the right one: it has been cut off.';
  if (readings.some((bytes) => isEncodedTwice(bytes, computed))) {
    return 'It matches once decoded twice: the digits were encoded again in place of the bytes.';
  }
  return lengthReason(readings, algorithm);
}

/** A digest of another length cannot match whatever the key. */
function lengthReason(readings: readonly Uint8Array[], algorithm: Algorithm): string | undefined {
  const lengths = readings.map((bytes) => bytes.length);
  if (lengths.includes(DIGEST_BYTES[algorithm])) return undefined;
  const other = ALGORITHMS.find((name) => lengths.includes(DIGEST_BYTES[name]));
  const found = other ? DIGEST_BYTES[other] : (lengths[0] ?? 0);
  const expected = `HMAC-${algorithm} has ${DIGEST_BYTES[algorithm] * 8} bits, the signature ${found * 8}`;
  return other ? `${expected}: it may be HMAC-${other}.` : `${expected}.`;
}

function isBeginning(bytes: Uint8Array, computed: Uint8Array): boolean {
  return bytes.length >= SHORTEST_BEGINNING_BYTES && equalBytes(bytes, computed.subarray(0, bytes.length));
}

function isEncodedTwice(bytes: Uint8Array, computed: Uint8Array): boolean {
  const text = decodeUtf8(bytes);
  return text.ok && readDigits(text.value).some((inner) => equalBytes(inner, computed));
}

/** Tries one mistake after the other, in the message, the key and the method, then in message and key together. */
function explain(
  question: Question,
  prepared: PreparedVerification,
  message: Uint8Array,
): string | undefined {
  if (question.message.length > LARGEST_SEARCHED_CHARACTERS) return undefined;
  const { algorithm, signature, key, prefix } = prepared;
  const matches = (candidateKey: Uint8Array, content: Uint8Array) =>
    isAmong(sign(algorithm, candidateKey, content), signature);
  const messages = messageSuspicions(question, message).map((one) => ({
    ...one,
    bytes: joinBytes(prefix, one.bytes),
  }));
  const keys = keySuspicions(question, key);
  const whole = joinBytes(prefix, message);
  const found =
    messages.find(({ bytes }) => matches(key, bytes)) ??
    keys.find(({ bytes }) => matches(bytes, whole)) ??
    methodSuspicions(prepared, message).find(({ bytes }) => isAmong(bytes, signature));
  if (found) return found.finding;
  if (question.message.length > LARGEST_SEARCHED_FOR_TWO) return undefined;
  for (const one of keys) {
    const also = messages.find(({ bytes }) => matches(one.bytes, bytes));
    if (also) return `${one.finding} ${also.finding}`;
  }
  return undefined;
}

function messageSuspicions({ message, messageEncoding }: Question, bytes: Uint8Array): Suspicion[] {
  const asText = (finding: string, changed: string): Suspicion[] =>
    messageEncoding === 'text' && changed === message ? [] : [{ finding, bytes: encodeUtf8(changed) }];
  if (messageEncoding !== 'text') {
    return asText(`It matches the message taken as text: it is not ${messageEncoding}.`, message);
  }
  const unix = message.replace(/\r\n/g, '\n');
  return [
    ...asText(
      'It matches without the line break at the end of the message.',
      message.replace(/(\r\n|\n)$/, ''),
    ),
    ...asText('It matches with a line break at the end of the message.', `${message}\n`),
    ...asText('It matches without the white space around the message.', message.trim()),
    ...asText(
      'It matches with CR LF line ends; a text box turns them into LF, so open the body as a file.',
      unix.replaceAll('\n', '\r\n'),
    ),
    ...asText(
      'It matches with CR LF line ends and one more at the end; open the body as a file.',
      `${unix.replaceAll('\n', '\r\n')}\r\n`,
    ),
    ...asText('It matches with LF line ends.', unix),
    ...asText('It matches with a byte order mark before the message.', `\uFEFF${message}`),
    ...asText(
      'It matches the same JSON without white space: sign the body as it was sent, not as it was parsed.',
      compactJson(message),
    ),
    ...escapeSuspicions(message),
    ...asText(
      'It matches with the escapes \\u… read as characters: sign the body as it was sent.',
      readEscapes(message),
    ),
    ...asText(
      'It matches with “?” in place of other characters than ASCII: the sender’s encoding cannot hold them.',
      message.replace(OTHER_THAN_ASCII, '?'),
    ),
    ...asText(
      'It matches with “?” in place of each half of a character beyond U+FFFF: the sender’s encoding cannot hold them.',
      message.replace(/[^\0-\x7f]/g, '?'),
    ),
    ...latin1Suspicion(message, bytes),
    ...decodedSuspicions(message, bytes, 'the message'),
  ];
}

const OTHER_THAN_ASCII = /[^\0-\x7f]/gu;

/** Python and PHP write JSON with `\u00e9`, .NET and Jackson with `\u00E9`, unless told otherwise. */
const escapeSuspicions = (message: string): Suspicion[] =>
  [message, compactJson(message)].flatMap((text) =>
    [false, true].flatMap((isUpperCase) => {
      const changed = escapeUnicode(text, isUpperCase);
      return changed === text
        ? []
        : [
            {
              finding: `It matches with other characters than ASCII escaped as \\u…${text === message ? '' : ', without white space'}: sign the body as it was sent, not as it was parsed.`,
              bytes: encodeUtf8(changed),
            },
          ];
    }),
  );

const escapeUnicode = (text: string, isUpperCase: boolean): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${isUpperCase ? digits.toUpperCase() : digits}`;
  });

/** Only of other characters than ASCII: `\u0022` stays what it is, for read it would end a string of JSON. */
const readEscapes = (text: string): string =>
  text.replace(/\\u([\da-f]{4})/gi, (escape, digits: string) => {
    const unit = Number.parseInt(digits, 16);
    return unit > 0x7f ? String.fromCharCode(unit) : escape;
  });

/** One byte a character, as ISO 8859-1 has it; beyond U+00FF it has a “?”. */
function latin1Suspicion(text: string, utf8: Uint8Array): Suspicion[] {
  const bytes = Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xff ? 0x3f : code;
  });
  return equalBytes(bytes, utf8)
    ? []
    : [
        {
          finding: 'It matches with the message in ISO 8859-1 (Latin-1): the sender does not use UTF-8.',
          bytes,
        },
      ];
}

function keySuspicions({ key, keyEncoding }: Question, bytes: Uint8Array): Suspicion[] {
  const suspicions = [
    {
      finding: 'It matches the key without the white space around it.',
      text: key.trim(),
      encoding: keyEncoding,
    },
    {
      finding: 'It matches with a line break at the end of the key, as `echo` adds one.',
      text: `${key}\n`,
      encoding: keyEncoding,
    },
    {
      finding: 'It matches the key taken as text: its digits were not meant as bytes.',
      text: key,
      encoding: 'text',
    },
    { finding: 'It matches the key taken as hexadecimal: it was given as text.', text: key, encoding: 'hex' },
    { finding: 'It matches the key taken as base64.', text: key, encoding: 'base64' },
    {
      finding: 'It matches the key without “whsec_”, taken as base64.',
      text: key.trim().replace(/^whsec_/, ''),
      encoding: 'base64',
    },
    {
      finding: 'It matches the key without the quotes around it.',
      text: key.trim().replace(/^(["'])(.*)\1$/s, '$2'),
      encoding: keyEncoding,
    },
    { finding: 'It matches an empty key.', text: '', encoding: 'text' },
  ] as const;
  return suspicions.flatMap(({ finding, text, encoding }) => {
    const read = readBytes(text, encoding);
    return read.ok && !equalBytes(read.value, bytes) ? [{ finding, bytes: read.value }] : [];
  });
}

/** What is signed in another way than by the HMAC asked for; here the bytes are the signature itself. */
function methodSuspicions(
  { algorithm, key, prefix }: PreparedVerification,
  message: Uint8Array,
): Suspicion[] {
  const whole = joinBytes(prefix, message);
  return [
    {
      finding: 'It matches the body alone, without the timestamp before it.',
      bytes: sign(algorithm, key, message),
    },
    { finding: 'It matches with key and message exchanged.', bytes: sign(algorithm, whole, key) },
    {
      finding: `It is the plain ${algorithm} of the message, without a key.`,
      bytes: digest(algorithm, message),
    },
    {
      finding: `It is the plain ${algorithm} of key and message in a row, not an HMAC.`,
      bytes: digest(algorithm, joinBytes(key, whole)),
    },
    {
      finding: `It is the plain ${algorithm} of message and key in a row, not an HMAC.`,
      bytes: digest(algorithm, joinBytes(whole, key)),
    },
  ];
}

function decodedSuspicions(text: string, bytes: Uint8Array, what: string): Suspicion[] {
  return (['hex', 'base64'] as const).flatMap((encoding) => {
    const read = readBytes(text, encoding);
    const name = encoding === 'hex' ? 'hexadecimal' : encoding;
    return read.ok && !equalBytes(read.value, bytes)
      ? [{ finding: `It matches ${what} taken as ${name}.`, bytes: read.value }]
      : [];
  });
}

/** Without white space, or the text itself where it is no JSON. */
function compactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
