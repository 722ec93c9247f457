/** Against Node's X509Certificate, OpenSSL where it is there, and what the standards say of single bytes. */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { form } from './form.ts';
import { hostCheck } from './matching.ts';
import { readSubject } from './new/making.ts';
import { readNames } from './new/names.ts';
import { readDer, serialHex } from './objects.ts';
import { writeName } from './names.ts';
import vectors from './vectors.json' with { type: 'json' };

const world = {
  nowMs: Date.UTC(2026, 10, 29),
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => Uint8Array.from({ length }, (_, at) => (at * 37 + 11) & 255),
};
const outcomeOf = (objects: string | Uint8Array, options: object = {}, inputs: object = {}) =>
  runForm(form, { objects, ...inputs }, options, world);
const run = async (objects: string | Uint8Array, options: object = {}, inputs: object = {}) => {
  const outcome = await outcomeOf(objects, options, inputs);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const outputs: Readonly<Record<string, unknown>> = outcome.value.outputs;
  return { outputs, isNo: outcome.value.isNo, notes: outcome.value.notes };
};
const problemOf = async (objects: string | Uint8Array, inputs: object = {}) => {
  const outcome = await outcomeOf(objects, {}, inputs);
  return outcome.ok ? undefined : outcome.problem.message;
};
const tableRows = (value: unknown): readonly (readonly string[])[] =>
  (value as TableValue | undefined)?.rows ?? []; // the output's kind
const details = async (objects: string, options: object = {}) =>
  Object.fromEntries(
    tableRows((await run(objects, options)).outputs['objects']).map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  );
const findings = async (objects: string) =>
  tableRows((await run(objects)).outputs['findings']).map(([, text]) => text);
const derOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
const certificateOf = (pem: string) => {
  const [found] = readDer(Uint8Array.from(derOf(pem)), '');
  if (found?.kind !== 'certificate') throw new Error(pem);
  return found;
};
const CERTIFICATES = Object.entries(vectors).filter(([, text]) =>
  text.startsWith('-----BEGIN CERTIFICATE-----'),
);

describe('certificates', () => {
  it.each(CERTIFICATES)('%s has the names, times and fingerprints that Node reads', (_, pem) => {
    const node = new X509Certificate(pem);
    const ours = certificateOf(pem);
    expect(serialHex(ours.serial).replace('-', '')).toBe(node.serialNumber.replace('-', ''));
    if (ours.until !== Infinity)
      expect(new Date(ours.until).toISOString()).toBe(new Date(node.validTo).toISOString());
    expect(writeName(ours.subject, 'lines').replaceAll(' = ', '=')).toBe(
      node.subject.replace(/\\(.)/g, '$1'),
    );
    expect(ours.names.length).toBe(node.subjectAltName?.split(', ').length ?? 0);
    expect(Buffer.from(ours.spki)).toEqual(node.publicKey.export({ type: 'spki', format: 'der' }));
  });

  it('have fingerprints over all their bytes', async () => {
    const node = new X509Certificate(vectors.leaf);
    expect(await details(vectors.leaf)).toMatchObject({
      'Fingerprint, SHA-256': node.fingerprint256,
      'Fingerprint, SHA-1': node.fingerprint,
      'SPKI pin (SHA-256)': 'PU+ZT8gvHRc8bTJuBeD4v/01gtCOH62KNDVADlNgBYM=',
      'Serial number': '1234 (4660)',
    });
  });

  it('have names in the order and with the escapes of RFC 4514, A-labels in Unicode beside them', async () => {
    expect(await details(vectors.names)).toMatchObject({
      Subject: 'CN=xn--mnchen-3ya.example,O=Straße\\, \\"Ü\\" \\+ 👍,C=DE',
      'Subject, in Unicode': 'münchen.example',
      'For DNS': 'xn--mnchen-3ya.example (münchen.example)',
    });
    expect((await details(vectors.names, { names: 'lines' }))['Subject']).toBe(
      'C = DE\nO = Straße, "Ü" + 👍\nCN = xn--mnchen-3ya.example',
    );
  });

  it('have serial numbers that are exact, also negative and with the top bit', async () => {
    const top = 0xffeeddccbbaa99887766554433221100ffeeddn;
    expect((await details(vectors.serialTop))['Serial number']).toBe(
      `FFEEDDCCBBAA99887766554433221100FFEEDD (${top})`,
    );
    expect((await details(vectors.negative))['Serial number']).toBe('-05 (-5)');
    expect(await findings(vectors.negative)).toContain('the serial number is negative: -05');
  });

  it('have years of two digits from 1950 to 2049, and of four afterwards', async () => {
    expect(await details(vectors.years)).toMatchObject({
      'Valid from': '1950-01-01 00:00:00 UTC',
      'Valid until': expect.stringMatching(/^2051-12-31 00:00:00 UTC/) as string,
    });
  });

  it('that OpenSSL makes without options are authorities: a finding', async () => {
    expect((await findings(vectors.opensslDefault)).join()).toMatch(/CA:TRUE in a certificate for hosts/);
  });

  it('show what is weak or unusual, each with its source', async () => {
    expect(await findings(vectors.v1)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^version 1/),
        expect.stringMatching(/SHA-1, which can be forged/),
      ]),
    );
    expect(await findings(vectors.cnOnly)).toContain(
      'the host is in the common name alone: browsers look at the alternative names',
    );
    const long = await findings(vectors.longLife);
    expect(long).toContain('valid for 731 days: browsers take 200 of public authorities');
    expect(long).toContain('internal names, which no public authority signs: intranet');
    expect((await findings(vectors.unknownCritical)).join()).toMatch(
      /critical extension 1\.2\.3\.4 is not known/,
    );
    expect(await findings(vectors.leaf)).toEqual([]);
  });

  it('end with exit 3 where they are expired, end within the span, or do not fit', async () => {
    expect((await run(vectors.leaf)).isNo).toBe(false);
    expect((await run(vectors.leaf, { within: '30d' })).isNo).toBe(false);
    expect((await run(vectors.leaf, { within: '33' })).isNo).toBe(true);
    expect((await run(vectors.leaf, { date: '2027-01-01' })).isNo).toBe(true);
    expect((await run(vectors.leaf, {}, { host: 'example.org' })).isNo).toBe(true);
    expect((await run(vectors.leaf + vectors.ed25519key)).isNo).toBe(false);
    expect((await run(vectors.leaf + vectors.ed25519key, { match: true })).isNo).toBe(true);
  });
});

