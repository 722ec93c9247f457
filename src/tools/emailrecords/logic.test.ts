/** Against Node's keys and block lists, Python where it is there, and the forms in which records are pasted. */
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { addressFrom, parseAddress } from '#src/lib/ip-address.ts';
import { positionAt } from '#src/lib/result.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { TableValue, ValueRow } from '#src/lib/form/form.ts';
import checkdmarc from './checkdmarc.json' with { type: 'json' };
import { checkHost } from './spf/check-host.ts';
import { dkimRecord, dnsStrings, readDkim } from './dkim.ts';
import { readDmarc } from './dmarc.ts';
import { form } from './form.ts';
import { exampleValues, expand } from './spf/macros.ts';
import { findRecords, placesOf } from './records.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const outcomeOf = (records: string, options: object = {}) => runForm(form, { records }, options, world);
const outputsOf = async (records: string, options: object = {}) => {
  const outcome = await outcomeOf(records, options);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
};
const findingsOf = async (records: string, options: object = {}) =>
  ((await outputsOf(records, options))['findings'] as TableValue | undefined)?.rows.map(
    ([level, , , message]) => `${level}: ${message}`,
  ) ?? []; // the output's kind

describe('records are found', () => {
  const SPF = 'v=spf1 ip4:192.0.2.0/24 -all';
  it.each([
    ['bare', SPF, ''],
    ['as dig +short prints them', `"${SPF}"`, ''],
    ['in two strings', '"v=spf1 ip4:192.0.2.0/24" " -all"', ''],
    ['in a zone file', `example.org.\t300\tIN\tTXT\t"${SPF}"`, 'example.org'],
    ['without class', `example.org. TXT "${SPF}"`, 'example.org'],
    [
      'over lines in parentheses',
      'example.org. IN TXT ( "v=spf1 ip4:192.0.2.0/24"\n  " -all" ) ; mail',
      'example.org',
    ],
    ['in a table of a provider', `TXT\t@\t${SPF}\t3600`, 'example.org'],
    ['in a table with the name first', `@  TXT  ${SPF}`, 'example.org'],
    ['in curly quotation marks', `“${SPF}”`, ''],
    ['with a byte order mark', `\uFEFF${SPF}`, ''],
    ['after CRLF', `; comment\r\n${SPF}\r\n`, ''],
  ])('%s', (_, pasted, owner) => {
    const { records } = findRecords(pasted, owner === '' ? '' : 'example.org');
    expect(records.map(({ kind, text }) => [kind, text])).toEqual([['SPF', SPF]]);
    expect(records[0]?.owner).toBe(owner);
  });

  it('with the escapes of zone files undone', () => {
    const { records } = findRecords(
      '_dmarc.a.org. IN TXT "v=DMARC1\\; p=none\\; rua=mailto:\\"x\\"\\064\\195\\169.org"',
      '',
    );
    expect(records[0]?.text).toBe('v=DMARC1; p=none; rua=mailto:"x"@é.org');
  });

  it('and a key without its version, by the name or by its tags', () => {
    expect(findRecords('s1._domainkey.a.org. IN TXT "p="', '').records[0]?.kind).toBe('DKIM');
    expect(findRecords('k=rsa; p=', '').records[0]?.kind).toBe('DKIM');
  });

  it('in the strings that were written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 700, unit: 'grapheme' }), (noise) => {
        const text = `v=DMARC1; n=${noise
          .replace(/[\r\n\0“”„\u2028\u2029\u0085]/g, '')
          .replace(/[\uD800-\uDFFF]/g, '')
          .trim()}x`;
        const strings = dnsStrings(text);
        for (const each of strings) expect(each.length).toBeGreaterThan(2);
        const isAscii = /^[\x20-\x7e]*$/.test(text);
        if (isAscii)
          expect(findRecords(`_dmarc.a.org. IN TXT ${strings.join(' ')}`, '').records[0]?.text).toBe(text);
      }),
    );
  });
});

