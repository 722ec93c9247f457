/** Questions over real HTTP to servers that answer, halt, hang up, redirect and never end. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

const OPTIONS = { accept: 'text/plain', timeoutMs: 5000, maxBytes: 1000 } as const;
const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port, not on a pipe
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  vi.restoreAllMocks();
});

it('gives the status, the text, who answered and how long to wait', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(429, { 'Retry-After': '30' }).end('grüß');
  });
  expect(await ask(url, OPTIONS)).toEqual({
    status: 429,
    body: 'grüß',
    url: `${url}/`,
    isRedirected: false,
    retryAfter: '30',
  });
  expect(logged).not.toHaveBeenCalled();
});

it('a request follows a redirect and reports it', async () => {
  const target = await serve((_request, response) => response.end('there'));
  const url = await serve((_request, response) => response.writeHead(302, { Location: target }).end());
  expect(await ask(url, OPTIONS)).toMatchObject({ body: 'there', url: `${target}/`, isRedirected: true });
});

it('takes an answer without a body', async () => {
  const url = await serve((_request, response) => response.writeHead(204).end());
  expect(await ask(url, OPTIONS)).toMatchObject({ status: 204, body: '' });
});

it('a request carries nothing but the question, and nothing may keep the answer', async () => {
  let headers: Record<string, unknown> = {};
  const url = await serve((request, response) => {
    headers = request.headers;
    response.end();
  });
  await ask(url, OPTIONS);
  expect(headers).toMatchObject({ accept: 'text/plain', 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
});

it('reads as much as was allowed and not a byte more', async () => {
  const url = await serve((_request, response) => response.end('x'.repeat(1000)));
  expect(await ask(url, OPTIONS)).toMatchObject({ body: 'x'.repeat(1000) });
  expect(await ask(url, { ...OPTIONS, maxBytes: 999 })).toEqual({ noAnswer: 'too long' });
});

it('hangs up on an answer that never ends', async () => {
  let isClosed = false;
  const url = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(500)), 5);
    response.on('close', () => {
      isClosed = true;
      clearInterval(timer);
    });
  });
  expect(await ask(url, OPTIONS)).toEqual({ noAnswer: 'too long' });
  await vi.waitFor(() => expect(isClosed).toBe(true));
});

it.each<[string, RequestListener]>([
  ['sends nothing', () => undefined],
  [
    'stops in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '11' });
      response.write('half');
    },
  ],
])('gives up in time on a server that %s, and logs it', async (_how, listener) => {
  const url = await serve(listener);
  expect(await ask(url, { ...OPTIONS, timeoutMs: 50 })).toEqual({ noAnswer: 'timeout' });
  expect(logged).toHaveBeenCalledOnce();
});

it('cannot reach a server that hangs up, leads in circles or is not there, nor what is no address', async () => {
  const cut = await serve((request) => request.socket.destroy());
  const loop = await serve((request, response) =>
    response.writeHead(302, { Location: request.url ?? '/' }).end(),
  );
  for (const url of [cut, loop, 'http://127.0.0.1:9', 'nonsense']) {
    expect(await ask(url, OPTIONS)).toEqual({ noAnswer: 'unreachable' });
  }
  expect(logged).toHaveBeenCalledTimes(4);
});
