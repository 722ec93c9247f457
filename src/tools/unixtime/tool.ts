import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'unixtime',
  path: '/unixtime',
  name: 'Unix time',
  explainer: 'Timestamps to dates and back: seconds to nanoseconds, any zone, many lines at once',
  keywords: [
    'unix time converter',
    'epoch',
    'timestamp',
    'unix',
    'posix',
    'date converter',
    'iso 8601',
    'rfc 3339',
    'rfc 2822',
    'utc',
    'discord timestamp',
    'filetime',
    'ulid time',
  ],
  accepts: ['instant', 'text', 'uuid'],
  answers: /^-?\d{9,19}$|^(?:unix|epoch|timestamp) \S|^now in unix$|^time of \S|^\d{4}-\d\d-\d\d(?:T|$)/i,
});
