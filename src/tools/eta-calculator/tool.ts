import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'eta-calculator',
  path: '/etacalculator',
  name: 'ETA Calculator',
  headline: 'ETA Calculator',
  explainer: 'Calculate completion time based on consumption rate',
  keywords: ['eta', 'completion', 'remaining', 'rate', 'duration', 'finish'],
});
