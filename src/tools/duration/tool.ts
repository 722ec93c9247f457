import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'duration',
  path: '/duration',
  name: 'Durations',
  explainer: 'Read, add and convert durations: 1h30m, PT90M, 01:30:00',
  keywords: [
    'duration calculator',
    'duration',
    'iso 8601',
    'seconds to time',
    'hh:mm:ss',
    'sum of times',
    'time span',
    'convert seconds',
    'go duration',
    'minutes to hours',
  ],
  accepts: ['duration', 'text'],
  answers:
    /^(?:-?p[t\d][\dtymwdhs.,]*|\d[\d.,]* ?(?:weeks?|days?|d|hours?|h|min|minutes?|s|sec|seconds?|ms)[\d a-z.,+-]*)$/i,
});
