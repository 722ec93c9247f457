import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'jsonschema',
  path: '/jsonschema',
  name: 'JSON Schema',
  explainer: 'Check JSON against a schema, or draw up a schema from JSON',
  keywords: [
    'json schema validator',
    'validate json',
    'json schema',
    'validate',
    'validator',
    'draft 7',
    '2020-12',
    'infer',
    'generate schema',
    'openapi',
  ],
  accepts: ['json-schema', 'json', 'json-lines'],
});
