import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'password-hash',
  path: '/passwordhash',
  name: 'Password hashes',
  headline: 'Password Hash',
  explainer: 'Hash a password with Argon2, scrypt, PBKDF2 or crypt(3), or check one against any stored hash',
  keywords: [
    'argon2id',
    'argon2',
    'scrypt',
    'pbkdf2',
    'sha512crypt',
    'md5crypt',
    'phc',
    'mcf',
    'crypt',
    'shadow',
    'mkpasswd',
    'django',
    'werkzeug',
    'salt',
    'verify password',
  ],
  accepts: ['password-hash', 'bcrypt'],
});
