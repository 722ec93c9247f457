/**
 * `npm run budgets`: weighs the first visit of every page of the finished build, and fails over the limits.
 * `npm run budgets -- /token` also prints what that page's scripts are made of.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREFETCH_FILE } from '#src/lib/prefetch-file.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { explain } from './budgets/explain.ts';
import { ANY_PAGE, foreignPrefetches, foreignRooms, heavyFirstLoads, overBudget } from './budgets/limits.ts';
import { readOutput } from './budgets/output.ts';
import { weighPage, type PageWeight } from './budgets/weigh.ts';
import { readPages } from './build/pages.ts';
import { CHUNKS_FILE, type ChunkSources } from './build/record-chunks.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const OUTPUT = join(ROOT, 'build/client');

await runScript(() => {
  if (!existsSync(CHUNKS_FILE))
    throw new Problem('There is no finished build to weigh: run npm run build first.');
  const sources = JSON.parse(readFileSync(CHUNKS_FILE, 'utf8')) as ChunkSources; // written by the build
  const output = readOutput(OUTPUT);
  const weights = readPages(OUTPUT).map((page) => weighPage(output, page));
  console.log(table(weights));
  for (const weight of weights.filter(({ path }) => process.argv.includes(path))) {
    console.log(`\n${explain(weight, output, sources)}`);
  }
  const faults = [
    ...weights.flatMap((weight) => [...overBudget(weight), ...heavyFirstLoads(weight, sources)]),
    ...allTools.flatMap((tool) => foreignRooms(tool, output, sources)),
    ...allTools.flatMap((tool) => foreignPrefetches(tool, prefetchedBy(tool.path), sources)),
  ];
  if (faults.length > 0) throw new Problem(`\n${faults.join('\n')}`);
});

/** What the page at this address prefetches: written by the build. */
function prefetchedBy(path: string): readonly string[] {
  return JSON.parse(readFileSync(join(OUTPUT, path, PREFETCH_FILE), 'utf8')) as readonly string[]; // written by the build
}

/** One row for each page, in kB (1,000 bytes), the limits last. */
function table(weights: readonly PageWeight[]): string {
  const rows = weights.map(({ path, html, js, css, font, total }) => [
    path,
    ...[html, js, css, font, total].map(kilobytes),
  ]);
  const limits = ['limit', '', kilobytes(ANY_PAGE.js), '', '', kilobytes(ANY_PAGE.total)];
  return [['kB, brotli', 'HTML', 'JS', 'CSS', 'font', 'total'], ...rows, limits]
    .map(([path = '', ...cells]) => path.padEnd(28) + cells.map((cell) => cell.padStart(8)).join(''))
    .join('\n');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
