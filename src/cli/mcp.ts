/** Serves the Model Context Protocol on stdin and stdout. */
import { realpathSync, statSync } from 'node:fs';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { FormWorld } from '#src/lib/form/form.ts';
import type { Command } from './command.ts';
import { UsageError } from './io.ts';
import { createServer } from './mcp-server.ts';

/** Serves until the client goes away. Files are read only inside `folders`. */
export async function serveMcp(
  commands: readonly Command[],
  folders: readonly string[],
  world: FormWorld,
): Promise<void> {
  const roots = folders.map((folder) => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`${folder} is no folder`);
    return realpathSync(folder);
  });
  const now = {
    get nowMs() {
      return Date.now();
    },
    get zone() {
      return world.zone;
    },
    get locale() {
      return world.locale;
    },
    randomBytes: world.randomBytes,
    ...(world.within && { within: world.within }),
  };
  const server = createServer(commands, roots, now, import.meta.env.VITE_VERSION);
  const closed = new Promise<void>((done) => {
    server.onclose = done;
    process.stdin.on('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await closed;
}
