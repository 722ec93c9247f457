import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'urlparser',
  path: '/urlparser',
  name: 'URL parser',
  explainer: 'Take a URL apart, edit its query and put it together again',
  keywords: [
    'query string',
    'url',
    'uri',
    'parameters',
    'utm',
    'punycode',
    'idn',
    'clean tracking',
    'strip tracking',
  ],
  accepts: ['url', 'text'],
  answers: /^https?:\/\/\S+$/i,
});
