import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'curl',
  path: '/curl',
  name: 'cURL converter',
  headline: 'cURL Converter',
  explainer: 'Turn a curl command into code, and a raw request or fetch call into curl',
  keywords: [
    'curl to fetch',
    'curl to python',
    'requests',
    'httpx',
    'go',
    'php',
    'httpie',
    'wget',
    'axios',
    'copy as curl',
    'http request',
    'fetch to curl',
  ],
  accepts: ['curl', 'http-headers', 'text'],
});
