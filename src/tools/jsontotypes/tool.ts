import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'jsontotypes',
  path: '/jsontotypes',
  name: 'JSON to types',
  explainer: 'Type definitions for your language from sample JSON',
  keywords: [
    'json to typescript',
    'json to go',
    'json to python',
    'json to java',
    'json to rust',
    'interface',
    'go struct',
    'csharp class',
    'poco',
    'pojo',
    'serde',
    'dataclass',
    'pydantic',
    'java record',
    'zod',
    'quicktype',
    'json to ts',
  ],
  accepts: ['json', 'json-lines'],
  answers: /^json to (?:ts|typescript|go|golang|c#|csharp|rust|python|java|zod|schema)$/i,
});
