import { expect, it } from 'vitest';
import { readAudit } from './audit.ts';

it('names each package with a known fault', () =>
  expect(readAudit('{"vulnerabilities":{"a":{"severity":"high","range":"<2"}}}')).toEqual({
    found: true,
    words: 'Known vulnerabilities:\na <2: high',
  }));

it('an audit without a known vulnerability reports the number of packages', () =>
  expect(readAudit('{"vulnerabilities":{},"metadata":{"dependencies":{"total":7}}}')).toEqual({
    found: false,
    words: 'No known vulnerability in 7 packages.',
  }));

it.each(['', 'null', '<html>', '{}'])('never takes %j for an answer', (text) =>
  expect(readAudit(text)).toEqual({
    found: false,
    words: 'Not checked: the package registry gives no answer about known vulnerabilities.',
  }),
);

it('an audit that npm refuses gives the reason of npm', () =>
  expect(readAudit('{"message":"405 Method Not Allowed"}').words).toContain('(405 Method Not Allowed)'));
