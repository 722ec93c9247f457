/** `npm start`: builds for production, then serves the result. */
import { runBuild } from './build/run-build.ts';
import { runScript } from './script.ts';
import { readPort } from './serve/listen.ts';
import { serveOutput } from './serve/serve-output.ts';

await runScript(async () => {
  readPort(process.env['PORT']);
  const startedMs = performance.now();
  await runBuild();
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
  await serveOutput(process.env);
});
