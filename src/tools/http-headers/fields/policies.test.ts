/** Content-Security-Policy: its rules, the web platform tests, and csp_evaluator as a second opinion. */
import { CspEvaluator } from 'csp_evaluator';
import { Version } from 'csp_evaluator/dist/csp.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRows, openKinds, readPolicies, type PolicyPlace } from './policies.ts';
import suite from '../web-platform.json' with { type: 'json' };

const loads = (value: string, place: PolicyPlace = 'header') =>
  new Map(
    loadRows(readPolicies(value, place).policies).map(([what = '', from = '', by = '']) => [
      what,
      { from, by },
    ]),
  );
const findings = (value: string, place: PolicyPlace = 'header') =>
  readPolicies(value, place).findings.map(({ message }) => message);

describe('policies', () => {
  it('fall back from directive to directive, but some have no fall-back', () => {
    const found = loads("default-src 'none'; script-src a.org; img-src *");
    expect(found.get('Scripts')).toEqual({ from: 'a.org', by: 'script-src' });
    expect(found.get('Workers')).toEqual({ from: 'a.org', by: 'script-src' });
    expect(found.get('Images')).toEqual({ from: 'any host', by: 'img-src' });
    expect(found.get('Frames')).toEqual({ from: 'nowhere', by: 'default-src' });
    for (const name of ['<base>', 'Forms go to', 'Framed by'])
      expect(found.get(name)).toEqual({ from: 'anywhere', by: '' });
  });

  it('of which there are several all apply, and reported ones forbid nothing', () => {
    expect(loads("img-src a.org, img-src 'self'").get('Images')?.from).toBe('a.org, and also this origin');
    expect(loads("img-src 'none'", 'report-only').size).toBe(0);
  });

  it('in <meta> have no frame-ancestors, no sandbox and no report-uri', () => {
    const value = "img-src 'none'; frame-ancestors 'none'; SANDBOX; report-uri /r";
    expect(findings(value, 'meta')).toEqual([
      'frame-ancestors is ignored in <meta>: only a header may have it',
      'sandbox is ignored in <meta>: only a header may have it',
      'report-uri is ignored in <meta>: only a header may have it',
    ]);
    expect(loads(value, 'meta').get('Framed by')?.from).toBe('anywhere');
    expect(loads(value, 'meta').get('Images')?.from).toBe('nowhere');
  });

  it.each([
    ["script-src 'unsafe-eval'", 'allowed'],
    ["script-src-elem 'unsafe-eval'; script-src 'self'", 'refused'],
    ["default-src 'wasm-unsafe-eval'", 'WebAssembly alone'],
    ["script-src 'trusted-types-eval'", 'of trusted types'],
    ['img-src a.org', 'allowed'],
  ])('%s: eval is %s', (value, expected) =>
    expect(loads(value).get('eval and WebAssembly')?.from).toBe(expected),
  );

  it.each([
    [
      "script-src 'strict-dynamic' https: 'nonce-AAAAAAAAAAAAAAAAAAAAAA'; base-uri 'none'",
      "script-src: 'strict-dynamic' makes https: idle for scripts",
    ],
    [
      "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAA'",
      'base-uri is missing: an injected <base> leads scripts with the nonce elsewhere',
    ],
    [
      "script-src 'strict-dynamic'",
      "script-src: 'strict-dynamic' without a nonce or hash lets no script run",
    ],
    ["img-src 'none' a.org", "img-src: 'none' beside other sources is ignored"],
    ["script-src 'unsafe-inline'", "script-src: 'unsafe-inline' lets injected scripts run"],
    ["default-src 'unsafe-inline'; script-src 'self'", undefined],
    ["script-src 'unsafe-eval'", "script-src: 'unsafe-eval' lets texts run as code"],
    ["script-src 'sha256-abc'", 'the hash of script-src has 2 bytes, SHA-256 has 32'],
    ["img-src 'slef'", "img-src: 'slef' is no source: ignored"],
    ['img-src a b;script-scr x', 'the directive script-scr is not known: ignored'],
    ['script-src data:', "script-src: data: lets anyone's code in"],
    ['script-src https:', 'script-src: https: lets every host in'],
    ['object-src *', 'object-src: * lets every host in'],
    ['base-uri http://*', 'base-uri: http://* lets every host in'],
    ['img-src *', undefined],
    ['style-src http://a.org', 'style-src: http://a.org can be changed on the way: https is not asked for'],
    ['img-src 8.8.8.8', 'img-src: an address such as 8.8.8.8 never fits, only 127.0.0.1'],
    ['img-src https://[::1]:8080', 'img-src: an address such as [::1] never fits, only 127.0.0.1'],
    ['img-src http://127.0.0.1 http://localhost:3000', undefined],
    [
      "default-src a.org script-src 'none'",
      'default-src: script-src is a host here: a semicolon is missing before it',
    ],
    ['img-src "none"', `img-src: "none" is no source; the keyword is 'none'`],
    ["img-src 'none", `img-src: 'none is no source; the keyword is 'none'`],
    ['img-src ‘none’', 'img-src: U+2018 "‘" is none of the characters of a policy: the directive is ignored'],
    ['plugin-types a', 'plugin-types is obsolete: browsers ignore it'],
    ['sandbox', undefined],
    ['sandbox allow-scripts allow-everything', 'sandbox: allow-everything is not known: ignored'],
    ['frame-ancestors https://*.a.org:* wss://b/c/', undefined],
    ["require-trusted-types-for 'script'; trusted-types a 'allow-duplicates'", undefined],
  ])('%s', (value, finding) => {
    const found = findings(value);
    if (finding === undefined) expect(found).toEqual([]);
    else expect(found).toContain(finding);
  });

  it('that leave scripts, plug-ins or <base> open are told', () => {
    const open = (value: string) => openKinds(readPolicies(value, 'header').policies);
    expect(open("img-src 'none'")).toEqual(['Scripts', 'Plug-ins', '<base>']);
    expect(open("default-src 'self'")).toEqual(['<base>']);
    expect(open("default-src 'self', base-uri 'none'")).toEqual([]);
    expect(open('')).toEqual([]);
  });
});

