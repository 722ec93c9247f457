/** Files of checksums by their names. */
import type { AlgorithmId } from '../digests/algorithms.ts';
import { algorithmNamed } from '../digests/labels.ts';

/** What may follow the name of a checksum file: plain text, or text with a signature around it. */
const TEXT_EXTENSIONS: ReadonlySet<string> = new Set(['', 'txt', 'asc']);
/** Longer than any file system allows, so no name is worth reading further. */
const LONGEST_NAME = 255;

/**
 * Whether a file's name is one for checksums: `SHA256SUMS`, `node-SHASUMS256.txt`, `CHECKSUMS-2024.txt`, `x.iso.md5`, `x.sfv` → true;
 * `sum.xlsx`, `lorem-ipsum.txt`, `weekly-digest.pdf` → false. Only its content can tell for certain.
 */
export function isSumsName(fileName: string): boolean {
  const extension = extensionOf(fileName).toLowerCase();
  if (extension === 'sfv' || algorithmNamed(extension) !== undefined) return true;
  const { words, ending } = wordsOf(fileName);
  return TEXT_EXTENSIONS.has(ending) && words.some((word) => isSumsWord(word));
}

/** The algorithm that a checksum file's name tells: `B2SUMS` → `'blake2b'`, `SHA3-256SUMS.txt` → `'sha3-256'`, `x.iso.sha256` → `'sha256'`. */
export function algorithmOfFileName(fileName: string): AlgorithmId | undefined {
  const fromExtension = algorithmNamed(extensionOf(fileName));
  if (fromExtension) return fromExtension;
  const { words } = wordsOf(fileName);
  const at = words.findIndex((word) => isSumsWord(word));
  if (at < 0) return undefined;
  // `SHA3-256SUMS`: the hyphen stands inside the algorithm's name, so the word before it is tried with it.
  const labels = [words.slice(Math.max(0, at - 1), at + 1).join(''), words[at] ?? '', words[at + 1] ?? ''];
  return labels.map((label) => algorithmNamed(withoutSums(label))).find((id) => id !== undefined);
}

/** What follows the last dot: `extensionOf('x.iso.sha256')` → `'sha256'`. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1);
}

/** The name's words in lower case, and its ending where that is no such word itself. */
function wordsOf(fileName: string): { readonly words: readonly string[]; readonly ending: string } {
  const words = fileName
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .split(/[-_. ]/);
  const last = words.at(-1) ?? '';
  const ending = isSumsWord(last) ? '' : extensionOf(fileName).toLowerCase();
  // `CHECKSUMS-1.2`: digits after a dot are a version, no kind of file.
  return { words, ending: /^\d*$/.test(ending) ? '' : ending };
}

const PLAIN_WORDS: ReadonlySet<string> = new Set(['sums', 'checksum', 'checksums', 'digests', 'shasums']);

/** `sha256sums`, `md5sum`, `256sums` (of `SHA3-256SUMS`), `shasums256`, `checksums`; not `sum`, `ipsum`, `possum`. */
function isSumsWord(word: string): boolean {
  if (PLAIN_WORDS.has(word) || /^shasums?\d+$/.test(word)) return true;
  const label = withoutSums(word);
  return label !== word && (algorithmNamed(label) !== undefined || /^\d{3}$/.test(label));
}

function withoutSums(word: string): string {
  const shasums = /^shasums?(\d+)$/.exec(word);
  if (shasums) return `sha${shasums[1] ?? ''}`;
  const end = ['checksums', 'checksum', 'sums', 'sum'].find((ending) => word.endsWith(ending));
  const label = end === undefined ? word : word.slice(0, -end.length);
  return label === 'b2' ? 'b2sum' : label;
}
