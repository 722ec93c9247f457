import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'time',
  path: '/time',
  name: 'Time Calculator',
  headline: 'Time Calculator',
  explainer: 'Add up time ranges, with breaks, decimal hours and pay',
  keywords: ['hours', 'timesheet', 'duration', 'sum', 'work', 'pay'],
  answers: /^\d{1,2}(?:[:.h]\d\d)? ?(?:[ap]\.?m?\.?)? ?(?:-|–|—|to |until )/i,
});
