/** Tests that try every tool encrypt with age thousands of times: a second each is spared. The tool's own tests unmock this. */
import { vi } from 'vitest';

vi.mock('#src/tools/encrypt/derive.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  WORK_FACTOR: 4,
}));
