/** What the palette offers besides tools: pages, and the themes; found by what people look for. */
import type { Tool } from '#src/tools/define-tool.ts';
import type { Theme } from '../choices.ts';

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

/** A theme, shaped like a tool too. */
export type ThemeEntry = Tool & { readonly theme: Theme | 'system' };

const theme = (of: ThemeEntry['theme'], words: string, explainer: string, more: string): ThemeEntry => ({
  id: `theme-${of}`,
  path: '/',
  name: `Theme: ${words}`,
  headline: '',
  explainer,
  keywords: [`${words} theme`, `${words} mode`, more, 'appearance'],
  theme: of,
});

/** The themes that can be chosen. */
export const THEMES: readonly ThemeEntry[] = [
  theme('system', 'As the system', 'Light by day, dark by night, as this device is set', 'system theme'),
  theme('dark', 'Dark', 'Light letters on a dark ground', 'night mode'),
  theme('light', 'Light', 'Dark letters on a light ground', 'day mode'),
];
