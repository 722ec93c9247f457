import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFor, preferredEncodings, type FileFacts } from './file-response.ts';

const FILE: FileFacts = { size: 1000, modifiedMs: 1_700_000_000_000, encoding: undefined };
const ask = (range?: string, ifNoneMatch?: string) => answerFor(FILE, { range, ifNoneMatch });

describe('a whole file', () => {
  it('comes with its length, and its encoding where it has one', () => {
    expect(ask()).toMatchObject({
      status: 200,
      headers: { 'Content-Length': '1000' },
      bytes: { start: 0, end: 999 },
    });
    const encoded = answerFor({ ...FILE, encoding: 'br' }, { range: undefined, ifNoneMatch: undefined });
    expect(encoded.headers['Content-Encoding']).toBe('br');
  });

  it('has no bytes when it is empty', () => {
    const answer = answerFor({ ...FILE, size: 0 }, { range: undefined, ifNoneMatch: undefined });
    expect(answer).toMatchObject({ status: 200, headers: { 'Content-Length': '0' } });
    expect(answer.bytes).toBeUndefined();
  });
});

describe('a file the browser has', () => {
  const etag = ask().headers['ETag'] ?? '';

  it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])(
    'is not sent again for If-None-Match: %s',
    (ifNoneMatch) => {
      expect(ask(undefined, ifNoneMatch)).toEqual({
        status: 304,
        headers: expect.objectContaining({ ETag: etag }) as object,
      });
    },
  );

  it('is sent for another tag, also that of its compressed form', () => {
    expect(ask(undefined, '"other"').status).toBe(200);
    expect(answerFor({ ...FILE, encoding: 'br' }, { range: undefined, ifNoneMatch: etag }).status).toBe(200);
  });
});

describe('ranges (RFC 9110, 14.1.2)', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-2000', 990, 999],
  ])('%s is bytes %i to %i', (range, start, end) => {
    const answer = ask(range);
    expect(answer).toMatchObject({ status: 206, bytes: { start, end } });
    expect(answer.headers).toMatchObject({
      'Content-Range': `bytes ${start}-${end}/1000`,
      'Content-Length': String(end - start + 1),
    });
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('%s cannot be had', (range) => {
    expect(ask(range)).toEqual({ status: 416, headers: { 'Content-Range': 'bytes */1000' } });
  });

  it.each(['bytes=-', 'lines=1-2', 'bytes=1-2,4-5', 'bytes=a-b'])(
    '%s is answered with the whole file',
    (range) => {
      expect(ask(range).status).toBe(200);
    },
  );

  it('an end before its start cannot be had', () => expect(ask('bytes=9-5').status).toBe(416));

  it('of a compressed form are not offered', () => {
    expect(
      answerFor({ ...FILE, encoding: 'gzip' }, { range: 'bytes=0-9', ifNoneMatch: undefined }).status,
    ).toBe(200);
  });

  it('never name a byte that is not there, whatever is asked', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.option(fc.nat(60)), fc.option(fc.nat(60)), (size, from, to) => {
        const { bytes, status } = answerFor(
          { ...FILE, size },
          { range: `bytes=${from ?? ''}-${to ?? ''}`, ifNoneMatch: undefined },
        );
        expect(bytes !== undefined).toBe(status === 206 || (status === 200 && size > 0));
        if (!bytes) return;
        expect(bytes.start).toBeGreaterThanOrEqual(0);
        expect(bytes.start).toBeLessThanOrEqual(bytes.end);
        expect(bytes.end).toBeLessThan(size);
      }),
    );
  });
});

it.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP;q=1.0', ['gzip']],
  ['br;q=0, gzip ; q=0.5', ['gzip']],
  ['identity', []],
  ['', []],
  [undefined, []],
])('Accept-Encoding %s takes %s', (header, encodings) =>
  expect(preferredEncodings(header)).toEqual(encodings),
);
