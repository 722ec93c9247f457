/** The lookup over real HTTP: services that answer, that are dead, that send a page, that are slow, that hang up. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from '#src/lib/worker/ask.ts';
import type { Family } from '#src/lib/ip-address.ts';
import { lookUp as lookUpBy, type Ask } from './logic.ts';

const lookUp = (family: Family, service: string, how: Ask = ask) => lookUpBy(how, family, service);
const hasty: Ask = (url, options) => ask(url, { ...options, timeoutMs: 50 });

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  vi.restoreAllMocks();
});

describe('two services', () => {
  it('that both answer give both addresses', async () => {
    const v4 = await serve((_request, response) => response.end('203.0.113.7'));
    const v6 = await serve((_request, response) => response.end('2001:db8::7\n'));
    const [ipv4, ipv6] = await Promise.all([lookUp('IPv4', v4), lookUp('IPv6', v6)]);
    expect(ipv4).toMatchObject({ found: true, written: '203.0.113.7' });
    expect(ipv6).toMatchObject({ found: true, written: '2001:db8::7' });
  });

  it('of which one is dead still give the other', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const v4 = await serve((_request, response) => response.end('203.0.113.7'));
    const dead = await serve((_request, response) => response.end());
    servers.pop()?.close();
    const [ipv4, ipv6] = await Promise.all([lookUp('IPv4', v4), lookUp('IPv6', dead)]);
    expect(ipv4.found).toBe(true);
    expect(ipv6).toMatchObject({ found: false, failure: { kind: 'unreachable' } });
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('one service', () => {
  it('that sends a sign-in page gives no address', async () => {
    const portal = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><form>Room number</form>');
    });
    expect(await lookUp('IPv4', portal)).toMatchObject({
      found: false,
      failure: { kind: 'not-an-address' },
    });
  });

  it('that answers with a failing status gives it', async () => {
    const broken = await serve((_request, response) => {
      response.statusCode = 503;
      response.end('busy');
    });
    expect(await lookUp('IPv4', broken)).toMatchObject({ failure: { kind: 'status', status: 503 } });
  });

  it('that does not answer in time is given up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const slow = await serve(() => undefined);
    expect(await lookUp('IPv4', slow, hasty)).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('that stops in the middle of its answer is given up in time as well', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const halting = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '11' });
      response.write('203.0.');
    });
    expect(await lookUp('IPv4', halting, hasty)).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('that hangs up is unreachable', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const cut = await serve((request) => request.socket.destroy());
    expect(await lookUp('IPv4', cut)).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('whose address is nonsense is unreachable', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await lookUp('IPv4', 'nonsense')).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('that sends page after page is not read to the end', async () => {
    const long = await serve((_request, response) => response.end('<p>'.repeat(100_000)));
    expect(await lookUp('IPv4', long)).toMatchObject({ failure: { kind: 'not-an-address' } });
  });

  it('is told nothing but the request', async () => {
    let headers: Record<string, unknown> = {};
    const service = await serve((request, response) => {
      headers = request.headers;
      response.end('203.0.113.7');
    });
    await lookUp('IPv4', service);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });
});
