import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'yaml-json-toml-converters',
  path: '/yamljsontomlconverters',
  name: 'YAML-JSON-TOML Converters',
  headline: 'Format Converter',
  explainer: 'Convert between JSON, YAML, and TOML formats',
  keywords: [
    'yaml',
    'yml',
    'json',
    'toml',
    'convert',
    'config',
    'json5',
    'jsonc',
    'pretty print',
    'format',
    'yaml lint',
  ],
  accepts: ['json', 'yaml', 'toml'],
});
