/** Where the settings that were read last are kept in local storage: two sites below one origin have each its own. */

/** `config:/sub/` for the site at `https://a.example/sub/`. */
export const configKey = (site: string): string => `config:${new URL(site).pathname}`;
