/** Finds a port and listens on it, for both families of `localhost`. */
import type { Server } from 'node:http';
import { Problem } from '../script.ts';

export const FIRST_PORT = 4173;
const LAST_PORT = 4273;
const LOCALHOST = ['127.0.0.1', '::1'];

export type HttpListener = {
  readonly url: string;
  readonly close: () => Promise<void>;
};

type Wish = {
  /** Exactly this port; without it the first free one from 4173 up. */
  readonly port?: number | undefined;
  /** Exactly this address; without it `localhost`. */
  readonly host?: string | undefined;
};

/** Listens with as many servers as the host has addresses. `createServer` is called once for each. */
export async function listen(createServer: () => Server, { port, host }: Wish): Promise<HttpListener> {
  const hosts = host ? [host] : LOCALHOST;
  for (let candidate = port ?? FIRST_PORT; candidate <= (port ?? LAST_PORT); candidate += 1) {
    const servers = await listenOnAll(createServer, hosts, candidate);
    if (servers) return { url: urlOf(host, servers), close: () => closeAll(servers) };
  }
  throw new Problem(
    port === undefined
      ? `Every port from ${FIRST_PORT} to ${LAST_PORT} is in use: set PORT to a free one.`
      : `Port ${port} is in use: set PORT to another one, or stop the program that holds it.`,
  );
}

/** `4173` → 4173, unset → `undefined`. */
export function readPort(value: string | undefined): number | undefined {
  if (!value) return undefined;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Problem(`PORT must be a whole number from 0 to 65535, but is "${value}".`);
}

/** All addresses or none: half of `localhost` would answer with somebody else's page. */
async function listenOnAll(
  createServer: () => Server,
  hosts: readonly string[],
  port: number,
): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (const host of hosts) {
    const server = createServer();
    // Port 0 asks the system for one; the second family then needs the same.
    const outcome = await tryListen(server, host, servers[0] ? portOf(servers[0]) : port);
    if (outcome === 'listening') servers.push(server);
    if (outcome !== 'in use') continue;
    await closeAll(servers);
    return undefined;
  }
  return servers.length > 0 ? servers : undefined;
}

function tryListen(
  server: Server,
  host: string,
  port: number,
): Promise<'listening' | 'in use' | 'no such family'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('in use');
      else if (LOCALHOST.includes(host) && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? ''))
        resolve('no such family');
      else reject(new Problem(`Cannot listen on ${host}, port ${port}: ${describe(error)}.`));
    });
    server.listen(port, host, () => resolve('listening'));
  });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not use it (ports below 1024 need more rights), so set PORT to a higher one',
  EADDRNOTAVAIL: 'this computer does not have that address, so set HOST to one it has',
  ENOTFOUND: 'that name has no address, so set HOST to one that has',
};

const describe = (error: NodeJS.ErrnoException): string => REASONS[error.code ?? ''] ?? error.message;

function urlOf(host: string | undefined, servers: readonly Server[]): string {
  const isEverywhere = !host || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${servers[0] ? portOf(servers[0]) : 0}/`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port.');
  return address.port;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    }),
  );
}
