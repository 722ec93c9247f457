/** Records of email: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'read records, or make one of SPF, DMARC or DKIM',
  domain: { words: 'the domain they belong to', short: 'd' },
  ip: { words: 'an address that tries to send', short: 'i' },
  edition: 'which edition of DMARC decides',
  others: 'what SPF says of everyone else',
  policy: 'what DMARC asks for',
  subdomains: 'what DMARC asks for mail of subdomains',
  alignment: 'how alike the domains have to be',
  testing: 'ask for one level less: t=y',
  selector: 'the selector of DKIM',
  strict: 'exit 3 where a record has an error',
};
