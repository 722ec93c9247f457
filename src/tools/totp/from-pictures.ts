/** Addresses and exports out of pictures of QR codes, by the reader of `/barcode`. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { NamedBytes } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { readCodes } from '#src/lib/read-codes.ts';
import { isAddress } from './reading.ts';

/** What stands in the codes, one after the other, with what is to be told of them. */
type PictureAddresses = { readonly addresses: string; readonly notes: readonly string[] };

/** Reads every code of every picture; fails where one cannot be looked at, or none holds an account. */
export async function addressesIn(pictures: readonly NamedBytes[]): Promise<Result<PictureAddresses>> {
  const found: string[] = [];
  const notes: string[] = [];
  for (const { name, bytes } of pictures) {
    const codes = await readCodes(bytes);
    if (!codes.ok) return fail(`${name}: ${codes.problem.message}`);
    const addresses = codes.value.flatMap(({ text }) => (isAddress(text) ? [text.trim()] : []));
    const others = codes.value.length - addresses.length;
    if (codes.value.length === 0) notes.push(`${name}: there is no code in this picture that can be read`);
    else if (others > 0)
      notes.push(`${name}: ${plural(others, 'code')} without an account (otpauth://) left out`);
    found.push(...addresses);
  }
  return found.length > 0
    ? ok({ addresses: found.join('\n'), notes })
    : fail(`expected a QR code of an account (otpauth://), found none. ${notes.join('. ')}`);
}
