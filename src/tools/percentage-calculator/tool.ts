import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'percentage-calculator',
  path: '/percentagecalculator',
  name: 'Percentage Calculator',
  headline: 'Percentage Calculator',
  explainer: 'Percentages, shares, increases and decreases',
  keywords: ['percent', 'increase', 'decrease', 'discount', 'tip', 'margin', 'markup', 'vat'],
  related: ['/units'],
  answers: /%|\bper ?cent|\bpct\b|^(?:change )?from /i,
});
