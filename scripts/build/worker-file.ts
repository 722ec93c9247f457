/** Where a worker's scripts stand in the output: the address of the first decides its policy (headers.ts). */
import { allTools } from '#src/tools/catalogue.ts';
import { LOOKUPS_FOLDER } from './policy.ts';

/** Workers of tools that ask another origin have a folder each; all others are assets like any. */
export function workerFile({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const lookup = allTools.find(
    ({ id, network }) => network && facadeModuleId?.endsWith(`/src/tools/${id}/worker.ts`),
  );
  return lookup ? `${LOOKUPS_FOLDER}/${lookup.id}/[name]-[hash:7].js` : 'assets/[name]-[hash:7].js';
}

/** A description in the worker that all described tools share is named after its tool, so that no other page prefetches it (prefetch-files.ts). */
export function workerPartFile({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const room = /\/src\/tools\/([^/]+)\/form[.]ts$/.exec(facadeModuleId ?? '')?.[1];
  return room === undefined ? 'assets/[name]-[hash:7].js' : `assets/form-of-${room}-[hash:7].js`;
}

/** The tool whose description the file holds, as `workerPartFile` has named it. */
export const describedIn = (file: string): string | undefined =>
  /^assets\/form-of-(.+)-.{7}[.]js$/.exec(file)?.[1];
