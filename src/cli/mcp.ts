/** Serves the Model Context Protocol on stdin and stdout. */
import { realpathSync, statSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { Command } from '#src/lib/command/command.ts';
import { UsageError } from '#src/lib/command/errors.ts';
import { framesOf } from './frames.ts';
import type { ToolCallAnswer, ToolCall } from './mcp-call.ts';
import { createServer } from './mcp-server.ts';

/** The longest message, in bytes. */
const LONGEST_MESSAGE = 50_000_000;
/** When the input has ended, calls that run have so long to be answered. */
const LAST_CALLS_MS = 2000;

/** Serves until the client goes away. Files are read only inside `folders`. */
export async function serveMcp(
  commands: readonly Command[],
  folders: readonly string[],
  answer: (asked: ToolCall, signal: AbortSignal) => Promise<ToolCallAnswer>,
  { stdin, stdout }: { readonly stdin: Readable; readonly stdout: Writable } = process,
): Promise<void> {
  const roots = folders.map((folder) => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`${folder} is not a folder`);
    return realpathSync(folder);
  });
  const running = new Set<Promise<ToolCallAnswer>>();
  const watched = (asked: ToolCall, signal: AbortSignal) => {
    const call = answer(asked, signal);
    running.add(call);
    const over = () => running.delete(call);
    call.then(over, over);
    return call;
  };
  const server = createServer(commands, roots, watched, import.meta.env.VITE_VERSION);
  const refuse = (code: number, message: string) =>
    stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
  const frames = framesOf(LONGEST_MESSAGE, () =>
    refuse(ErrorCode.InvalidRequest, `a message has at most ${LONGEST_MESSAGE / 1_000_000} MB`),
  );
  const closed = new Promise<void>((done) => {
    server.onclose = done;
    frames.on('end', () => {
      const last = setTimeout(() => void server.close(), LAST_CALLS_MS);
      void Promise.allSettled([...running]).then(() => {
        clearTimeout(last);
        // What was answered is written first.
        setImmediate(() => void server.close());
      });
    });
  });
  server.onerror = (error) => {
    const { code, message } = refusalOf(error);
    refuse(code, message);
  };
  await server.connect(new StdioServerTransport(stdin.pipe(frames), stdout, { maxBufferSize: Infinity }));
  await closed;
}

/** What JSON-RPC 2.0 answers to a line that holds no request, so that there is no id to name. */
function refusalOf(error: Error): { readonly code: number; readonly message: string } {
  if (error instanceof SyntaxError) return { code: ErrorCode.ParseError, message: 'the line is not JSON' };
  return error.name.endsWith('ZodError')
    ? { code: ErrorCode.InvalidRequest, message: 'the line is not a message of JSON-RPC 2.0' }
    : { code: ErrorCode.InternalError, message: error.message };
}
