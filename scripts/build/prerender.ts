/** What scripts use of src/entry.prerender.tsx, which they load after it was bundled. */

export type PrerenderRoute = {
  /** From the site's root: `token/index.html`. */
  readonly file: string;
  /** The page's entry (entries.ts). */
  readonly entry: string;
  readonly facts: { readonly path?: string };
  /** Present where React takes a part of the page over. */
  readonly Live?: unknown;
};

export type PrerenderAssets = {
  readonly root: string;
  readonly styles: string;
  readonly early: string;
  readonly scripts: readonly string[];
  readonly imports: readonly string[];
  readonly job?: readonly string[];
  readonly frame?: string | undefined;
};

export type Prerender = {
  readonly routes: readonly PrerenderRoute[];
  readonly designRoute: PrerenderRoute;
  readonly renderPage: (route: PrerenderRoute, assets: PrerenderAssets) => Promise<string>;
  readonly toolIcons: () => string;
};