describe('the web platform tests', () => {
  it.each(suite.policies.map((line) => line.split('\t') as [string, string, string, string]))(
    // as its columns say
    '%s: %j',
    (_file, written, what, expected) => {
      const value: string = JSON.parse(`"${written.replaceAll('"', '\\"')}"`) as string; // a text in quotation marks
      // A policy without directives forbids nothing.
      expect(loads(value).get(what)?.from ?? 'anywhere').toBe(expected);
    },
  );
});

/** What csp_evaluator calls wrong or dangerous, as a browser of today sees the policy. */
const evaluated = (value: string) => {
  const { csp } = new CspParser(value);
  return new CspEvaluator(csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .filter(({ type }) => !Object.hasOwn(suite.others, type));
};

describe('csp_evaluator', () => {
  it.each(suite.evaluator.map((line) => line.split('\t') as [string, string]))('%s: %s', (value, words) => {
    // as its columns say
    const found = findings(value);
    if (words === '') expect(found).toEqual([]);
    else for (const part of words.split('; ')) expect(found.join('\n')).toContain(part);
  });

  it('finds nothing grave in a policy about which nothing is said', () => {
    const directive = fc.constantFrom(
      'script-src',
      'default-src',
      'object-src',
      'img-src',
      'base-uri',
      'foo-src',
    );
    const source = fc.constantFrom(
      "'self'",
      "'none'",
      'https:',
      'data:',
      '*',
      'a.org',
      'http://a.org',
      "'unsafe-inline'",
      "'unsafe-eval'",
      "'strict-dynamic'",
      "'nonce-AAAAAAAAAAAAAAAAAAAAAA'",
      "'nonce-abc'",
      'none',
      "'foo'",
      'img-src',
      '8.8.8.8',
    );
    const part = fc.tuple(directive, fc.array(source, { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(part, { minLength: 1, maxLength: 4, selector: ([name]) => name }),
        (parts) => {
          const value = parts.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
          if (findings(value).length === 0)
            expect(evaluated(value).map(({ description }) => description)).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
