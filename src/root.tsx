/** The document around every page, made once, at build time: metadata, styles, the early script, the frame, the scripts. */
import type { ReactNode } from 'react';
import { FOOT } from './app/footer.tsx';
import { Metadata, type PageFacts } from './app/metadata.tsx';
import { Shell } from './app/shell.tsx';
import { SiteRoot } from './app/site-root.ts';
import type { Tool } from './tools/define-tool.ts';

/** What the build (or the development server) knows about a page's files. Addresses are relative to the page. */
export type PageAssets = {
  /** Where the site's root is, seen from the page: `./`, `../`, an absolute path on the 404 page. */
  readonly root: string;
  /** The style sheet, as text. */
  readonly styles: string;
  /** The early script (app/early), as text. */
  readonly early: string;
  /** Module scripts, in the order they should arrive. */
  readonly scripts: readonly string[];
  /** What those scripts import. */
  readonly imports: readonly string[];
  /** What the first answer needs besides: fetched with the first thing a person does, or with a link (app/early/fetch-job.ts). */
  readonly job?: readonly string[];
  /** The frame's script, where the page's own comes first (app/early/load-frame.ts). */
  readonly frame?: string | undefined;
};

type RootProps = {
  readonly facts: PageFacts;
  readonly tool: Tool | undefined;
  readonly assets: PageAssets;
  readonly children: ReactNode;
};

/** The browser may load a page ahead when the pointer rests on its link; pages that ask another origin are left out. */
const PRERENDER_RULES = JSON.stringify({
  prerender: [{ where: { selector_matches: 'a[data-prerender]' }, eagerness: 'moderate' }],
});

/** The whole document around a page. */
export function Root({ facts, tool, assets, children }: RootProps) {
  const { root } = assets;
  return (
    <html
      lang="en"
      data-root={root}
      data-path={facts.path ?? '/'}
      data-frame={assets.frame}
      data-job={assets.job?.join(' ') || undefined}
      data-config={import.meta.env.VITE_CONFIG || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Metadata {...facts} />
        <link rel="icon" href={`${root}favicon.svg`} type="image/svg+xml" />
        <link rel="icon" href={`${root}favicon.ico`} sizes="32x32" />
        <link rel="apple-touch-icon" href={`${root}apple-touch-icon.png`} />
        <link rel="manifest" href={`${root}site.webmanifest`} />
        {/* The tool bar stands above the tool but after it in the document: half a document would be painted otherwise than the whole. */}
        <link rel="expect" href={`#${FOOT}`} blocking="render" />
        {assets.styles && <style dangerouslySetInnerHTML={{ __html: assets.styles }} />}
      </head>
      <body className="dark">
        <script dangerouslySetInnerHTML={{ __html: assets.early }} />
        <SiteRoot value={root}>
          <Shell here={tool}>{children}</Shell>
        </SiteRoot>
        {/* Last, so that nothing competes with what is painted first. */}
        {assets.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: PRERENDER_RULES }} />
      </body>
    </html>
  );
}
