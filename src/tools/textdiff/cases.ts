/** Right answers of GNU diff 3.8 and git, but for the names of the files; words and characters by `Intl.Segmenter`. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const HEAD = '--- left\n+++ right\n';
const patched = (left: string, right: string, patch: string, rest: Partial<Case> = {}): Case => ({
  inputs: { left, right },
  outputs: { patch: patch === '' ? '' : `${HEAD}${patch}` },
  source: 'GNU diff -u',
  ...rest,
});
const seen = (left: string, right: string, view: string, options: Case['options'] = {}): Case => ({
  inputs: { left, right },
  options,
  outputs: { view },
  source: 'Intl.Segmenter, written as git diff --word-diff',
});
const bytes = (...values: number[]) => Uint8Array.from(values);

export const CASES: readonly Case[] = [
  patched('a\nb\nc\n', 'a\nB\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n'),
  patched('a\nb\nc\n', 'a\nb\nc', '@@ -1,3 +1,3 @@\n a\n b\n-c\n+c\n\\ No newline at end of file\n', {
    notes: ['differ only in the last line break'],
  }),
  patched('', 'one\n', '@@ -0,0 +1 @@\n+one\n'),
  patched('one\n', '', '@@ -1 +0,0 @@\n-one\n'),
  patched('a\nb\nc\n', 'a\r\nb\r\nc\r\n', '@@ -1,3 +1,3 @@\n-a\n-b\n-c\n+a\r\n+b\r\n+c\r\n', {
    notes: ['differ only in line ends'],
  }),
  patched('a\nb\nc\n', 'a\r\nb\r\nc\r\n', '@@ -1,3 +1,3 @@\n-a\n-b\n-c\n+a\r\n+b\r\n+c\r\n', {
    options: { ignoreLineEnds: true },
    notes: ['differ only in what is ignored'],
  }),
  patched('b\n', 'b  \n', '@@ -1 +1 @@\n-b\n+b  \n'),
  patched('b\n', 'b  \n', '@@ -1 +1 @@\n-b\n+b  \n', {
    options: { space: 'ignore-trailing-space' },
    notes: ['differ only in what is ignored'],
  }),
  patched('a\nb\nc\n', 'b\nc\na\n', '@@ -1,3 +1,3 @@\n-a\n b\n c\n+a\n'),
  patched('a\n1\n2\nb\n', 'A\n1\n2\nB\n', '@@ -1 +1 @@\n-a\n+A\n@@ -4 +4 @@\n-b\n+B\n', {
    options: { context: '0' },
    source: 'GNU diff -U0',
  }),
  patched('a\nc\n', 'a\nb\nc\n', '@@ -1,0 +2 @@\n+b\n', {
    options: { context: '0' },
    source: 'GNU diff -U0',
  }),
  patched('a\n\nb\n', 'a\nb\n', '@@ -1,3 +1,2 @@\n a\n-\n b\n', {
    options: { ignoreBlankLines: true },
    notes: ['differ only in what is ignored'],
  }),
  patched('\uFEFFa\n', 'a\n', '@@ -1 +1 @@\n-\uFEFFa\n+a\n', {
    notes: ['differ only in the byte order mark', 'only Left begins'],
  }),
  patched('é\n', 'e\u0301\n', '@@ -1 +1 @@\n-é\n+e\u0301\n', { notes: ['differ only in normal form'] }),
  patched('a\n', 'a\n', '', { notes: ['identical'] }),
  seen('the café is 10 km', 'the cafe is 12 km', '@@ -1 +1 @@\nthe [-café-]{+cafe+} is [-10-]{+12+} km'),
  seen('ok 👍', 'ok 👎', '@@ -1 +1 @@\nok [-👍-]{+👎+}', { detail: 'characters' }),
  seen('us 👨‍👩‍👧', 'us 👨‍👩‍👦', '@@ -1 +1 @@\nus [-👨‍👩‍👧-]{+👨‍👩‍👦+}', { detail: 'characters' }),
  seen('我喜欢你', '我爱你', '@@ -1 +1 @@\n我[-喜欢-]{+爱+}你'),
  seen('a b', 'a x b', '@@ -1 +1 @@\na {+x +}b'),
  seen('a b c\n', 'a b C\n', '@@ -1 +1 @@\n[-a b c-]{+a b C+}', { detail: 'none' }),
  {
    inputs: { left: bytes(0, 1, 2, 3), right: bytes(0, 9, 8, 3, 4) },
    notes: ['binary, 2 bytes differ, first at offset 1, Right is 1 byte longer'],
    source: 'cmp -l',
  },
  {
    inputs: { left: bytes(0xe9, 10), right: bytes(0xc3, 0xa9, 10) },
    notes: ['Left is not UTF-8'],
  },
];
