import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'image',
  path: '/image',
  name: 'Image converter',
  headline: 'Image Converter',
  explainer: 'Convert, resize and compress PNG, JPEG, WebP and AVIF',
  keywords: [
    'compress image',
    'resize image',
    'convert image',
    'webp',
    'avif',
    'jpeg',
    'png',
    'thumbnail',
    'shrink',
    'crop',
  ],
  accepts: ['image'],
});
