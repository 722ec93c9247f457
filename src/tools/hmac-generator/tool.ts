import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'hmac-generator',
  path: '/hmacgenerator',
  name: 'Hmac Generator',
  headline: 'HMAC Generator',
  explainer: 'Sign a message, or verify a webhook’s signature',
  keywords: ['hmac', 'signature', 'webhook', 'sign', 'mac', 'secret', 'github', 'stripe', 'slack'],
  accepts: ['text', 'json'],
  longestText: 100_000,
});
