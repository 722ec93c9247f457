/** Where a worker's script stands in the output: its address decides its policy (headers.ts). */
import { allTools } from '#src/tools/catalogue.ts';
import { LOOKUPS_FOLDER } from './policy.ts';

/** Workers of tools that ask another origin have a folder each; all others are assets like any. */
export function workerFile({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const lookup = allTools.find(
    ({ id, network }) => network && facadeModuleId?.endsWith(`/src/tools/${id}/worker.ts`),
  );
  return lookup ? `${LOOKUPS_FOLDER}/${lookup.id}/[name]-[hash:7].js` : 'assets/[name]-[hash:7].js';
}
