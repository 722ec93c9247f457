/** Bytes as text and back: Base64, Base32, Base16 (RFC 4648), Crockford's Base32, Base58, Base85, Base45 (RFC 9285). */
import { Base45Decoder, encodeBase45 } from '#src/lib/bases/base45.ts';
import { decodeBase58, encodeBase58, LARGEST_BASE58 } from '#src/lib/bases/base58.ts';
import { Base85Decoder, encodeBase85, type Base85Name } from '#src/lib/bases/base85.ts';
import {
  encodeGroups,
  GROUP_BASES,
  GroupDecoder,
  groupBytes,
  type GroupBaseName,
} from '#src/lib/bases/group.ts';
import { BaseError, type BaseProblem, type DecodedBytes, type Decoder } from '#src/lib/bases/reading.ts';
import { joinBytes } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { formatBytes, grouped, plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The bases that are offered, with their words. */
export const BASES = [
  { value: '64', label: 'Base64' },
  { value: '64url', label: 'Base64url' },
  { value: '32', label: 'Base32' },
  { value: '32hex', label: 'Base32hex' },
  { value: 'crockford', label: 'Base32, Crockford' },
  { value: '16', label: 'Base16 (hexadecimal)' },
  { value: '58', label: 'Base58 (Bitcoin alphabet)' },
  { value: 'ascii85', label: 'Base85, Ascii85' },
  { value: 'z85', label: 'Base85, Z85' },
  { value: 'rfc1924', label: 'Base85, RFC 1924 alphabet (git, Python)' },
  { value: '45', label: 'Base45' },
] as const;

/** One of the bases. */
export type BaseName = (typeof BASES)[number]['value'];

/** A base that files of any size are written in. */
export type StreamBaseName = Exclude<BaseName, '58'>;

/** How bytes are written. */
export type EncodeOptions = {
  readonly base: BaseName;
  /** `standard` pads where the base's standard does. */
  readonly padding: 'standard' | 'yes' | 'no';
  readonly isLower: boolean;
};

/** Whether a base is one of whole bits a character. */
export const isGroupBase = (base: BaseName): base is GroupBaseName => Object.hasOwn(GROUP_BASES, base);

/** Whether a group base is padded, as chosen. */
const padsOf = (base: GroupBaseName, padding: EncodeOptions['padding']): boolean =>
  padding === 'standard' ? GROUP_BASES[base].isPadded : padding === 'yes' && base !== '16';

/** Bytes as text in one line; fails where the base cannot hold so many. */
export function encode(bytes: Uint8Array, { base, padding, isLower }: EncodeOptions): Result<string> {
  if (isGroupBase(base)) {
    const text = encodeGroups(bytes, GROUP_BASES[base], padsOf(base, padding));
    return ok(isLower && base !== '64' && base !== '64url' ? text.toLowerCase() : text);
  }
  if (base === '45') return ok(encodeBase45(bytes));
  if (base !== '58') return encode85(bytes, base);
  if (bytes.length > LARGEST_BASE58)
    return fail(
      `Base58 is limited to ${formatBytes(LARGEST_BASE58)} here, because it is one big number; this has ${formatBytes(bytes.length)}`,
    );
  return ok(encodeBase58(bytes));
}

const z85Lack = (length: number): string =>
  `Z85 needs a multiple of 4 bytes: this has ${length}, and ${plural(4 - (length % 4), 'more is', 'more are')} missing`;

function encode85(bytes: Uint8Array, base: Base85Name): Result<string> {
  if (base === 'z85' && bytes.length % 4 > 0) return fail(z85Lack(bytes.length));
  return ok(encodeBase85(bytes, base));
}

/** Reads a base that takes a text in pieces. */
export function decoderOf(base: StreamBaseName, isStrict: boolean): Decoder {
  if (base === '45') return new Base45Decoder({ isStrict });
  if (!isGroupBase(base)) return new Base85Decoder(base, { isStrict });
  const decoder = new GroupDecoder(GROUP_BASES[base], { isStrict });
  return {
    push: (text) => decoder.push(text),
    end: () => ({ bytes: new Uint8Array(0), notes: decoder.end() }),
  };
}

/** Text as bytes, or the first mistake with its place. */
export function decode(
  text: string,
  { base, isStrict }: { readonly base: BaseName; readonly isStrict: boolean },
): Result<DecodedBytes, BaseProblem> {
  try {
    if (base === '58') return ok(decodeBase58(withinLimit(text), { isStrict }));
    const decoder = decoderOf(base, isStrict);
    const bytes = decoder.push(text);
    const end = decoder.end();
    return ok({ bytes: end.bytes.length > 0 ? joinBytes(bytes, end.bytes) : bytes, notes: end.notes });
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return { ok: false, problem: error.problem };
  }
}

function withinLimit(text: string): string {
  if (text.length <= 2 * LARGEST_BASE58) return text;
  throw new BaseError(
    `Base58 is limited to ${formatBytes(LARGEST_BASE58)} here, because it is one big number`,
    { line: 1, column: 1, offset: 0 },
  );
}

/** Padded pieces after one another, each decoded by itself: `Zg==Zg==` is two bytes. */
export function decodePieces(text: string, base: GroupBaseName): Result<DecodedBytes, BaseProblem> {
  const pieces = text.match(/[^=]+=*/g) ?? [];
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const piece of pieces) {
    const read = decode(piece, { base, isStrict: false });
    if (!read.ok) return read;
    bytes.set(read.value.bytes, length);
    length += read.value.bytes.length;
  }
  return ok({
    bytes: bytes.slice(0, length),
    notes: [{ message: `${grouped(pieces.length)} padded pieces in a row were decoded` }],
  });
}

