/** What is a secret by its shape, whatever its name. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { parseAddress } from '#src/lib/ip-address.ts';

/** A shape that is a secret wherever it stands. */
export type Shape = {
  readonly name: string;
  readonly pattern: RegExp;
  /** What the pattern cannot tell. */
  readonly isIt?: (value: string) => boolean;
};

/** Keys that programs give out. */
export const SHAPES: readonly Shape[] = [
  { name: 'JSON Web Token', pattern: /\beyJ[\w-]{5,}\.[\w-]{2,}\.[\w-]*/g },
  {
    name: 'private key',
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,20000}?-----END [A-Z ]{0,30}PRIVATE KEY-----/g,
  },
  { name: 'Bearer token', pattern: /(?<=\bBearer )(?=[A-Za-z._~+/-]{0,200}\d)[\w.~+/-]{8,}/g },
  {
    name: 'Basic credentials',
    pattern: /(?<=\bBasic )[A-Za-z\d+/]{6,}={0,2}/g,
    isIt: (value) => {
      const bytes = fromBase64(value);
      return bytes.ok && bytes.value.includes(0x3a);
    },
  },
  { name: 'AWS key', pattern: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g },
  { name: 'Google key', pattern: /\bAIza[\w-]{35}|\bya29\.[\w-]{20,}/g },
  { name: 'GitHub token', pattern: /\bgh[opusr]_\w{30,}|\bgithub_pat_\w{30,}/g },
  { name: 'Slack token', pattern: /\bxox[abeprs]-[\w-]{10,}/g },
  { name: 'Stripe key', pattern: /\b[rs]k_(?:live|test)_\w{16,}/g },
];

/** Only on request. */
export const EMAIL: Shape = {
  name: 'e-mail address',
  pattern: /\b[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi,
};

/** Only on request. IPv6 comes first: it may end in IPv4. A time such as `10:00:00` is none. */
export const ADDRESSES: readonly Shape[] = [
  {
    name: 'IP address',
    pattern: /(?<![\w:.])(?=[\da-f]{0,4}:)[\da-f:]{3,39}(?:\.\d{1,3}){0,3}(?![\w:])/gi,
    isIt: (value) => parseAddress(value) !== undefined,
  },
  {
    name: 'IP address',
    pattern: /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b/g,
  },
];
