import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'bytes',
  path: '/bytes',
  name: 'Bytes and hex dump',
  explainer: 'Text as hex, binary, octal or decimal bytes in any encoding, and hex dumps both ways',
  keywords: [
    'hex',
    'binary',
    'ascii',
    'text to binary',
    'text to hex',
    'charcode',
    'hexdump',
    'xxd',
    'od',
    'encoding',
    'utf-8',
    'utf-16',
    'windows-1252',
    'mojibake',
    'ascii to hex',
    'hex dump',
    'binary file',
  ],
  accepts: ['hex', 'text', 'file'],
  answers: /^(?:hex|bytes) ./i,
});
