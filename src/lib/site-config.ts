/**
 * What whoever hosts the site may set in `config.json` beside its pages (record 0092). It passes through the same tables as a tool's
 * options, field by field: a wrong value falls back alone and is named. Nothing in it makes a page reach a server that its policy does
 * not allow.
 */
import { acceptFields, choice, defineOptions, text, type OptionTable } from './options.ts';
import { fail, ok, type Result } from './result.ts';

/** The services that the build is configured with, as absolute addresses. */
export type Services = { readonly rdap: string; readonly ipv4: string; readonly ipv6: string };

/** The settings that are right; what is absent is as the build has it. */
export type SiteConfig = {
  /** Used for people who have chosen none. */
  readonly theme?: 'dark' | 'light';
  /** Addresses of tools that are not offered: `/whois`. They still open by their address. */
  readonly hide?: readonly string[];
  /** Where the link at the foot of the sidebar leads. */
  readonly provider?: string;
  readonly services?: Partial<Services>;
};

/** What was read, and one sentence for each value that was not taken. */
export type ReadConfig = { readonly config: SiteConfig; readonly refused: readonly string[] };

/** More tools than there will be. */
const MOST_HIDDEN = 200;
/** How many refusals are listed, and how long a name in them may be, in UTF-16 code units. */
const MOST_REFUSED = 20;
const LONGEST_NAME = 40;

/**
 * Reads the text of a `config.json`; fails only where it is no JSON object.
 *
 * @example readConfig('{"theme":"light"}', services) // { ok: true, value: { config: { theme: 'light' }, refused: [] } }
 */
export function readConfig(json: string, built: Services): Result<ReadConfig> {
  const given = parseObject(json);
  if (!given) return fail('config.json holds no JSON object such as { "theme": "light" }');
  const services = ownObject(given, 'services');
  const hidden = readHidden(Object.hasOwn(given, 'hide') ? given['hide'] : []);
  const chosen = acceptFields(PAGE, given);
  const asked = acceptFields(servicesTable(built), services);
  const config: SiteConfig = {
    ...chosen,
    ...(hidden.paths.length > 0 && { hide: hidden.paths }),
    ...(Object.keys(asked).length > 0 && { services: asked }),
  };
  const isServices = !Object.hasOwn(given, 'services') || isObject(given['services']);
  const taken = new Set([...Object.keys(chosen), 'hide']);
  if (isServices) taken.add('services');
  const refused = [
    ...refusals(given, taken, ''),
    ...refusals(services, new Set(Object.keys(asked)), 'services.'),
    ...hidden.refused,
  ];
  return ok({ config, refused: refused.slice(0, MOST_REFUSED) });
}

const isAddress = (value: string, protocols: readonly string[]): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash, search } = new URL(value);
  return protocols.includes(protocol) && username + password + hash + search === '';
};

const PAGE = defineOptions({
  theme: choice('dark', ['dark', 'light']),
  provider: text('', { check: (value) => isAddress(value, ['https:', 'http:']) }),
});

/** RDAP may be any https address, as the policy of its worker allows; the other two, only what the build allows their worker. */
function servicesTable({ rdap, ipv4, ipv6 }: Services) {
  const isOneOf = (value: string, allowed: readonly string[]) =>
    isAddress(value, ['https:', 'http:']) &&
    allowed.some((each) => new URL(each).origin === new URL(value).origin);
  const address = (check: (value: string) => boolean) => text('', { check });
  return defineOptions({
    rdap: address((value) => isAddress(value, ['https:']) || isOneOf(value, [rdap])),
    ipv4: address((value) => isOneOf(value, [ipv4, ipv6])),
    ipv6: address((value) => isOneOf(value, [ipv4, ipv6])),
  } satisfies OptionTable);
}

const BUILT_IN =
  'must be an address at one of the services that the site was built with: others are set by IPV4_SERVICE and IPV6_SERVICE when it is built';

/** What each setting may be, for whoever wrote another value. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['theme', 'must be "dark" or "light"'],
  ['provider', 'must be an address that begins with https:// or http://, without a question mark or #'],
  ['services', 'must be an object such as { "rdap": "https://rdap.org" }'],
  ['services.rdap', 'must be an address that begins with https://'],
  ['services.ipv4', BUILT_IN],
  ['services.ipv6', BUILT_IN],
]);

function refusals(given: object, taken: ReadonlySet<string>, prefix: string): readonly string[] {
  return Object.keys(given)
    .filter((name) => !taken.has(name))
    .map((name) => {
      const full = prefix + name;
      return `${full.slice(0, LONGEST_NAME)} ${EXPECTED.get(full) ?? 'is not a setting'}.`;
    });
}

function readHidden(value: unknown): {
  readonly paths: readonly string[];
  readonly refused: readonly string[];
} {
  if (!Array.isArray(value) || value.length > MOST_HIDDEN)
    return { paths: [], refused: ['hide must be a list of addresses such as ["/whois", "/ip"].'] };
  const isPath = (each: unknown): each is string =>
    typeof each === 'string' && /^\/[a-z\d]{1,60}$/.test(each);
  const wrong = value.filter((each) => !isPath(each));
  return {
    paths: [...new Set(value.filter(isPath))],
    refused:
      wrong.length > 0 ? [`hide: ${wrong.length} of its entries are no address such as "/whois".`] : [],
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ownObject(from: Readonly<Record<string, unknown>>, name: string): object {
  const value = Object.hasOwn(from, name) ? from[name] : undefined;
  return isObject(value) ? value : {};
}

function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // Editors of some systems begin a file with a byte order mark.
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/, ''));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
