import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'totp',
  path: '/totp',
  name: 'One-time passwords',
  headline: 'One-time Passwords',
  explainer: 'Codes of an authenticator, from a secret, an otpauth:// address or an export',
  keywords: [
    'totp',
    'hotp',
    'otp',
    '2fa',
    'mfa',
    'authenticator',
    'otpauth',
    'google authenticator',
    'migration',
  ],
  accepts: ['otpauth', 'image'],
});
