/** Pages that are no tools, found by what people look for on them. */
import type { Tool } from '#src/tools/define-tool.ts';

/** Shaped like tools, so that one search finds both. */
export const OWN_PAGES: readonly Tool[] = [
  {
    id: 'on-this-device',
    path: '/onthisdevice',
    name: 'On this device',
    headline: 'On this device',
    explainer: 'Keep everything for offline use; see, save and forget what is kept in this browser',
    keywords: [
      'offline',
      'make everything available offline',
      'keep everything for offline use',
      'download',
      'storage',
      'settings',
      'export',
      'import',
      'forget',
    ],
  },
  {
    id: 'proof',
    path: '/proof',
    name: 'Proof',
    headline: 'Proof',
    explainer: 'Run published test suites here, and see what this page may connect to',
    keywords: ['conformance', 'test suites', 'policy', 'privacy'],
  },
];
