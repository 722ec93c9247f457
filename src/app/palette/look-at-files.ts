/** Looks at the beginning of files, to tell what they are: never at the whole of one. */
import { recognise, type RecognisedKind } from './recognise.ts';
import type { FileFacts } from './offers.ts';

/** Files, and what is known of them. */
export type FilesWithFacts = { readonly files: readonly File[]; readonly facts: readonly FileFacts[] };

const LOOK_BYTES = 20_000;
/** Of many files only the first are looked into. */
const MOST_LOOKED_AT = 20;

/** By extension, where the contents do not show it by themselves. */
const EXTENSIONS: ReadonlyMap<string, RecognisedKind> = new Map<string, RecognisedKind>([
  ['json', { kind: 'json', words: 'JSON' }],
  ['ndjson', { kind: 'json-lines', words: 'JSON Lines' }],
  ['jsonl', { kind: 'json-lines', words: 'JSON Lines' }],
  ['yaml', { kind: 'yaml', words: 'YAML' }],
  ['yml', { kind: 'yaml', words: 'YAML' }],
  ['toml', { kind: 'toml', words: 'TOML' }],
  ['csv', { kind: 'csv', words: 'CSV' }],
  ['tsv', { kind: 'csv', words: 'TSV' }],
  ['sql', { kind: 'sql', words: 'SQL' }],
  ['svg', { kind: 'svg', words: 'an SVG image' }],
  ['xml', { kind: 'xml', words: 'XML' }],
  ['jwt', { kind: 'jwt', words: 'a JSON Web Token' }],
]);

/** The files with what their names and beginnings show of them. */
export async function lookAt(files: readonly File[]): Promise<FilesWithFacts> {
  const facts = await Promise.all(
    files.map(async (file, index) => ({
      name: file.name,
      type: file.type,
      size: file.size,
      kinds: index < MOST_LOOKED_AT && !isBitmap(file) ? await kindsOf(file) : [],
    })),
  );
  return { files, facts };
}

const isBitmap = ({ type }: File): boolean => /^(?:image\/(?!svg)|video\/|audio\/)/.test(type);

async function kindsOf(file: File): Promise<readonly RecognisedKind[]> {
  const start = await textOf(file.slice(0, LOOK_BYTES));
  if (start === undefined) return [];
  const named = EXTENSIONS.get(/\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '');
  const seen = recognise(start).filter(({ kind }) => kind !== named?.kind);
  return named ? [named, ...seen] : seen;
}

/** As UTF-8 or by its mark as UTF-16; nothing for bytes that are no text, or cannot be read. */
async function textOf(blob: Blob): Promise<string | undefined> {
  const bytes = await blob.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) return undefined;
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  // The cut may stand inside a character: `stream` leaves that one out.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
