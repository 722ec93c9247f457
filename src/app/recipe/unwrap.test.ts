/** What is unwrapped, and what is left alone because it may be so by chance. */
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { platformWorld } from '#src/lib/form/library.ts';
import { allTools } from '#src/tools/catalogue.ts';
import type { StepValue } from './running.ts';
import { unwrapped } from './unwrap.ts';

const MOST = 10;

/** The commands that open it, one after the other, and the last beginning. */
async function all(passed: StepValue) {
  const steps: string[] = [];
  let last: string | undefined;
  for (let at = 0; at < MOST; at += 1) {
    const opened = await unwrapped(passed, commands, allTools, platformWorld());
    if (!opened) break;
    steps.push(`${opened.command} ${JSON.stringify(opened.options)}`);
    passed = opened.outcome.passed;
    last = opened.outcome.start;
  }
  return { steps, last };
}

describe('what is certain is opened', () => {
  it.each([
    [
      'gzip in Base64',
      'H4sIAAAAAAACA6tWyixJzS1WsoquVspMUbIyNKiNrQUAknRXshUAAAA=',
      ['compress {"direction":"decompress"}'],
    ],
    ['zlib in Base64', 'eJyrVsrPVrIqKSpN1VHKU7KKNtQxiq0FAEl+BnA=', ['compress {"direction":"decompress"}']],
    ['JSON in Base64', 'eyJpdGVtcyI6W3siaWQiOjEwfSx7ImlkIjo5fV19', ['base64 {"direction":"decode"}']],
    ['a sentence in Base64', 'VGhlIHF1aWNrIGJyb3duIGZveA==', ['base64 {"direction":"decode"}']],
    ['percent-encoded JSON', '%7B%22user%22%3A%22J%C3%BCrgen%22%7D', ['urlencode {"direction":"decode"}']],
    ['JSON in a JSON string', String.raw`"{\"a\":1}"`, ['escape {"direction":"decode"}']],
    [
      'a token',
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkphbmUgRG9lIiwiaWF0IjoxNzAwMDAwMDAwfQ.c2lnbmF0dXJl',
      ['jwt {}'],
    ],
  ])('%s', async (_what, text, steps) => {
    expect((await all(text)).steps).toEqual(steps);
  });

  it('Base64 within percent-encoding within Base64', async () => {
    const inner = btoa('{"n":1,"of":"three layers"}');
    const text = btoa(`data=${encodeURIComponent(`{"x":"${inner}"}`)}`);
    const { steps } = await all(text);
    expect(steps.map((step) => step.split(' ')[0])).toEqual(['base64', 'urlencode']);
  });
});

describe('what may be so by chance is left alone', () => {
  it.each([
    'test',
    'deadbeef',
    'DEADBEEF',
    'abcdefgh',
    'password',
    'internationalize',
    'Internationalize',
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    'f47ac10b58cc4372a5670e02b2c3d479',
    '5f95ae029382e3a1ac28e90a025674ec6afbc83330b3f38a1c34972e5f9a007c',
    '1700000000',
    'hello world',
    '{"a":1}',
    '"hello"',
    'https://example.org/?q=%C3%BC%C3%A4%C3%B6',
    '100%25',
    '',
    'AbCdEfGhIjKlMnOpQrStUvWxYz',
    'a,b\n1,2\n',
  ])('%s', async (text) => {
    expect((await all(text)).steps).toEqual([]);
  });

  it('bytes without a mark', async () => {
    expect(
      (await all(new Blob([Uint8Array.from({ length: 64 }, (_, at) => (at * 89 + 200) % 256)]))).steps,
    ).toEqual([]);
  });
});
