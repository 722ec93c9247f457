/** The names that a new certificate is for, as they are typed: their kinds are told from how they look. */
import { parseAddress } from '#src/lib/ip-address.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** An alternative name. */
export type NewName = { readonly kind: 'DNS' | 'IP' | 'email' | 'URI'; readonly value: string };

/** A host in lower case and A-labels; `undefined` for what is none. */
export function asciiHost(typed: string): string | undefined {
  const bare = typed.replace(/\.$/, '');
  if (bare === '' || /[\s/?#@:\\%]/.test(bare)) return undefined;
  try {
    const { hostname } = new URL(`http://${bare}`);
    return /^[\w-]+(?:\.[\w-]+)*$/.test(hostname) && !/(?:^|\.)\d+$/.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Alternative names, one a line or with commas between; their kinds are told from how they look. */
export function readNames(typed: string): Result<NewName[]> {
  const found: NewName[] = [];
  for (const each of typed.split(/[\s,]+/).filter((part) => part !== '')) {
    const bare = each.replace(/^(?:DNS|IP|email|URI):/i, '');
    const address = parseAddress(bare.replace(/^\[(.*)\]$/, '$1'));
    const star = bare.startsWith('*.') ? '*.' : '';
    const host = address ? undefined : asciiHost(bare.slice(star.length));
    if (address) found.push({ kind: 'IP', value: address.text });
    else if (/^[a-z][\w+.-]*:\/\/[\x21-\x7e]+$/i.test(bare)) found.push({ kind: 'URI', value: bare });
    else if (/^[\x21-\x7e]+@[\w.-]+$/.test(bare)) found.push({ kind: 'email', value: bare });
    else if (host !== undefined) found.push({ kind: 'DNS', value: star + host });
    else
      return fail(
        `expected a host, an IP address, a mailbox or an address with "://", found "${each.slice(0, 60)}"`,
      );
  }
  return ok(found);
}
