import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'certificate',
  path: '/certificate',
  name: 'Certificates',
  headline: 'Certificate Decoder',
  explainer: 'Read certificates, chains, requests and revocation lists, or make a request',
  keywords: [
    'x509',
    'ssl',
    'tls',
    'cert',
    'csr',
    'crl',
    'pem',
    'der',
    'certificate chain',
    'san',
    'certificate expiry',
    'pfx',
    'p12',
    'p7b',
    'self-signed',
    'certificate request',
  ],
  accepts: ['certificate', 'pem', 'file'],
});
