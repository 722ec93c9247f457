import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'colour',
  path: '/colour',
  name: 'Colours',
  headline: 'Colour Converter',
  explainer: 'Any CSS colour in every notation, with contrast, palettes and colour-blind views',
  keywords: [
    'color',
    'hex',
    'rgb',
    'hsl',
    'hwb',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'cmyk',
    'p3',
    'contrast',
    'wcag',
    'palette',
    'shades',
    'colour blindness',
    'color picker',
  ],
  accepts: ['colour', 'css', 'text', 'image'],
  answers:
    /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]{1,100}\)|[#\w(][^()]{0,60}(?:\([^()]{1,100}\))? (?:in|on) [#\w][^()]{0,40}(?:\([^()]{1,100}\))?)$/i,
});
