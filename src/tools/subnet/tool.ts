import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'subnet',
  path: '/subnet',
  name: 'Subnets',
  headline: 'Subnet Calculator',
  explainer: 'Networks of IPv4 and IPv6: contents, splits, sums, ranges and overlaps',
  keywords: [
    'cidr',
    'netmask',
    'wildcard',
    'ip calculator',
    'subnet mask',
    'subnet calculator',
    'vlsm',
    'supernet',
    'ip range',
    'ipv6',
    'ula',
    'reverse dns',
  ],
  accepts: ['network', 'ip', 'text'],
  answers:
    /^(?:is [\da-f.:]{2,45} in [\da-f.:/]{2,60}\??|\/\d{1,3}|255(?:\.\d{1,3}){3}|\d{1,3}(?:\.\d{1,3}){3}(?:\/\d[\d.]{0,14}|-\d[\d.]{0,14})|[\da-f:]{2,39}(?:\/\d{1,3}|-[\da-f:]{2,39}))$/i,
});
