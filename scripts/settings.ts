/** The deployment's settings: build-time environment with working defaults (README, "Settings"). */

export const DEFAULT_SETTINGS = {
  /** Where the site lives, for canonical addresses and the sitemap. */
  SITE_URL: 'https://penknife.example',
  /** The provider's site, behind the mark at the foot of the sidebar. */
  PROVIDER_URL: 'https://penknife.example',
  /** RDAP service for WHOIS: `{service}/domain/{name}`. */
  RDAP_SERVICE: 'https://rdap.org',
  /** Services that answer with the caller's bare address. */
  IPV4_SERVICE: 'https://api.ipify.org',
  IPV6_SERVICE: 'https://api6.ipify.org',
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULT_SETTINGS, string>>;

/** The settings of an environment, without trailing slashes: `readSettings(process.env)`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(DEFAULT_SETTINGS).map(([name, fallback]) => {
    const value = (environment[name] || fallback).replace(/\/+$/, '');
    if (!URL.canParse(value))
      throw new Error(`${name} must be an absolute address such as ${fallback}, but is "${value}".`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Settings; // every key of the defaults was mapped above
}

/** `BASE_PATH`, the path the site is mounted at: `sub` → `/sub/`, nothing → `/`. Only the page for unknown addresses must know it. */
export const readBasePath = (value = ''): string => `/${value}/`.replace(/\/+/g, '/');
