/** The little that the build must read of React's own HTML: tags, inline scripts, inline styles. */

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE_ELEMENT = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const RAW_ELEMENT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const TAG = /<[a-z][^>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
const HEAD_START = /<head>(<meta charset="utf-8"\s*\/?>)?/i;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The text of every inline script, in order: `<script>a()</script>` → `['a()']`. */
export const inlineScripts = (html: string): string[] => captures(html, INLINE_SCRIPT);

/** The text of every `<style>` element. */
export const inlineStyles = (html: string): string[] => captures(html, STYLE_ELEMENT);

/** The unescaped value of every `style` attribute: `<b style="color:red">` → `['color:red']`. */
export function styleAttributes(html: string): string[] {
  const tags = html.replace(RAW_ELEMENT, '').match(TAG) ?? [];
  return tags.flatMap((tag) => captures(tag, STYLE_ATTRIBUTE)).map(unescapeAttribute);
}

/** Puts markup first in the head, after the character set. */
export function insertInHead(html: string, markup: string): string {
  if (!HEAD_START.test(html)) throw new Error('The page has no <head>.');
  return html.replace(HEAD_START, (start) => start + markup);
}

/** The address of a `<link>` by its `rel`, or `undefined` without one: `linkHref(html, 'canonical')`. */
export function linkHref(html: string, rel: string): string | undefined {
  const tag = (html.match(TAG) ?? []).find(
    (text) => text.startsWith('<link') && text.includes(` rel="${rel}"`),
  );
  const href = tag && / href="([^"]*)"/.exec(tag)?.[1];
  return href === undefined ? undefined : unescapeAttribute(href);
}

/** Escapes a value for a double-quoted attribute. */
export const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeAttribute = (value: string): string =>
  value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

const captures = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? '');