describe('what is wrong is marked where it was pasted', () => {
  /** What begins at each mark. */
  const marked = async (pasted: string) => {
    const outcome = await outcomeOf(pasted);
    const marks = outcome.ok ? (outcome.value.marks ?? []) : [];
    return marks.map(({ position }) => {
      expect(position).toEqual(positionAt(pasted, position?.offset ?? -1));
      return pasted.slice(position?.offset, (position?.offset ?? 0) + 4);
    });
  };

  it.each([
    ['in a bare value', 'v=spf1 ipv4:192.0.2.1 -all', ['ipv4']],
    ['in the second string', '"v=spf1 ip4:192.0.2.0/24" " foo -all"', ['foo ']],
    ['at the first character of the second string', '"v=spf1 " "foo -all"', ['foo ']],
    ['on the second line of parentheses', 'a.org. IN TXT ( "v=spf1 mx" ; x "y"\n  " foo -all" )', ['foo ']],
    ['after escapes of a zone file', '_dmarc.a.org. IN TXT "v=DMARC1\\; n=\\195\\169\\;p=no"', ['p=no']],
    ['in the second of two records', 'v=spf1 -all\n🦊\nv=DMARC1; p=quarentine; rua=x', ['p=qu', 'rua=']],
    ['in curly quotation marks after a byte order mark', '\uFEFF“v=spf1 foo -all”', ['foo ']],
    ['in a policy file', 'version: STSv1\r\nmode: on\r\nmx: a.org\r\nmax_age: 604800', ['mode']],
    ['nowhere, where nothing is wrong', 'v=spf1 -all', []],
  ])('%s', async (_, pasted, begins) => {
    expect(await marked(pasted)).toEqual(begins);
  });

  it('each character of a record has its place', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 600, unit: 'grapheme-ascii' }), (noise) => {
        const text = `v=DMARC1; n=${noise}x`;
        const pasted = `🦊\n_dmarc.a.org. IN TXT ${dnsStrings(text).join(' ')}`;
        const [record] = findRecords(pasted, '').records;
        if (record?.text !== text) throw new Error('it is read otherwise');
        expect(placesOf(pasted, record).map((place) => pasted[place]?.replace('\\', ''))).toEqual(
          [...text].map((character) => (/["\\]/.test(character) ? '' : character)),
        );
      }),
    );
  });
});

describe('keys', () => {
  it.each([512, 1024, 2048, 3072])('of RSA with %i bits are measured as Node made them', (modulusLength) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
    const der = publicKey.export({ type: 'spki', format: 'der' });
    const { summary, findings } = readDkim(`v=DKIM1; p=${der.toString('base64')}`);
    const print = createHash('sha256').update(der).digest('base64').replace(/=+$/, '');
    const state = modulusLength < 1024 ? ', invalid' : modulusLength < 2048 ? ', weak' : '';
    expect(summary).toBe(`RSA ${modulusLength} bits${state}, SHA-256 ${print}`);
    expect(findings.map(({ level }) => level)).toEqual(
      modulusLength < 1024 ? ['error'] : modulusLength < 2048 ? ['warning'] : [],
    );
  });

  it('become records in strings of at most 255 bytes, which are read again', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const made = dkimRecord(publicKey.export({ type: 'spki', format: 'pem' }).toString());
    if ('problem' in made) throw new Error(made.problem);
    const strings = dnsStrings(made.record);
    expect(strings.map((each) => each.length - 2)).toEqual([255, made.record.length - 255]);
    expect(readDkim(made.record).summary).toMatch(/^RSA 2048 bits, SHA-256/);
    expect(findRecords(strings.join(' '), '').records[0]?.text).toBe(made.record);
  });

  it('of Ed25519 are their 32 bytes', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const made = dkimRecord(publicKey.export({ type: 'spki', format: 'pem' }).toString());
    const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
    expect(made).toEqual({ record: `v=DKIM1; k=ed25519; p=${raw}` });
  });

  it('folded, or with the lines of a PEM file, are told', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(readDkim(`v=DKIM1; p=${base64.replace(/(.{60})/g, '$1 ')}`).findings).toEqual([]);
    expect(
      await findingsOf(`v=DKIM1; p=-----BEGIN PUBLIC KEY-----${base64}-----END PUBLIC KEY-----`),
    ).toEqual(['error: p: lines of a PEM file stand in it; only what is between them belongs there']);
    expect(await findingsOf('v=DKIM1; h=sha1; t=y; s=other; p=')).toHaveLength(4);
  });
});

