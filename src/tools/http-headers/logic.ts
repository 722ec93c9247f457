/** Explains the header fields of a message one by one, and what they mean together. */
import { loadFieldRegistry, type RegisteredField } from '#src/lib/http/field-registry.ts';
import type { HttpField, HttpMessage } from '#src/lib/http/message.ts';
import { acrossLines, cachingOf } from './fields/caching.ts';
import { cookieMeaning, endOf, readSetCookie, type ReadCookie } from './fields/cookies.ts';
import { READERS, SINGLE } from './fields/readers.ts';
import { reading, short, warn, wrong, type Context, type Finding, type Reading } from './fields/finding.ts';
import { directiveRows, loadRows, openKinds, readPolicies, type Policy } from './fields/policies.ts';
import { isMaskedField, masked } from './secrets.ts';
import { anyStructured } from './fields/structured.ts';

/** A field with what it says. */
export type ReadField = {
  readonly field: HttpField;
  /** Without what is secret. */
  readonly shown: string;
  readonly reading: Reading;
};

/** A row of the table of findings. */
export type Found = Finding & { readonly line: number; readonly name: string };

type Rows = readonly (readonly string[])[];

/** All that is told of a message. */
export type Inspection = {
  readonly fields: readonly ReadField[];
  readonly findings: readonly Found[];
  /** Labelled sentences of what the fields mean together. */
  readonly together: readonly { readonly label: string; readonly value: string }[];
  readonly cookies: Rows;
  readonly directives: Rows;
  readonly loads: Rows;
};

/** Fields of one name, lines joined with commas; cookies are never asked for so. */
type Values = (name: string) => string | undefined;

/** Reads a message; `request` is the one that was answered, where it is known. */
export async function inspect(
  message: HttpMessage,
  context: Context,
  request: HttpMessage | undefined,
): Promise<Inspection> {
  const { fields: registry } = await loadFieldRegistry();
  const byName = new Map(registry.map((field) => [field.name.toLowerCase(), field]));
  const valueOf = valuesOf(message);
  const policies: Policy[] = [];
  const cookies: ReadCookie[] = [];
  const fields: ReadField[] = [];
  for (const field of message.fields) {
    const read = await readField(field, context, {
      policies,
      cookies,
      entry: byName.get(field.name.toLowerCase()),
    });
    const shown = isMaskedField(field.name) ? masked(field.name, field.value) : field.value;
    fields.push({ field, shown, reading: read });
  }
  const findings: Found[] = [
    ...message.findings.map((each) => ({
      ...wrong(each.message, each.source),
      line: each.line,
      name: each.name,
    })),
    ...fields.flatMap(({ field: { line, name }, reading: { findings: own } }) =>
      own.map((each) => ({ ...each, line, name })),
    ),
    ...acrossFields(message, valueOf),
  ].sort((one, other) => one.line - other.line);
  return {
    fields,
    findings,
    together:
      context.kind === 'response' && !context.isMeta
        ? togetherOf(message, valueOf, context, policies, request)
        : [],
    cookies:
      context.kind === 'request'
        ? requestCookies(message)
        : cookies.flatMap((each) => cookieRow(each, context)),
    directives: directiveRows(policies),
    loads: loadRows(policies),
  };
}

function valuesOf({ fields }: HttpMessage): Values {
  const values = new Map<string, string[]>();
  for (const { name, value } of fields) {
    const lower = name.toLowerCase();
    const before = values.get(lower);
    if (before) before.push(value);
    else values.set(lower, [value]);
  }
  return (name) => values.get(name)?.join(', ');
}

/** What <meta http-equiv> may stand for. */
const META_FIELDS = new Set([
  'content-security-policy',
  'content-type',
  'content-language',
  'default-style',
  'refresh',
  'x-dns-prefetch-control',
  'x-ua-compatible',
]);

type Sinks = {
  readonly policies: Policy[];
  readonly cookies: ReadCookie[];
  readonly entry: RegisteredField | undefined;
};

