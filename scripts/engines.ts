/**
 * `npm run engines`: every page's jobs in Firefox and in WebKit, where they are installed (docs/decisions/0014).
 * `npm run engines -- --engine Firefox --path /token` walks a part of it, `-- --short` each page's first job in one width, as `npm run test:all` does.
 */
import { parseArgs } from 'node:util';
import { walkEngines } from './engines/walk.ts';
import { runScript } from './script.ts';
import { describeCounts } from './testing/counts.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string' }, path: { type: 'string' }, short: { type: 'boolean' } },
});

await runScript(async () => {
  const counts = await walkEngines(console.log, { ...values, isShort: values.short });
  for (const note of counts.notes) console.log(note);
  console.log(describeCounts(counts));
  if (counts.failed > 0) process.exitCode = 1;
});
