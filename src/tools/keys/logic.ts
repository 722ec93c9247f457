/** Every form of a key: read, checked, written. */
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { encryptPkcs8 } from '#src/lib/keys/encrypted.ts';
import { generatePair, NO_RSA } from '#src/lib/keys/generate.ts';
import { jwkOf, thumbprint } from '#src/lib/keys/jwk-pairs.ts';
import { sshBlob, sshKind, sshLine, writeOpenssh } from '#src/lib/keys/openssh.ts';
import {
  describePair,
  isPrivate,
  misfits,
  pkcs8Der,
  publicHalf,
  rsaPrivateDer,
  rsaPublicDer,
  sec1Der,
  spkiDer,
  weaknesses,
  type Pair,
} from '#src/lib/keys/pairs.ts';
import { pemText } from '#src/lib/keys/pem-blocks.ts';
import { encodeUtf8, toBase64, toHex } from '#src/lib/bytes.ts';
import { refuse, type Answer, type FormWorld, type Note, type Outcome } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { OUTPUT_OF, type Entered, type Options, type Outputs } from './fields.ts';
import { readKeys, type FoundKey } from './reading.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Texts = Answer<Outputs>['outputs'];

/** So many facts are shown; more keys are counted. */
const MOST_SHOWN = 200;
const OPENSSH_WIDTH = 70;

/** The answer to what was entered. */
export async function work(entered: Entered, options: Options, world: FormWorld): Promise<Outcome<Outputs>> {
  if (!options.comment.isWellFormed())
    return refuse({ message: 'half of a character has no UTF-8 form', field: 'comment' });
  if (options.job === 'generate') {
    const pair = await generatePair(options.kind, world.randomBytes);
    if (!pair) return refuse({ message: NO_RSA, field: 'kind' });
    const key: FoundKey = { pair, form: 'new', comment: '', others: {}, notes: [] };
    return show(
      [key],
      [{ message: 'keep the private key: it is made here, and nowhere else', tone: 'warning' }],
      entered,
      options,
      world,
    );
  }
  const read = readKeys(entered.key, encodeUtf8(entered.passphrase));
  if (!read.ok) return refuse(read.problem);
  const { keys, notes } = read.value;
  if (keys.length === 0) return { ok: true, value: { outputs: {}, notes: noteAll(notes) } };
  return show(keys, noteAll(notes), entered, options, world);
}

const noteAll = (messages: readonly string[], tone: Note['tone'] = 'info'): Note[] =>
  [...new Set(messages)].slice(0, 20).map((message) => ({ message, tone }));

function show(
  given: readonly FoundKey[],
  before: readonly Note[],
  { protect }: Entered,
  options: Options,
  world: FormWorld,
): Outcome<Outputs> {
  const keys = given.map((key) => (options.comment === '' ? key : { ...key, comment: options.comment }));
  const wrong = keys.flatMap((key, at) =>
    misfits(key.pair).map((text) => `${titleOf(key, at, keys.length)}: ${text}`),
  );
  const facts = {
    columns: ['Key', 'Field', 'Value'],
    rows: keys.slice(0, MOST_SHOWN).flatMap((key, at) => factsOf(key, titleOf(key, at, keys.length))),
  };
  const [first] = keys;
  const result =
    keys.length === 1 && first ? (fingerprint(first.pair) ?? headline(first)) : plural(keys.length, 'key');
  if (wrong.length > 0) {
    const notes: Note[] = [
      ...noteAll(['the halves do not fit, so nothing was converted', ...wrong], 'warning'),
    ];
    return { ok: true, value: { outputs: { result: 'The halves do not fit', facts }, notes, isNo: true } };
  }
  const forms = formsOf(keys, encodeUtf8(protect), options, world);
  const outputs: Texts = { result, facts, ...forms };
  if (options.to !== 'all' && outputs[OUTPUT_OF[options.to]] === undefined)
    return refuse({
      message: `${first ? headline(first) : 'the key'} has no form "${options.to}"${protect === '' ? '' : ' under a passphrase'}`,
      field: 'to',
    });
  const notes = [
    ...before,
    ...noteAll(keys.flatMap((key) => key.notes)),
    ...noteAll(
      keys.flatMap(({ pair }) => weaknesses(pair)),
      'warning',
    ),
    ...noteAll(keys.flatMap(lossesOf)),
  ];
  return { ok: true, value: { outputs, notes } };
}

const headline = ({ pair }: FoundKey): string =>
  `${describePair(pair)}, ${isPrivate(pair) ? 'private' : 'public'}`;

const titleOf = (key: FoundKey, at: number, count: number): string =>
  `${count > 1 ? `Key ${at + 1}: ` : ''}${headline(key)}${key.comment === '' ? '' : ` (${key.comment.slice(0, 60)})`}`;

/** What not every form keeps. */
function lossesOf({ pair, comment, others }: FoundKey): string[] {
  const members = Object.keys(others);
  return [
    ...(members.length > 0 ? [`only the JWK keeps ${members.slice(0, 12).join(', ')}`] : []),
    ...(comment === '' ? [] : ['only the OpenSSH forms keep the comment']),
    ...(pair.kind !== 'other' && sshKind(pair) === undefined
      ? [`${describePair(pair)} has no OpenSSH form`]
      : []),
  ];
}

