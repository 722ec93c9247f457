/** `npm run conformance`: puts every published suite to the tools, prints how each went, and writes docs/conformance.md. With `--check` it only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { conformancePage } from './conformance/document.ts';
import { replaySuites } from './conformance/replay-suites.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const DOCUMENT = 'docs/conformance.md';

await runScript(async () => {
  const results = await replaySuites();
  for (const { tool, suite, replay } of results)
    console.log(
      `${suite.suite}, put to ${tool.name}: ${replay.passed} of ${replay.total} cases as published`,
    );
  const failures = results.flatMap(({ suite, replay }) =>
    replay.failures.map((failure) => `${suite.suite}: ${failure}`),
  );
  if (failures.length > 0)
    throw new Problem(`Not as published, and no reason is given:\n${failures.join('\n')}`);
  const text = await format(conformancePage(results), { parser: 'markdown', printWidth: 110 });
  if (!process.argv.includes('--check')) writeFileSync(join(ROOT, DOCUMENT), text);
  else if (readFileSync(join(ROOT, DOCUMENT), 'utf8') !== text)
    throw new Problem(`${DOCUMENT} says something else. Run “npm run conformance”.`);
});
