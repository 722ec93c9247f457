import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'qr-code-generator',
  path: '/qrcodegenerator',
  name: 'QR Code Generator',
  headline: 'QR Code Generator',
  explainer: 'Make a QR code, or read one from an image',
  keywords: ['qr', 'wifi', 'vcard', 'scan', 'reader'],
  accepts: ['text', 'image', 'url', 'otpauth'],
  longestText: 2900,
  likelyFor: ['line'],
});
