/** What a UUID tells about itself: version, variant, time, node, sequence. RFC 9562, sections 4 and 5; DCE 1.1 for version 2. */
import { fromHex, toBase64Url, toHex } from '#src/lib/bytes.ts';
import { GREGORIAN_TICKS, TICKS_PER_MS } from '../logic.ts';
import { MAX, NIL, STANDARD, write, type Digits } from './uuid.ts';

/** One line of what is known. */
export type Fact = { readonly name: string; readonly value: string };

/** What can be read from an identifier. */
export type Inspection = {
  /** Its kind in a few words: `Version 4, random`. */
  readonly title: string;
  readonly facts: readonly Fact[];
  /** The moment it carries, in milliseconds since 1970; a time of 100-nanosecond steps is cut to the millisecond here. */
  readonly unixMs?: number;
  /** The same UUID in other spellings. */
  readonly spellings: readonly Fact[];
};

type Findings = Omit<Inspection, 'spellings'>;

const VERSIONS: Readonly<
  Record<string, { readonly title: string; readonly read: (digits: Digits) => Omit<Findings, 'title'> }>
> = {
  1: { title: 'time and node', read: readV1 },
  2: { title: 'DCE security', read: readV2 },
  3: { title: 'name hashed with MD5', read: () => readName('MD5') },
  4: { title: 'random', read: () => ({ facts: [{ name: 'Random bits', value: '122' }] }) },
  5: { title: 'name hashed with SHA-1', read: () => readName('SHA-1') },
  6: { title: 'time and node, sortable', read: readV6 },
  7: { title: 'Unix time and random, sortable', read: readV7 },
  8: {
    title: 'custom',
    read: () => ({ facts: [{ name: 'Content', value: 'Chosen by whoever made it' }] }),
  },
};

/** By the first digit of the fourth group, `0` to `f`. */
const VARIANTS = [
  ...Array<string>(8).fill('reserved, NCS backward compatibility'),
  ...Array<string>(4).fill('RFC 9562'),
  ...Array<string>(2).fill('reserved, Microsoft backward compatibility'),
  ...Array<string>(2).fill('reserved for the future'),
];

const DCE_DOMAINS = ['person (POSIX user)', 'group (POSIX group)', 'organisation'];

/** `inspect('017f22e279b07cc398c4dc0c0c07398f')` → title `Version 7, …`, unixMs 1645557742000. */
export function inspect(digits: Digits): Inspection {
  return { ...findings(digits), spellings: spell(digits) };
}

function findings(digits: Digits): Findings {
  if (digits === NIL) return { title: 'Nil: all bits 0, for “no value”', facts: [] };
  if (digits === MAX) return { title: 'Max: all bits 1, for “after all others”', facts: [] };
  const variant = VARIANTS[digitAt(digits, 16)] ?? '';
  const variantFact = { name: 'Variant', value: variant };
  if (variant !== 'RFC 9562') return { title: 'Another variant, without a version', facts: [variantFact] };
  const number = digits.charAt(12);
  const version = VERSIONS[number];
  if (!version) return { title: `Version ${digitAt(digits, 12)}, not defined`, facts: [variantFact] };
  const { facts, ...rest } = version.read(digits);
  return { title: `Version ${number}, ${version.title}`, facts: [variantFact, ...facts], ...rest };
}

function readV1(digits: Digits): Omit<Findings, 'title'> {
  return readGregorian(digits, `${digits.slice(13, 16)}${digits.slice(8, 12)}${digits.slice(0, 8)}`);
}

function readV6(digits: Digits): Omit<Findings, 'title'> {
  return readGregorian(digits, `${digits.slice(0, 12)}${digits.slice(13, 16)}`);
}

function readGregorian(digits: Digits, time: string): Omit<Findings, 'title'> {
  const ticks = BigInt(`0x${time}`);
  const facts = [
    { name: 'Time (UTC)', value: gregorianTime(ticks) },
    { name: '100-nanosecond steps since 1582-10-15', value: String(ticks) },
    { name: 'Clock sequence', value: String(parseInt(digits.slice(16, 20), 16) & 0x3fff) },
    nodeFact(digits),
  ];
  return { facts, unixMs: unixMsOf(ticks) };
}

