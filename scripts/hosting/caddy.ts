/** The parts of hosting/Caddyfile. */
import type { HeaderRule } from '../serve/header-rules.ts';
import { mediaTypeOf, mediaTypes } from '../serve/media-types.ts';
import { CACHE, POLICY, sortRules, type Rule } from './rules.ts';
import type { Parts, Place } from './site.ts';

export function caddyParts(rules: readonly HeaderRule[], { basePath }: Place): Parts {
  const { everywhere, folders, files } = sortRules(rules);
  const inside = (path: string) => basePath + path.slice(1);
  const name = (path: string) => `@rule${path.replace(/[^a-z0-9]/gi, '_')}`;
  const known = files.filter(({ path }) => path !== '/404.html');
  const lines = (rule: Rule, paths: string) => [
    `${name(rule.path)} path ${paths}`,
    ...headerLines(rule).map((line) => line.replace('header', `header ${name(rule.path)}`)),
  ];
  const notFound = files.find(({ path }) => path === '/404.html');
  return {
    strip: basePath === '/' ? ['# At the root.'] : [...mounted(basePath)],
    headers: everywhere.map(([header, value]) => `header ${header} "${value}"`),
    types: mediaTypes.map(([, [first = '', ...others]]) => {
      const extensions = [first, ...others];
      return [
        `@type_${first} path ${extensions.map((each) => `*.${each}`).join(' ')}`,
        `header @type_${first} Content-Type "${mediaTypeOf(`a.${first}`)}"`,
      ].join('\n\t');
    }),
    rules: [
      ...folders.flatMap((rule) => lines(rule, `${inside(rule.path)}*`)),
      ...known.flatMap((rule) =>
        lines(
          rule,
          rule.path.endsWith('/') ? `${inside(rule.path)} ${inside(rule.path)}index.html` : inside(rule.path),
        ),
      ),
    ],
    notFound: notFound ? headerLines(notFound) : [],
  };
}

const mounted = (basePath: string): string[] => [
  `redir ${basePath.slice(0, -1)} ${basePath} 308`,
  `@outside not path ${basePath}*`,
  'error @outside 404',
  `uri strip_prefix ${basePath.slice(0, -1)}`,
];

const headerLines = ({ cache, policy }: Rule): string[] => [
  `header ${CACHE} "${cache}"`,
  ...(policy ? [`header ${POLICY} "${policy}"`] : []),
];
