import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'identifiers',
  path: '/identifiers',
  name: 'Identifiers',
  explainer: 'Make ULIDs, Nano IDs, KSUIDs and others, or see what is inside one',
  keywords: [
    'ulid',
    'nanoid',
    'nano id',
    'ksuid',
    'objectid',
    'mongodb',
    'snowflake',
    'discord id',
    'twitter id',
    'typeid',
    'cuid',
    'xid',
    'push id',
    'sortable id',
  ],
  accepts: ['identifier', 'uuid', 'text'],
  answers: /^(?:ulid|ksuid|objectid|xid|cuid2?|typeid|push id|nano ?id(?: \d{1,3})?|snowflake \d{15,19})$/i,
});
