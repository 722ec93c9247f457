/** What the page /proof says of itself. */
import type { PageFacts } from '../metadata.tsx';

/** What the page is called and says of itself to search engines. */
export const PROOF_FACTS = {
  headline: 'Proof',
  description:
    'Published test suites, put to the very code of these tools in your own browser. It works offline; nothing is sent anywhere.',
  keywords: ['conformance', 'test suites', 'privacy'],
  path: '/proof',
} as const satisfies PageFacts;
