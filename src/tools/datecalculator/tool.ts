import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'datecalculator',
  path: '/datecalculator',
  name: 'Date calculator',
  explainer: 'Days between dates, dates plus or minus a time, business days, ISO weeks, age',
  keywords: [
    'date difference',
    'days between',
    'add days',
    'business days',
    'working days',
    'week number',
    'iso week',
    'age',
    'countdown',
    'leap year',
    'weekday',
    'days until',
  ],
  accepts: ['date', 'instant', 'text'],
  answers:
    /^(?:days (?:until|since|between) \S|week number$|what day is \S|[\d-]{8,12} ?[+-] ?\d{1,9} ?(?:business )?[a-z]{1,9}$)/i,
});
