import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'jwt-parser',
  path: '/jwtparser',
  name: 'JWT Parser',
  headline: 'JWT Parser',
  explainer: 'Read a JSON Web Token, check its signature and see when it expires',
  keywords: ['jwt', 'token', 'jws', 'jwk', 'bearer', 'claims', 'decode', 'debug', 'verify', 'oauth'],
  accepts: ['jwt'],
  gives: ['json', 'jwt'],
});
