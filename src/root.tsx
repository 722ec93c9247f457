/** The document: theme before first paint, metadata, and what stands when everything else fails. */
import { Suspense, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { BEFORE_PAINT } from './app/before-paint.ts';
import font from './styles/geist-subset.woff2?url';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

export { ErrorBoundary } from './app/root-error.tsx';

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {import.meta.env.SSR && <ServerLinks />}
      </head>
      <body className="dark" suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} suppressHydrationWarning />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Files the document needs before any code runs. The build makes their addresses relative to each page;
 * React must not know them in the browser, where it would add them again under the wrong base.
 */
function ServerLinks() {
  return (
    <>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Links />
    </>
  );
}

export default function Root() {
  // Without a boundary here, a hydration mismatch would re-create the document through innerHTML, which Trusted Types refuses.
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
