/** Serves the finished build until the process is told to stop. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';
import { Problem } from '../script.ts';
import { readBasePath } from '../settings.ts';
import { listen, readPort } from './listen.ts';
import { createStaticServer } from './static-server.ts';

const OUTPUT = join(ROOT, 'build/client');

/** Prints the address; `PORT`, `HOST` and `BASE_PATH` choose it. */
export async function serveOutput(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(join(OUTPUT, 'index.html')))
    throw new Problem('There is no finished build yet: run npm run build first.');
  const basePath = readBasePath(environment['BASE_PATH']);
  const wish = { port: readPort(environment['PORT']), host: environment['HOST'] };
  const { url, close } = await listen(() => createStaticServer(OUTPUT, basePath), wish);
  console.log(`Penknife is at ${url.slice(0, -1)}${basePath} (stop it with Ctrl+C).`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}
