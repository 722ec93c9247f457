/** The page /proof: its title and description. */
import type { PageFacts } from '../metadata.tsx';

/** The page's title and description for search engines. */
export const PROOF_FACTS = {
  headline: 'Proof',
  description:
    'Run published test suites against these tools, here in your browser. It works offline; nothing is sent anywhere.',
  keywords: ['conformance', 'test suites', 'privacy'],
  path: '/proof',
} as const satisfies PageFacts;
