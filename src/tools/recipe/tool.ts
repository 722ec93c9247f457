import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'recipe',
  path: '/recipe',
  name: 'Recipe',
  explainer: 'Run a text or a file through several tools, one after the other',
  keywords: [
    'pipeline',
    'chain',
    'cyberchef',
    'steps',
    'workflow',
    'combine',
    'unwrap',
    'decode several times',
    'automate',
  ],
  accepts: ['recipe'],
});
