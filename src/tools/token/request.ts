/** What is asked for on the page and on the command line: read as one, and made when it is pressed. */
import { ok, type Result } from '#src/lib/result.ts';
import {
  alphabetOf,
  checkTotal,
  entropyBits,
  generateBytes,
  generateTokens,
  readByteCount,
  readCount,
  readLength,
  type AlphabetOptions,
  type ByteFormat,
  type RandomBytes,
} from './logic.ts';

/** What is asked for, with the numbers as they are typed. */
export type Request = AlphabetOptions & {
  readonly source: 'characters' | ByteFormat;
  readonly length: string;
  readonly count: string;
};

/** What was made, and how many bits of entropy each of them has. */
export type GeneratedTokens = { readonly tokens: readonly string[]; readonly bits: number };

/** The length of a request, of characters or of bytes, or what is wrong with it. */
export const lengthOf = ({ source, length }: Request): Result<number> =>
  source === 'characters' ? readLength(length) : readByteCount(length);

/** A generator for what is asked, or what is wrong with it. */
export function readRequest(request: Request, randomBytes: RandomBytes): Result<() => GeneratedTokens> {
  const { source, ...alphabet } = request;
  const size = lengthOf(request);
  if (!size.ok) return size;
  const count = readCount(request.count);
  if (!count.ok) return count;
  const total = checkTotal(size.value, count.value);
  if (!total.ok) return total;
  const length = size.value;
  return ok(() =>
    source === 'characters'
      ? {
          tokens: generateTokens({ ...alphabet, length }, count.value, randomBytes),
          bits: entropyBits(length, alphabetOf(request).length),
        }
      : {
          tokens: Array.from({ length: count.value }, () => generateBytes(length, source, randomBytes)),
          bits: 8 * length,
        },
  );
}
