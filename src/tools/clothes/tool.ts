import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'clothes',
  path: '/clothes',
  name: 'Clothing Converter',
  headline: 'Clothing Converter',
  explainer: 'Find your size in pants, shirts and shoes',
  keywords: ['clothes', 'size', 'shoe', 'pants', 'shirt', 'trousers', 'eu', 'uk', 'us'],
});
