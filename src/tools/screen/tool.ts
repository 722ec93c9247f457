import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'screen',
  path: '/screen',
  name: "What's My Screen Data",
  headline: "What's My Screen Data",
  explainer: 'See your screen, viewport and pixel density',
  keywords: ['screen', 'resolution', 'viewport', 'display', 'dpr', 'pixel', 'monitor'],
});
