/** `licenses.txt`: the notices of everything the site ships. A licence that is missing or not allowed fails the build. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';

/** The file's name in the output, which the footer of every page links to. */
const LICENCES_FILE = 'licenses.txt';

/** Licences (SPDX identifiers) whose only duty for what we ship is to keep the notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

const HEADING =
  'Penknife is made with the packages below. Each is named with its version, its licence and the notice it asks us to keep.';

const LANGUAGE_DATA =
  'The language data in @tesseract.js-data/eng was trained by the Tesseract OCR project and is under Apache-2.0.\n' +
  'The text of that licence stands below, at tesseract.js-core.';

/** Of the tables src/lib/unicode-*.json and of what CLDR has in src/tools/symbols/data, which name it themselves. */
const UNICODE_LICENCE = join(ROOT, 'src/lib/unicode-licence.txt');

/** Of the lists in src/tools/passphrase/data. */
const WORD_LISTS_LICENCE = join(ROOT, 'src/tools/passphrase/data/word-lists-licence.txt');

/** Of the emoji in src/tools/symbols/data. */
const EMOJI_LICENCE = join(ROOT, 'src/tools/symbols/data/emojibase-licence.txt');

/** The notices of data that no package brought. */
const dataNotice = (): string =>
  [
    `Unicode Character Database and security data 17.0.0, CLDR 48.2.0 (Unicode-3.0)\n\n${readFileSync(UNICODE_LICENCE, 'utf8').trim()}`,
    ...[WORD_LISTS_LICENCE, EMOJI_LICENCE].map((file) => readFileSync(file, 'utf8').trim()),
  ].join(RULE);

const NOTICE_FILE = /^(?:licen[cs]e|copying|notice|third_party_licen[cs]es)\b.*$/i;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

type LockEntry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
};
type Person = string | { readonly name?: string };
type Manifest = { readonly name: string; readonly license?: unknown; readonly author?: Person };

/** Writes the notices of the packages that are installed below `root` into the output. */
export function writeLicences(outDir: string, root: string): void {
  writeFileSync(join(outDir, LICENCES_FILE), licences(root));
}

/**
 * The text of the file, in the order of the lockfile. Throws one sentence that names the package when a licence is not
 * declared or not allowed. Example: `licences(root)` → `Penknife is made with …\n\n---…\n\nreact 19.3.1 (MIT)\n\nMIT License …`.
 */
export function licences(root: string): string {
  const notices = shippedPackages(root).map(notice);
  return [`${HEADING}\n\n${LANGUAGE_DATA}`, ...notices, dataNotice()].join(RULE) + '\n';
}

/** The same for packages by their folders: those of which a bundle holds code. */
export const licencesOf = (folders: readonly string[]): string =>
  `${[HEADING, ...folders.map((folder) => notice(shippedPackage(folder, undefined))), dataNotice()].join(RULE)}\n`;

export type ShippedPackage = {
  /** Where it is installed. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression, allowed. */
  readonly licence: string;
  readonly author: Person | undefined;
  /** Of the package's archive, as in the lockfile: `sha512-…` (W3C Subresource Integrity). */
  readonly integrity: string | undefined;
};

/** The packages of which the site holds code or data, in the order of the lockfile. Throws like `licences`. */
export function shippedPackages(root: string): ShippedPackage[] {
  // npm's own format, checked by npm when it installed.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, entry]) => isShipped(path, entry))
    .map(([path, { integrity }]) => shippedPackage(join(root, path), integrity));
}

function shippedPackage(folder: string, integrity: string | undefined): ShippedPackage {
  // npm refuses to publish a package.json without a name and a version.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest & {
    version: string;
  };
  const { name, version, author } = manifest;
  return { folder, name, version, licence: allowedLicence(manifest), author, integrity };
}

/** Not the tree itself, nor what only works on it: packages for development, and the Node of each kind of computer. */
const isShipped = (path: string, { dev, devOptional, optional }: LockEntry): boolean =>
  path !== '' && !dev && !devOptional && !optional;

function notice({ folder, name, version, licence, author }: ShippedPackage): string {
  const files = readdirSync(folder).filter((file) => NOTICE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const body = texts.length > 0 ? texts.join('\n\n') : withoutFile(licence, author);
  return `${name} ${version} (${licence})\n\n${body}`;
}

function allowedLicence({ name, license }: Manifest): string {
  if (typeof license !== 'string' || license === '')
    throw new Error(`${name} declares no licence: find out which it has, or use another package.`);
  const licence = license.replace(/^\((.*)\)$/, '$1');
  if (!isAllowed(licence))
    throw new Error(
      `${name} has the licence ${license}, which is not in the list of scripts/build/licences.ts: use another package, or allow it there.`,
    );
  return licence;
}

/** Allowed licences that hold together, or a choice that has such: `isAllowed('MIT OR GPL-3.0-only')` → true. */
const isAllowed = (expression: string): boolean =>
  expression.split(' OR ').some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));

function withoutFile(licence: string, author: Person | undefined): string {
  const name = typeof author === 'string' ? author : author?.name;
  return `The package has no licence file. It declares ${licence}${name ? `, and ${name} as its author` : ''}.`;
}
