import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'jsonquery',
  path: '/jsonquery',
  name: 'JSON query',
  explainer: 'Take parts out of JSON with JSONPath, JMESPath or JSON Pointer',
  keywords: [
    'jsonpath',
    'json path',
    'jmespath',
    'json pointer',
    'jq',
    'select',
    'filter',
    'extract',
    'xpath for json',
    'flatten',
  ],
  accepts: ['json', 'json-lines'],
});
