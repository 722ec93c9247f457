import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'compress',
  path: '/compress',
  name: 'Compress and decompress',
  explainer: 'Gzip, zlib, deflate, Brotli and Zstandard, with the checks that others skip',
  keywords: [
    'gzip',
    'gunzip',
    'deflate',
    'inflate',
    'zlib',
    'brotli',
    'zstd',
    'zstandard',
    'compress',
    'decompress',
    'content-encoding',
  ],
  accepts: ['compressed', 'file', 'base64', 'text'],
});
