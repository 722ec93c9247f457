import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'user-agent',
  path: '/useragent',
  name: "What's My User Agent",
  headline: "What's My User Agent",
  explainer: 'See what your browser says about itself',
  keywords: ['user agent', 'browser', 'os', 'version', 'client hints', 'bot'],
  accepts: ['user-agent'],
});
