import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'hash-text',
  path: '/hashtext',
  name: 'Hash Text',
  headline: 'Hash Text String',
  explainer: 'Hash a text or files of any size, and check digests',
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
  accepts: ['hash', 'text', 'json', 'json-lines', 'yaml', 'toml', 'csv', 'sql', 'svg', 'xml', 'jwt', 'file'],
  takesAnything: true,
  answers: /^(?:hash|md5|sha|ripemd|rmd)[-\d]*(?: of)?[ :]/i,
});
