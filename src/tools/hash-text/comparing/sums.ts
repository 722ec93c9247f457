/** Files of checksums, as `sha256sum`, `md5 -r`, `shasum`, `cksum -a`, BSD's `sha256` and SFV write them. */
import { equalBytes, toHex } from '#src/lib/bytes.ts';
import { ALGORITHMS, type AlgorithmId, type Digests } from '../digests/algorithms.ts';
import { readDigits } from './compare.ts';
import { algorithmNamed, algorithmsOfLength } from '../digests/labels.ts';
import { algorithmOfFileName, extensionOf } from './sums-name.ts';

/** One line of a checksum file. */
export type SumsEntry = {
  /** 1-based. */
  readonly line: number;
  /** As listed, unescaped; `''` where the line is a digest alone. */
  readonly name: string;
  readonly digest: Uint8Array;
  /** The algorithms it can be, the likeliest first. */
  readonly algorithms: readonly AlgorithmId[];
};

/** A list of checksums as `sha256sum` writes it. */
export type Sums = {
  readonly entries: readonly SumsEntry[];
  /** Lines that are neither a checksum nor a comment. */
  readonly unreadable: readonly { readonly line: number; readonly text: string }[];
};

/** One listed file, and where it may be on the page. */
export type SumsCheck = {
  readonly entry: SumsEntry;
  /** The indexes of the files that can be the listed one: several where only their content can tell them apart. */
  readonly files: readonly number[];
};

/** What became of a file that was compared with its line: passed, and under which algorithm. */
export type SumsOutcome = { readonly isMatch: boolean; readonly algorithm?: AlgorithmId };

type Line = { readonly name: string; readonly digits: string; readonly label?: string };

/** A line read in each form; where it is not of that form there are no digits, or no label that names an algorithm. */
const LINE_FORMS: readonly ((line: string) => Line | undefined)[] = [
  bsdLine,
  gnuLine,
  bareLine,
  powershellRow,
  sfvLine,
];
/** What opens a part that holds no checksums, and the line that ends it. */
const SKIPPED_UNTIL: ReadonlyMap<string, string> = new Map([
  ['-----BEGIN PGP SIGNED MESSAGE-----', ''],
  ['-----BEGIN PGP SIGNATURE-----', '-----END PGP SIGNATURE-----'],
]);
/** `Get-FileHash | Format-List`: three lines a file, which become one and two empty ones. */
const POWERSHELL_LIST =
  /^Algorithm[ \t]{0,20}:[ \t]{0,4}(\w{3,12})[ \t]{0,20}\r?\nHash[ \t]{0,20}:[ \t]{0,4}([\dA-F]{32,128})[ \t]{0,20}\r?\nPath[ \t]{0,20}:[ \t]{0,4}([^\r\n]+)/gm;
const POWERSHELL_HEAD = /^(?:Algorithm +Hash +Path|-{9} +-{4} +-{4}) *$/;
/** A file that begins with so many other lines holds no checksums. */
const MOST_LINES_OF_JUNK = 1000;
/** A path of 4,096 characters, all escaped, with its digest. */
const LONGEST_LINE = 10_000;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', '\\': '\\' };

/**
 * The entries of a checksum file; comments, empty lines and an OpenPGP signature around them are skipped.
 * The file's own name (`SHA256SUMS`, `B2SUMS`, `x.iso.md5`) tells algorithms of equal length apart, and names a digest that stands alone.
 * `parseSums('900150983cd24fb0d6963f7d28e17f72  abc.txt')` → one entry named `abc.txt`, algorithms `['md5', 'xxh128']`.
 */
export function parseSums(text: string, fileName = ''): Sums {
  const hinted = algorithmOfFileName(fileName);
  const entries: SumsEntry[] = [];
  const unreadable: { line: number; text: string }[] = [];
  for (const { line, text: content } of contentLines(text.replace(POWERSHELL_LIST, '$1 ($3) = $2\n\n'))) {
    const entry = readEntry(content, line, hinted, fileName);
    if (entry) entries.push(entry);
    else unreadable.push({ line, text: content.slice(0, 200) });
    if (entries.length === 0 && unreadable.length === MOST_LINES_OF_JUNK) break;
  }
  return { entries, unreadable };
}

/**
 * Finds the files that can be each entry's, both in Unicode form C: the one of that path, else those whose path and the listed one
 * do not contradict each other (`dist/a.iso` and a file `a.iso`), else the only file of that name.
 * A digest without a name belongs to the only file there is.
 */
export function pairWithFiles(entries: readonly SumsEntry[], paths: readonly string[]): SumsCheck[] {
  const cleaned = paths.map(cleanPath);
  const byName = new Map<string, number[]>();
  for (const [index, path] of cleaned.entries()) {
    const alike = byName.get(baseName(path));
    if (alike) alike.push(index);
    else byName.set(baseName(path), [index]);
  }
  return entries.map((entry) => ({ entry, files: filesFor(cleanPath(entry.name), cleaned, byName) }));
}

function filesFor(
  listed: string,
  paths: readonly string[],
  byName: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  if (listed === '') return paths.length === 1 ? [0] : [];
  const alike = byName.get(baseName(listed)) ?? [];
  if (alike.length < 2) return alike;
  const exact = alike.filter((index) => paths[index] === listed);
  if (exact.length > 0) return exact;
  return alike.filter(
    (index) => endsWithPath(paths[index] ?? '', listed) || endsWithPath(listed, paths[index] ?? ''),
  );
}

