import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'chmod-calculator',
  path: '/chmodcalculator',
  name: 'Chmod calculator',
  headline: 'Chmod Calculator',
  explainer: 'File permissions as numbers, letters or an ls line',
  keywords: ['chmod', 'permissions', 'octal', 'umask', 'unix', 'linux', 'setuid', 'sticky'],
  accepts: ['mode'],
  answers: /^chmod |^[-dlbcps]?(?:[r-][w-][-xsStT]){3}[.+@]?$|^0?[0-7]{3}$|^[ugoa]+[=+-]/i,
});