const hasPython = (() => {
  try {
    execFileSync('python3', ['-c', 'import cryptography'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

it.skipIf(!hasPython)('Python reads the same sizes out of the same keys', () => {
  const script = `import base64, sys
from cryptography.hazmat.primitives.serialization import load_der_public_key
for line in sys.stdin:
    print(load_der_public_key(base64.b64decode(line)).key_size)`;
  const keys = [1024, 1536, 2048].map((modulusLength) =>
    generateKeyPairSync('rsa', { modulusLength })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64'),
  );
  const sizes = execFileSync('python3', ['-c', script], { input: keys.join('\n'), encoding: 'utf8' });
  expect(keys.map((key) => /RSA (\d+)/.exec(readDkim(`p=${key}`).summary)?.[1])).toEqual(
    sizes.trim().split('\n'),
  );
});

describe('an address', () => {
  it('passes a network exactly where Node says that it is in it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 32n - 1n),
        fc.bigInt(0n, 2n ** 32n - 1n),
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: 0, max: 31 }),
        (value, far, prefix, flipped) => {
          const list = new BlockList();
          list.addSubnet(addressFrom('IPv4', value).text, prefix);
          for (const tried of [
            addressFrom('IPv4', far),
            addressFrom('IPv4', value ^ (1n << BigInt(flipped))),
          ]) {
            const { result } = checkHost(tried, 'a@example.org', 'mx.example.org', () => [
              `v=spf1 ip4:${addressFrom('IPv4', value).text}/${prefix} -all`,
            ]);
            expect(result).toBe(list.check(tried.text) ? 'pass' : 'fail');
          }
        },
      ),
    );
  });

  it('that needs the DNS says on what it depends, and what holds otherwise', async () => {
    const verdict = async (records: string, ip: string) => (await outputsOf(records, { ip }))['verdict'];
    expect(await verdict('v=spf1 include:a.org ip4:192.0.2.1 -all', '192.0.2.1')).toBe(
      'depends on the record of a.org; if none matches: pass (ip4:192.0.2.1)',
    );
    expect(
      await verdict('example.org. IN TXT "v=spf1 a -all"\nexample.org. IN A 192.0.2.7', '192.0.2.7'),
    ).toBe('pass (a)');
    expect(await verdict('v=DMARC1; p=none', '192.0.2.7')).toBe('not known: no SPF record was pasted');
  });
});

it('macros are those of the examples of RFC 7208 §7.4', () => {
  const values = exampleValues({});
  const v6 = exampleValues({ ip: parseAddress('2001:db8::cb01') ?? values.ip });
  const rows = [
    ['%{s}', 'strong-bad@email.example.com'],
    ['%{o}', 'email.example.com'],
    ['%{d4}', 'email.example.com'],
    ['%{d2}', 'example.com'],
    ['%{d1}', 'com'],
    ['%{dr}', 'com.example.email'],
    ['%{d2r}', 'example.email'],
    ['%{l}', 'strong-bad'],
    ['%{l-}', 'strong.bad'],
    ['%{lr-}', 'bad.strong'],
    ['%{l1r-}', 'strong'],
    ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
    ['%{lr-}.lp.%{ir}.%{v}._spf.%{d2}', 'bad.strong.lp.3.2.0.192.in-addr._spf.example.com'],
    ['%{d2}.trusted-domains.example.net', 'example.com.trusted-domains.example.net'],
  ];
  for (const [macro = '', wanted] of rows) expect(expand(macro, values)).toBe(wanted);
  expect(expand('%{ir}.%{v}._spf.%{d2}', v6)).toBe(
    '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6._spf.example.com',
  );
});

