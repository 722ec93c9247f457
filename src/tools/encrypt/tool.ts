import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'encrypt',
  path: '/encrypt',
  name: 'Encrypt and decrypt',
  headline: 'Encrypt and Decrypt',
  explainer: 'Lock a text or a file with a password, in a format that other programs open',
  keywords: [
    'encrypt',
    'decrypt',
    'aes',
    'gcm',
    'cbc',
    'password',
    'passphrase',
    'openssl enc',
    'salted',
    'age file',
    'cryptojs',
    'jwe',
  ],
  accepts: ['age', 'encrypted', 'text', 'file'],
});
