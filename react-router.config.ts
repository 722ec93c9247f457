import type { Config } from '@react-router/dev/config';
import { finishBuild } from './scripts/build/finish.ts';
import { allTools } from './src/tools/catalogue.ts';

/** The end-to-end tests build a second site beside the first, with the design page in it. */
const isDesignBuild = process.env['PENKNIFE_DESIGN'] === '1';

export default {
  appDirectory: 'src',
  ...(isDesignBuild && { buildDirectory: 'build/design' }),
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: ['/', ...allTools.map((tool) => tool.path), '/404', ...(isDesignBuild ? ['/design'] : [])],
  buildEnd: async ({ reactRouterConfig }) => {
    await finishBuild({ outDir: `${reactRouterConfig.buildDirectory}/client` });
  },
} satisfies Config;
