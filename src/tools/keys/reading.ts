/** Finds the keys of a text or file, whatever they are written in. */
import { Asn1Problem, itemsOf, TAG, wholeIn } from '#src/lib/keys/asn1.ts';
import { readCertificate } from '#src/lib/keys/der-keys.ts';
import { PassphraseProblem } from '#src/lib/keys/encrypted.ts';
import { readJwk } from '#src/lib/keys/jwk-pairs.ts';
import { readSshLine } from '#src/lib/keys/openssh.ts';
import { readAnyKey, readSpki, type Pair } from '#src/lib/keys/pairs.ts';
import { readEncryptedKey, readPemKeys } from '#src/lib/keys/pem-keys.ts';
import { readPemBlocks, type PemBlock } from '#src/lib/keys/pem-blocks.ts';
import { decodeUtf8, fromBase64, fromHex } from '#src/lib/bytes.ts';
import type { FormProblem } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key, and what only some forms keep of it. */
export type FoundKey = {
  readonly pair: Pair;
  /** How it was written: `RSA PRIVATE KEY`. */
  readonly form: string;
  /** Of OpenSSH. */
  readonly comment: string;
  /** Members of a JWK beside its numbers. */
  readonly others: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
};

/** All keys, and what had to be said of the text. */
type ReadKeys = { readonly keys: readonly FoundKey[]; readonly notes: readonly string[] };

const MOST_BYTES = 1_000_000;
const MOST_KEYS = 1000;

const found = (pair: Pair, form: string, notes: readonly string[] = [], comment = ''): FoundKey => ({
  pair,
  form,
  comment,
  others: {},
  notes,
});

/** The keys of what was entered. */
export function readKeys(given: string | Uint8Array, passphrase: Bytes): Result<ReadKeys, FormProblem> {
  if (given.length > MOST_BYTES) return fail(`expected at most 1 MB, found ${grouped(given.length)} bytes`);
  if (typeof given === 'string') return placed(() => readText(given, passphrase));
  const bytes = Uint8Array.from(given);
  const text = bytes[0] === TAG.sequence ? undefined : decodeUtf8(bytes);
  if (text && !text.ok)
    return fail(`expected a key in text, or DER that begins with 0x30: ${text.problem.message}`);
  return placed(() =>
    text ? readText(text.value, passphrase) : ok({ keys: [readDer(bytes, passphrase)], notes: [] }),
  );
}

function placed<T>(read: () => Result<T, FormProblem>): Result<T, FormProblem> {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof Asn1Problem) return fail(problem.message);
    if (problem instanceof PassphraseProblem)
      return { ok: false, problem: { message: problem.message, field: 'passphrase' } };
    throw problem;
  }
}

