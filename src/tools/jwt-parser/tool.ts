import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'jwt-parser',
  path: '/jwtparser',
  name: 'JWT Parser',
  headline: 'JWT Parser',
  explainer: 'Read a JSON Web Token and check its signature',
  keywords: ['jwt', 'token', 'jws', 'jwk', 'bearer', 'claims', 'decode', 'debug', 'verify', 'oauth'],
  accepts: ['jwt'],
});
