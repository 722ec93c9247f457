/** Reads what was pasted, tells what belongs together, and makes requests and certificates. */
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Asn1Problem, asn1Tree } from '#src/lib/keys/asn1.ts';
import { PassphraseProblem } from '#src/lib/keys/encrypted.ts';
import { generatePair, NO_RSA } from '#src/lib/keys/generate.ts';
import { describePair, isPrivate, misfits, pkcs8Der, type Pair } from '#src/lib/keys/pairs.ts';
import { pemText, readPemBlocks } from '#src/lib/keys/pem-blocks.ts';
import { signatureName } from '#src/lib/keys/signatures.ts';
import { decodeUtf8, fromBase64, toBase64, toHex } from '#src/lib/bytes.ts';
import {
  answer,
  refuse,
  type Answer,
  type FormProblem,
  type FormWorld,
  type Note,
  type Outcome,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { writeInstant } from '#src/lib/write-instant.ts';
import { extensionName, extensionText, timeText } from './extensions.ts';
import { findingsOf, isOut, validityText } from './findings.ts';
import type { Entered, Options, Outputs } from './fields.ts';
import { makeRequest, makeSelfSigned, opensslCommand, readSubject, type Wish } from './new/making.ts';
import { hostCheck, isAuthority, relate, titled, type Relation, type Titled } from './matching.ts';
import { readNames } from './new/names.ts';
import { nameOfId, unicodeOf, valueIn, writeAltName, writeName, type Name, type NameStyle } from './names.ts';
import { readBlock, readDer, serialDecimal, serialHex, type Certificate, type Found } from './objects.ts';

type Row = readonly [object: string, field: string, value: string];

const MOST_BYTES = 1_000_000;
const DAY = 86_400_000;
const MOST_REVOKED = 100;

/** The answer to what was entered. */
export function work(
  entered: Entered,
  options: Options,
  world: FormWorld,
): Outcome<Outputs> | Promise<Outcome<Outputs>> {
  if (options.job === 'make') return make(entered, options, world);
  const read = readAll(entered.objects, entered.password);
  if (!read.ok) return refuse(read.problem);
  if (read.value.found.length === 0) return answer({}, noteAll(read.value.notes));
  return show(read.value, entered, options, world);
}

type Read = { readonly found: readonly Found[]; readonly notes: readonly string[] };

function readAll(given: string | Uint8Array, password: string): Result<Read, FormProblem> {
  if (given.length > MOST_BYTES)
    return {
      ok: false,
      problem: {
        message: `expected at most 1 MB, found ${grouped(given.length)} ${typeof given === 'string' ? 'characters' : 'bytes'}`,
      },
    };
  const bytes = typeof given === 'string' ? undefined : Uint8Array.from(given);
  const decoded = bytes && decodeUtf8(bytes);
  const text =
    typeof given === 'string'
      ? given
      : decoded?.ok && !/^[\x30]/.test(decoded.value)
        ? decoded.value
        : undefined;
  if (text === undefined && bytes) return placed('', () => ({ found: readDer(bytes, password), notes: [] }));
  return readText(text ?? '', password);
}

function readText(typed: string, password: string): Result<Read, FormProblem> {
  const text = typed.replace(/^\ufeff/, '');
  const notes = text === typed ? [] : ['a byte order mark at the beginning was left out'];
  if (text.trim() === '') return ok({ found: [], notes: [] });
  if (!text.includes('-----BEGIN ')) return readBare(text, password);
  const blocks = readPemBlocks(text);
  if (!blocks.ok) return blocks;
  const found: Found[] = [];
  const counts = new Map<string, number>();
  for (const block of blocks.value.blocks) {
    const number = (counts.get(block.label) ?? 0) + 1;
    counts.set(block.label, number);
    const read = placed(`${block.label}${number > 1 ? ` ${number}` : ''}, `, () =>
      readBlock(block, password),
    );
    if (!read.ok) return read;
    found.push(...read.value);
  }
  return ok({ found, notes: [...notes, ...blocks.value.notes] });
}

/** Base64 or hexadecimal without lines around it. */
function readBare(text: string, password: string): Result<Read, FormProblem> {
  const bare = text.replace(/\s+/g, '');
  const hex = /^(?:[\da-f]{2})+$/i.test(bare)
    ? Uint8Array.from(bare.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;
  const base64 = fromBase64(text);
  const bytes = hex ?? (base64.ok ? base64.value : undefined);
  if (bytes?.[0] !== 0x30)
    return fail('expected a line "-----BEGIN …-----", or Base64 that begins with "MI", found neither');
  return placed('', () => ({ found: readDer(bytes, password), notes: ['read as DER without a label'] }));
}

/** What `read` gives, or what was wrong, with where it was. */
function placed<T>(where: string, read: () => T): Result<T, FormProblem> {
  try {
    return ok(read());
  } catch (problem) {
    if (problem instanceof Asn1Problem) return fail(`${where}${problem.message}`);
    if (problem instanceof PassphraseProblem)
      return { ok: false, problem: { message: problem.message, field: 'password' } };
    throw problem;
  }
}

const noteAll = (messages: readonly string[]): Note[] =>
  [...new Set(messages)].map((message) => ({ message }));

function show(
  { found, notes }: Read,
  { host }: Entered,
  options: Options,
  world: FormWorld,
): Outcome<Outputs> {
  const nowMs = momentOf(options.date, world.nowMs);
  const within = spanOf(options.within);
  if (nowMs === undefined)
    return refuse({ message: `expected a date as 2026-11-25, found "${options.date}"`, field: 'date' });
  if (within === undefined)
    return refuse({ message: `expected days as 30 or 30d, found "${options.within}"`, field: 'within' });
  const all = titled(found);
  const { relations, leaves, chain } = relate(all);
  const hosts = host.trim() === '' ? [] : hostRelations(all, leaves, host);
  if (hosts === undefined)
    return refuse({
      message: `expected a host or an IP address, found "${host.trim().slice(0, 100)}"`,
      field: 'host',
    });
  const rows = all.flatMap((each) => rowsOf(each, options.names, nowMs, world.zone));
  const findings = all.flatMap(({ found: each, title }) => [
    ...findingsOf(each, nowMs).map(({ text, source }): Row => [title, text, source]),
    ...('key' in each ? misfits(each.key).map((text): Row => [title, text, 'the halves do not fit']) : []),
  ]);
  const together = [...hosts, ...relations];
  const certificates = all.flatMap((each) => (each.found.kind === 'certificate' ? [each.found] : []));
  const isNo =
    certificates.some((each) => isOut(each, nowMs, within)) ||
    hosts.some(({ isWrong }) => isWrong) ||
    (options.match && relations.some(({ isWrong }) => isWrong));
  const [first] = found;
  const ordered = [...chain, ...all.filter((each) => !chain.includes(each))];
  const outputs: Answer<Outputs>['outputs'] = {
    result: headline(all, chain, hosts, nowMs),
    together: together.length > 0 ? relationTable(together) : undefined,
    findings: findings.length > 0 ? { columns: ['Object', 'Finding', 'Source'], rows: findings } : undefined,
    objects: { columns: ['Object', 'Field', 'Value'], rows },
    pem: pemOf(ordered),
    text: { text: textOf(rows, together, findings) },
    der:
      found.length === 1 && first
        ? { bytes: first.der, type: 'application/octet-stream', fileName: DER_NAMES[first.kind] }
        : undefined,
    tree: found.map((each) => asn1Tree(each.der, nameOfId)).join('\n\n'),
  };
  return {
    ok: true,
    value: {
      outputs,
      notes: noteAll([...notes, ...found.flatMap((each) => (each.kind === 'key' ? each.notes : []))]),
      isNo,
    },
  };
}

const DER_NAMES = {
  certificate: 'certificate.der',
  request: 'request.der',
  list: 'list.der',
  key: 'key.der',
} as const;

function momentOf(typed: string, nowMs: number): number | undefined {
  if (typed.trim() === '') return nowMs;
  const ms = Date.parse(/^\d{4}-\d\d-\d\d$/.test(typed.trim()) ? `${typed.trim()}T00:00:00Z` : typed.trim());
  return Number.isNaN(ms) || !/^\d{4}-\d\d-\d\d/.test(typed.trim()) ? undefined : ms;
}

function spanOf(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const days = /^(\d{1,5})\s?(?:d|days?)?$/i.exec(typed.trim())?.[1];
  return days === undefined ? undefined : Number(days) * DAY;
}

/** Whether the certificates fit the host: those that are no CA, or those that sign no other where there is none. */
function hostRelations(
  all: readonly Titled[],
  leaves: readonly Titled<Certificate>[],
  host: string,
): Relation[] | undefined {
  const users = all.filter(
    (each): each is Titled<Certificate> => each.found.kind === 'certificate' && !isAuthority(each.found),
  );
  const relations: Relation[] = [];
  for (const { found, title } of users.length > 0 ? users : leaves) {
    const check = hostCheck(found, host);
    if (!check) return undefined;
    relations.push({
      one: title,
      relation: check.fits ? 'fits the host' : 'does not fit the host',
      other: host.trim(),
      detail: check.why,
      isWrong: !check.fits,
    });
  }
  return relations;
}

function headline(
  all: readonly Titled[],
  chain: readonly Titled[],
  hosts: readonly Relation[],
  nowMs: number,
): string {
  const first = (chain[0] ?? all[0])?.found;
  const counts = (['certificate', 'request', 'list', 'key'] as const).flatMap((kind) => {
    const count = all.filter(({ found }) => found.kind === kind).length;
    return count === 0 ? [] : [plural(count, kind === 'list' ? 'revocation list' : kind)];
  });
  const parts = [
    ...(all.length > 1 ? [counts.join(', ')] : []),
    ...(first?.kind === 'certificate' ? [`${nameText(first.subject)}: ${validityText(first, nowMs)}`] : []),
    ...(first?.kind === 'request' ? [`Request for ${nameText(first.subject)}`] : []),
    ...(first?.kind === 'list'
      ? [`${plural(first.revoked.length, 'certificate')} revoked by ${nameText(first.issuer)}`]
      : []),
    ...(first?.kind === 'key'
      ? [`${describePair(first.key)} ${isPrivate(first.key) ? 'private' : 'public'} key`]
      : []),
    ...hosts.slice(0, 1).map(({ relation, other }) => `${relation} ${other}`),
  ];
  return parts.join('; ');
}

const nameText = (name: Name): string => valueIn(name, 'CN') ?? (writeName(name) || 'no name');

const relationTable = (relations: readonly Relation[]) => ({
  columns: ['Object', 'Relation', 'Other', 'Detail'],
  rows: relations.map(({ one, relation, other, detail }) => [one, relation, other, detail]),
});

function rowsOf({ found, title }: Titled, style: NameStyle, nowMs: number, zone: string): Row[] {
  const instant = (ms: number) =>
    zone === 'UTC' || Math.abs(ms) > 8e15 ? timeText(ms) : `${timeText(ms)} (here ${writeInstant(ms, zone)})`;
  const named = (field: string, name: Name): Row[] => [
    [title, field, writeName(name, style) || 'no name'],
    ...name.parts.flat().flatMap(({ value }): Row[] => {
      const { unicode } = unicodeOf(value);
      return unicode === undefined ? [] : [[title, `${field}, in Unicode`, unicode]];
    }),
  ];
  const rows: Row[] = [];
  if (found.kind === 'certificate') {
    const decimal = serialDecimal(found.serial);
    rows.push(
      ...named('Subject', found.subject),
      ...found.names
        .slice(0, 200)
        .map((each): Row => [title, `For ${each.kind}`, writeAltName(each).slice(each.kind.length + 1)]),
      ...named('Issuer', found.issuer),
      [title, 'Valid from', instant(found.from)],
      [title, 'Valid until', `${instant(found.until)}; ${validityText(found, nowMs)}`],
      [title, 'Serial number', `${serialHex(found.serial)}${decimal === undefined ? '' : ` (${decimal})`}`],
      [title, 'Version', String(found.version)],
    );
  }
  if (found.kind === 'request') {
    rows.push(...named('Subject', found.subject));
    rows.push(
      ...found.names
        .slice(0, 200)
        .map((each): Row => [title, `For ${each.kind}`, writeAltName(each).slice(each.kind.length + 1)]),
    );
    rows.push(...found.attributes.map((id): Row => [title, 'Attribute', nameOfId(id) ?? id]));
  }
  if (found.kind === 'list') {
    rows.push(...named('Issuer', found.issuer), [title, 'Made', instant(found.thisUpdate)]);
    if (found.nextUpdate !== undefined) rows.push([title, 'Next one', instant(found.nextUpdate)]);
    rows.push([title, 'Revoked', plural(found.revoked.length, 'certificate')]);
    for (const { serial, at, reason } of found.revoked.slice(0, MOST_REVOKED))
      rows.push([
        title,
        `Serial ${serialHex(serial)}`,
        `revoked ${timeText(at)}${reason === undefined ? '' : `, ${reason}`}`,
      ]);
  }
  if ('key' in found) {
    rows.push([
      title,
      'Key',
      `${describePair(found.key)}${found.kind === 'key' ? `, ${isPrivate(found.key) ? 'private' : 'public'}` : ''}`,
    ]);
    if (found.normal.length > 0)
      rows.push([title, 'SPKI pin (SHA-256)', toBase64(sha256('spki' in found ? found.spki : found.normal))]);
  }
  if (found.kind === 'key') return [...rows, [title, 'Written as', found.label]];
  rows.push([title, 'Signature', signatureName(found.algorithm)]);
  for (const each of found.extensions)
    rows.push([
      title,
      `${extensionName(each)} (${each.id}${each.isCritical ? ', critical' : ''})`,
      extensionText(each),
    ]);
  if (found.kind === 'certificate')
    rows.push(
      [title, 'Fingerprint, SHA-256', pairs(sha256(found.der))],
      [title, 'Fingerprint, SHA-1', pairs(sha1(found.der))],
    );
  return rows;
}

const pairs = (bytes: Uint8Array): string => (toHex(bytes).toUpperCase().match(/../g) ?? []).join(':');

function textOf(rows: readonly Row[], relations: readonly Relation[], findings: readonly Row[]): string {
  const lines: string[] = [];
  let last = '';
  for (const [object, field, value] of rows) {
    if (object !== last) lines.push(...(last === '' ? [] : ['']), object);
    last = object;
    lines.push(`  ${field}: ${value.replaceAll('\n', '\n    ')}`);
  }
  if (relations.length > 0) lines.push('', 'What belongs together');
  for (const { one, relation, other, detail } of relations)
    lines.push(`  ${one}: ${relation} ${other}${detail === '' ? '' : ` (${detail})`}`);
  if (findings.length > 0) lines.push('', 'Findings');
  for (const [object, text, source] of findings) lines.push(`  ${object}: ${text} (${source})`);
  return lines.join('\n');
}

const LABELS = { certificate: 'CERTIFICATE', request: 'CERTIFICATE REQUEST', list: 'X509 CRL' } as const;

/** From the leaf to the root; private keys are left out. */
const pemOf = (all: readonly Titled[]): string | undefined => {
  const blocks = all.flatMap(({ found }) => {
    if (found.kind !== 'key') return [pemText(LABELS[found.kind], found.der)];
    return isPrivate(found.key) ? [] : [pemText('PUBLIC KEY', found.normal)];
  });
  return blocks.length === 0 ? undefined : blocks.join('');
};

/** A request or certificate for a new key, or for the one that was pasted. */
async function make(entered: Entered, options: Options, world: FormWorld): Promise<Outcome<Outputs>> {
  const read = readWish(entered, options);
  if (!read.ok) return refuse(read.problem);
  const pasted = entered.objects.length > 0 ? pastedKey(entered) : ok(undefined);
  if (!pasted.ok) return refuse(pasted.problem);
  const key = pasted.value ?? (await generatePair(options.key, world.randomBytes));
  if (!key) return refuse({ message: NO_RSA, field: 'key' });
  const { notes, ...rest } = read.value;
  const wish = { key, ...rest };
  const isRequest = options.make === 'request';
  const days = Number(options.days);
  const der = isRequest ? makeRequest(wish) : makeSelfSigned(wish, days, world.nowMs, world.randomBytes(16));
  const privateDer = pkcs8Der(key);
  if (!der || !privateDer)
    return refuse({ message: `expected a key that can sign, found ${describePair(key)}` });
  const label = isRequest ? 'CERTIFICATE REQUEST' : 'CERTIFICATE';
  const all = titled(readBlock({ label, headers: new Map(), bytes: der }, ''));
  const isNew = pasted.value === undefined;
  return answer(
    {
      made: { text: pemText(label, der), fileName: isRequest ? 'request.pem' : 'certificate.pem' },
      key: isNew ? pemText('PRIVATE KEY', privateDer) : undefined,
      objects: {
        columns: ['Object', 'Field', 'Value'],
        rows: all.flatMap((each) => rowsOf(each, options.names, world.nowMs, world.zone)),
      },
      command: opensslCommand(wish, isRequest ? undefined : days),
    },
    [
      ...notes,
      ...(isNew
        ? [{ message: 'keep the private key: it is made here, and nowhere else', tone: 'warning' } as const]
        : []),
    ],
  );
}

/** Subject, names and purpose as they were entered; of a server without names the common name is one. */
function readWish(
  entered: Entered,
  { profile, make: what, days }: Options,
): Result<Omit<Wish, 'key'> & { readonly notes: readonly Note[] }, FormProblem> {
  const problem = (field: string, message: string) => ({ ok: false, problem: { message, field } }) as const;
  const subject = readSubject(entered.subject);
  if (!subject.ok) return problem('subject', subject.problem.message);
  const typed = readNames(entered.alternatives);
  if (!typed.ok) return problem('alternatives', typed.problem.message);
  if (what === 'self-signed' && !/^[1-9]\d{0,4}$/.test(days))
    return problem('days', `expected 1 to 99,999 days, found "${days}"`);
  const common = subject.value.find(({ type }) => type === '2.5.4.3')?.value ?? '';
  const isLacking = profile === 'server' && typed.value.length === 0;
  const own = isLacking && !/\s/.test(common) ? readNames(common) : typed;
  const names = own.ok ? own.value : [];
  if (subject.value.length === 0 && names.length === 0)
    return problem('subject', 'expected a subject or a name, found none');
  const taken = names.map(({ value }) => value).join(', ');
  const notes: Note[] = !isLacking
    ? []
    : names.length > 0
      ? [{ message: `the common name was taken as alternative name too: ${taken}` }]
      : [{ message: 'a certificate for a server needs an alternative name', tone: 'warning' }];
  return ok({ subject: subject.value, names, profile, notes });
}

/** The one private key among what was pasted. */
function pastedKey({ objects, password }: Entered): Result<Pair | undefined, FormProblem> {
  const read = readAll(objects, password);
  if (!read.ok) return read;
  const keys = read.value.found.flatMap((each) =>
    each.kind === 'key' && isPrivate(each.key) ? [each.key] : [],
  );
  if (read.value.found.length > 0 && keys.length !== 1)
    return fail(
      `expected one private key, or an empty box for a new one, found ${plural(keys.length, 'private key')}`,
    );
  const [key] = keys;
  const wrong = key && misfits(key)[0];
  return wrong === undefined ? ok(key) : fail(wrong);
}
