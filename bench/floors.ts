/** Pages that cannot be faster, for comparison in the same run: a static one of 10 kB, and a bare React page. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { bundleText } from '#scripts/build/bundle-text.ts';
import { FLOOR_ID, FloorPage } from './floor-page.ts';
import type { ExtraFile } from './server.ts';

export const STATIC_FLOOR = '/floor-static';
export const REACT_FLOOR = '/floor-react';
/** A box that reads what is pasted, and does nothing with it. */
export const PASTE_FLOOR = '/floor-paste';

const STYLES =
  'body{margin:0;font:16px/1.5 sans-serif;background:#16181d;color:#e8e6e1}main{max-width:60rem;margin:2rem auto}textarea,output{display:block;width:100%}';

/** By address. The static page is about 10 kB as it travels, its styles inside. */
export async function floorFiles(): Promise<ReadonlyMap<string, ExtraFile>> {
  const code = await bundleText({
    input: `${import.meta.dirname}/floor-entry.ts`,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const markup = renderToString(createElement(FloorPage));
  return new Map([
    [STATIC_FLOOR, { type: 'text/html', text: documentOf(staticText()) }],
    [
      REACT_FLOOR,
      {
        type: 'text/html',
        text: documentOf(
          `<div id="${FLOOR_ID}">${markup}</div><script type="module" src="/floor-react.js"></script>`,
        ),
      },
    ],
    [
      PASTE_FLOOR,
      { type: 'text/html', text: documentOf(`<textarea></textarea><script>${READ_PASTE}</script>`) },
    ],
    ['/floor-react.js', { type: 'text/javascript', text: code }],
  ]);
}

const READ_PASTE = `document.querySelector('textarea').addEventListener('paste', (event) => {
  event.preventDefault();
  document.body.dataset.read = event.clipboardData.getData('text/plain').length;
});`;

const documentOf = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"><style>${STYLES}</style></head><body>${body}</body></html>`;

/** Words that compress little, always the same. */
function staticText(): string {
  let state = 1;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state.toString(36);
  };
  return `<main><h1>A static page</h1><p>${Array.from({ length: 2100 }, word).join(' ')}</p></main>`;
}
