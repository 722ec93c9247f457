/** Long inputs in a link: compressed, in base64url. */
import { fromBase64, toBase64Url } from '#src/lib/bytes.ts';
import { readUpTo } from '#src/ui/files/read-up-to.ts';
import { LINK_LIMIT, linkTo, PACKED, readFragment, type LinkContent } from './link.ts';

/** What a packed link may hold when it is unpacked, in bytes: a small link could stand for gigabytes otherwise. */
const UNPACKED_LIMIT_BYTES = 1_000_000;

/** The address with its inputs packed; the plain one where this browser cannot compress. */
export async function packedLinkTo(
  address: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const packed = await pack(values);
  return linkTo(address, packed === undefined ? values : { [PACKED]: packed });
}

/** The same without the values of these names; nothing where it cannot be read, or this browser cannot compress. */
export async function repack(packed: string, without: readonly string[]): Promise<string | undefined> {
  const { values, problem } = await readPacked(packed);
  if (problem !== undefined) return undefined;
  return pack(Object.fromEntries([...values].filter(([name]) => !without.includes(name))));
}

async function pack(values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const compress = (globalThis as Partial<typeof globalThis>).CompressionStream; // not in every browser
  if (!compress) return undefined;
  const plain = new URLSearchParams(Object.entries(values)).toString();
  const stream = new Blob([plain]).stream().pipeThrough(new compress('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** What a packed fragment holds, under the same rules as a plain one; a sentence where it cannot be unpacked. */
export async function readPacked(packed: string): Promise<LinkContent> {
  const bytes = fromBase64(packed);
  if (packed.length > LINK_LIMIT || !bytes.ok) return { values: new Map(), problem: DAMAGED };
  try {
    const stream = new Blob([bytes.value]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const read = await readUpTo(stream, UNPACKED_LIMIT_BYTES);
    return read === undefined
      ? { values: new Map(), problem: 'The link contains too much to be read: unpacked it may have 1 MB.' }
      : readFragment(new TextDecoder().decode(read), UNPACKED_LIMIT_BYTES);
  } catch {
    return { values: new Map(), problem: DAMAGED };
  }
}

const DAMAGED = 'The link is damaged and could not be read. Ask for it again.';