/** DCE 1.1 puts a local identifier where the low 32 bits of the time were, so the time is only known to 7 minutes. */
function readV2(digits: Digits): Omit<Findings, 'title'> {
  const domain = parseInt(digits.slice(18, 20), 16);
  const ticks = BigInt(`0x${digits.slice(13, 16)}${digits.slice(8, 12)}00000000`);
  const facts = [
    { name: 'Domain', value: `${domain}, ${DCE_DOMAINS[domain] ?? 'set by the site'}` },
    { name: 'Local identifier', value: String(parseInt(digits.slice(0, 8), 16)) },
    { name: 'Time (UTC)', value: `${gregorianTime(ticks)} or up to 430 seconds later` },
    { name: 'Clock sequence', value: String(parseInt(digits.slice(16, 18), 16) & 0x3f) },
    nodeFact(digits),
  ];
  return { facts, unixMs: unixMsOf(ticks) };
}

function readV7(digits: Digits): Omit<Findings, 'title'> {
  const unixMs = parseInt(digits.slice(0, 12), 16);
  const facts = [
    { name: 'Time (UTC)', value: new Date(unixMs).toISOString() },
    { name: 'Milliseconds since 1970', value: String(unixMs) },
    { name: 'Random or counter bits', value: `74 (0x${digits.slice(13, 16)}, 0x${withoutVariant(digits)})` },
  ];
  return { facts, unixMs };
}

function readName(hash: string): Omit<Findings, 'title'> {
  return {
    facts: [
      {
        name: 'Content',
        value: `122 bits of the ${hash} of a name space and a name, which cannot be read back`,
      },
    ],
  };
}

function nodeFact(digits: Digits): Fact {
  const node = digits.slice(20);
  const firstOctet = parseInt(node.slice(0, 2), 16);
  const kind =
    (firstOctet & 1) === 1
      ? 'random: the multicast bit is set'
      : (firstOctet & 2) === 2
        ? 'a network card’s address, set by hand or software'
        : 'a network card’s address';
  return { name: 'Node', value: `${node.replace(/(..)(?=.)/g, '$1:')} (${kind})` };
}

/** `2022-02-22T19:22:22.0000000Z`: all seven decimals that 100-nanosecond steps have. */
function gregorianTime(ticks: bigint): string {
  // Both counts begin at a whole millisecond.
  const belowMs = ticks % TICKS_PER_MS;
  return new Date(unixMsOf(ticks)).toISOString().replace('Z', `${String(belowMs).padStart(4, '0')}Z`);
}

/** The whole milliseconds since 1970, rounded down also before 1970. */
function unixMsOf(ticks: bigint): number {
  const unixTicks = ticks - GREGORIAN_TICKS;
  const whole = unixTicks / TICKS_PER_MS;
  return Number(unixTicks < whole * TICKS_PER_MS ? whole - 1n : whole);
}

function spell(digits: Digits): Fact[] {
  const read = fromHex(digits);
  const bytes = read.ok ? read.value : new Uint8Array();
  return [
    { name: 'Standard', value: write(digits, STANDARD) },
    { name: 'URN', value: write(digits, { ...STANDARD, wrapping: 'urn' }) },
    { name: 'Hexadecimal', value: digits },
    { name: 'Base64url', value: toBase64Url(bytes) },
    { name: 'Integer', value: String(BigInt(`0x${digits}`)) },
    { name: 'Bytes of a Windows GUID', value: toHex(windowsOrder(bytes)) },
  ];
}

/** Windows stores the first three groups with their bytes reversed. */
function windowsOrder(bytes: Uint8Array): Uint8Array {
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  return Uint8Array.from(order, (index) => bytes[index] ?? 0);
}

function withoutVariant(digits: Digits): string {
  return (BigInt(`0x${digits}`) & (2n ** 62n - 1n)).toString(16).padStart(16, '0');
}

function digitAt(digits: Digits, index: number): number {
  return parseInt(digits.charAt(index), 16);
}
