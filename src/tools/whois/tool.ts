import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'whois',
  path: '/whois',
  name: 'Whois',
  headline: 'WHOIS Lookup',
  explainer: 'See who registered a domain and when it expires',
  keywords: ['domain', 'rdap', 'registrar', 'dns', 'expiry', 'lookup'],
  accepts: ['domain', 'url'],
  network: 'rdap',
});
