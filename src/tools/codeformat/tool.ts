import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'codeformat',
  path: '/codeformat',
  name: 'Code formatter',
  explainer: 'Format or minify HTML, CSS, JavaScript, TypeScript, GraphQL and Markdown',
  keywords: [
    'prettier',
    'beautify',
    'beautifier',
    'minify',
    'uglify',
    'html',
    'css',
    'scss',
    'less',
    'javascript',
    'typescript',
    'jsx',
    'graphql',
    'markdown',
    'prettify html',
    'beautify js',
  ],
  accepts: ['html', 'css', 'javascript', 'graphql', 'markdown', 'text'],
});
