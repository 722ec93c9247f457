import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { FIRST_PORT, listen, readPort, type HttpListener } from './listen.ts';

const open: HttpListener[] = [];

async function start(wish: Parameters<typeof listen>[1]): Promise<HttpListener> {
  const listening = await listen(() => createServer((_request, response) => response.end('here')), wish);
  open.push(listening);
  return listening;
}

const portOf = ({ url }: HttpListener) => Number(new URL(url).port);

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

it('takes the first free port from 4173 up, and the next one beside it', async () => {
  const first = await start({});
  const second = await start({});
  expect(portOf(first)).toBeGreaterThanOrEqual(FIRST_PORT);
  expect(portOf(second)).toBeGreaterThan(portOf(first));
});

it('answers on localhost by both families', async () => {
  const listening = await start({ port: 0 });
  expect(listening.url).toMatch(/^http:\/\/localhost:\d+\/$/);
  for (const host of ['127.0.0.1', '[::1]']) {
    const response = await fetch(`http://${host}:${portOf(listening)}/`);
    expect(await response.text()).toBe('here');
  }
});

it('a server takes exactly the port that is set, or reports in one sentence why not', async () => {
  const taken = portOf(await start({ port: 0 }));
  await expect(start({ port: taken })).rejects.toThrow(
    `Port ${taken} is in use: set PORT to another one, or stop the program that holds it.`,
  );
});

it('gives up no half of localhost: a port taken on one family is not used on the other', async () => {
  const taken = portOf(await start({ port: 0, host: '127.0.0.1' }));
  await expect(start({ port: taken })).rejects.toThrow('is in use');
});

it('names an address this computer does not have', async () => {
  // 192.0.2.0/24 is kept for documentation (RFC 5737).
  await expect(start({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'Cannot listen on 192.0.2.1, port 0: this computer does not have that address, so set HOST to one it has.',
  );
});

it('can be reached again after it was closed', async () => {
  const listening = await start({ port: 0 });
  const port = portOf(listening);
  await listening.close();
  expect(portOf(await start({ port }))).toBe(port);
});

it.each([
  ['', undefined],
  [undefined, undefined],
  ['0', 0],
  ['8080', 8080],
])('reads PORT=%s as %s', (value, port) => expect(readPort(value)).toBe(port));

it.each(['x', '80x', '-1', '65536', '1.5', ' '])('refuses PORT=%s', (value) => {
  expect(() => readPort(value)).toThrow(`PORT must be a whole number from 0 to 65535, but is "${value}".`);
});
