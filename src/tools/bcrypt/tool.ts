import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'bcrypt',
  path: '/bcrypt',
  name: 'BCrypt',
  headline: 'Bcrypt',
  explainer: 'Hash a password for storage, or verify one against a hash',
  keywords: ['password hash', 'salt', 'htpasswd', 'verify', 'blowfish'],
  accepts: ['bcrypt', 'text'],
  longestText: 72,
});
