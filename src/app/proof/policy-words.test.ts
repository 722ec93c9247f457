import { expect, it } from 'vitest';
import { pagePolicy } from '#scripts/build/policy.ts';
import { policyInWords } from './policy-words.ts';

it('a policy is described in words, connections first', () => {
  expect(
    policyInWords("default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; connect-src 'self'"),
  ).toEqual([
    { subject: 'Connections', allowed: 'this site' },
    {
      subject: 'Scripts',
      allowed: 'this site, 2 known by digest',
    },
    { subject: 'Everything else', allowed: 'none' },
  ]);
});

it('leaves a directive and a source that it does not know as they are', () => {
  expect(policyInWords('upgrade-insecure-requests; connect-src https://a.example; toString x')).toEqual([
    { subject: 'Connections', allowed: 'https://a.example' },
    { subject: 'upgrade-insecure-requests', allowed: '' },
    { subject: 'toString', allowed: 'x' },
  ]);
});

it('has words for all of our own policy, and makes nothing of none', () => {
  for (const { subject, allowed } of policyInWords(pagePolicy('<p>')))
    expect(`${subject} ${allowed}`).not.toMatch(/-src|'/);
  expect(policyInWords('')).toEqual([]);
});
