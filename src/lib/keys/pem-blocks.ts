/** Blocks of PEM (RFC 7468, RFC 1421) with their places: as files, chains, environment variables and settings hold them. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { fromBase64, toBase64 } from '../bytes.ts';
import { unescapeLine } from './written-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One block: what it is called, what it holds, and the lines `Name: value` before that (RFC 1421). */
export type PemBlock = {
  readonly label: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Bytes;
};

/** A pasted bundle of roots holds some 150. */
const MOST_BLOCKS = 300;
const BEGIN = '-----BEGIN ';

/** All blocks of a text, and what had to be undone to read them. */
export function readPemBlocks(
  typed: string,
): Result<{ readonly blocks: readonly PemBlock[]; readonly notes: readonly string[] }> {
  const notes: string[] = [];
  const text = /\\{1,4}[nr]/.test(typed) ? unescapeLine(typed) : typed;
  if (text !== typed) notes.push('line breaks that were written as \\n were undone');
  if (/^\s{0,100}["'][\s]*-----BEGIN |^[ \t]+-----BEGIN /m.test(text))
    notes.push('quotes and indents were left out');
  const blocks: PemBlock[] = [];
  let at = text.indexOf(BEGIN);
  while (at >= 0) {
    if (blocks.length === MOST_BLOCKS) return fail(`expected at most ${MOST_BLOCKS} blocks, found more`);
    const labelEnd = text.indexOf('-----', at + BEGIN.length);
    const label = text.slice(at + BEGIN.length, labelEnd);
    if (labelEnd < 0 || /[^ -~]/.test(label) || label.length > 64)
      return fail('expected a line "-----BEGIN …-----", found no end of it', positionAt(text, at));
    const end = text.indexOf(`-----END ${label}-----`, labelEnd);
    const next = text.indexOf(BEGIN, labelEnd);
    if (end < 0 || (next >= 0 && next < end))
      return fail(
        `expected "-----END ${label}-----" after this line, found ${next < 0 ? 'the end' : 'another block'}`,
        positionAt(text, at),
      );
    const block = readBlock(text, label, labelEnd + 5, end);
    if (!block.ok) return block;
    blocks.push(block.value);
    at = next;
  }
  return ok({ blocks, notes });
}

function readBlock(text: string, label: string, start: number, end: number): Result<PemBlock> {
  const body = text.slice(start, end);
  const headers = new Map<string, string>();
  const head = /^\s*(?:[A-Za-z][\w-]{0,60}:[^\n]*\n(?:[ \t]+\S[^\n]*\n)*)+/.exec(body)?.[0] ?? '';
  for (const [, name = '', value = ''] of head.matchAll(/^[ \t]*([A-Za-z][\w-]*):[ \t]*([^\n]*)$/gm))
    headers.set(name, value.trim());
  const digits = body.slice(head.length);
  // Quotes and signs that join lines, of settings in which a block stands over several lines.
  const bare = digits.replace(/^[ \t]{0,99}(?:\+[ \t]?)?["']|["'][ \t]?[+,;]{0,2}$/gm, (signs) =>
    ' '.repeat(signs.length),
  );
  const stray = bare.search(/[^A-Za-z\d+/=\s]/);
  if (stray >= 0) {
    const found = JSON.stringify(String.fromCodePoint(bare.codePointAt(stray) ?? 0));
    return fail(`${label}: expected Base64, found ${found}`, positionAt(text, start + head.length + stray));
  }
  const bytes = fromBase64(bare);
  if (!bytes.ok) return fail(`${label}: ${bytes.problem.message}`, positionAt(text, start));
  return ok({ label, headers, bytes: bytes.value });
}

/** A block in PEM, 64 characters a line. */
export function pemText(label: string, bytes: Uint8Array, width = 64): string {
  const text = toBase64(bytes);
  const lines = Array.from({ length: Math.ceil(text.length / width) }, (_, at) =>
    text.slice(at * width, (at + 1) * width),
  );
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
