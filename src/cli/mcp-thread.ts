/** Each call in a thread of its own: one that never ends is ended, and the service goes on. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { FormWorld } from '#src/lib/form/form.ts';
import type { Command } from '#src/lib/command/command.ts';
import { callTool, failure, type ToolCallAnswer, type ToolCall } from './mcp-call.ts';

/** Clients give up after a minute: the reason must reach them before. */
const LONGEST_CALL_MS = 30_000;
const LARGEST_HEAP_MB = 1000;
/** More calls wait for their turn. */
const MOST_THREADS = 8;

type ThreadMessage = { readonly answered: ToolCallAnswer } | { readonly fault: string };

/** What answers calls: threads of the program at this address (`file:`). */
export function threadsOf(
  program: string,
): (asked: ToolCall, signal: AbortSignal) => Promise<ToolCallAnswer> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (asked, signal) => {
    while (running >= MOST_THREADS) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return signal.aborted ? failure('cancelled') : await inThread(program, asked, signal);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

async function inThread(program: string, asked: ToolCall, signal: AbortSignal): Promise<ToolCallAnswer> {
  const thread = new Worker(new URL(program), {
    workerData: asked,
    argv: [],
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const posted = await new Promise<ThreadMessage>((resolve, reject) => {
      const stop = (why: string) => resolve({ answered: failure(`stopped: ${why}`) });
      timer = setTimeout(
        () => stop(`the call takes longer than ${LONGEST_CALL_MS / 1000} s`),
        LONGEST_CALL_MS,
      );
      signal.addEventListener('abort', () => stop('cancelled'), { once: true });
      thread.once('message', resolve);
      thread.once('error', (error: Error & { readonly code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') stop('the call needs more than 1 GB of memory');
        else reject(error);
      });
      thread.once('exit', () => stop('the call ended without an answer'));
    });
    if ('fault' in posted) throw new Error(posted.fault);
    return posted.answered;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** In the thread: answers the call that it was made for. */
export async function answerCall(commands: readonly Command[], world: FormWorld): Promise<void> {
  const asked = workerData as ToolCall; // of `inThread`
  const posted: ThreadMessage = await callTool(commands, asked, world).then(
    (answered) => ({ answered }),
    (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(posted);
}