function readText(typed: string, passphrase: Bytes): Result<ReadKeys, FormProblem> {
  const text = typed.replace(/^\ufeff/, '');
  const notes = text === typed ? [] : ['a byte order mark at the beginning was left out'];
  if (text.trim() === '') return ok({ keys: [], notes });
  if (text.includes('-----BEGIN ')) return readPem(text, passphrase, notes);
  if (/^\s*[{[]/.test(text)) return readJson(text, notes);
  if (/(?:^|\s)(?:ssh-|ecdsa-sha2-|sk-)[\w@.-]+\s+AAAA/.test(text)) return readLines(text, notes);
  const base64 = fromBase64(text);
  const hex = fromHex(text);
  const bytes = hex.ok ? hex.value : base64.ok ? base64.value : undefined;
  if (bytes?.[0] !== TAG.sequence)
    return fail('expected a key in PEM, JWK, OpenSSH, or DER in Base64 or hexadecimal, found none of them');
  return ok({ keys: [readDer(bytes, passphrase)], notes: [...notes, 'read as DER without a label'] });
}

function readPem(text: string, passphrase: Bytes, notes: readonly string[]): Result<ReadKeys, FormProblem> {
  const blocks = readPemBlocks(text);
  if (!blocks.ok) return blocks;
  const keys = blocks.value.blocks.flatMap((block) => {
    try {
      return readBlock(block, passphrase);
    } catch (problem) {
      if (!(problem instanceof Asn1Problem) || problem.message.startsWith(block.label)) throw problem;
      throw new Asn1Problem(`${block.label}, ${problem.message}`);
    }
  });
  return ok({ keys, notes: [...notes, ...blocks.value.notes] });
}

function readBlock(block: PemBlock, passphrase: Bytes): FoundKey[] {
  const { label, bytes } = block;
  if (label !== 'CERTIFICATE' && label !== 'CERTIFICATE REQUEST') {
    const keys = readPemKeys(block, passphrase);
    if (!keys) throw new Asn1Problem(`expected a key, found a block named "${label}"`);
    return keys.map(({ pair, notes, comment }) => found(pair, label, notes, comment));
  }
  const key = readCertificate(bytes);
  if (key?.material.form !== 'spki') throw new Asn1Problem('expected a certificate with a key, found none');
  const { pair, notes } = readSpki(wholeIn(key.material.bytes));
  return [found(pair, label, [...notes, 'the public key of a certificate; /certificate shows the rest'])];
}

function readDer(bytes: Bytes, passphrase: Bytes): FoundKey {
  const tags = itemsOf(wholeIn(bytes)).map(({ tag }) => tag);
  if (tags.length === 2 && tags[0] === TAG.sequence && tags[1] === TAG.octetString) {
    const { pair, notes } = readEncryptedKey(bytes, passphrase);
    return found(pair, 'ENCRYPTED PRIVATE KEY', notes);
  }
  const { pair, notes, form } = readAnyKey(bytes);
  return found(pair, form, notes);
}

function readJson(text: string, notes: readonly string[]): Result<ReadKeys, FormProblem> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (problem) {
    const at = /position (\d+)/.exec(String(problem))?.[1];
    return fail(
      'expected the JSON of a JWK or JWKS',
      at === undefined ? undefined : positionAt(text, Number(at)),
    );
  }
  const inner: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, 'keys')
      ? (value as { readonly keys: unknown }).keys // checked just before
      : value;
  const all: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
  if (all.length > MOST_KEYS) return fail(`expected at most 1,000 keys, found ${grouped(all.length)}`);
  const keys = all.map((each, at): FoundKey => {
    const path = all.length > 1 ? `keys[${at}]` : 'JWK';
    if (typeof each !== 'object' || each === null)
      throw new Asn1Problem(`${path}: expected an object, found ${JSON.stringify(each).slice(0, 60)}`);
    const { pair, notes: more, others } = readJwk(each as Readonly<Record<string, unknown>>, path); // an object, checked just before
    return { pair, form: 'JWK', comment: '', others, notes: more };
  });
  return ok({ keys, notes });
}

/** Lines of `.pub`, `authorized_keys` and `known_hosts`. */
function readLines(text: string, notes: readonly string[]): Result<ReadKeys, FormProblem> {
  const keys: FoundKey[] = [];
  const more = [...notes];
  let offset = 0;
  for (const [at, line] of text.split('\n').entries()) {
    const bare = line.trim();
    if (bare !== '' && !bare.startsWith('#')) {
      const read = readSshLine(bare, `line ${at + 1}`);
      if (!read) return fail('expected a line with a key of OpenSSH', positionAt(text, offset));
      if (keys.length === MOST_KEYS) return fail('expected at most 1,000 keys, found more');
      if ('kind' in read)
        keys.push(
          found(
            { kind: 'other', name: read.kind, isPrivate: false, der: new Uint8Array() },
            'OpenSSH line',
            [`line ${at + 1}: ${read.kind} has no other form`],
            read.comment,
          ),
        );
      else keys.push(found(read.key.pair, 'OpenSSH line', [], read.key.comment));
      if (read.before !== '')
        more.push(`options or hosts before a key were left out: ${read.before.slice(0, 60)}`);
    }
    offset += line.length + 1;
  }
  return ok({ keys, notes: more });
}
