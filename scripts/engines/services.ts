/** The services that WHOIS and What's My IP ask, on this machine: over real HTTP, so that no engine has to be led astray. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startRdapServer } from '#e2e/support/rdap-server.ts';
import type { Settings } from '../settings.ts';

export type Services = {
  /** What a build needs to ask them. */
  readonly settings: Pick<Settings, 'RDAP_SERVICE' | 'IPV4_SERVICE' | 'IPV6_SERVICE'>;
  readonly close: () => Promise<void>;
};

/** Addresses kept for examples (RFC 5737), and one of the public ones. */
const ADDRESSES = { '/v4': '203.0.113.7', '/v6': '2a00:1450::7' } as const;

export async function startServices(): Promise<Services> {
  const rdap = await startRdapServer();
  const server = createServer(({ url }, response) => {
    const address = Object.entries(ADDRESSES).find(([path]) => path === url)?.[1];
    response.writeHead(address ? 200 : 404, { 'Access-Control-Allow-Origin': '*' }).end(address);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const base = `http://127.0.0.1:${port}`;
  return {
    settings: { RDAP_SERVICE: rdap.url, IPV4_SERVICE: `${base}/v4`, IPV6_SERVICE: `${base}/v6` },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
      await rdap.close();
    },
  };
}
