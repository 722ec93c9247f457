import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    setupFiles: ['./scripts/testing/property-seed.ts'],
    coverage: { include: ['src/tools/**/*.ts', 'src/lib/**/*.ts'] },
  },
});
