/** A digest of nearly the same text: `echo abc | sha256sum` hashes the line break at the end as well. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { AT_ONCE_LENGTH_SLOW } from '#src/lib/size-limits.ts';
import { CORE_IDS } from '../digests/algorithms.ts';
import { hashBytes } from '../logic.ts';
import { candidatesOf, type Expected, judge } from './compare.ts';

const CR_LF_HINT = 'a text box turns them into LF, so open the file instead';

/**
 * A sentence about a digest which is not that of the text, but of the text with other line ends or without the white space around
 * it; `undefined` where it is of none of these, and for a text of more than `AT_ONCE_LENGTH_SLOW` UTF-16 code units.
 * Only the eight specified algorithms are tried.
 */
export function nearMatch(expected: Expected, text: string): string | undefined {
  if (text.length > AT_ONCE_LENGTH_SLOW) return undefined;
  const candidates = candidatesOf(expected);
  const ids = CORE_IDS.filter((id) => candidates.includes(id));
  const isOf = (variant: string) => judge(expected, hashBytes(encodeUtf8(variant), ids)).isMatch;
  // Most are the text itself, which was tried before.
  return variantsOf(text).find(([, variant]) => variant !== text && isOf(variant))?.[0];
}

function variantsOf(text: string): [finding: string, variant: string][] {
  const unix = text.replaceAll('\r\n', '\n');
  const windows = unix.replaceAll('\n', '\r\n');
  return [
    ['It matches without the line break at the end.', text.replace(/\r?\n$/, '')],
    ['It matches with a line break at the end, as echo adds one.', `${text}\n`],
    ['It matches with LF line ends.', unix],
    [`It matches with CR LF line ends: ${CR_LF_HINT}.`, windows],
    [`It matches with CR LF line ends and one more at the end: ${CR_LF_HINT}.`, `${windows}\r\n`],
    ['It matches without the white space around the text.', text.trim()],
  ];
}
