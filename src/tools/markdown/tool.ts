import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'markdown',
  path: '/markdown',
  name: 'Markdown',
  explainer: 'Preview Markdown, get its HTML, or turn HTML and pasted text into Markdown',
  keywords: [
    'markdown',
    'md',
    'preview',
    'html to markdown',
    'markdown to html',
    'github',
    'gfm',
    'table',
    'csv to markdown',
    'readme',
    'commonmark',
  ],
  accepts: ['markdown', 'html', 'text', 'csv'],
  showsFrame: true,
});
