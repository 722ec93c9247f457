import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'base64',
  path: '/base64',
  name: 'Base64 and other bases',
  explainer: 'Encode text or files in Base64, Base32, Base58 or Base85, and decode them',
  keywords: [
    'base64',
    'base64url',
    'base32',
    'base58',
    'base85',
    'ascii85',
    'z85',
    'base45',
    'base16',
    'hex',
    'data uri',
    'image to base64',
    'encode',
    'decode',
    'b64',
  ],
  accepts: ['base64', 'compressed', 'text', 'file', 'image'],
  likelyFor: ['line'],
  answers: /^base(?:64(?:url)?|32|58|85|45|16) ./i,
});
