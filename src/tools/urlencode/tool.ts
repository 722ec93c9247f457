import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'urlencode',
  path: '/urlencode',
  name: 'URL encode and decode',
  explainer: 'Percent-encode text for URLs and forms, or decode it, layer by layer',
  keywords: [
    'url encode',
    'url decode',
    'uri',
    'percent encoding',
    'encodeURIComponent',
    'decodeURIComponent',
    'urlencode',
    'urldecode',
    'query string',
    '%20',
  ],
  accepts: ['percent-encoded', 'text', 'url'],
  answers: /^url ?(?:en|de)code \S/i,
});
