/** What the first visit of a page costs: every file the browser fetches before the page works, brotli 11, in bytes. */
import type { Page } from '../build/pages.ts';
import { assetOf, type Output } from './output.ts';

export type PageWeight = {
  readonly path: string;
  readonly html: number;
  readonly js: number;
  readonly css: number;
  readonly font: number;
  readonly total: number;
  /** The scripts counted, from the output's root. */
  readonly scripts: readonly string[];
};

/** Weighs a page by what its HTML names, and by what those scripts and styles name in turn. */
export function weighPage(output: Output, page: Page): PageWeight {
  const named = namedAssets(page.html);
  const shown = page.html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const scripts = output.reach(named.filter((file) => file.endsWith('.js')));
  const styles = named.filter((file) => file.endsWith('.css'));
  const fonts = new Set([page.html, ...styles.map(output.text)].flatMap((style) => fontsOf(style, shown)));
  const sum = (files: Iterable<string>) => Array.from(files, output.weight).reduce((a, b) => a + b, 0);
  const parts = { html: sum([page.file]), js: sum(scripts), css: sum(styles), font: sum(fonts) };
  return { path: page.path, ...parts, total: parts.html + parts.js + parts.css + parts.font, scripts };
}

/** Every script and style that the page's markup names, but for the frame's, which a tool's page fetches when it has loaded. */
function namedAssets(html: string): string[] {
  const addresses = html
    .replace(/ data-(?:frame|job)="[^"]*"/g, '')
    .matchAll(/"([^"\s]*assets\/[^"\s]+\.(?:js|css))"/g);
  return [...new Set(Array.from(addresses, (match) => assetOf(match[1] ?? '')))];
}

/** The fonts of a style sheet that a browser fetches for this text. */
function fontsOf(style: string, text: string): string[] {
  const faces = style.match(/@font-face\s*{[^}]*}/g) ?? [];
  return faces
    .filter((face) => isUsed(face, text))
    .flatMap((face) =>
      Array.from(face.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g), (match) => assetOf(match[1] ?? '')),
    );
}

/** Whether the text has a character of the face's `unicode-range`. */
function isUsed(face: string, text: string): boolean {
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)];
  const within = ranges.map(([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`).join('');
  return within === '' || new RegExp(`[${within}]`, 'u').test(text);
}