describe('the tests of checkdmarc', () => {
  const errors = async (record: string) =>
    (await findingsOf(record)).filter((finding) => finding.startsWith('error'));

  it.each(checkdmarc.right)('%j is right', async (record) => {
    expect(await errors(record)).toEqual([]);
  });

  it.each(checkdmarc.wrong)('%j is wrong', async (record) => {
    expect(await errors(record)).not.toEqual([]);
  });

  it.each(checkdmarc.wrongOnlyThere)('%j is told of, and no error (%s)', async (record) => {
    expect(await errors(record)).toEqual([]);
    expect((await findingsOf(record)).length).toBeGreaterThan(0);
  });
});

describe('DMARC', () => {
  it('is void where a policy is wrong and no report is wanted', () => {
    expect(readDmarc('v=DMARC1; p=foo', '9989').summary).toBe('no DMARC: the record is void');
    expect(readDmarc('v=DMARC1; p=foo; rua=mailto:a@b.org', '9989').asks?.own).toBe('none');
    expect(readDmarc('v=DMARC1; sp=none', '7489').summary).toBe('no DMARC: the record is void');
  });

  it('says what is asked for forged mail, of subdomains too, and what was not seen', async () => {
    const rows = async (record: string, edition = '9989') =>
      ((await outputsOf(record, { edition }))['together'] as readonly ValueRow[]).map(
        ({ label, value }) => `${label}: ${value}`,
      ); // the output's kind
    expect(await rows('v=DMARC1; p=reject; sp=quarantine; np=reject; rua=mailto:a@b.org')).toEqual([
      'From the domain: asked to be refused',
      'From a subdomain: asked to be put into the spam folder',
      'From one that does not exist: asked to be refused',
      'Not seen here: SPF, DKIM',
    ]);
    expect(await rows('v=spf1 -all')).toEqual([
      'From the domain: up to each receiver',
      'Not seen here: DKIM, DMARC',
    ]);
    expect(await rows('v=DMARC1; p=reject; pct=50', '7489')).toContain(
      'From the domain: asked to be refused (50 %)',
    );
  });
});

it('with --strict a record with an error ends with no', async () => {
  const isNo = async (records: string) => {
    const outcome = await outcomeOf(records, { strict: true });
    return outcome.ok && outcome.value.isNo;
  };
  expect(await isNo('v=spf1 exists -all')).toBe(true);
  expect(await isNo('v=spf1 -all')).toBe(false);
});

it('hostile text is answered or refused, never thrown at', async () => {
  const pieces = fc.constantFrom(
    'v=spf1 ',
    'v=DMARC1;',
    'p=',
    '"',
    '(',
    ')',
    '\\',
    '%{',
    '}',
    '\n',
    '\t',
    '🦊',
    '\uD800',
    ' IN TXT ',
    '|',
    ';',
    'include:',
    '/',
    '\0',
    'a',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      await outcomeOf(parts.join(''), { ip: '192.0.2.1', domain: 'example.org' });
    }),
    { numRuns: 500 },
  );
  expect((await outcomeOf('a'.repeat(1_000_001))).ok).toBe(false);
});

it('takes about ten times as long for ten times the text', async () => {
  const shapes = [
    (count: number) => 'v=spf1 '.concat('ip4:192.0.2.1 '.repeat(count)),
    (count: number) => `v=DMARC1; ${'x=y; '.repeat(count)}`,
    (count: number) => `x ${' '.repeat(count * 10)}`,
    (count: number) => `v=spf1${' '.repeat(count * 10)}`,
    (count: number) => '( '.repeat(count),
    (count: number) => `"${'\\"'.repeat(count)}`,
  ];
  for (const shape of shapes)
    await expectLinear((count) => outcomeOf(shape(count), { domain: 'example.org' }), 3000);
});
