/** What the searches of sidebar and home page look through, carried by each entry of their lists. */
import type { Tool } from '#src/tools/define-tool.ts';

/** Attributes for a list item: its name, and the other words people call it by. */
export const searchWords = ({ name, keywords }: Tool) => ({
  'data-name': name.toLowerCase(),
  'data-words': keywords.join(', ').toLowerCase(),
});
