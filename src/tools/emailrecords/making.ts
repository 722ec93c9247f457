/** Makes records of SPF and DMARC. */
import { parseAddress } from '#src/lib/ip-address.ts';
import { readSpf } from './spf/spf.ts';

type Made = { readonly record: string } | { readonly problem: string };

const SIGNS = { fail: '-', softfail: '~', neutral: '?' } as const;

/** An SPF record for who may send: addresses, networks, `mx`, `a`, domains to include, or whole mechanisms; blanks, commas or lines between. */
export function makeSpf(typed: string, others: keyof typeof SIGNS): Made {
  const terms: string[] = [];
  for (const word of typed.split(/[\s,]+/).filter((each) => each !== '')) {
    const term = termOf(word);
    const { errors } = readSpf(`v=spf1 ${term}`);
    if (errors[0]) return { problem: `"${word}": ${errors[0].message}` };
    if (!terms.includes(term)) terms.push(term);
  }
  const lookups = terms.filter((term) => /^[+?~-]?(?:include|a|mx|ptr|exists)\b/i.test(term));
  if (lookups.length > 10)
    return { problem: `expected at most 10 terms that ask the DNS, found ${lookups.length}` };
  return { record: ['v=spf1', ...terms, `${SIGNS[others]}all`].join(' ') };
}

function termOf(word: string): string {
  const [address = ''] = word.split('/', 1);
  const family = parseAddress(address)?.family;
  if (family) return `${family === 'IPv4' ? 'ip4' : 'ip6'}:${word}`;
  const isTerm = /^[+?~-]?(?:a|mx|ptr|include|exists|ip4|ip6)(?:$|[:/])/i.test(word);
  return isTerm ? word : `include:${word}`;
}

type Wishes = {
  readonly policy: string;
  readonly subdomains: string;
  readonly alignment: string;
  readonly testing: boolean;
};

/** A DMARC record whose reports go to these addresses; blanks, commas or lines between. */
export function makeDmarc(typed: string, { policy, subdomains, alignment, testing }: Wishes): Made {
  const addresses = typed.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = addresses.find((each) => !/^(?:mailto:)?[^@\s,;!]+@[\w-]+(?:\.[\w-]+)+$/i.test(each));
  if (wrong !== undefined)
    return { problem: `expected an address such as dmarc@example.org, found "${wrong}"` };
  const reports = addresses.map((each) => `mailto:${each.replace(/^mailto:/i, '')}`).join(',');
  return {
    record: [
      'v=DMARC1',
      `p=${policy}`,
      subdomains === 'same' ? '' : `sp=${subdomains}`,
      alignment === 'strict' ? 'adkim=s; aspf=s' : '',
      testing ? 't=y' : '',
      `rua=${reports}`,
    ]
      .filter((part) => part !== '')
      .join('; '),
  };
}
