/** `npm run dev`: documents are made when they are asked for, and every change is shown at once. */
import type { Plugin, ViteDevServer } from 'vite';
import { TOOL_ICONS_FILE } from '#src/lib/tool-icons-file.ts';
import { earlyScript, rootSeenFrom } from './documents.ts';
import { entries, FRAME_ENTRY } from './entries.ts';
import type { Prerender, PrerenderRoute } from './prerender.ts';

/** Answers addresses of pages from their sources. Only while developing. */
export function developmentDocuments(): Plugin {
  return {
    name: 'penknife:development-documents',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use(TOOL_ICONS_FILE, (_, response, next) => {
        prerenderOf(server).then(({ toolIcons }) => {
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(toolIcons());
        }, next);
      });
      server.middlewares.use((request, response, next) => {
        documentAt(server, request.originalUrl ?? '/').then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

/**
 * A browser takes `import('./x.json', { with: { type: 'json' } })` only as JSON, and Vite's server sends JSON as a script. Vite itself
 * takes the attribute out of imports that stand alone, but leaves it in those that are calls; a build needs nothing of this.
 */
export function plainJsonImports(): Plugin {
  return {
    name: 'penknife:plain-json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform(code) {
      const plain = code.replace(JSON_ATTRIBUTE, (attribute) => ' '.repeat(attribute.length));
      return plain === code ? undefined : { code: plain, map: null };
    },
  };
}

const JSON_ATTRIBUTE = /(?<=\bimport\(\s{0,99}'[^'\n]{1,300}\.json'),\s*\{ with: \{ type: 'json' \} \}/g;

const prerenderOf = async (server: ViteDevServer): Promise<Prerender> =>
  (await server.ssrLoadModule('/src/entry.prerender.tsx')) as Prerender; // our own module

async function documentAt(server: ViteDevServer, address: string): Promise<string> {
  const prerender = await prerenderOf(server);
  const { pathname } = new URL(address, 'http://localhost');
  const path = pathname.replace(/\/$/, '') || '/';
  const known = [...prerender.routes, prerender.designRoute].find(({ facts }) => facts.path === path);
  const route = known ?? prerender.routes.find(({ facts }) => facts.path === undefined);
  if (!route) throw new Error('There is no page for unknown addresses.');
  return prerender.renderPage(route, await assetsOf(route));
}

const assetsOf = async ({ file, entry }: PrerenderRoute) => ({
  root: rootSeenFrom(file, '/'),
  styles: '',
  early: await earlyScript(),
  scripts: ['/@vite/client', ...[FRAME_ENTRY, entry].flatMap(moduleAddress)],
  imports: [],
});

/** Modules without a file have an address of their own in the development server. */
function moduleAddress(name: string): string[] {
  const module = entries(true)[name];
  if (module === undefined) return [];
  return [module.startsWith('virtual:') ? `/@id/${module}` : `/${module}`];
}
