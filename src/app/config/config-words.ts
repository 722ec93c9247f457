/** What the site's host has set, in words, for the page "On this device". */
import type { SiteConfig } from '#src/lib/site-config.ts';
import type { Tool } from '#src/tools/define-tool.ts';

const SERVICE_WORDS = {
  rdap: 'Whois asks',
  ipv4: 'My IP asks for IPv4',
  ipv6: 'My IP asks for IPv6',
} as const;

/** One line for each setting: `configLines({ hide: ['/ip'] }, tools)` is `['Tools that are not offered: What’s My IP']`. */
export function configLines(
  { theme, hide = [], provider, services = {} }: SiteConfig,
  tools: readonly Tool[],
) {
  const named = hide.flatMap((path) => tools.find((tool) => tool.path === path)?.name ?? []);
  return [
    ...(theme ? [`Theme until you choose one: ${theme}`] : []),
    ...(named.length > 0 ? [`Tools that are not offered: ${named.join(', ')}`] : []),
    ...(provider === undefined ? [] : [`Link at the foot of the sidebar: ${provider}`]),
    ...(['rdap', 'ipv4', 'ipv6'] as const).flatMap((name) =>
      services[name] === undefined ? [] : [`${SERVICE_WORDS[name]}: ${services[name]}`],
    ),
  ];
}

/** Addresses that no tool has: `['hide: there is no tool at /tokens.']` */
export const unknownTools = ({ hide = [] }: SiteConfig, tools: readonly Tool[]): readonly string[] =>
  hide
    .filter((path) => !tools.some((tool) => tool.path === path))
    .map((path) => `hide: there is no tool at ${path}.`);
