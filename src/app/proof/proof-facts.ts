/** What the page /proof says of itself. */
import type { PageFacts } from '../metadata.tsx';

/** What the page is called and says of itself to search engines. */
export const PROOF_FACTS = {
  headline: 'Proof',
  description:
    'Run published test suites against these tools, here in your browser. It works offline; nothing is sent anywhere.',
  keywords: ['conformance', 'test suites', 'privacy'],
  path: '/proof',
} as const satisfies PageFacts;
