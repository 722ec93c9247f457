/** The rules of a `_headers` file, as hosts read them. */

export type HeaderRule = {
  /** An address, or the beginning of addresses followed by `*`. */
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

export const HEADERS_FILE = '_headers';

/** Reads what the build writes (build/headers.ts). */
export function parseRules(text: string): HeaderRule[] {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return blocks.map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    return { pattern, headers: lines.map(splitHeader) };
  });
}

/** The headers of one address. */
export const headersFor = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.fromEntries(rules.filter(({ pattern }) => matches(pattern, path)).flatMap(({ headers }) => headers));

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
