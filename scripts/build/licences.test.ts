/** The notices of a small made-up checkout, and of this one. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../programs.ts';
import { licences, writeLicences } from './licences.ts';

let root: string;
let locked: Record<string, object>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
  locked = { '': { name: 'checkout' } };
});

afterEach(() => rmSync(root, { recursive: true }));

type Contents = { readonly entry?: object; readonly files?: Readonly<Record<string, string>> };

function add(name: string, manifest: object, { entry, files = {} }: Contents = {}): void {
  const folder = `node_modules/${name}`;
  locked[folder] = { version: '1.0.0', ...entry };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, folder, file), text);
}

describe('what is written', () => {
  it('is name, version, licence and the text of every notice', () => {
    add(
      '@a/b',
      { license: 'Apache-2.0' },
      { files: { 'LICENCE.md': 'Licence text\r\nof b\n', NOTICE: 'Made by B', 'index.js': 'export {};' } },
    );
    writeLicences(root, root);
    const text = readFileSync(join(root, 'licenses.txt'), 'utf8');
    expect(text).toContain('\n\n@a/b 1.0.0 (Apache-2.0)\n\nLicence text\nof b\n\nMade by B\n');
    expect(text).not.toContain('export');
  });

  it('states where a package has no licence file, and names its author', () => {
    add('bare', { license: 'CC0-1.0', author: { name: 'Ada' } });
    add('barer', { license: 'MIT', author: 'Bob <bob@example.com>' });
    add('barest', { license: 'MIT' });
    const text = licences(root);
    expect(text).toContain('The package has no licence file. It declares CC0-1.0, and Ada as its author.');
    expect(text).toContain('It declares MIT, and Bob <bob@example.com> as its author.');
    expect(text).toContain('It declares MIT.');
  });

  it('leaves out development packages, and programs for one kind of computer', () => {
    add('shipped', { license: 'MIT' });
    add('checker', { license: 'GPL-3.0-only' }, { entry: { dev: true } });
    add('elsewhere', { license: 'MIT' }, { entry: { optional: true } });
    rmSync(join(root, 'node_modules/elsewhere'), { recursive: true });
    expect(licences(root)).toContain('shipped 1.0.0 (MIT)');
    expect(licences(root)).not.toMatch(/checker|elsewhere/);
  });
});

describe('what fails the build', () => {
  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', '(GPL-2.0 OR GPL-3.0)'])('%s', (license) => {
    add('foreign', { license });
    expect(() => licences(root)).toThrow(
      `foreign has the licence ${license}, which is not in the list of scripts/build/licences.ts: use another package, or allow it there.`,
    );
  });

  it('no licence', () => {
    add('unknown', {});
    expect(() => licences(root)).toThrow(
      'unknown declares no licence: find out which it has, or use another package.',
    );
  });

  it('a package of the lockfile that is not installed', () => {
    add('gone', { license: 'MIT' });
    rmSync(join(root, 'node_modules/gone'), { recursive: true });
    expect(() => licences(root)).toThrow('gone');
  });

  it('nothing, where one licence of a choice is allowed', () => {
    add('choice', { license: '(MIT OR GPL-3.0-only)' });
    expect(licences(root)).toContain('choice 1.0.0 (MIT OR GPL-3.0-only)');
  });

  it('nothing, where all that hold together are allowed', () => {
    add('both', { license: '(MIT AND Zlib)' });
    expect(licences(root)).toContain('both 1.0.0 (MIT AND Zlib)');
  });
});

it('names the packages of this checkout, the typeface and the language data', () => {
  const text = licences(ROOT);
  for (const name of ['react', 'scheduler', '@noble/hashes', 'tesseract.js-core', '@tesseract.js-data/eng'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
  expect(text).toMatch(/^@fontsource-variable\/geist [\d.]+ \(OFL-1\.1\)$/m);
  expect(text).toContain('trained by the Tesseract OCR project');
  expect(text).toMatch(/^Unicode Character Database .*\(Unicode-3\.0\)\n\nUNICODE LICENSE V3$/m);
  expect(text).not.toMatch(/^(argparse|vite|playwright) /m);
});
