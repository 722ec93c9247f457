import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'token',
  path: '/token',
  name: 'Token Generator',
  headline: 'Token Generator',
  explainer: 'Generate random tokens from the characters you choose',
  keywords: ['token', 'random string', 'secret', 'api key', 'passphrase', 'generator', 'password'],
  answers: /^(?:random )?(?:token|password|secret)(?: \d+)?$/i,
});
