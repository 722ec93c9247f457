import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'css',
  path: '/css',
  name: 'CSS helpers',
  headline: 'CSS Helpers',
  explainer: 'Lengths in px and rem, fluid clamp(), gradients, shadows and timing curves',
  keywords: [
    'px to rem',
    'em',
    'pt',
    'clamp',
    'fluid typography',
    'gradient',
    'box-shadow',
    'cubic-bezier',
    'easing',
    'spring',
  ],
  accepts: ['css', 'text'],
  answers:
    /^(?:-?[\d.]{1,12} ?(?:(?:px|rem|em|vw|vh) (?:in|to) (?:px|rem|em|pt|pc|in|cm|mm|q|vw|vh|%)|(?:pt|pc|in|cm|mm|q) (?:in|to) (?:px|rem|em|vw|vh))|clamp(?: -?[\d.]{1,8}(?:px)?){2,4}|cubic-bezier\([-\d., ]{7,60}\))$/i,
});
