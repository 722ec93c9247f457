/** The unit tests as Stryker runs them: in Node alone, and those of one folder (PENKNIFE_MUTATED), with the palette's questions to all rooms. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [`${process.env['PENKNIFE_MUTATED'] ?? 'src'}/**/*.test.ts`, 'src/app/palette/answers.test.ts'],
    setupFiles: ['./scripts/testing/property-seed.ts'],
    testTimeout: 60_000,
  },
});
