import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'basicauth',
  path: '/basicauth',
  name: 'Basic authentication',
  headline: 'Basic Auth and htpasswd',
  explainer: 'Lines for a password file, and the header that a client sends',
  keywords: [
    'htpasswd',
    'htaccess',
    'basic auth',
    'authorization header',
    'traefik',
    'nginx',
    'caddy',
    'apr1',
    'htdigest',
    'haproxy',
  ],
  accepts: ['basic-auth'],
});
