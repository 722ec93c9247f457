import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'svg',
  path: '/svg',
  name: 'SVG optimiser',
  headline: 'SVG Optimiser',
  explainer: 'Smaller SVG that looks the same, or a PNG, data URI or React component',
  keywords: [
    'svgo',
    'optimize svg',
    'minify svg',
    'svg to png',
    'svg data uri',
    'svg to jsx',
    'react icon',
    'vue icon',
    'background-image',
  ],
  accepts: ['svg'],
  related: ['/convertsvgtoico'],
});
