import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'keys',
  path: '/keys',
  name: 'Key pairs',
  headline: 'Key Pairs',
  explainer: 'Generate keys, and convert them between PEM, JWK and OpenSSH',
  keywords: [
    'rsa',
    'ecdsa',
    'ed25519',
    'x25519',
    'jwk',
    'jwks',
    'ssh key',
    'ssh-keygen',
    'pkcs8',
    'pkcs1',
    'sec1',
    'spki',
    'key fingerprint',
    'thumbprint',
    'public key',
    'private key',
  ],
  accepts: ['key', 'pem', 'file'],
});
