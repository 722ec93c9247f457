/** A token to try the page on. */
import { signToken } from './crypto/sign.ts';

/** What it is signed with. */
export const EXAMPLE_SECRET = 'an example secret of 32 bytes ok';
const HOUR_S = 3600;

/** A token of this moment, valid for an hour. */
export async function makeExample(nowMs: number): Promise<string> {
  const nowS = Math.floor(nowMs / 1000);
  const signed = await signToken({
    header: new Map([
      ['alg', 'HS256'],
      ['typ', 'JWT'],
    ]),
    payload: new Map<string, string | number | string[]>([
      ['iss', 'https://id.example.com'],
      ['aud', 'api'],
      ['sub', '1234567890'],
      ['name', 'Ada Lovelace'],
      ['roles', ['reader', 'editor']],
      ['iat', nowS],
      ['exp', nowS + HOUR_S],
    ]),
    key: { text: EXAMPLE_SECRET, encoding: 'text' },
  });
  return signed.ok ? signed.value : '';
}