async function readField(
  { name, value }: HttpField,
  context: Context,
  { policies, cookies, entry }: Sinks,
): Promise<Reading> {
  const lower = name.toLowerCase();
  if (lower === 'set-cookie' && context.kind === 'response') {
    const read = await readSetCookie(value, context);
    cookies.push(read);
    return reading(cookieMeaning(read, context.nowMs), read.findings);
  }
  if (context.isMeta && !META_FIELDS.has(lower))
    return reading(entry?.meaning ?? '', [
      wrong(
        `browsers read no ${short(name)} from <meta>: only the server can send it`,
        'HTML, section 4.2.5.3',
      ),
    ]);
  if (/^content-security-policy(?:-report-only)?$/.test(lower)) {
    const isReportOnly = lower.endsWith('-only');
    const read = readPolicies(value, context.isMeta ? 'meta' : isReportOnly ? 'report-only' : 'header');
    policies.push(...read.policies);
    const names = read.policies
      .flatMap(({ directives }) => [...directives.keys()])
      .map((each) => short(each));
    const how = isReportOnly ? 'only reported' : 'enforced';
    return reading(names.length === 0 ? 'no directives' : `${how}: ${names.join(', ')}`, read.findings);
  }
  const known = Object.hasOwn(READERS, lower) ? READERS[lower]?.(value, context) : undefined;
  const words = entry ? entry.meaning : 'This field is in no registry and not widely known.';
  if (!known) return reading(words, entry ? anyStructured(value, lower, entry.structure) : []);
  return known.meaning === '' ? reading(words, known.findings) : known;
}

const WILDCARDS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-expose-headers',
];