describe('hosts', () => {
  const label = fc.stringMatching(/^[a-z][a-z\d]{0,6}$/);
  it('fit as Node says for every certificate with alternative names', () => {
    const certificate = certificateOf(vectors.leaf);
    const node = new X509Certificate(vectors.leaf);
    const host = fc.oneof(
      fc.constantFrom(
        'leaf.example',
        'example.org',
        'a.leaf.example',
        'x.example.org',
        'a.b.example.org',
        '*.example.org',
      ),
      fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
      label.map((name) => `${name}.example.org`),
    );
    fc.assert(
      fc.property(host, (name) => {
        expect(hostCheck(certificate, name)?.fits ?? false, name).toBe(
          !name.includes('*') && node.checkHost(name, { subject: 'never' }) !== undefined,
        );
      }),
    );
  });
});

/** The names and hosts of C2SP/x509-limbo (Apache-2.0), limbo/testcases/webpki/san.py and cn.py, at 8a2e6f41: entry, host, whether it fits. */
const LIMBO: readonly (readonly [string, string, boolean])[] = [
  ['DNS example.com', 'example.com', true],
  ['IP 127.0.0.1', '127.0.0.1', true],
  ['DNS example.com', 'example2.com', false],
  ['DNS abc.example.com', 'def.example.com', false],
  ['DNS example.com', 'abc.example.com', false],
  ['DNS abc.example.com', 'example.com', false],
  ['DNS *.example.com', 'foo.example.com', true],
  ['DNS ba*.example.com', 'baz.example.com', false],
  ['DNS foo.*.example.com', 'foo.bar.example.com', false],
  ['DNS *.example.com', 'foo.bar.example.com', false],
  ['DNS xn--*-1b3c148a.example.com', 'xn--bliss-1b3c148a.example.com', false],
  ['DNS \u00f0\u009f\u0098\u009c.example.com', 'xn--628h.example.com', false],
  ['CN example.com', 'example.com', false],
  ['DNS *', 'example.com', false],
  ['DNS *', 'com', false],
  ['DNS 127.0.0.1', '127.0.0.1', false],
];

it.each(LIMBO)('a certificate for %s and the host %s go together: %s', (entry, host, fits) => {
  const [kind = '', value = ''] = entry.split(' ');
  const certificate = { ...certificateOf(vectors.cnOnly), names: kind === 'CN' ? [] : [{ kind, value }] };
  expect(hostCheck(certificate, host)?.fits).toBe(fits);
});