/** Whether one of the digests is the listed one, and which. */
export function checkEntry(entry: SumsEntry, digests: Digests): SumsOutcome {
  const algorithm = entry.algorithms.find((id) => {
    const digest = digests.get(id);
    return digest !== undefined && equalBytes(digest, entry.digest);
  });
  return algorithm ? { isMatch: true, algorithm } : { isMatch: false };
}

/** The algorithms to compute for an entry: the likeliest, and once that one differs, all that are possible. */
export function algorithmsToTry(entry: SumsEntry, digests: Digests): readonly AlgorithmId[] {
  const isTried = entry.algorithms.findIndex((id) => digests.has(id)) === 0;
  return isTried && !checkEntry(entry, digests).isMatch ? entry.algorithms : entry.algorithms.slice(0, 1);
}

/**
 * A checksum file as GNU coreutils writes and reads it; names with a backslash or a line break are escaped.
 * One file `abc.txt` → `900150983cd24fb0d6963f7d28e17f72  abc.txt\n`.
 */
export function writeSums(files: readonly { readonly name: string; readonly digest: Uint8Array }[]): string {
  return files.map(({ name, digest }) => `${lead(name)}${toHex(digest)}  ${escapeName(name)}\n`).join('');
}

/** The lines that may hold a checksum, with their numbers from 1. */
function contentLines(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = [];
  let until: string | undefined;
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (until !== undefined) {
      if (content === until) until = undefined;
      continue;
    }
    until = SKIPPED_UNTIL.get(content);
    if (until === undefined && !/^\s*$|^[#;]/.test(content) && !POWERSHELL_HEAD.test(content))
      lines.push({ line: index + 1, text: content });
  }
  return lines;
}

function readEntry(
  text: string,
  line: number,
  hinted: AlgorithmId | undefined,
  fileName: string,
): SumsEntry | undefined {
  if (text.length > LONGEST_LINE) return undefined;
  for (const form of LINE_FORMS) {
    const found = form(text);
    const labelled = found?.label === undefined ? undefined : algorithmNamed(found.label);
    if (!found || (found.label !== undefined && labelled === undefined)) continue;
    const [digest] = readDigits(found.digits, labelled);
    if (!digest || !isPossible(digest, labelled)) continue;
    const name = found.name === '' ? nameWithoutExtension(fileName) : found.name;
    return { line, name, digest, algorithms: algorithmsFor(digest, labelled, hinted) };
  }
  return undefined;
}

/** `SHA256 (name) = digest`; OpenSSL writes `SHA2-256(name)= digest`, `cksum --base64` a base64 digest. */
function bsdLine(line: string): Line {
  // A name may hold brackets, a digest may not: the last one ends the name.
  const close = line.lastIndexOf(')');
  const [, slash = '', label = '', name = ''] =
    /^(\\?)([\w-]+) ?\((.*)/.exec(line.slice(0, Math.max(0, close))) ?? [];
  const [, digits = ''] = /^ ?= ?([\w+/=-]+)$/.exec(line.slice(close + 1).trimEnd()) ?? [];
  return { label, name: slash ? unescapeName(name) : name, digits };
}

/** `digest  name`, `digest *name`, and with one space as `md5 -r` writes it. */
function gnuLine(line: string): Line {
  const [, slash = '', digits = '', name = ''] =
    /^(\\?)([\da-f]{8,128})(?: [ *]|[ \t])(.+)/i.exec(line.trimStart()) ?? [];
  return { name: slash ? unescapeName(name) : name, digits };
}

function bareLine(line: string): Line | undefined {
  const digits = line.trim();
  return /^[\da-f]{8,128}$/i.test(digits) ? { name: '', digits } : undefined;
}

/** `SHA256   digest   path`, as PowerShell's `Get-FileHash` lays its table out. */
function powershellRow(line: string): Line {
  const [, label = '', digits = '', name = ''] =
    /^([A-Z\d]{3,12}) +([\dA-F]{32,128}) +(\S.*)$/.exec(line.trim()) ?? [];
  return { label, digits, name };
}

/** `name CRC32`, as SFV files have it. */
function sfvLine(line: string): Line {
  const [, digits = ''] = /\s([\da-f]{8})$/i.exec(line.trimEnd()) ?? [];
  const name = line.trimEnd().slice(0, -8).trimEnd();
  return { name, digits };
}

function isPossible(digest: Uint8Array, labelled: AlgorithmId | undefined): boolean {
  if (labelled) return digest.length === ALGORITHMS[labelled].lengthBytes;
  return algorithmsOfLength(digest.length).length > 0;
}

function algorithmsFor(
  digest: Uint8Array,
  labelled: AlgorithmId | undefined,
  hinted: AlgorithmId | undefined,
): AlgorithmId[] {
  if (labelled) return [labelled];
  const possible = algorithmsOfLength(digest.length);
  return hinted && possible.includes(hinted) ? [hinted] : possible;
}

function nameWithoutExtension(fileName: string): string {
  return algorithmNamed(extensionOf(fileName)) ? fileName.slice(0, fileName.lastIndexOf('.')) : '';
}

/** In Unicode form C, with forward slashes, without `./` before it. */
function cleanPath(path: string): string {
  let clean = path.normalize('NFC').replaceAll('\\', '/');
  while (clean.startsWith('./')) clean = clean.slice(2);
  return clean;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const endsWithPath = (whole: string, tail: string): boolean => whole.endsWith(`/${tail}`);

function unescapeName(name: string): string {
  return name.replace(/\\([nr\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

function escapeName(name: string): string {
  return name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

function lead(name: string): string {
  return /[\\\n\r]/.test(name) ? '\\' : '';
}
