/** `npm run dev`: the site with every change shown at once. Arguments go to the development server (`--port`, `--host`). */
import { runProgram } from './programs.ts';
import { runScript } from './script.ts';

await runScript(async () => {
  const { code } = await runProgram('vite', process.argv.slice(2), { isShown: true });
  process.exitCode = code;
});
