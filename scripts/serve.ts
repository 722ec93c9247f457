/** `npm run serve`: serves the finished build. */
import { runScript } from './script.ts';
import { serveOutput } from './serve/serve-output.ts';

await runScript(() => serveOutput(process.env));
