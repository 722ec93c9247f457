/** Accepts a domain as specified, refuses the rest as specified, and suggests a repair. */
import { toUnicode } from '#src/lib/punycode.ts';
import { deception } from './deception.ts';

/** Spec §5 and §8. */
export const INVALID_DOMAIN = "Invalid domain name. Please use the format 'domain.TLD'.";

/** The registrable part of a host name by the public suffix list, `undefined` where it has none. */
export type RegistrableDomain = (host: string) => string | undefined;

/** What was typed, as a domain name or as the reason why it is none. */
export type DomainReading =
  | { readonly isValid: true; /** In lower case, as it is asked for. */ readonly domain: string }
  | {
      readonly isValid: false;
      readonly reason: string;
      /** The domain that was probably meant. */
      readonly repair?: string;
    };

/** The longest text that is searched for a domain: addresses beyond it are not typed by people. */
const LONGEST_READ = 2048;

/** RFC 1035 §2.3.4. */
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

const LABEL = /^(?!-)[a-z\d-]+(?<!-)$/;
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/**
 * Reads what was typed. Valid is `domain.TLD` (spec §5), where the TLD may be a public suffix of several labels
 * (`bbc.co.uk`) or an A-label (`xn--p1ai`). `readDomain('www.example.com', …)` is refused with the repair `example.com`.
 */
export function readDomain(text: string, registrable: RegistrableDomain): DomainReading {
  const typed = text.trim().toLowerCase();
  if (isRegistrableName(typed, registrable)) return { isValid: true, domain: typed };
  if (typed === '') return { isValid: false, reason: 'Nothing was typed.' };
  if (typed.length > LONGEST_READ) return { isValid: false, reason: 'That is longer than any domain name.' };
  const host = hostOf(typed);
  if (host === undefined)
    return { isValid: false, reason: 'It contains characters that no domain name has.' };
  if (isIpAddress(host)) {
    return { isValid: false, reason: 'That is an IP address; this tool looks up domain names.' };
  }
  const domain = registrable(host);
  if (domain === undefined || !isRegistrableName(domain, registrable)) {
    return { isValid: false, reason: reasonWithoutRepair(host) };
  }
  return { isValid: false, reason: reasonForRepair(typed, host, domain), repair: domain };
}

function isRegistrableName(name: string, registrable: RegistrableDomain): boolean {
  if (name.length > LONGEST_NAME) return false;
  const labels = name.split('.');
  if (labels.length < 2) return false;
  const isWellFormed = labels.every((label) => LABEL.test(label) && label.length <= LONGEST_LABEL);
  if (!isWellFormed || !TOP_LEVEL.test(topLevelOf(name))) return false;
  return labels.length === 2 || registrable(name) === name;
}

const topLevelOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Quotes, brackets and marks of a sentence that a name was copied with. */
const AROUND = /^["'`“‘„«<({]+|(?<!["'`”’“»>)},;!])["'`”’“»>)},;!]+$/g;
/** Dots as they are written so that nothing makes a link of a name. */
const DISARMED_DOT = /\[\.\]|\(\.\)/g;

/** The host of an address, a mail address or a bare name, in ASCII and without a trailing dot. */
function hostOf(typed: string): string | undefined {
  const text = typed.replace(AROUND, '').replace(DISARMED_DOT, '.');
  const address = /^[a-z][a-z\d+.-]*:\/\//.test(text)
    ? text.replace(/^[^:]*/, 'http')
    : `http://${text.replace(/^mailto:/, '')}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : undefined;
}

const isIpAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

function reasonWithoutRepair(host: string): string {
  const labels = host.split('.');
  if (labels.length < 2) return 'There is no dot with a top-level part after it.';
  if (!TOP_LEVEL.test(topLevelOf(host))) return 'The top-level part needs at least two letters.';
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) {
    return 'A part of a name cannot begin or end with a hyphen.';
  }
  if (labels.some((label) => label.length > LONGEST_LABEL))
    return 'A part of a name has at most 63 characters.';
  return 'It contains characters that no domain name has, or a part is missing between dots.';
}

function reasonForRepair(typed: string, host: string, domain: string): string {
  const unicode = toUnicode(domain);
  const reasons = [
    /[/:@?#]/.test(typed) && 'That is an address; only its domain can be looked up.',
    typed.endsWith('.') && 'The dot at the end is left out.',
    host !== domain && 'Names under a domain are not registered on their own.',
    /[^\0-\x7F]/.test(typed) &&
      unicode !== domain &&
      `The DNS writes ${unicode} in plain letters. ${deception(unicode)}`,
  ];
  return reasons.filter(Boolean).join(' ').trim() || 'Written like this, it is not a domain name.';
}
