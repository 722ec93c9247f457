/** `node scripts/serve.ts`: serves the finished build until it is stopped. `PORT`, `HOST` and `BASE_PATH` choose where. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotListen, listen, readPort } from './serve/listen.ts';
import { createStaticServer } from './serve/static-server.ts';
import { readBasePath } from './settings.ts';

const OUTPUT = resolve(import.meta.dirname, '../build/client');

async function main(): Promise<void> {
  if (!existsSync(join(OUTPUT, 'index.html')))
    throw new CannotListen('There is no finished build yet: run npm run build first.');
  const basePath = readBasePath(process.env['BASE_PATH']);
  const wish = { port: readPort(process.env['PORT']), host: process.env['HOST'] };
  const { url, close } = await listen(() => createStaticServer(OUTPUT, basePath), wish);
  console.log(`Penknife is at ${url.slice(0, -1)}${basePath} (stop it with Ctrl+C).`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotListen)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
