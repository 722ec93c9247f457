import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'meta-tags',
  path: '/metatags',
  name: 'Meta tags',
  headline: 'Meta Tags and Previews',
  explainer: 'Write the head of a page, or paste one and see how search and social cards will show it',
  keywords: [
    'open graph',
    'og image',
    'twitter card',
    'seo',
    'meta description',
    'link preview',
    'social card',
    'favicon tags',
    'canonical',
    'meta tags',
  ],
  accepts: ['html', 'text'],
});
