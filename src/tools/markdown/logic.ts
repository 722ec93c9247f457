/** Markdown to HTML: CommonMark 0.31.2 and GitHub's extensions, by micromark. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** GitHub's Markdown, or the standard alone. */
export type Flavour = 'gfm' | 'commonmark';

/** HTML, and the addresses that were taken out of it. */
export type Rendered = { readonly html: string; readonly refused: readonly string[] };

/** The HTML of a text, to the letter: raw HTML and every address stand in it as they were written. */
export const renderExactly = (text: string, flavour: Flavour, keepsHtml = true): string =>
  micromark(text, {
    allowDangerousHtml: keepsHtml,
    allowDangerousProtocol: true,
    ...(flavour === 'gfm' && { extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
  });

/**
 * The same, with addresses of the web, of mail and of the document itself alone; raw HTML is shown as text unless it is kept.
 * @example render('[x](javascript:y)', 'gfm', false).html // '<p><a href="">x</a></p>'
 */
export function render(text: string, flavour: Flavour, keepsHtml: boolean): Rendered {
  const refused: string[] = [];
  const html = renderExactly(text, flavour, keepsHtml).replaceAll(
    / (href|src)="([^"]*)"/g,
    (whole, name: string, address: string) => {
      if (isAllowed(address, name === 'src')) return whole;
      refused.push(readEntities(address));
      return ` ${name}=""`;
    },
  );
  return { html, refused };
}

/** Relative, a fragment, or of a scheme that opens a page or a letter; for a picture the picture itself as well. */
export function isAllowed(address: string, isPicture = false): boolean {
  const scheme = /^([^/?#]*?)(?::|&colon;|%3a)/i.exec(address.trim())?.[1];
  // `foo):` begins with no scheme for any reader: it is a relative address.
  if (scheme === undefined || /[^a-z\d+.\-&;%\s\p{Cc}]/iu.test(scheme)) return true;
  if (isPicture && /^data:image\/(?:png|gif|jpeg|webp|avif);base64,/i.test(address)) return true;
  return /^(?:https?|mailto)$/i.test(scheme);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What micromark has escaped: `a &amp; b` is `a & b`. */
export const readEntities = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
