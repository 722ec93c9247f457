import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'token',
  path: '/token',
  name: 'Token Generator',
  headline: 'Token Generator',
  explainer: 'Generate random tokens from the characters you choose',
  keywords: ['password', 'secret', 'random string', 'api key', 'passphrase', 'generator'],
  answers: /^(?:random )?(?:token|password|secret)(?: \d+)?$/i,
});
