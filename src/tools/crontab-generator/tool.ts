import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'crontab-generator',
  path: '/crontabgenerator',
  name: 'Crontab generator',
  headline: 'Crontab Interpreter',
  explainer: 'Read a cron line in plain English, with its next runs',
  keywords: ['cron', 'schedule', 'job', 'crontab', 'interpreter', 'next run'],
  accepts: ['cron'],
  answers: /^(?:cron )?(?:@\w+$|\S+(?: +\S+){4}$)/i,
});
