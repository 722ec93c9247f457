/** Addresses → pages, computed from the catalogue. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { allTools } from './tools/catalogue.ts';

const toolRoutes = allTools.map((tool) => route(tool.path, `tools/${tool.id}/page.tsx`, { id: tool.id }));

/** The design page is for development and the end-to-end photographs only. */
const isDesignShown = process.env['NODE_ENV'] === 'development' || process.env['PENKNIFE_DESIGN'] === '1';
const developmentRoutes = isDesignShown ? [route('/design', 'app/design-page.tsx')] : [];

export default [
  layout('app/shell.tsx', [
    index('app/home.tsx'),
    layout('app/tool-shell.tsx', toolRoutes),
    ...developmentRoutes,
    route('*', 'app/not-found.tsx'),
  ]),
] satisfies RouteConfig;
