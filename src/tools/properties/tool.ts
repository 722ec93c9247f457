import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'properties',
  path: '/properties',
  name: 'Env, INI and properties',
  explainer: 'Convert .env files, INI and Java properties to JSON or YAML and back',
  keywords: [
    'dotenv',
    '.env',
    'env',
    'environment variables',
    'ini',
    'config',
    'java properties',
    'spring',
    'application.properties',
    'docker env',
    'kubernetes configmap',
    'appsettings',
    'compose env',
  ],
  accepts: ['env', 'ini', 'properties', 'text', 'json', 'yaml'],
});
