/** The prefixes that an XPath may use besides those of the document. */
import { isName } from '../reading/names.ts';

/** Prefixes with their addresses: `a=http://example.com b=urn:x`. */
export function bindingsOf(text: string): ReadonlyMap<string, string> | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const pairs = words.map(
    (word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] as const,
  );
  const areRight = pairs.every(
    ([prefix, address], index) =>
      words[index]?.includes('=') && isName(prefix) && !prefix.includes(':') && address !== '',
  );
  return areRight ? new Map(pairs) : undefined;
}
