/** Where the site's root is as seen from the page that is being made: pages must work under any base path. */
import { createContext, use } from 'react';

/** `./` on the home page, `../` on a tool's, an absolute path on the page for unknown addresses. */
export const SiteRoot = createContext('./');

/** `useHref('/token')` on `/hashtext` → `../token`. */
export const useHref = (path: string): string => use(SiteRoot) + path.slice(1);
