import type { Config } from '@react-router/dev/config';
import { finishBuild } from './scripts/build/finish.ts';
import { allTools } from './src/tools/catalogue.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: ['/', ...allTools.map((tool) => tool.path), '/404'],
  buildEnd: async ({ reactRouterConfig }) => {
    await finishBuild({ outDir: `${reactRouterConfig.buildDirectory}/client` });
  },
} satisfies Config;