/** What is wrong with several fields together. */
function acrossFields({ fields }: HttpMessage, valueOf: Values): readonly Found[] {
  const found: Found[] = [];
  const at = (lower: string, finding: Finding) => {
    const { name = lower, line = 0 } = fields.find((field) => field.name.toLowerCase() === lower) ?? {};
    found.push({ ...finding, name, line });
  };
  const seen = new Map<string, string>();
  for (const { name, value, line } of fields) {
    const lower = name.toLowerCase();
    if (SINGLE.has(lower) && seen.has(lower)) {
      const words =
        seen.get(lower) === value ? 'stands twice with the same value' : 'stands twice with different values';
      found.push({ ...wrong(`${words}: receivers differ or refuse`, 'RFC 9110, section 5.3'), name, line });
    }
    seen.set(lower, value);
  }
  if (valueOf('transfer-encoding') !== undefined && valueOf('content-length') !== undefined)
    at(
      'content-length',
      wrong('beside Transfer-Encoding: requests can be smuggled by it', 'RFC 9112, section 6.3'),
    );
  const controls = fields.filter(({ name }) => name.toLowerCase() === 'cache-control');
  if (controls.length > 1)
    for (const finding of acrossLines(controls.map(({ value }) => value))) at('cache-control', finding);
  const origin = valueOf('access-control-allow-origin');
  const varies = (valueOf('vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  if (origin === '*' && valueOf('access-control-allow-credentials') === 'true')
    at(
      'access-control-allow-origin',
      wrong('* does not go with credentials: browsers refuse it', 'Fetch, section 3.3.5'),
    );
  if (valueOf('access-control-allow-credentials') === 'true')
    for (const lower of WILDCARDS)
      if (valueOf(lower)?.trim() === '*')
        at(
          lower,
          wrong('with credentials * is a name like any other, and allows nothing', 'Fetch, section 3.3.5'),
        );
  if (origin !== undefined && origin.includes('://') && !varies.includes('origin') && !varies.includes('*'))
    at(
      'access-control-allow-origin',
      warn('Vary: Origin is missing: caches give it to other origins', 'Fetch, section 3.3.5'),
    );
  return found;
}

function togetherOf(
  message: HttpMessage,
  valueOf: Values,
  context: Context,
  policies: readonly Policy[],
  request: HttpMessage | undefined,
) {
  const hasAuthorization = request?.fields.some(({ name }) => /^authorization$/i.test(name)) === true;
  const caching = cachingOf({ valueOf, status: message.status, hasAuthorization }, context);
  return [
    { label: 'Caching', value: caching.join('; ') },
    { label: 'Other origins', value: crossOrigin(valueOf) },
    { label: 'Protection', value: protection(valueOf, policies) },
  ];
}

function crossOrigin(valueOf: Values): string {
  const origin = valueOf('access-control-allow-origin');
  const hasCookies = valueOf('access-control-allow-credentials') === 'true';
  const resource = valueOf('cross-origin-resource-policy');
  const loaded = resource === undefined ? '' : `; loaded by: ${short(resource)}`;
  if (origin === undefined) return `scripts of other origins cannot read it${loaded}`;
  if (origin.includes(',')) return `nobody: more than one origin is refused${loaded}`;
  const who = origin === '*' ? 'every origin' : short(origin);
  if (origin === '*' && hasCookies)
    return `${who} may read it, but not with cookies, although it says so${loaded}`;
  return `${who} may read it, ${hasCookies ? 'with cookies' : 'without cookies'}${loaded}`;
}

const PROTECTING: readonly (readonly [field: string, name: string])[] = [
  ['strict-transport-security', 'Strict-Transport-Security'],
  ['x-content-type-options', 'X-Content-Type-Options'],
  ['referrer-policy', 'Referrer-Policy'],
  ['permissions-policy', 'Permissions-Policy'],
  ['cross-origin-opener-policy', 'Cross-Origin-Opener-Policy'],
];

/** What is there and what is not, without a grade. */
function protection(valueOf: Values, policies: readonly Policy[]): string {
  const enforced = policies.filter(({ isReportOnly }) => !isReportOnly);
  const isFramed = enforced.some(({ directives }) => directives.has('frame-ancestors'));
  const options = valueOf('x-frame-options');
  const all: readonly (readonly [name: string, isThere: boolean])[] = [
    ['Content-Security-Policy', enforced.length > 0],
    ...PROTECTING.map(([field, name]) => [name, valueOf(field) !== undefined] as const),
    ['a rule for framing', isFramed || options !== undefined],
  ];
  const listed = (isThere: boolean) => all.filter((each) => each[1] === isThere).map(([name]) => name);
  const ignored =
    isFramed && options !== undefined ? '; X-Frame-Options is ignored beside frame-ancestors' : '';
  const open = openKinds(enforced);
  const left = open.length === 0 ? '' : `; the policy leaves open: ${open.join(', ')}`;
  return `there: ${listed(true).join(', ') || 'nothing'}; not there: ${listed(false).join(', ') || 'nothing'}${left}${ignored}`;
}

function cookieRow({ cookie, refused }: ReadCookie, { nowMs }: Context): Rows {
  if (!cookie) return [];
  const { name, value, domain, path, isSecure, isHttpOnly, sameSite } = cookie;
  return [
    [
      name,
      value,
      domain === '' ? 'this host alone' : domain,
      path === '' ? 'default' : path,
      endOf(cookie, nowMs),
      isSecure ? 'yes' : 'no',
      isHttpOnly ? 'yes' : 'no',
      sameSite === '' ? 'not set' : sameSite,
      refused === undefined ? 'yes' : `no: ${refused}`,
    ].map((cell) => cell.toWellFormed()),
  ];
}

/** Names and values that a browser sent (RFC 6265bis, section 5.8.3). */
const requestCookies = ({ fields }: HttpMessage): Rows =>
  fields
    .filter(({ name }) => name.toLowerCase() === 'cookie')
    .flatMap(({ value }) => value.split(';'))
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, Math.max(0, equals)).trim(), pair.slice(equals + 1).trim()].map((cell) =>
        cell.toWellFormed(),
      );
    });
