import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'password-strength-analyser',
  path: '/passwordstrengthanalyser',
  name: 'Password Strength Analyser',
  headline: 'Password Strength Analyzer',
  explainer: 'See how strong a password is, and what weakens it',
  keywords: ['password', 'entropy', 'zxcvbn', 'crack time', 'strength', 'analyzer'],
});
