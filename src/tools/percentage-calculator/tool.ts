import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'percentage-calculator',
  path: '/percentagecalculator',
  name: 'Percentage Calculator',
  headline: 'Percentage Calculator',
  explainer: 'Work out percentages, shares, increases and decreases, exactly',
  keywords: ['percent', 'increase', 'decrease', 'discount', 'tip', 'margin', 'markup', 'vat'],
  gives: ['text'],
});
