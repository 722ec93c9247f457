/** Serves the Model Context Protocol on stdin and stdout. */
import { realpathSync, statSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { FormWorld } from '#src/lib/form/form.ts';
import type { Command } from './command.ts';
import { UsageError } from './io.ts';
import { createServer } from './mcp-server.ts';

/** The longest message, in bytes: beyond it the server ends. */
const LONGEST_MESSAGE = 50_000_000;

/** Serves until the client goes away. Files are read only inside `folders`. */
export async function serveMcp(
  commands: readonly Command[],
  folders: readonly string[],
  world: FormWorld,
  { stdin, stdout }: { readonly stdin: Readable; readonly stdout: Writable } = process,
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
    stdin.on('end', () => void server.close());
  });
  server.onerror = (error) => {
    stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: refusalOf(error) })}\n`);
  };
  await server.connect(new StdioServerTransport(stdin, stdout, { maxBufferSize: LONGEST_MESSAGE }));
  await closed;
}

/** What JSON-RPC 2.0 answers to a line that holds no request, so that there is no id to name. */
function refusalOf(error: Error): { readonly code: number; readonly message: string } {
  if (error instanceof SyntaxError) return { code: ErrorCode.ParseError, message: 'the line is no JSON' };
  return error.name.endsWith('ZodError')
    ? { code: ErrorCode.InvalidRequest, message: 'the line is no message of JSON-RPC 2.0' }
    : { code: ErrorCode.InternalError, message: error.message };
}