/** `SHA256:…` of OpenSSH, for keys that it has. */
function fingerprint(pair: Pair): string | undefined {
  const blob = sshBlob(pair);
  return blob && `SHA256:${toBase64(sha256(blob)).replace(/(?<!=)=+$/, '')}`;
}

function factsOf({ pair, form, comment }: FoundKey, title: string): (readonly string[])[] {
  const rows: (readonly string[])[] = [[title, 'Kind', describePair(pair)]];
  const add = (field: string, value: string | undefined) => {
    if (value !== undefined && value !== '') rows.push([title, field, value]);
  };
  add('Half', isPrivate(pair) ? 'private, with its public half' : 'public');
  if (form !== 'new') add('Written as', form);
  add('Comment', comment);
  if (pair.kind === 'other') return rows;
  const blob = sshBlob(pair);
  add('OpenSSH fingerprint', fingerprint(pair));
  add('OpenSSH fingerprint, MD5', blob && `MD5:${(toHex(md5(blob)).match(/../g) ?? []).join(':')}`);
  add('JWK thumbprint', thumbprint(pair));
  add('SPKI pin (SHA-256)', toBase64(sha256(spkiDer(pair))));
  if (pair.kind === 'RSA') add('Exponent', pair.e.toString().slice(0, 100));
  else add(pair.kind === 'EC' ? 'Point in hexadecimal' : 'Public key in hexadecimal', toHex(pair.point));
  return rows;
}

/** All forms, each of all keys that have it. */
function formsOf(
  keys: readonly FoundKey[],
  protect: Bytes,
  options: Options,
  { randomBytes }: FormWorld,
): Texts {
  const pem = (label: string, bytes: Bytes | undefined) =>
    bytes && pemText(label, bytes, Number(options.width));
  const each = (write: (key: FoundKey) => string | undefined, between = '') => {
    const texts = keys.map(write).filter((text) => text !== undefined);
    return texts.length === 0 ? undefined : texts.join(between);
  };
  const isHidden = protect.length > 0;
  const clear = (write: (key: FoundKey) => string | undefined, between = '') =>
    isHidden ? undefined : each(write, between);
  const withPrivate = options.private && !isHidden;
  const isAnyPrivate = keys.some(({ pair }) => isPrivate(pair));
  return {
    ssh: each(({ pair, comment }) => sshLine(pair, comment), '\n'),
    spki: each(({ pair }) => (isUnknown(pair) ? undefined : pem('PUBLIC KEY', spkiDer(publicHalf(pair))))),
    publicJwk: jwkText(keys, false),
    pkcs8: each(({ pair }) => {
      const der = pkcs8Der(pair);
      if (!der || !isHidden) return pem('PRIVATE KEY', der);
      return pem('ENCRYPTED PRIVATE KEY', encryptPkcs8(der, protect, randomBytes(32)));
    }),
    openssh: each((key) => {
      const file = isPrivate(key.pair) ? writeOpenssh(key, protect, randomBytes(20)) : undefined;
      return file && pemText('OPENSSH PRIVATE KEY', file, OPENSSH_WIDTH);
    }),
    jwk: isAnyPrivate && withPrivate ? jwkText(keys, true) : undefined,
    pkcs1: clear(({ pair }) =>
      pair.kind === 'RSA' && pair.private
        ? pem('RSA PRIVATE KEY', rsaPrivateDer(pair, pair.private))
        : undefined,
    ),
    sec1: clear(({ pair }) =>
      pair.kind === 'EC' && pair.d
        ? pem('EC PRIVATE KEY', sec1Der(pair.curve, pair.d, pair.point))
        : undefined,
    ),
    pkcs1Public: each(({ pair }) =>
      pair.kind === 'RSA' ? pem('RSA PUBLIC KEY', rsaPublicDer(pair)) : undefined,
    ),
    der: each(({ pair }) => (isUnknown(pair) ? undefined : toBase64(spkiDer(publicHalf(pair)))), '\n'),
    raw: clear(({ pair }) => ('d' in pair ? toHex(pair.d) : undefined), '\n'),
  };
}

const isUnknown = (pair: Pair): boolean => pair.kind === 'other';

/** A JWK, or a JWKS of several; operations of the private half are left out of a public one. */
function jwkText(keys: readonly FoundKey[], withPrivate: boolean): string | undefined {
  const all = keys.flatMap(({ pair, others }) => {
    const jwk = jwkOf(pair, withPrivate);
    if (!jwk) return [];
    const { key_ops: operations, ...rest } = others;
    const isKept = operations !== undefined && withPrivate === isPrivate(pair);
    return [{ ...jwk, ...rest, ...(isKept && { key_ops: operations }) }];
  });
  if (all.length === 0) return undefined;
  return JSON.stringify(all.length === 1 ? all[0] : { keys: all }, undefined, 2);
}
