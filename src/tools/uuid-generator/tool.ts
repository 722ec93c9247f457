import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'uuid-generator',
  path: '/uuidgenerator',
  name: 'UUID Generator',
  headline: 'UUID Generator',
  explainer: 'Generate UUIDs of any version, or inspect one',
  keywords: ['guid', 'unique id', 'identifier', 'v4', 'v7', 'nil', 'ulid'],
  accepts: ['uuid'],
  answers: /^(?:new |random )?(?:uuid|guid)/i,
});
