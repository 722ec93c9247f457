/** What is remembered and what a link may bring. */
import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS } from './options.ts';

it('begins with a file, the usual umask and no mode', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ target: 'file', umask: '022' });
  expect(OPTIONS.target.label).toBe('applies to a');
  expect(FIELDS.mode.fallback).toBe('');
});

it('keeps a umask and a target that exist, and drops others one by one', () => {
  expect(readStored(OPTIONS, '{"target":"directory","umask":"027"}')).toEqual({
    target: 'directory',
    umask: '027',
  });
  expect(readStored(OPTIONS, '{"target":"link","umask":"027"}')).toEqual({ umask: '027' });
  expect(readStored(OPTIONS, '{"target":"__proto__","umask":"9"}')).toEqual({});
});

it('takes a mode from a link in any form, and nothing that is none', () => {
  for (const mode of ['4711', '-rws--x--x', 'u=rwx,go=x']) {
    expect(readLinked(FIELDS, new Map([['mode', mode]])).values).toEqual({ mode });
  }
  for (const mode of ['888', 'x'.repeat(2000), 'constructor']) {
    expect(readLinked(FIELDS, new Map([['mode', mode]])).refused).toHaveLength(1);
  }
});
