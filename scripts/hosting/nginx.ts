/** The parts of hosting/nginx.conf. */
import type { HeaderRule } from '../serve/header-rules.ts';
import { mediaTypes } from '../serve/media-types.ts';
import { escapePattern, sortRules } from './rules.ts';
import type { Parts, Place } from './site.ts';

export function nginxParts(rules: readonly HeaderRule[], { basePath }: Place): Parts {
  const { everywhere, folders, files } = sortRules(rules);
  const inside = (path: string) => basePath + path.slice(1).replace(/(^|\/)$/, '$1index.html');
  const folder = (path: string) => `"~^${escapePattern(basePath + path.slice(1))}"`;
  return {
    types: mediaTypes.map(([type, extensions]) => `${type} ${extensions.join(' ')};`),
    headers: everywhere.map(([name, value]) => `add_header ${name} "${value}" always;`),
    cache: ['default no-cache;', ...folders.map(({ path, cache }) => `${folder(path)} "${cache}";`)],
    policies: [
      ...folders.flatMap(({ path, policy }) => (policy ? [`${folder(path)} "${policy}";`] : [])),
      ...files.flatMap(({ path, policy }) => (policy ? [`"${inside(path)}" "${policy}";`] : [])),
    ],
  };
}
