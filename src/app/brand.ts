/** The product's names, as they appear in titles and metadata. */
export const BRAND = 'Penknife';
const AUTHOR = 'Penknife contributors';

/** `Token Generator - Penknife` */
const pageTitle = (headline: string): string => `${headline} - ${BRAND}`;

export type PageFacts = {
  readonly headline: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The address, from `/`; absent where a page has no address of its own (404). */
  readonly path?: string;
};

/** The metadata every page carries: title, description, keywords, author, canonical address. */
export function pageMeta({ headline, description, keywords, path }: PageFacts) {
  const canonical = path && `${import.meta.env.VITE_SITE_URL}${path === '/' ? '/' : path}`;
  return [
    { title: pageTitle(headline) },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'author', content: AUTHOR },
    { property: 'og:title', content: pageTitle(headline) },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
  ];
}
