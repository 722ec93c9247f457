/** A client of WebDriver BiDi (W3C): commands and events as JSON over one WebSocket. */

type Waiting = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
};

type Message = {
  readonly id?: number | null;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
};

export type BidiConnection = {
  /** Sends a command: `send('browsingContext.getTree', {})`. Rejects with the browser's own words. */
  readonly send: (method: string, params: object) => Promise<unknown>;
  readonly close: () => void;
};

/** Connects to a browser's `ws://…/session` and hears its events. */
export async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  await new Promise<void>((opened, failed) => {
    socket.addEventListener('open', () => opened());
    socket.addEventListener('error', () => failed(new Error(`No connection to ${url}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message; // what the protocol promises
    if (message.type === 'event') onEvent(message.method ?? '', message.params);
    else settle(message, waiting);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        waiting.set((last += 1), { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

function settle({ id, type, result, error, message }: Message, waiting: Map<number, Waiting>): void {
  const asked = typeof id === 'number' ? waiting.get(id) : undefined;
  if (!asked || typeof id !== 'number') return;
  waiting.delete(id);
  if (type === 'success') asked.resolve(result);
  else asked.reject(new Error(`${error ?? 'error'}: ${message ?? ''}`));
}
