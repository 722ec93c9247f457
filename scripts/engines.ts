/** `npm run engines`: every page's main job in Firefox and in WebKit, where they are installed (docs/decisions/0014). */
import { walkEngines } from './engines/walk.ts';
import { runScript } from './script.ts';
import { describeCounts } from './testing/counts.ts';

await runScript(async () => {
  const counts = await walkEngines(console.log);
  for (const title of counts.skippedTitles) console.log(`skipped: ${title}`);
  console.log(describeCounts(counts));
  if (counts.failed > 0) process.exitCode = 1;
});
