/** HAR files: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: {
    words: 'what to do',
    choices: {
      list: 'list the entries',
      waterfall: 'list when each entry was under way, and with what',
      hosts: 'total by host and by kind',
      redact: 'write the file without its secrets',
    },
  },
  filter: 'only entries whose address, method, status or kind has this text',
  status: 'only entries with such a status; error: 400 and more, or no answer',
  kind: 'only entries of this kind',
  size: 'only entries of at least this size: 100kB',
  entry: 'the details of the entry with this number',
  csv: 'print a table as CSV',
  keepHosts: 'hosts whose entries stay in the file, with commas; the others are left out',
  style: 'what stands in place of a secret',
  bodies: 'what happens to bodies',
  keep: 'names that are no secrets, with commas',
  payload: 'keep the payload of a JSON Web Token',
  emails: 'redact e-mail addresses too',
  addresses: 'redact IP addresses too',
};
