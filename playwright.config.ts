/** The end-to-end tests: the finished build in a real browser. `PENKNIFE_URL` tests a site that is already served. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/launch.ts';

const baseURL = process.env['PENKNIFE_URL'];

/** What `npm test` runs: each tool's specified job and its cases, the frame, privacy, what axe finds and what a key restyles. */
const CORE = ['specification', 'forms', 'frame', 'privacy', 'axe', 'restyled'].map(
  (name) => `e2e/${name}.e2e.ts`,
);

export default defineConfig({
  testDir: '.',
  testMatch:
    process.env['PENKNIFE_TESTS'] === 'core'
      ? CORE
      : ['e2e/**/*.e2e.ts', 'src/tools/*/page.e2e.ts', 'src/ui/**/*.e2e.ts'],
  // The template is a tool only where `new-tool` has copied it. In `npm run test:all`, `everyone` asks axe the same, and more.
  testIgnore: [
    '**/_template/**',
    '**/node_modules/**',
    ...(process.env['PENKNIFE_TESTS'] === 'all' ? ['e2e/axe.e2e.ts'] : []),
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/screenshots/{arg}{ext}',
  // A screenshot that is missing is a failure, not a reason to take one.
  updateSnapshots: 'none',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  // Only what hangs takes so long, on a busy machine too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // A page of its own for each test costs a second of the machine: it is one page, emptied of all it kept before each.
    reuseContext: true,
    ...(baseURL && { baseURL }),
    trace: 'off',
    // Installing the whole site in each test would be most of the work.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});
