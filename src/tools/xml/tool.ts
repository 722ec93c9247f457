import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'xml',
  path: '/xml',
  name: 'XML formatter',
  explainer: 'Format, minify and check XML, and turn it into JSON and back',
  keywords: [
    'xpath',
    'xml',
    'beautify',
    'pretty print',
    'minify',
    'validate',
    'well-formed',
    'xml to json',
    'json to xml',
    'rss',
    'soap',
    'svg',
    'plist',
  ],
  accepts: ['xml', 'svg', 'json'],
});
