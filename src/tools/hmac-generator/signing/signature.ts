/** Signatures as webhooks send them: GitHub's, Stripe's and Slack's headers, and plain hexadecimal or base64. */
import { grouped } from '#src/lib/format.ts';
import { encodeUtf8, fromBase64, fromHex, joinPairs } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Algorithm } from '../logic.ts';

/** Who sent the signature, and so what was signed. */
export type Scheme = 'plain' | 'github' | 'stripe' | 'slack';

/** What was pasted, taken apart. */
export type Signature = {
  /** The signatures given (Stripe sends several while a secret is rolled), as texts. */
  readonly digests: readonly string[];
  /** The algorithm that the scheme or a label such as `sha256=` names. */
  readonly algorithm?: Algorithm;
  /** In seconds since 1970, as sent. */
  readonly timestamp?: string;
};

/** Longer than any header. */
const LONGEST_HEADER = 8192;

const LABELS: Readonly<Record<string, Algorithm>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

const READERS: Record<Scheme, (text: string, timestamp: string) => Result<Signature>> = {
  plain: (text) => ok(readLabelled(text)),
  github: readGitHub,
  stripe: readStripe,
  slack: readSlack,
};

/**
 * Takes a pasted header apart; the header's name before it is dropped. `timestamp` is Slack's second header.
 * `readSignature('github', 'X-Hub-Signature-256: sha256=7571…', '')` → digests `['7571…']`, algorithm SHA-256.
 */
export function readSignature(scheme: Scheme, text: string, timestamp: string): Result<Signature> {
  const header = text
    .trim()
    .slice(0, LONGEST_HEADER + 1)
    .replace(/^[\w-]*signature[\w-]*\s*:\s*/i, '')
    .replace(/^["']|["']$/g, '');
  if (header === '') return fail('paste a signature');
  if (header.length > LONGEST_HEADER)
    return fail(`expected one signature, found ${grouped(text.trim().length)} characters`);
  return READERS[scheme](header, timestamp.trim());
}

/** What stands before the body in what was signed: Stripe's `1492774577.`, Slack's `v0:1531420618:`, otherwise nothing. */
export function prefixOf(scheme: Scheme, { timestamp = '' }: Signature): Uint8Array {
  const prefixes: Record<Scheme, string> = {
    plain: '',
    github: '',
    stripe: `${timestamp}.`,
    slack: `v0:${timestamp}:`,
  };
  return encodeUtf8(prefixes[scheme]);
}

/** What a signature's digits can mean, hexadecimal first; none when they are neither hexadecimal nor base64. */
export function readDigits(text: string): Uint8Array[] {
  const joined = joinPairs(text);
  return [fromHex(joined), fromBase64(joined)].flatMap((read) =>
    read.ok && read.value.length > 0 ? [read.value] : [],
  );
}

function readLabelled(text: string): Signature {
  const [, label = '', digits = ''] = /^(sha\d+)\s*[=:]\s*(\S.*)/is.exec(text) ?? [];
  const algorithm = LABELS[label.toLowerCase()];
  return algorithm ? { digests: [digits], algorithm } : { digests: [text] };
}

function readGitHub(text: string): Result<Signature> {
  const signature = readLabelled(text);
  if (signature.algorithm === 'SHA-256' || signature.algorithm === 'SHA-1') return ok(signature);
  return fail(`expected "sha256=" and 64 hexadecimal digits, found ${JSON.stringify(shorten(text))}`);
}

function readStripe(text: string): Result<Signature> {
  const parts = text.split(',').map(readPart);
  const valuesOf = (name: string) => parts.flatMap((part) => (part.name === name ? [part.value] : []));
  const [timestamp] = valuesOf('t');
  const digests = valuesOf('v1');
  if (timestamp !== undefined && digests.length > 0) return ok({ digests, algorithm: 'SHA-256', timestamp });
  return fail(
    `expected "t=…,v1=…" as in the Stripe-Signature header, found ${JSON.stringify(shorten(text))}`,
  );
}

function readPart(part: string): { readonly name: string; readonly value: string } {
  const equals = part.indexOf('=');
  return { name: part.slice(0, Math.max(0, equals)).trim(), value: part.slice(equals + 1).trim() };
}

function readSlack(text: string, timestamp: string): Result<Signature> {
  const [, digits] = /^v0=(.*)/s.exec(text) ?? [];
  if (digits === undefined) {
    return fail(`expected "v0=" and 64 hexadecimal digits, found ${JSON.stringify(shorten(text))}`);
  }
  if (!/^\d+$/.test(timestamp)) {
    return fail(
      timestamp === ''
        ? 'enter the X-Slack-Request-Timestamp header too: Slack signs it with the body'
        : `expected the X-Slack-Request-Timestamp header, found ${JSON.stringify(shorten(timestamp))}`,
    );
  }
  return ok({ digests: [digits], algorithm: 'SHA-256', timestamp });
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
