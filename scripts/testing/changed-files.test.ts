import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';

let folder = '';
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd });
const write = (...names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, 'clone', name), String(Math.random()));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penknife-changed-'));
  git(folder, 'init', '-q', 'origin');
  writeFileSync(join(folder, 'origin', 'old.ts'), 'old');
  writeFileSync(join(folder, 'origin', 'gone.ts'), 'gone');
  git(join(folder, 'origin'), 'add', '.');
  git(join(folder, 'origin'), 'commit', '-qm', 'first');
  git(folder, 'clone', '-q', 'origin', 'clone');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a fresh clone has no changed files', () => {
  expect(changedFiles(join(folder, 'clone'))).toEqual([]);
});

it('changed files are those committed since, those not committed and new ones, but not deleted ones', () => {
  const clone = join(folder, 'clone');
  write('committed with a blank.ts');
  git(clone, 'add', '.');
  git(clone, 'commit', '-qm', 'second');
  write('old.ts', 'né.ts');
  git(clone, 'rm', '-q', 'gone.ts');
  expect(changedFiles(clone)?.toSorted()).toEqual(['committed with a blank.ts', 'né.ts', 'old.ts']);
});

it('without a published branch it is not known', () => {
  expect(changedFiles(join(folder, 'origin'))).toBeUndefined();
  expect(changedFiles(folder)).toBeUndefined();
});
