import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'har',
  path: '/har',
  name: 'HAR files',
  headline: 'HAR Viewer and Sanitiser',
  explainer: 'See what a recorded page load did, and remove secrets before you send the file',
  keywords: [
    'har',
    'http archive',
    'waterfall',
    'network log',
    'redact',
    'sanitise',
    'support ticket',
    'devtools export',
  ],
  accepts: ['har', 'json', 'file'],
});