describe('stores under a password', () => {
  const bytes = Uint8Array.from(Buffer.from(vectors.p12, 'base64'));
  it('open with it, and say so without it or with another', async () => {
    const {
      outputs: { result },
    } = await run(bytes, {}, { password: 'secret' });
    expect(result).toBe('2 certificates, 1 key; leaf.example: 32 days left');
    expect(await problemOf(bytes)).toBe('the file needs its password');
    expect(await problemOf(bytes, { password: 'Secret' })).toBe('wrong password, or damaged');
    expect((await run(vectors.key379enc, {}, { password: 'secret' })).outputs['result']).toBe(
      'EC on P-256 private key',
    );
    expect(await problemOf(vectors.key379enc, { password: 'x' })).toBe('wrong passphrase, or damaged');
  });

  it('of the old kinds are named, with the command that converts them', async () => {
    const old = Uint8Array.from(Buffer.from(vectors.p12old, 'base64'));
    expect(await problemOf(old, { password: 'secret' })).toMatch(
      /SHA-1 with Triple DES, .* openssl pkcs12 -legacy/,
    );
  });

  it('never give a private key on', async () => {
    const {
      outputs: { pem, text },
    } = await run(bytes, {}, { password: 'secret' });
    expect(JSON.stringify([pem, text])).not.toMatch(/PRIVATE KEY-----/);
  });
});

describe('what is wrong', () => {
  it('says the part, the byte, what was expected and what came', async () => {
    const der = derOf(vectors.leaf);
    const pem = (bytes: Uint8Array) =>
      `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64')}\n-----END CERTIFICATE-----`;
    expect(await problemOf(pem(Buffer.concat([der, Buffer.alloc(12)])))).toBe(
      `CERTIFICATE, byte ${der.length}: expected the end, found 12 more bytes`,
    );
    const at = der.indexOf(Buffer.from('170d323630313031', 'hex'));
    const broken = Uint8Array.from(der);
    broken[at] = 2;
    expect(await problemOf(vectors.root + pem(broken))).toBe(
      `CERTIFICATE 2, tbsCertificate.validity.notBefore, byte ${at}: expected a time, found an INTEGER`,
    );
    expect(await problemOf('x'.repeat(1_000_001))).toMatch(/at most 1 MB/);
  });

  it('is never thrown, whatever byte is changed or cut off', async () => {
    const sources = [
      vectors.leaf,
      vectors.csr379,
      vectors.crl,
      vectors.root,
      vectors.ed25519key,
      vectors.explicit,
    ].map(derOf);
    for (const source of sources)
      for (const [at, byte] of source.entries())
        for (const changed of [byte ^ 1, 0x80]) {
          const bytes = Uint8Array.from(source);
          bytes[at] = changed;
          const outcome = await outcomeOf(changed === 0x80 ? bytes.subarray(0, at) : bytes);
          if (!outcome.ok) expect(outcome.problem.message).not.toBe('');
        }
  });

  it('is a finding where it is a single extension', async () => {
    const der = derOf(vectors.root);
    const at = der.indexOf(Buffer.from('30030101ff', 'hex'));
    der[at] = 0x31;
    const { outputs } = await run(Uint8Array.from(der));
    expect(tableRows(outputs['findings']).map(([, text]) => text)).toContain(
      `Basic constraints is damaged: tbsCertificate.extensions[0].extnValue, byte ${at}: expected a SEQUENCE, found a SET`,
    );
  });

  it('is told for texts of every kind', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('👩‍👩‍👧', '\ud800', '0'.repeat(4000), '-----BEGIN '.repeat(2000)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        await outcomeOf(typed);
      }),
    );
  });

  it('of depth ends: 100,000 elements in one another', async () => {
    const deep = Uint8Array.from({ length: 200_000 }, (_, at) => (at % 2 === 0 ? 0x30 : 0x80));
    expect(await problemOf(deep)).toMatch(/byte/);
  });
});

it('takes about ten times as long for ten times as many', async () => {
  await expectLinear((count) => run(vectors.serialTop.repeat(count)), 20);
});

