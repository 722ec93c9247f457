import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'aspectratio',
  path: '/aspectratio',
  name: 'Aspect ratio',
  headline: 'Aspect Ratio',
  explainer: 'Ratio, missing side, fit and fill, pixels per inch',
  keywords: [
    '16:9',
    '4:3',
    '21:9',
    'resolution of a picture',
    'ppi',
    'dpi',
    'megapixels',
    'resize',
    'letterbox',
    'widescreen',
  ],
  accepts: ['resolution', 'text', 'image'],
  answers:
    /^(?:\d[\d.,]{0,9} ?(?:[x×:]|by) ?\d[\d.,]{0,9} (?:(?:aspect )?ratio|(?:of|at|for)(?: width| height)? \d{1,6})|\d[\d.,]{0,5} ?(?:in|inch|inches|["″]) \d{2,5} ?[x×] ?\d{2,5}(?: ppi)?)\??$/i,
});
