/** A port for a program that cannot look for one itself. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** A port of this computer that nobody holds just now. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(() => createServer(), { port: 0, host: '127.0.0.1' });
  await close();
  return Number(new URL(url).port);
}
