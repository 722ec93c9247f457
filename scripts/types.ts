/** `npm run types`: checks each view of the tree (browser, pure logic, workers, Node), as many at a time as there are cores. */
import { availableParallelism } from 'node:os';
import { runProgram } from './programs.ts';
import { Problem, runScript } from './script.ts';

const VIEWS = ['app', 'node', 'logic', 'worker'];

await runScript(async () => {
  const waiting = VIEWS.values();
  const outputs: string[] = [];
  const checkNext = async (): Promise<void> => {
    for (const view of waiting) {
      const { code, output } = await runProgram('tsc', ['-p', `tsconfig.${view}.json`]);
      if (code !== 0) outputs.push(output.trim());
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), VIEWS.length) }, checkNext));
  if (outputs.length > 0) throw new Problem(`${outputs.join('\n')}\n\nThe types do not fit: see above.`);
});
