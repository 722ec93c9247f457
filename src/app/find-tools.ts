/** Search by name, as sidebar and home page do it. */
import type { Tool } from '#src/tools/define-tool.ts';

/** The tools whose name holds the query, whatever its case; all of them for an empty query. */
export function findTools(tools: readonly Tool[], query: string): readonly Tool[] {
  const wanted = query.trim().toLowerCase();
  return tools.filter((tool) => tool.name.toLowerCase().includes(wanted));
}
