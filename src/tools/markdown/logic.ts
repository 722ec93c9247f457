/** Markdown to HTML: CommonMark 0.31.2 and GitHub's extensions, by micromark. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type CleanedHtml, withoutRefused } from './addresses.ts';

/** GitHub's Markdown, or the standard alone. */
export type Flavour = 'gfm' | 'commonmark';

/** The HTML of a text, to the letter: raw HTML and every address stand in it as they were written. */
export const renderExactly = (text: string, flavour: Flavour, keepsHtml = true): string =>
  micromark(text, {
    allowDangerousHtml: keepsHtml,
    allowDangerousProtocol: true,
    ...(flavour === 'gfm' && { extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
  });

/**
 * The same, with addresses of the web, of mail and of the document itself alone; raw HTML is shown as text unless it is kept.
 * @example render('[x](javascript:y)', 'gfm', false).html // '<p><a href="">x</a></p>'
 */
export const render = (text: string, flavour: Flavour, keepsHtml: boolean): CleanedHtml =>
  withoutRefused(renderExactly(text, flavour, keepsHtml));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What micromark has escaped: `a &amp; b` is `a & b`. */
export const readEntities = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
