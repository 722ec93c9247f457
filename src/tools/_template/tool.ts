import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: '_template',
  path: '/_template',
  name: 'Template Tool',
  explainer: 'Template Tool turns a text around, letter by letter',
  keywords: ['reverse'],
  accepts: ['text'],
});