describe('what is made', () => {
  const names = 'example.org\n*.example.org\n192.0.2.1\n2001:db8::1\na@b.example\nhttps://x.example/';
  const kinds = ['p256', 'ed25519', 'p384', 'rsa3072'];

  it.each(kinds)('with %s is read by Node, signed by its key', async (key) => {
    const {
      outputs: { made, key: pem },
    } = await run(
      '',
      { job: 'make', make: 'self-signed', key, days: '90' },
      { subject: 'CN=example.org,O=A\\, B,C=DE', alternatives: names },
    );
    const node = new X509Certificate((made as { text: string }).text); // the output's kind
    expect(node.verify(node.publicKey)).toBe(true);
    expect(node.subject).toBe(
      'C=DE\nO=A\\, B\nCN=example.org'.replace('\\', node.subject.includes('\\') ? '\\' : ''),
    );
    expect(node.subjectAltName).toContain('DNS:*.example.org');
    expect(node.ca).toBe(false);
    expect((Date.parse(node.validTo) - Date.parse(node.validFrom)) / 86_400_000).toBe(90);
    const {
      outputs: { together },
    } = await run(`${String(pem)}${(made as { text: string }).text}`); // the output's kind
    expect(tableRows(together).map(([, relation, other]) => `${relation} ${other}`)).toEqual([
      'signed by itself',
      'fits Certificate 1 (example.org)',
    ]);
  });

  it.each(['server', 'client', 'code', 'ca'])('for %s has no findings but its own', async (profile) => {
    const {
      outputs: { made },
    } = await run(
      '',
      { job: 'make', make: 'self-signed', profile, days: '47' },
      { subject: profile === 'server' ? 'www.example.org' : 'Some One' },
    );
    expect(await findings((made as { text: string }).text)).toEqual([]); // the output's kind
  });

  it('is a request for the key that was pasted', async () => {
    const {
      outputs: { made, key },
    } = await run(vectors.key379, { job: 'make' }, { subject: 'leaf.example' });
    expect(key).toBeUndefined();
    expect(await details((made as { text: string }).text)).toMatchObject({
      // the output's kind
      'SPKI pin (SHA-256)': 'PU+ZT8gvHRc8bTJuBeD4v/01gtCOH62KNDVADlNgBYM=',
      'For DNS': 'leaf.example',
    });
  });

  it('tells the kinds of the names before they are used', () => {
    const told = (alternatives: string) =>
      form.page.estimate?.({ alternatives }, { ...defaultsOf(form.options), job: 'make' });
    expect(told('example.org\n192.0.2.1 a@b.example https://x.example/')).toBe(
      'For DNS example.org, IP 192.0.2.1, email a@b.example, URI https://x.example/',
    );
    expect(told('')).toBeUndefined();
    expect(told('a b?c')).toMatch(/^expected a host/);
  });

  it('reads subjects and names as people write them', () => {
    expect(readSubject('/C=DE/CN=a\\/b')).toEqual({
      ok: true,
      value: [
        { type: '2.5.4.6', value: 'DE' },
        { type: '2.5.4.3', value: 'a/b' },
      ],
    });
    expect(readSubject('CN=x,ZZ=1')).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/"ZZ"/) as string },
    });
    expect(readSubject('C=Germany')).toMatchObject({ ok: false });
    expect(readSubject('CN=\ud800')).toMatchObject({ ok: false });
    expect(readNames('münchen.example, 1.2.3.4')).toEqual({
      ok: true,
      value: [
        { kind: 'DNS', value: 'xn--mnchen-3ya.example' },
        { kind: 'IP', value: '1.2.3.4' },
      ],
    });
    expect(readNames('a_b c?d')).toMatchObject({ ok: false });
  });
});

describe.skipIf(findProgram('openssl') === undefined)('with openssl', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' }).toString();
  const shown = (kind: string, file: string) =>
    openssl(kind, '-in', file, '-noout', '-text')
      .replace(/Serial Number:[^:]*?(?:\n.*)?(?=\n\s+Signature Algorithm)/, '')
      .replace(/\n\s+(?:[\da-f]{2}:?)+(?=\n)/g, '')
      .replace(/Not (?:Before|After)[^\n]*/g, '')
      .replace(/Signature Value:[\s\S]*/, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .toSorted();

  it.each([
    ['request', 'p256', 'server'],
    ['request', 'p384', 'client'],
    ['request', 'rsa3072', 'server'],
    ['self-signed', 'ed25519', 'code'],
    ['self-signed', 'p256', 'ca'],
  ])('a %s with %s for %s is what the command beside it makes', async (make, key, profile) => {
    const inputs = {
      subject: "CN=exa'mple.org,O=A\\, B/C,C=DE",
      alternatives: 'example.org *.example.org 192.0.2.1 2001:db8::1 a@b.example https://x.example/',
    };
    const { outputs } = await run('', { job: 'make', make, key, profile }, inputs);
    writeFileSync(join(folder, 'made.pem'), (outputs['made'] as { text: string }).text); // the output's kind
    writeFileSync(join(folder, 'key.pem'), String(outputs['key']));
    execFileSync('bash', ['-c', String(outputs['command'])], { cwd: folder, stdio: 'pipe' });
    if (make === 'request') {
      openssl('req', '-in', 'made.pem', '-noout', '-verify');
      expect(shown('req', 'made.pem')).toEqual(shown('req', 'request.pem'));
    } else {
      openssl('verify', '-CAfile', 'made.pem', '-check_ss_sig', 'made.pem');
      expect(shown('x509', 'made.pem')).toEqual(shown('x509', 'certificate.pem'));
    }
  });
});
