/** QR codes in pictures: drawn here by one library and read by another. */
import { describe, expect, it } from 'vitest';
import { pictureOf } from '#scripts/testing/qr-picture.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';

const WORLD = {
  nowMs: 1_700_000_000_000,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const address = (name: string) => `otpauth://totp/${name}?secret=JBSWY3DPEHPK3PXP`;
const EXPORT =
  'otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZTAC';

async function read(pictures: ReturnType<typeof pictureOf>[], secret = '') {
  const outcome = await runForm(form, { pictures, secret }, {}, WORLD);
  return outcome.ok
    ? { outputs: outcome.value.outputs, notes: outcome.value.notes?.map(({ message }) => message) }
    : { problem: outcome.problem };
}

describe('pictures of QR codes', () => {
  it('give the code of their account, of an export too', async () => {
    expect(await read([pictureOf('a.png', address('alice'))])).toMatchObject({
      outputs: { code: '324550' },
      notes: [],
    });
    expect(await read([pictureOf('a.png', EXPORT)])).toMatchObject({
      outputs: { code: '324550' },
      notes: ['an export holds no periods: 30 seconds are assumed'],
    });
  });

  it('are read together, several codes in each, after an address that was typed', async () => {
    const pictures = [pictureOf('a.png', address('a'), address('b')), pictureOf('b.png', EXPORT)];
    const { outputs } = await read(pictures, address('typed'));
    const { rows } = outputs?.['accounts'] as TableValue; // the output's kind
    expect(rows.map(([, name]) => name).sort()).toEqual(['a', 'alice@google.com', 'b', 'typed']);
    expect(rows[0]?.[1]).toBe('typed');
    expect(rows.map(([, , , code]) => code)).toEqual(Array<string>(4).fill('324550'));
  });

  it('that hold something else, or nothing, are told by their names', async () => {
    const pictures = [
      pictureOf('a.png', address('a')),
      pictureOf('b.png', 'https://example.com'),
      pictureOf('c.png'),
    ];
    expect((await read(pictures)).notes).toEqual([
      'b.png: 1 code without an account (otpauth://) left out',
      'c.png: there is no code in this picture that can be read',
    ]);
    expect(await read([pictureOf('c.png')])).toMatchObject({
      problem: { field: 'pictures', message: expect.stringContaining('found none. c.png:') as string },
    });
    expect(await read([{ name: 'd.png', bytes: new Uint8Array([1, 2, 3]) }])).toMatchObject({
      problem: { field: 'pictures', message: expect.stringContaining('d.png: ') as string },
    });
  });

  it('do not stand beside a secret that is typed', async () => {
    expect(await read([pictureOf('a.png', address('a'))], 'JBSWY3DPEHPK3PXP')).toMatchObject({
      problem: { field: 'pictures', message: 'expected a secret or pictures, found both' },
    });
  });
});
