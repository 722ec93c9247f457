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
