import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './e2e/support/launch.ts';
import { virtualModules } from './scripts/build/entries.ts';

/** Logic and scripts run in Node; hooks and primitives (`*.browser.tsx`) in the browser that the end-to-end tests use. */
export default defineConfig({
  test: {
    // Only what hangs takes so long, on a busy machine too.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        plugins: [virtualModules()],
        test: {
          name: 'node',
          environment: 'node',
          // Vitest leaves one core to itself, which halves the speed on two; it has little to do meanwhile.
          maxWorkers: '100%',
          unstubGlobals: true,
          restoreMocks: true,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['./scripts/testing/property-seed.ts', './scripts/testing/cheap-keys.ts'],
        },
      },
      {
        extends: true,
        // Prepared before the first test: one that is found on the way reloads the page under a running test.
        optimizeDeps: {
          include: [
            '@csstools/css-tokenizer',
            '@exodus/bytes/encoding-browser.js',
            '@jsquash/avif/codec/dec/avif_dec.js',
            '@jsquash/avif/codec/enc/avif_enc.js',
            '@jsquash/jpeg/codec/dec/mozjpeg_dec.js',
            '@jsquash/jpeg/codec/enc/mozjpeg_enc.js',
            '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js',
            '@jsquash/webp/codec/dec/webp_dec.js',
            '@jsquash/webp/codec/enc/webp_enc_simd.js',
            '@noble/hashes/blake3.js',
            '@noble/hashes/hmac.js',
            '@noble/hashes/legacy.js',
            '@noble/hashes/sha2.js',
            '@noble/hashes/sha3.js',
            'big.js',
            'comlink',
            'fast-check',
            'fflate',
            'hash-wasm',
            'lucide-react',
            'qr/decode.js',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'temporal-polyfill',
            'tldts',
            'uqr',
            'vitest-browser-react',
            'yaml',
          ],
        },
        test: {
          name: 'browser',
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          // A busy machine may starve the page once. `npm test` names what passed only when tried again, and counts it apart.
          retry: 1,
          include: ['src/**/*.browser.tsx'],
          // One after the other: only one page at a time has the focus that some of them are about.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            // As wide as a desk's: on a phone the buttons of a tool's bar stand in a menu.
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
