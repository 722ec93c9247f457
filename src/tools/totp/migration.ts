/** What authenticators export: `otpauth-migration://offline?data=`, a protobuf message in Base64, in one code or several. */
import { decodeUtf8, fromBase64 } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { decoded } from './address.ts';
import type { Account, Algorithm } from './logic.ts';

/** One code of an export. */
export type Batch = {
  readonly accounts: readonly Account[];
  /** How many codes the export has, and which one of them this is, from 0. */
  readonly size: number;
  readonly index: number;
  readonly id: bigint;
  /** What is lost or assumed, as sentences. */
  readonly losses: readonly string[];
};

/** Reads one code. Fails with the byte at which the message is cut off. */
export function readMigration(address: string): Result<Batch> {
  const [, given] = /[?&]data=([^&#]*)/.exec(address) ?? [];
  if (given === undefined) return fail('expected otpauth-migration://offline?data=, found no data');
  const text = decoded(given.trim().replaceAll(' ', '+'), 'the data');
  if (!text.ok) return text;
  const bytes = fromBase64(text.value.replaceAll(' ', '+'));
  if (!bytes.ok) return fail(`the data: ${bytes.problem.message}`);
  const fields = readFields(bytes.value, 0);
  if (!fields.ok) return fields;
  const accounts: Account[] = [];
  const losses: string[] = [];
  for (const { number, value } of fields.value) {
    if (number !== 1 || typeof value === 'bigint') continue;
    const account = readFields(value.bytes, value.start);
    if (!account.ok) return account;
    accounts.push(accountOf(account.value));
    losses.push(...lossesOf(account.value));
  }
  if (accounts.some(({ kind }) => kind === 'totp'))
    losses.push('an export holds no periods: 30 seconds are assumed');
  const whole = (number: number) => Number(BigInt.asIntN(32, numberOf(fields.value, number)));
  const size = Math.max(1, whole(3));
  return ok({ accounts, losses, size, index: whole(4), id: numberOf(fields.value, 5) });
}

const ALGORITHMS: readonly Algorithm[] = ['sha1', 'sha1', 'sha256', 'sha512', 'md5'];

/** What each number of a field may be at most, and what is taken in place of a larger one. */
const MOST = [
  [4, ALGORITHMS.length - 1, 'algorithm', 'SHA-1'],
  [5, 2, 'number of digits', '6'],
  [6, 2, 'kind', 'TOTP'],
] as const;
const LAST_FIELD = 7;

function lossesOf(fields: readonly Field[]): readonly string[] {
  const name = named(fields, 2);
  const further = fields.flatMap(({ number }) => (number > LAST_FIELD ? [number] : []));
  return [
    ...MOST.filter(([number, most]) => numberOf(fields, number) > most).map(
      ([number, , what, assumed]) =>
        `${name}: the export has ${what} ${numberOf(fields, number)}, which is not known: ${assumed} is assumed`,
    ),
    ...(bytesIn(fields, 1).length === 0 ? [`${name}: the export holds no secret`] : []),
    ...([2, 3].every((number) => decodeUtf8(bytesIn(fields, number)).ok)
      ? []
      : [`${name}: its name is no UTF-8: U+FFFD stands for what cannot be read`]),
    ...(further.length > 0
      ? [`fields of the export that no address has were left out: ${[...new Set(further)].join(', ')}`]
      : []),
  ];
}

function bytesIn(fields: readonly Field[], number: number): Uint8Array {
  const value = fields.findLast((field) => field.number === number)?.value;
  return typeof value === 'object' ? value.bytes : new Uint8Array();
}

const named = (fields: readonly Field[], number: number): string =>
  new TextDecoder().decode(bytesIn(fields, number));

function accountOf(fields: readonly Field[]): Account {
  const [name, issuer] = [named(fields, 2), named(fields, 3)];
  const prefix = `${issuer}:`;
  return {
    kind: numberOf(fields, 6) === 1n ? 'hotp' : 'totp',
    secret: bytesIn(fields, 1),
    algorithm: ALGORITHMS[Number(numberOf(fields, 4))] ?? 'sha1',
    digits: numberOf(fields, 5) === 2n ? 8 : 6,
    period: 30,
    counter: numberOf(fields, 7),
    issuer,
    account: issuer !== '' && name.startsWith(prefix) ? name.slice(prefix.length).trimStart() : name,
    further: [],
  };
}

type Field = {
  readonly number: number;
  readonly value: bigint | { readonly bytes: Uint8Array; readonly start: number };
};

/** The last one of a number counts; without one it is 0. */
function numberOf(fields: readonly Field[], number: number): bigint {
  const value = fields.findLast((field) => field.number === number)?.value;
  return typeof value === 'bigint' ? value : 0n;
}

/** The fields of a protobuf message; fixed numbers are skipped. `start` is where it stands in the whole. */
function readFields(bytes: Uint8Array, start: number): Result<readonly Field[]> {
  const fields: Field[] = [];
  let at = 0;
  const cut = () => fail(`the export is cut off or damaged at byte ${start + at}`);
  const varint = (): bigint | undefined => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) return undefined;
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
    }
    return undefined;
  };
  while (at < bytes.length) {
    const tag = varint();
    if (tag === undefined) return cut();
    const number = Number(tag >> 3n);
    const wire = Number(tag & 7n);
    if (wire === 0) {
      const value = varint();
      if (value === undefined) return cut();
      fields.push({ number, value });
      continue;
    }
    const length = wire === 2 ? varint() : wire === 1 ? 8n : wire === 5 ? 4n : undefined;
    if (number === 0 || length === undefined || length > BigInt(bytes.length - at)) return cut();
    const end = at + Number(length);
    if (wire === 2) fields.push({ number, value: { bytes: bytes.subarray(at, end), start: start + at } });
    at = end;
  }
  return ok(fields);
}
