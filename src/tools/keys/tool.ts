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
  answers:
    /^(?:new )?(?:rsa ?(?:2048|3072|4096)|(?:ed|x)25519|p-?(?:256|384|521)|secp256k1)(?: keys?(?: pair)?)?$/i,
  accepts: ['key', 'pem', 'file'],
});
