import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'hash-text',
  path: '/hashtext',
  name: 'Hash Text',
  headline: 'Hash Text String',
  explainer: 'Hash text or a file of any size with MD5, SHA-1, SHA-2, SHA-3 and RIPEMD-160',
  keywords: [
    'hash',
    'checksum',
    'digest',
    'md5',
    'sha',
    'sha1',
    'sha256',
    'sha512',
    'sha3',
    'ripemd',
    'file',
    'sums',
    'blake',
    'crc32',
    'xxhash',
  ],
  accepts: ['text', 'json', 'yaml', 'toml', 'csv', 'sql', 'svg'],
  gives: ['hash'],
});
