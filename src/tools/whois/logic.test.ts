/** Records in the shapes of RFC 9083 and RFC 9537, and in the shapes that servers really send. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { EXAMPLE_DOMAIN, REDACTED_DOMAIN } from '#e2e/support/rdap-server.ts';
import { readContactCard } from './record/contact-card.ts';
import { daysUntil, describeExpiry, formatDate } from './record/dates.ts';
import {
  eventDate,
  NO_ABUSE_CONTACT,
  NO_NAMESERVERS,
  NOT_AVAILABLE,
  readDomainRecord,
  SPECIFIED_EVENTS,
} from './logic.ts';
import { explainStatus } from './record/status-codes.ts';

const card = (...properties: unknown[]) => ['vcard', properties];
const named = (name: string) => card(['fn', {}, 'text', name]);

it('has the fallback texts of the specification', () => {
  expect([NOT_AVAILABLE, NO_NAMESERVERS, NO_ABUSE_CONTACT]).toEqual([
    'Not available',
    'No nameservers found',
    'No abuse contact information',
  ]);
});

describe('a whole record', () => {
  const record = readDomainRecord(EXAMPLE_DOMAIN);

  it('has its name, registrar, abuse contact and name servers', () => {
    expect(record.name).toBe('EXAMPLE.COM');
    expect(record.registrar).toEqual({ name: 'Example Registrar, Inc.', ianaId: '376', otherwise: '376' });
    expect(record.registrant).toBe('Somebody Else');
    expect(record.abuse).toEqual({ emails: ['abuse@registrar.example'], telephones: ['+1.2025551212'] });
    expect(record.nameservers).toEqual([
      { name: 'A.IANA-SERVERS.NET', addresses: [] },
      { name: 'B.IANA-SERVERS.NET', addresses: ['192.0.2.53'] },
    ]);
  });

  it('has its dates under the names of the specification', () => {
    expect(eventDate(record, SPECIFIED_EVENTS.registration)).toBe('1995-08-14T04:00:00Z');
    expect(eventDate(record, SPECIFIED_EVENTS.expiration)).toBe('2030-08-13T04:00:00Z');
    expect(eventDate(record, SPECIFIED_EVENTS.lastUpdated)).toBe('2026-11-20T23:59:59Z');
    expect(eventDate(record, 'last changed')).toBe('2024-08-14T07:01:34Z');
    expect(eventDate(record, 'transfer')).toBe('');
  });

  it('has its DNSSEC and its status', () => {
    expect(record.isSigned).toBe(true);
    expect(record.keyTags).toEqual(['370']);
    expect(record.statuses).toEqual(['client transfer prohibited', 'server hold']);
  });

  it('names what was left out (RFC 9537)', () => {
    expect(readDomainRecord(REDACTED_DOMAIN).redactions).toEqual([
      { name: 'Registrant Name', reason: 'Server policy' },
      { name: 'Tech Phone', reason: 'left out' },
    ]);
  });
});

describe('the registrar', () => {
  const registrar = (...entities: unknown[]) => readDomainRecord({ entities }).registrar.name;

  it('is the entity with that role, wherever it stands', () => {
    expect(
      registrar(
        { roles: ['registrant'], vcardArray: named('Owner') },
        { roles: ['registrar'], vcardArray: named('Seller') },
      ),
    ).toBe('Seller');
  });

  it('is the first entity, as specified, where nobody states a role', () => {
    expect(registrar({ vcardArray: named('First') }, { vcardArray: named('Second') })).toBe('First');
  });

  it('is nobody where the first entity has another role', () => {
    expect(registrar({ roles: ['registrant'], vcardArray: named('Owner') })).toBe('');
  });

  it('without contact data has no name, and is known by its other data', () => {
    const read = (entity: object) => readDomainRecord({ entities: [entity] }).registrar;
    const iana = [{ type: 'IANA Registrar ID', identifier: 292 }];
    const inner = { roles: ['abuse'], vcardArray: named('Seller Abuse') };
    expect(read({ roles: ['registrar'], handle: 'SELLER-1', entities: [inner] })).toEqual({
      name: '',
      ianaId: '',
      otherwise: 'Seller Abuse',
    });
    expect(read({ roles: ['registrar'], handle: 'SELLER-1', publicIds: iana })).toEqual({
      name: '',
      ianaId: '292',
      otherwise: 'SELLER-1',
    });
    expect(read({ roles: ['registrar'], vcardArray: null })).toEqual({ name: '', ianaId: '', otherwise: '' });
  });
});

describe('the registrant', () => {
  const registrant = (...entities: unknown[]) => readDomainRecord({ entities }).registrant;

  it('is the entity with that role, where it is named', () => {
    expect(registrant({ roles: ['registrar'], vcardArray: named('Seller') })).toBe('');
    expect(registrant({ roles: ['registrant'], vcardArray: card(['fn', {}, 'text', '']) })).toBe('');
    expect(
      registrant({
        roles: ['technical', 'Registrant'],
        vcardArray: card(['fn', {}, 'text', ''], ['org', {}, 'text', 'Example Ltd']),
      }),
    ).toBe('Example Ltd');
  });
});

describe('a record that is made to be too much', () => {
  const many = <T>(entry: T) => Array.from({ length: 200_000 }, () => entry);
  const record = readDomainRecord({
    ldhName: 'x'.repeat(2_000_000),
    status: many('locked'),
    events: many({ eventAction: 'transfer', eventDate: '2020-01-01T00:00:00Z' }),
    nameservers: many({ ldhName: 'ns.example' }),
    redacted: many({ name: { type: 'Tech Phone' } }),
    entities: many({ roles: ['registrar'], vcardArray: ['vcard', many(['tel', {}, 'text', '1'])] }),
  });

  it('is read as far as people read', () => {
    expect(record.name).toHaveLength(1000);
    for (const list of [record.statuses, record.events, record.nameservers, record.redactions]) {
      expect(list).toHaveLength(100);
    }
    expect(record.isCut).toBe(true);
  });

  it('is the exception', () => {
    expect(readDomainRecord(EXAMPLE_DOMAIN).isCut).toBe(false);
  });
});

describe('the abuse contact', () => {
  const reach = card(['email', {}, 'text', 'abuse@x.example']);

  it('is the entity with that role, within the registrar or beside it', () => {
    const beside = readDomainRecord({ entities: [{ roles: ['abuse'], vcardArray: reach }] });
    const within = readDomainRecord({
      entities: [{ roles: ['registrar'], entities: [{ roles: ['abuse'], vcardArray: reach }] }],
    });
    expect(beside.abuse.emails).toEqual(['abuse@x.example']);
    expect(within.abuse.emails).toEqual(['abuse@x.example']);
  });

  it('is, as specified, the nested entity where nobody states a role', () => {
    const record = readDomainRecord({
      entities: [{ vcardArray: named('First'), entities: [{ vcardArray: reach }] }],
    });
    expect(record.abuse.emails).toEqual(['abuse@x.example']);
  });

  it('is not somebody else within the registrar', () => {
    const record = readDomainRecord({
      entities: [{ roles: ['registrar'], entities: [{ roles: ['technical'], vcardArray: reach }] }],
    });
    expect(record.abuse).toEqual({ emails: [], telephones: [] });
  });

  it('that cannot be reached gives way to one that can', () => {
    const record = readDomainRecord({
      entities: [
        { roles: ['abuse'], vcardArray: named('Mute') },
        { roles: ['abuse'], vcardArray: reach },
      ],
    });
    expect(record.abuse.emails).toEqual(['abuse@x.example']);
  });
});

describe('a contact card (RFC 7095)', () => {
  it('takes the organisation where the name is empty', () => {
    expect(
      readContactCard(card(['fn', {}, 'text', ''], ['org', {}, 'text', ['Example Inc.', 'Sales']])).name,
    ).toBe('Example Inc., Sales');
  });

  it.each([
    [
      'one pair of brackets too few',
      [
        'vcard',
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', 'Ada'],
        ['email', {}, 'text', 'a@b.example'],
      ],
    ],
    [
      'no brackets at all',
      ['vcard', 'version', {}, 'text', '4.0', 'fn', {}, 'text', 'Ada', 'email', {}, 'text', 'a@b.example'],
    ],
    [
      'no name in front',
      [
        ['fn', {}, 'text', 'Ada'],
        ['email', {}, 'text', 'a@b.example'],
      ],
    ],
    [
      'a pair too many',
      [
        'vcard',
        [
          [
            ['fn', {}, 'text', 'Ada'],
            ['email', {}, 'text', 'a@b.example'],
          ],
        ],
      ],
    ],
  ])('reads a flat card: %s', (_, value) => {
    expect(readContactCard(value)).toEqual({ name: 'Ada', emails: ['a@b.example'], telephones: [] });
  });

  it('reads a telephone as address or as text, and every mail address once', () => {
    const read = readContactCard(
      card(
        ['TEL', { type: ['voice'] }, 'uri', 'tel:+1.5555551234;ext=102'],
        ['tel', {}, 'text', '+44 20 7946 0000'],
        ['email', {}, 'uri', 'mailto:a@x.example'],
        ['email', {}, 'text', 'a@x.example'],
      ),
    );
    expect(read.telephones).toEqual(['+1.5555551234 ext. 102', '+44 20 7946 0000']);
    expect(read.emails).toEqual(['a@x.example']);
  });

  it.each([
    null,
    undefined,
    7,
    'vcard',
    [],
    ['vcard'],
    ['vcard', null],
    ['vcard', [null, [], ['fn'], ['fn', {}, 'text', null]]],
  ])('of %j is empty', (value) => {
    expect(readContactCard(value)).toEqual({ name: '', emails: [], telephones: [] });
  });
});

describe('odd records', () => {
  it.each([
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { entities: 'x', events: {}, nameservers: [null, 7, {}], status: 7, secureDNS: [] },
  ])('of %j hold nothing and throw nothing', (json) => {
    expect(readDomainRecord(json)).toMatchObject({
      name: '',
      events: [],
      nameservers: [],
      statuses: [],
      isSigned: undefined,
    });
  });

  it('hold no texts that are empty or none', () => {
    expect(readDomainRecord({ status: ['', 7, ' ', null, ' ok '] }).statuses).toEqual(['ok']);
  });

  it('never throw, whatever the JSON', () => {
    const key = fc.constantFrom(
      'entities',
      'events',
      'vcardArray',
      'roles',
      'nameservers',
      'redacted',
      'name',
      'status',
      'x',
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), key, key, (value, outer, inner) => {
        readDomainRecord({ [outer]: value, [inner]: [{ [outer]: value }] });
        readDomainRecord(value);
      }),
    );
  });

  it('look no deeper into nested entities than servers nest them', () => {
    const entity: unknown = { roles: ['abuse'], vcardArray: card(['email', {}, 'text', 'deep@x.example']) };
    const around = (levels: number) => {
      let outer = entity;
      for (let depth = 0; depth < levels; depth += 1) outer = { entities: [outer] };
      return readDomainRecord({ entities: [outer] }).abuse.emails;
    };
    expect(around(3)).toEqual(['deep@x.example']);
    expect(around(4)).toEqual([]);
    expect(around(10_000)).toEqual([]);
  });

  it('of several expirations show the earliest, of several changes the latest', () => {
    const events = [
      { eventAction: 'expiration', eventDate: '2031-01-01T00:00:00Z' },
      { eventAction: 'Expiration', eventDate: '2030-01-01T00:00:00Z' },
      { eventAction: 'last changed', eventDate: '2020-01-01T00:00:00Z' },
      { eventAction: 'last changed', eventDate: '2021-01-01T00:00:00Z' },
      { eventAction: 'last changed', eventDate: 'lately' },
    ];
    const record = readDomainRecord({ events });
    expect(eventDate(record, 'expiration')).toBe('2030-01-01T00:00:00Z');
    expect(eventDate(record, 'last changed')).toBe('2021-01-01T00:00:00Z');
  });
});

describe('dates', () => {
  it.each([
    ['1995-08-14T04:00:00Z', 'UTC', 'August 14, 1995 at 4:00 AM UTC'],
    ['1995-08-14T04:00:00Z', 'America/New_York', 'August 14, 1995 at 12:00 AM EDT'],
    ['2026-02-01T12:34:56.789+02:00', 'UTC', 'February 1, 2026 at 10:34 AM UTC'],
    ['2026-02-01T12:34:56+0200', 'UTC', 'February 1, 2026 at 10:34 AM UTC'],
    ['2026-02-01 12:34:56', 'America/New_York', 'February 1, 2026 at 12:34 PM UTC (no zone stated)'],
    ['2026-02-01', 'America/New_York', 'February 1, 2026'],
    ['2026-02-01T12:34Z', 'UTC', 'February 1, 2026 at 12:34 PM UTC'],
    ['lately', 'UTC', 'lately'],
    ['2026-13-45T00:00:00Z', 'UTC', '2026-13-45T00:00:00Z'],
    ['', 'UTC', ''],
  ])('%s in %s reads %s', (text, zone, expected) => {
    expect(formatDate(text, zone)).toBe(expected);
  });

  it('use the browser’s own zone when none is named, and plain spaces', () => {
    const local = new Date('1995-08-14T04:00:00Z').toLocaleDateString('en-US', { dateStyle: 'long' });
    for (const none of ['2024-02-30', '2023-02-29T00:00:00Z', '2024-04-31', '2024-13-01', '2024-00-10'])
      expect([formatDate(none), daysUntil(none, 0)]).toEqual([none, undefined]);
    expect(formatDate('2024-02-29', 'UTC')).toBe('February 29, 2024');
    expect(formatDate('1995-08-14T04:00:00Z')).toMatch(
      new RegExp(`^${local} at \\d{1,2}:\\d{2} [AP]M [\\w+:-]+$`),
    );
  });

  it('count whole days to an expiry', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(daysUntil('2026-01-31T00:00:00Z', now)).toBe(30);
    expect(daysUntil('2026-01-01T23:59:59Z', now)).toBe(0);
    expect(daysUntil('2025-12-31T00:00:00Z', now)).toBe(-1);
    expect(daysUntil('soon', now)).toBeUndefined();
    expect([30, 1, 0, -1, -400].map(describeExpiry)).toEqual([
      'expires in 30 days',
      'expires in 1 day',
      'expires within a day',
      'expired 1 day ago',
      'expired 400 days ago',
    ]);
  });
});

it('reads texts of 100 kB at once, however they are made', () => {
  const startedMs = processorMs();
  for (const piece of [
    '1',
    '2026-01-01',
    '2026-01-01T00:00 ',
    ' ',
    '+00',
    'tel:',
    ';ext=',
    'mailto:',
    'client ',
    'iana',
    '-',
  ]) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    formatDate(text, 'UTC');
    formatDate(`2026-01-01T00:00:00.${text}`, 'UTC');
    explainStatus(text);
    readContactCard(
      card(['tel', {}, 'uri', text], ['email', {}, 'text', text], ['org', {}, 'text', [[text]]]),
    );
    readDomainRecord({
      entities: [{ roles: [text, 'registrar'], publicIds: [{ type: text }] }],
      redacted: [{ name: text }],
    });
  }
  // About 50 ms: only patterns that try again and again reach the limit.
  expect(processorMs() - startedMs).toBeLessThan(5000);
});

describe('status codes', () => {
  it('are the same in RDAP’s and in EPP’s spelling', () => {
    expect(explainStatus('clientTransferProhibited')).toEqual(explainStatus('client transfer prohibited'));
    expect(explainStatus('client  transfer__Prohibited').code).toBe('client transfer prohibited');
    expect(explainStatus('ok').code).toBe('active');
    expect(explainStatus('linked').code).toBe('associated');
  });

  it('tell alarming ones from locks', () => {
    expect(explainStatus('server hold').isAlarming).toBe(true);
    expect(explainStatus('redemptionPeriod').isAlarming).toBe(true);
    expect(explainStatus('client transfer prohibited').isAlarming).toBe(false);
    expect(explainStatus('active').isAlarming).toBe(false);
  });

  it('that are unknown are shown without a meaning', () => {
    expect(explainStatus('made up')).toEqual({ code: 'made up', meaning: '', isAlarming: false });
    expect(explainStatus('constructor').meaning).toBe('');
    expect(explainStatus('__proto__').code).toBe('proto');
  });

  it('of RFC 8056 §2 all have a meaning', () => {
    // The EPP codes of RFC 5731 §2.3 and RFC 3915 §3.1.
    const codes =
      'addPeriod autoRenewPeriod clientDeleteProhibited clientHold clientRenewProhibited clientTransferProhibited clientUpdateProhibited inactive linked ok pendingCreate pendingDelete pendingRenew pendingRestore pendingTransfer pendingUpdate redemptionPeriod renewPeriod serverDeleteProhibited serverHold serverRenewProhibited serverTransferProhibited serverUpdateProhibited transferPeriod';
    for (const code of codes.split(' ')) expect(explainStatus(code).meaning).not.toBe('');
  });
});

describe('the parts of a record', () => {
  const read = readDomainRecord;

  it('has its name in Unicode, without the dot at the end', () => {
    expect(read({ unicodeName: 'bücher.example.' }).unicodeName).toBe('bücher.example');
  });

  it('keeps an event only with its action and its date', () => {
    const events = [
      { eventAction: 'transfer' },
      { eventDate: '2026-01-01' },
      { eventAction: 'a', eventDate: 'b' },
    ];
    expect(read({ events }).events).toEqual([{ action: 'a', date: 'b' }]);
  });

  it('knows a signed delegation only where the server says yes or no, and lists the key tags there are', () => {
    expect(read({ secureDNS: { delegationSigned: false } }).isSigned).toBe(false);
    expect(read({ secureDNS: { delegationSigned: 'yes' } }).isSigned).toBeUndefined();
    const dsData = [{ keyTag: 370 }, {}, { keyTag: '12' }, { keyTag: null }];
    expect(read({ secureDNS: { dsData } }).keyTags).toEqual(['370', '12']);
  });

  it.each(['events', 'entities', 'nameservers', 'status', 'redacted'])(
    'is cut where %s are too many',
    (list) => {
      expect(read({ [list]: Array(100).fill('x') }).isCut).toBe(false);
      expect(read({ [list]: Array(101).fill('x') }).isCut).toBe(true);
    },
  );

  it('names a server by what there is, with its addresses of both kinds', () => {
    const nameservers = [
      { ldhName: 'a.example.', ipAddresses: { v4: ['192.0.2.1'], v6: '2001:db8::1' } },
      { unicodeName: 'ü.example' },
      { handle: 'NS-1' },
      {},
    ];
    expect(read({ nameservers }).nameservers).toEqual([
      { name: 'a.example', addresses: ['192.0.2.1', '2001:db8::1'] },
      { name: 'ü.example', addresses: [] },
      { name: 'NS-1', addresses: [] },
    ]);
  });

  it('takes the number that IANA gave, of several', () => {
    const publicIds = [
      { type: 'VAT', identifier: '1' },
      { type: 'IANA Registrar ID', identifier: 376 },
    ];
    expect(read({ entities: [{ roles: ['registrar'], publicIds }] }).registrar.ianaId).toBe('376');
  });

  it.each([
    ['removal', 'left out'],
    ['emptyValue', 'emptied'],
    ['partialValue', 'shown in part'],
    ['replacementValue', 'replaced'],
    ['magic', 'magic'],
  ])('describes a redaction by %s as %s', (method, reason) => {
    const redacted = [{ name: { description: 'Phone' }, method }, { method }];
    expect(read({ redacted }).redactions).toEqual([{ name: 'Phone', reason }]);
  });

  it('an abuse contact may have a telephone alone', () => {
    const entities = [
      { roles: 'abuse', vcardArray: card(['fn', {}, 'text', 'Nobody']) },
      { roles: ['Abuse'], vcardArray: card(['tel', {}, 'uri', ' tel:+1;ext=2 ']) },
    ];
    expect(read({ entities }).abuse).toEqual({ emails: [], telephones: ['+1 ext. 2'] });
  });
});

it.each([
  [' 2026-01-02 ', 'January 2, 2026'],
  ['2026-01-02T03:04:05.678Z', 'January 2, 2026 at 3:04 AM UTC'],
  ['2026-01-02 03:04 UTC', 'January 2, 2026 at 3:04 AM UTC'],
  ['2026-01-02T03:04+0530', 'January 1, 2026 at 9:34 PM UTC'],
  ['2026-01-02T03:04-05:00', 'January 2, 2026 at 8:04 AM UTC'],
  ['2026-01-02T03:04', 'January 2, 2026 at 3:04 AM UTC (no zone stated)'],
  ['2026-01-02T03:04Zx', '2026-01-02T03:04Zx'],
  ['x2026-01-02', 'x2026-01-02'],
  ['2026-13-02', '2026-13-02'],
  [' soon ', 'soon'],
])('%j is written %s', (text, written) => {
  expect(formatDate(text, 'UTC')).toBe(written);
});

it('a contact’s values are joined without the empty ones', () => {
  const parts = [['Example', '', null, ['Unit']]];
  expect(readContactCard(card(['org', {}, 'text', ...parts])).name).toBe('Example, Unit');
  expect(readContactCard(card(['tel', {}, 'uri', 'hotel:1'])).telephones).toEqual(['hotel:1']);
});
