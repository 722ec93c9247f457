/** `.well-known/security.txt` (RFC 9116): where a fault is reported. Only where the settings name a contact. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SECURITY_FILE = '.well-known/security.txt';

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes the file, or nothing. `SECURITY_CONTACT` is one address or several with spaces between, `SECURITY_EXPIRES` a date. */
export function writeSecurityTxt(outDir: string, environment: Environment, site: string): void {
  const text = securityTxt(environment, site);
  if (text === undefined) return;
  mkdirSync(dirname(join(outDir, SECURITY_FILE)), { recursive: true });
  writeFileSync(join(outDir, SECURITY_FILE), text);
}

/**
 * The text, or `undefined` without a contact.
 *
 * @example securityTxt({ SECURITY_CONTACT: 'mailto:a@b.example', SECURITY_EXPIRES: '2027-06-30' }, 'https://b.example')
 */
export function securityTxt(environment: Environment, site: string): string | undefined {
  const contacts = (environment['SECURITY_CONTACT'] ?? '').split(/\s+/).filter(Boolean);
  if (contacts.length === 0) return undefined;
  const lines = [
    ...contacts.map((contact) => `Contact: ${requireContact(contact)}`),
    `Expires: ${requireExpiry(environment['SECURITY_EXPIRES'])}`,
    'Preferred-Languages: en',
    `Canonical: ${site}/${SECURITY_FILE}`,
  ];
  return `${lines.join('\n')}\n`;
}

function requireContact(contact: string): string {
  // RFC 9116, 2.5.3: a URI; addresses of the web must be https.
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(contact)) return contact;
  if (URL.canParse(contact) && new URL(contact).protocol === 'https:') return contact;
  throw new Error(
    `SECURITY_CONTACT must be addresses such as mailto:security@example.org or https://example.org/report, but has "${contact}".`,
  );
}

/** The file must state until when it holds; a build that chose the date itself would differ from day to day. */
function requireExpiry(value = ''): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time))
    throw new Error(
      `SECURITY_EXPIRES must be a date such as 2027-06-30 (RFC 9116 asks for one, less than a year ahead), but is "${value}".`,
    );
  return `${value}T00:00:00Z`;
}
