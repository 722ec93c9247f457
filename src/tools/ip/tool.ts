import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'ip',
  path: '/ip',
  name: "What's My IP",
  headline: "What's My IP",
  explainer: 'See your IP addresses as websites see them (asks two services)',
  keywords: ['ip', 'address', 'ipv4', 'ipv6', 'network'],
  network: 'ip',
});
