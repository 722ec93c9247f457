/** What a page's scripts are made of, heaviest first: for whoever has to make a page lighter. */
import type { ChunkSources } from '../build/record-chunks.ts';
import type { Output } from './output.ts';
import type { PageWeight } from './weigh.ts';

/** One line a script: its bytes as they travel, and the sources in it but for packages' inner files. */
export function explain({ path, scripts }: PageWeight, output: Output, sources: ChunkSources): string {
  const lines = scripts
    .toSorted((one, other) => output.weight(other) - output.weight(one))
    .map(
      (script) =>
        `${String(output.weight(script)).padStart(8)}  ${script}: ${contents(sources[script] ?? [])}`,
    );
  return [`${path} loads`, ...lines].join('\n');
}

function contents(sources: readonly string[]): string {
  const short = sources.map((source) => source.replace(/^(node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1'));
  return [...new Set(short)].join(', ') || 'the router’s own list';
}
