/**
 * Stryker's plugin that leaves out the sentences of messages: they are words, not logic, and docs/texts.md, where they are read over,
 * has each of them. What decides (a key, a pattern, a single word) is not left out, nor is a template that works something out inside.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { ROOT } from '../programs.ts';

/** Stryker's reason for a text that was left out. */
export const WORDS = 'words in docs/texts.md';

/** The nodes of Babel that matter here. */
type Node = {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string } }[];
  readonly expressions?: readonly Node[];
};

const TEXTS = new Set(
  readFileSync(join(ROOT, 'docs/texts.md'), 'utf8')
    .split('\n')
    .flatMap((row) => /^\| [^|]*: message \| (.*?) \|(?: |$)/.exec(row)?.[1] ?? []),
);

/** Two words at least, and no sign that only a pattern has. */
const SENTENCE = /^(?=.*\p{L}.* .*\p{L})[\p{L}\p{N}\s.,:;'"’“”…%()+\-–—−×÷=/?!&@_#]*$/u;
const PATTERN = /\(\?|\.\*/;

/** Whether the text that a node writes is a sentence of the pages. */
export function isSentence(node: Node): boolean {
  const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
  return text !== undefined && SENTENCE.test(text) && !PATTERN.test(text) && TEXTS.has(text);
}

function textOf({ type, value, quasis = [], expressions = [] }: Node): string | undefined {
  if (type === 'StringLiteral') return String(value);
  const isPlain = expressions.every((each) => each.type === 'Identifier' || each.type === 'MemberExpression');
  if (type !== 'TemplateLiteral' || !isPlain) return undefined;
  return quasis.map((quasi) => quasi.value.cooked ?? '').join('…');
}

const ignorer = {
  shouldIgnore: (path: object) => (isSentence((path as { node: Node }).node) ? WORDS : undefined), // a path of Babel's
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', ignorer)];
