/** Tells what a configuration is written in. */
import { linesOf } from './env.ts';

/** What can be read. */
export type Source = 'env' | 'ini' | 'properties' | 'json' | 'yaml';

const MOST_LINES = 200;

/** The likeliest format; lines end with LF. */
export function detect(text: string): Source {
  if (/^\s*[{[]\s*(?:["}{]|$)/.test(text) && !/^\s*\[[^\]\n]*\]\s*(?:\n|$)/.test(text)) return 'json';
  const lines = linesOf(text)
    .slice(0, MOST_LINES)
    .filter((line) => line.trim() !== '' && !/^\s*[#;!]/.test(line));
  if (lines.some((line) => /^\s*\[[^\]]+\]\s*$/.test(line))) return 'ini';
  const [first = ''] = lines;
  if (/^---(?:\s|$)/.test(first) || /^(?:[\w.-]+|"[^"]*"|'[^']*'):(?:\s[^=]*)?$/.test(first)) return 'yaml';
  return /^\s*(?:export\s+)?[A-Za-z_]\w*=/.test(first) ? 'env' : 'properties';
}
