/** Serves the finished build until the process gets a signal to stop. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../programs.ts';
import { Problem } from '../script.ts';
import { readBasePath } from '../settings.ts';
import { listen, readPort } from './listen.ts';
import { createStaticServer } from './static-server.ts';

const OUTPUT = join(ROOT, 'build/client');

/** Prints the addresses; `PORT`, `HOST` and `BASE_PATH` choose it. */
export async function serveOutput(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(join(OUTPUT, 'index.html')))
    throw new Problem('There is no finished build yet: run npm run build first.');
  const basePath = readBasePath(environment['BASE_PATH']);
  const wish = { port: readPort(environment['PORT']), host: environment['HOST'] };
  const { url, close } = await listen(() => createStaticServer(OUTPUT, basePath), wish);
  for (const line of describeReach(url, basePath, wish.host)) console.log(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}

/** Where the site is, who can reach it, and how to change that. */
export function describeReach(
  url: string,
  basePath: string,
  host: string | undefined,
  interfaces = networkInterfaces(),
): string[] {
  const here = `Penknife is at ${url.slice(0, -1)}${basePath} (stop it with Ctrl+C).`;
  if (!host || isLoopback(host))
    return [here, 'Only this computer can reach it. To open it to your network: HOST=0.0.0.0 npm start'];
  if (!EVERYWHERE.has(host)) return [here, 'Other computers that can reach this address can open it.'];
  const port = new URL(url).port || '80';
  const addresses = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}${basePath}`);
  return addresses.length > 0
    ? [here, `Other computers of your network reach it at ${addresses.join(' and ')}`]
    : [here, 'It is open to the network, but this computer has no address there yet.'];
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
