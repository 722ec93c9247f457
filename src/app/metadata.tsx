/** The metadata in the head of every page: title, description, keywords, author, its own address. */
import { BRAND } from './brand.ts';

const AUTHOR = 'Penknife contributors';

/** A page's title and description for search engines. */
export type PageFacts = {
  readonly headline: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The address, from `/`; absent where a page has no address of its own (404). */
  readonly path?: string;
};

export function Metadata({ headline, description, keywords, path }: PageFacts) {
  // `Token Generator - Penknife`
  const title = `${headline} - ${BRAND}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <meta name="author" content={AUTHOR} />
      <meta name="referrer" content="no-referrer" />
      <meta httpEquiv="X-DNS-Prefetch-Control" content="off" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {path && <link rel="canonical" href={import.meta.env.VITE_SITE_URL + path} />}
    </>
  );
}
