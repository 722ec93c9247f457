import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'placeholder',
  path: '/placeholder',
  name: 'Placeholder images',
  headline: 'Placeholder Image',
  explainer: 'An empty picture of any size as SVG, PNG or data URI',
  keywords: ['dummy image', 'placeholder', 'image placeholder', '600x400', 'svg placeholder', 'blank image'],
  accepts: ['text'],
  longestText: 200,
  answers: /^placeholder \d{1,5}\s?[x×]\s?\d{1,5}$/i,
});
