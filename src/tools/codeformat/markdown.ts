/** What a Markdown text means: the HTML that it becomes, by CommonMark and GitHub's extensions. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Piece } from './meaning.ts';

/** A block of code with the language that it names. */
export type CodeBlock = { readonly language: string; readonly code: string };

/** The HTML of a text, line by line, and its blocks of code, of which the text stands for itself. */
export type MarkdownMeaning = { readonly pieces: readonly Piece[]; readonly blocks: readonly CodeBlock[] };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads a text. With `withoutCode`, blocks of code in a language are left out of the HTML. */
export function meaningOfMarkdown(source: string, withoutCode: boolean): MarkdownMeaning {
  const blocks: CodeBlock[] = [];
  const html = micromark(source, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const pieces = html.split(/(<pre>[^]*?<\/pre>)/).flatMap((part): Piece[] => {
    // White space beside a block of code is not shown.
    if (!part.startsWith('<pre>')) return wordsOf(part.trim());
    const [, language, code = ''] =
      /^<pre><code class="language-([^"]*)">([^]*)<\/code><\/pre>$/.exec(part) ?? [];
    if (!withoutCode || language === undefined) return [{ text: part, at: 0 }];
    const text = code.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
    blocks.push({ language, code: text });
    return [{ text: `code in ${language}`, at: 0 }];
  });
  return { pieces, blocks };
}

const BLOCK_TAG =
  / ?(<\/?(?:p|ul|ol|li|h[1-6]|blockquote|hr|br|table|thead|tbody|tr|th|td|section|div|details|summary)\b[^<>]*>) ?/g;

/** Text and tags: a line break in a paragraph is a blank, and beside a block there is none. */
const wordsOf = (html: string): Piece[] =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(BLOCK_TAG, '$1')
    .split(/(?=<)|(?<=>)/)
    .filter((part) => part.trim() !== '' || part === ' ')
    .map((part) => ({ text: part, at: 0 }));
