import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'emailrecords',
  path: '/emailrecords',
  name: 'Email records',
  headline: 'SPF, DKIM and DMARC Reader',
  explainer: 'Paste the DNS records of a mail domain: what they say, what is wrong, what others will do',
  keywords: [
    'spf',
    'dkim',
    'dmarc',
    'mta-sts',
    'bimi',
    'tls-rpt',
    'txt record',
    'email spoofing',
    'deliverability',
  ],
  accepts: ['dns-text', 'text'],
  answers: /^"?v=(?:spf1|dmarc1|dkim1)(?:[ ;]|$)/i,
});
