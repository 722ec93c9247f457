import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'imagemetadata',
  path: '/imagemetadata',
  name: 'Image metadata',
  headline: 'Image Metadata',
  explainer: 'See what a photo tells about you, and remove it without touching the picture',
  keywords: [
    'exif',
    'gps',
    'xmp',
    'iptc',
    'location',
    'strip',
    'remove',
    'privacy',
    'camera',
    'photo',
    'icc',
  ],
  accepts: ['image'],
});
