/** The platform's own URL, which the types of logic leave out (the URL Standard, as browsers and Node implement it). */

/** What is used of a parsed URL. */
export type ParsedUrl = {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

type Constructor = new (url: string, base?: string) => ParsedUrl;

/** A URL by the rules of browsers; nothing where they refuse it. */
export function parseUrl(text: string, base?: string): ParsedUrl | undefined {
  const { URL: Platform } = globalThis as unknown as { readonly URL: Constructor }; // every platform has it
  try {
    const url = new Platform(text, base);
    return SPECIAL.test(url.protocol) && url.hostname.includes('%') ? undefined : url;
  } catch {
    return undefined;
  }
}

/** Schemes whose host is a domain or an address (URL Standard, section 4.2), where no `%` may be left: Chromium writes one for a blank. */
const SPECIAL = /^(?:https?|wss?|ftp|file):$/;
