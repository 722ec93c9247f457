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
    return new Platform(text, base);
  } catch {
    return undefined;
  }
}