/** Lines of `width` characters with LF between them; 0 is one line. */
export function wrapLines(text: string, width: number): string {
  if (width === 0) return text;
  const lines = Array.from({ length: Math.ceil(text.length / width) }, (_, at) =>
    text.slice(at * width, (at + 1) * width),
  );
  return lines.join('\n');
}

/** Bytes of which each group is written by itself. */
const groupOf = (base: StreamBaseName): number =>
  isGroupBase(base) ? groupBytes(GROUP_BASES[base]) : base === '45' ? 2 : 4;

/** Encodes a file of any size: the groups of one piece that are not whole go on with the next. Throws a `StreamProblem`. */
export async function* encodeStream(
  pieces: AsyncIterable<Uint8Array>,
  base: StreamBaseName,
  {
    padding,
    isLower,
    width,
    lead,
  }: Omit<EncodeOptions, 'base'> & { readonly width: number; readonly lead: string },
): AsyncGenerator<Uint8Array> {
  const size = groupOf(base);
  const writer = new TextEncoder();
  let rest: Uint8Array = new Uint8Array(0);
  let [column, total] = [0, 0];
  const lines = (text: string): string => {
    if (width === 0) return text;
    const parts: string[] = [];
    for (let at = 0; at < text.length;) {
      if (column === width) {
        parts.push('\n');
        column = 0;
      }
      const part = text.slice(at, at + width - column);
      parts.push(part);
      at += part.length;
      column += part.length;
    }
    return parts.join('');
  };
  const written = (bytes: Uint8Array, isEnd: boolean) => {
    const text = encode(bytes, { base, padding: isEnd ? padding : 'no', isLower });
    if (!text.ok) throw new StreamProblem({ message: z85Lack(total) });
    return writer.encode(lines(text.value));
  };
  if (lead !== '') yield writer.encode(lead);
  for await (const piece of pieces) {
    total += piece.length;
    const joined = rest.length > 0 ? joinBytes(rest, piece) : piece;
    const whole = joined.length - (joined.length % size);
    rest = joined.slice(whole);
    if (whole > 0) yield written(joined.subarray(0, whole), false);
  }
  if (rest.length > 0) yield written(rest, true);
}
