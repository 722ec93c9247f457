/** `npm run imports`: holds every import against the rules of .dependency-cruiser.cjs. */
import { checkImports } from './check-imports.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

await runScript(async () => {
  const { violations, filesRead } = await checkImports(ROOT);
  if (violations.length > 0)
    throw new Problem(
      `${violations.join('\n')}\n\n${violations.length} imports break the rules of .dependency-cruiser.cjs.`,
    );
  console.log(`${filesRead} files, no import against the rules.`);
});
