/** An RDAP service and a registry of our own, over real HTTP on this machine: every way in which the real ones answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RdapServer = {
  /** The bootstrap service, to which the tool talks: `{url}/domain/…`. */
  readonly url: string;
  /** Paths asked of the service so far, in order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts both on free ports of this machine. */
export async function startRdapServer(): Promise<RdapServer> {
  const asked: string[] = [];
  const registry = createServer((request, response) => answer(REGISTRY, request, response));
  const registryUrl = await listen(registry);
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const name = domainOf(request);
    if (Object.hasOwn(REGISTRY, name)) redirect(`${registryUrl}/domain/${name}`, response);
    else answer(SERVICE, request, response);
  });
  const url = await listen(service);
  return { url, asked, close: () => Promise.all([registry, service].map(close)).then(() => undefined) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}

const domainOf = (request: IncomingMessage) => (request.url ?? '').replace(/^\/domain\//, '');

function answer(
  replies: Readonly<Record<string, Reply>>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  const name = domainOf(request);
  const reply = Object.hasOwn(replies, name) ? replies[name] : undefined;
  (reply ?? unknownName)(request, response);
}

function redirect(location: string, response: ServerResponse) {
  response.writeHead(302, { Location: location, 'Access-Control-Allow-Origin': '*' }).end();
}

const send =
  (body: unknown, status = 200): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/rdap+json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const unknownName = send(
  { errorCode: 404, title: 'Not Found', description: ['The domain was not found.'] },
  404,
);

/** The shape of the example of RFC 9083 §5.3, with a registrar and its abuse contact. */
export const EXAMPLE_DOMAIN = {
  objectClassName: 'domain',
  handle: '2336799_DOMAIN_COM-VRSN',
  ldhName: 'EXAMPLE.COM',
  status: ['client transfer prohibited', 'server hold'],
  events: [
    { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
    { eventAction: 'expiration', eventDate: '2030-08-13T04:00:00Z' },
    { eventAction: 'last changed', eventDate: '2024-08-14T07:01:34Z' },
    { eventAction: 'last update of RDAP database', eventDate: '2026-11-20T23:59:59Z' },
  ],
  entities: [
    {
      objectClassName: 'entity',
      roles: ['registrant'],
      vcardArray: ['vcard', [['fn', {}, 'text', 'Somebody Else']]],
    },
    {
      objectClassName: 'entity',
      handle: '376',
      roles: ['registrar'],
      publicIds: [{ type: 'IANA Registrar ID', identifier: '376' }],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example Registrar, Inc.'],
        ],
      ],
      entities: [
        {
          objectClassName: 'entity',
          roles: ['abuse'],
          vcardArray: [
            'vcard',
            [
              ['version', {}, 'text', '4.0'],
              ['fn', {}, 'text', ''],
              ['tel', { type: 'voice' }, 'uri', 'tel:+1.2025551212'],
              ['email', {}, 'text', 'abuse@registrar.example'],
            ],
          ],
        },
      ],
    },
  ],
  nameservers: [
    { objectClassName: 'nameserver', ldhName: 'A.IANA-SERVERS.NET' },
    { objectClassName: 'nameserver', ldhName: 'B.IANA-SERVERS.NET', ipAddresses: { v4: ['192.0.2.53'] } },
  ],
  secureDNS: {
    delegationSigned: true,
    dsData: [{ keyTag: 370, algorithm: 13, digestType: 2, digest: 'BE74' }],
  },
} as const;

/** RFC 9537: what was left out is named. */
export const REDACTED_DOMAIN = {
  objectClassName: 'domain',
  ldhName: 'redacted.com',
  entities: [],
  redacted: [
    {
      name: { type: 'Registrant Name' },
      postPath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='fn')][3]",
      method: 'emptyValue',
      reason: { description: 'Server policy' },
    },
    { name: { description: 'Tech Phone' }, method: 'removal' },
  ],
} as const;

const manyTimes = (status: string, count: number): string[] => Array.from({ length: count }, () => status);

/** Names that the service sends on to the registry, as rdap.org does. */
const REGISTRY: Readonly<Record<string, Reply>> = {
  'redirected.com': send({ ...EXAMPLE_DOMAIN, ldhName: 'redirected.com' }),
  'missing.com': unknownName,
  'bbc.co.uk': send({ ...EXAMPLE_DOMAIN, ldhName: 'bbc.co.uk' }),
};

const SERVICE: Readonly<Record<string, Reply>> = {
  'example.com': send(EXAMPLE_DOMAIN),
  'redacted.com': send(REDACTED_DOMAIN),
  'bare.com': send({ objectClassName: 'domain' }),
  'xn--mnchen-3ya.de': send({
    objectClassName: 'domain',
    ldhName: 'xn--mnchen-3ya.de',
    unicodeName: 'münchen.de',
  }),
  'nowhere.zz': send(
    { errorCode: 404, title: 'Not Found', description: ['No RDAP service is known for .zz'] },
    404,
  ),
  'busy.com': (request, response) => {
    response.setHeader('Retry-After', '30');
    send({ errorCode: 429, title: 'Too many requests' }, 429)(request, response);
  },
  'broken.com': send({ errorCode: 500, title: 'Internal error' }, 500),
  'forbidden.com': send({ errorCode: 403, title: 'Forbidden', description: ['Not from here'] }, 403),
  'page.com': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><form>Room number</form>');
  },
  'truncated.com': send('{"objectClassName":"domain","ldhName":"trunc'),
  'slow.com': (request, response) => {
    setTimeout(() => send({ ...EXAMPLE_DOMAIN, ldhName: 'slow.com' })(request, response), 1500).unref();
  },
  'cut.com': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/rdap+json', 'Content-Length': '1000' });
    response.write('{"objectClassName":');
    setTimeout(() => response.destroy(), 20);
  },
  'huge.com': send({ ...EXAMPLE_DOMAIN, ldhName: 'huge.com', status: manyTimes('locked', 90_000) }),
  'endless.com': send({ ...EXAMPLE_DOMAIN, ldhName: 'endless.com', status: manyTimes('locked', 200_000) }),
  'empty.com': send({}),
  'handle.com': send({
    objectClassName: 'domain',
    ldhName: 'handle.com',
    entities: [{ objectClassName: 'entity', handle: 'SELLER-1', roles: ['registrar'] }],
  }),
  'loop.com': (request, response) => redirect(request.url ?? '/', response),
  'hostile.com': send({
    objectClassName: 'domain',
    ldhName: '<img src=x onerror=alert(1)>',
    events: [{ eventAction: 'registration', eventDate: '<script>alert(1)</script>' }, null, 7],
    entities: [
      { roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', '<b>Bold</b>'], null]] },
      null,
    ],
    nameservers: [{ ldhName: 'javascript:alert(1)' }, null, 'x'],
    status: ['<i>odd</i>', null],
  }),
};
