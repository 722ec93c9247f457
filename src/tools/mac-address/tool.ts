import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'mac-address',
  path: '/macaddress',
  name: 'MAC addresses',
  headline: 'MAC Address',
  explainer: 'Any notation, what the bits mean, and random ones that are allowed',
  keywords: [
    'mac address',
    'oui',
    'vendor',
    'eui-48',
    'eui-64',
    'link-local',
    'random mac',
    'locally administered',
    'hardware address',
  ],
  accepts: ['mac', 'text'],
  answers: /^(?:[\da-f]{1,2}(?:[:-][\da-f]{1,2}){5}|[\da-f]{4}(?:\.[\da-f]{4}){2}|random mac(?: address)?)$/i,
});
