import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'timer',
  path: '/timer',
  name: 'Timer',
  explainer: 'A stopwatch with laps, and a countdown with an alarm',
  keywords: ['stopwatch', 'chronometer', 'countdown', 'alarm', 'lap', 'pomodoro', 'interval', 'egg timer'],
  accepts: ['duration'],
  answers: /^(?:stopwatch$|(?:timer|countdown) .)/i,
});
