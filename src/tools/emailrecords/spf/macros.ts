/** Macros of SPF (RFC 7208 §7): their grammar, and what they stand for. */
import { parseAddress, type Address } from '#src/lib/ip-address.ts';

/** What macros are expanded from. */
export type MacroValues = {
  readonly ip: Address;
  /** `strong-bad@email.example.com` */
  readonly sender: string;
  readonly helo: string;
  readonly domain: string;
  /** Of %{p}: what a look-up of the address gave, else "unknown". */
  readonly validated?: () => string;
};

const MACRO = /%(?:([%_-])|\{([slodiphcrtv])(\d*)(r?)([.\-+,/_=]*)\})/gi;
/** The last label, which is no number alone and has no hyphen at its ends (RFC 7208, section 7.1). */
const TOP_LABEL = /\.(?!\d+\.?$)[a-z\d](?:[a-z\d-]*[a-z\d])?\.?$/i;

type Fault = { readonly message: string; readonly offset: number };

/** What is wrong in a text with macros, and where. */
export function macroProblem(text: string): Fault | undefined {
  const rest = text.replace(MACRO, (whole, ...[, letter, digits]: string[]) =>
    digits === undefined || digits === '' || Number(digits) > 0
      ? /[crt]/i.test(letter ?? '')
        ? '%'.repeat(whole.length)
        : 'x'.repeat(whole.length)
      : '%'.repeat(whole.length),
  );
  const offset = rest.indexOf('%');
  if (offset < 0) return undefined;
  const found = /^%(?:\{[^}]*\}?|.?)/.exec(text.slice(offset))?.[0] ?? '%';
  return { message: `expected a macro such as %{i} or %%, found "${found}"`, offset };
}

/** The same of a domain, which ends with a name or a macro. */
export function domainSpecProblem(text: string, name: string): Fault | undefined {
  if (text === '') return { message: `${name} needs a domain`, offset: 0 };
  const problem = macroProblem(text);
  if (problem) return problem;
  if (TOP_LABEL.test(text) || /%(?:[%_-]|\{[^}]*\})$/.test(text)) return undefined;
  return { message: `expected a domain name, found "${text}"`, offset: 0 };
}

/** The text that a text with macros stands for; a domain longer than 253 characters loses labels at its left (§7.3). */
export function expand(text: string, values: MacroValues): string {
  const whole = text.replace(
    MACRO,
    (_, sign: string | undefined, letter = '', digits = '', reversed = '', delimiters = '') => {
      if (sign !== undefined) return { '%': '%', _: ' ', '-': '%20' }[sign] ?? '';
      const parts = partsAt(valueOf(String(letter).toLowerCase(), values), String(delimiters));
      if (reversed !== '') parts.reverse();
      const kept = digits === '' ? parts : parts.slice(-Number(digits));
      const joined = kept.join('.');
      return /[A-Z]/.test(String(letter)) ? encodeURIComponent(joined) : joined;
    },
  );
  let domain = whole;
  while (domain.length > 253 && domain.includes('.')) domain = domain.slice(domain.indexOf('.') + 1);
  return domain;
}

/** The parts between characters, each of which divides. */
const partsAt = (text: string, delimiters: string): string[] => {
  const [first = '.', ...others] = delimiters;
  return others.reduce((joined, other) => joined.replaceAll(other, first), text).split(first);
};

function valueOf(letter: string, { ip, sender, helo, domain, validated }: MacroValues): string {
  const at = sender.lastIndexOf('@');
  switch (letter) {
    case 's':
      return sender;
    case 'l':
      return sender.slice(0, at);
    case 'o':
      return sender.slice(at + 1);
    case 'd':
      return domain;
    case 'i':
      return dotted(ip);
    case 'p':
      return validated?.() ?? 'unknown';
    case 'v':
      return ip.family === 'IPv4' ? 'in-addr' : 'ip6';
    default:
      return helo;
  }
}

/** `192.0.2.3`, or 32 digits with points between (§7.3). */
const dotted = ({ family, bytes, text }: Address): string =>
  family === 'IPv4' ? text : [...bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')].join('.');

/** The values of RFC 7208 §7.4 for examples, with what is known put in. */
export function exampleValues(known: Partial<MacroValues>): MacroValues {
  const ip = parseAddress('192.0.2.3') ?? { family: 'IPv4', text: '192.0.2.3', bytes: [192, 0, 2, 3] };
  const domain = known.domain ?? 'email.example.com';
  return { ip, sender: `strong-bad@${domain}`, helo: `mail.${domain}`, ...known, domain };
}
