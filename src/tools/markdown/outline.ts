/** Headings and links of HTML that micromark wrote. */
import { readEntities } from './logic.ts';

/** `level` is 1 to 6. */
export type Heading = { readonly level: number; readonly text: string };

/** A link or a picture. */
export type Link = { readonly isPicture: boolean; readonly text: string; readonly address: string };

/** The headings in their order. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h([1-6])(?: [^>]*)?>([^]{0,5000}?)<\/h\1>/g)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: textOf(inner),
  }));

/** The links and pictures in their order; those inside the page, such as footnotes, are left out. */
export function linksOf(html: string): Link[] {
  const links: Link[] = [];
  for (const [, href, inner = '', src, alt = ''] of html.matchAll(
    /<a href="([^"#][^"]*)"[^>]*>([^]{0,5000}?)<\/a>|<img src="([^"]+)" alt="([^"]*)"/g,
  )) {
    const picture = / src="([^"]+)" alt="([^"]*)"/.exec(inner);
    if (href !== undefined)
      links.push({ isPicture: false, text: textOf(inner), address: readEntities(href) });
    if (src !== undefined)
      links.push({ isPicture: true, text: readEntities(alt), address: readEntities(src) });
    else if (picture)
      links.push({
        isPicture: true,
        text: readEntities(picture[2] ?? ''),
        address: readEntities(picture[1] ?? ''),
      });
  }
  return links;
}

const textOf = (inner: string): string =>
  readEntities(inner.replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
