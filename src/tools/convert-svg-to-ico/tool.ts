import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'convert-svg-to-ico',
  path: '/convertsvgtoico',
  name: 'Convert SVG to ICO',
  headline: 'SVG to ICO Converter',
  explainer: 'Turn an SVG into an icon or a whole favicon set',
  keywords: ['favicon', 'icon', 'svg', 'ico', 'png', 'image'],
  accepts: ['svg'],
  related: ['/svg'],
});
