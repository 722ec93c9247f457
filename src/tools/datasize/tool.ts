import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'datasize',
  path: '/datasize',
  name: 'Data size',
  headline: 'Data Size and Transfer Time',
  explainer: 'Bytes in SI and IEC units, and how long a transfer takes',
  keywords: [
    'megabyte',
    'gigabyte',
    'kb',
    'mb',
    'gb',
    'tb',
    'kib',
    'mib',
    'gib',
    'bandwidth',
    'download time',
    'transfer rate',
    'mbps',
  ],
  accepts: ['text'],
  related: ['/units'],
  answers:
    /^[\d.,' ]{1,30}(?:[kmgtpezyrq]?i?(?:b|bits?|bytes?)|[a-z]{4,5}(?:bits?|bytes?))(?: (?:in|to|as|into|at) [a-z\d][a-z\d ./]{0,25})\??$/i,
});
