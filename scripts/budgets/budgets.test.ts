/** The weighing itself: an output made here, whose true weights are known. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { readPages } from '../build/pages.ts';
import { explain } from './explain.ts';
import {
  ANY_PAGE,
  foreignPrefetches,
  foreignRooms,
  heavyFirstLoads,
  overBudget,
  WITHOUT_REACT,
} from './limits.ts';
import { readImports, readOutput } from './output.ts';
import { weighPage } from './weigh.ts';

const OUT = mkdtempSync(join(tmpdir(), 'budgets-'));

const HTML =
  '<link rel="modulepreload" href="../assets/entry-1.js"/><link rel="stylesheet" href="../assets/style-1.css"/>' +
  '<a href="../assets-of-mine">x</a><script type="module">import * as page from "../assets/page-1.js"; import("../assets/entry-1.js");</script>';

const FILES: Readonly<Record<string, string>> = {
  'token/index.html': HTML,
  'token/index.html.br': 'h'.repeat(30),
  'assets/entry-1.js': 'import "./shared-1.js"; export const a = 1;',
  'assets/page-1.js':
    'import { b } from "./shared-1.js"; export * from "./deep-1.js"; () => import("./lazy-1.js");',
  'assets/shared-1.js': 'export const b = 1;',
  'assets/shared-1.js.br': 'ss',
  'assets/deep-1.js': 'import "./page-1.js";',
  'assets/lazy-1.js': 'export {};',
  'assets/style-1.css': '@font-face{src:url(./font-1.woff2)}@font-face{src:url("./font-1.woff2")}',
  'assets/font-1.woff2': 'f'.repeat(500),
};

beforeAll(() => {
  for (const folder of ['token', 'assets']) mkdirSync(join(OUT, folder));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(OUT, file), text);
});

afterAll(() => rmSync(OUT, { recursive: true }));

const weigh = () => {
  const [page] = readPages(OUT);
  if (!page) throw new Error('the test output has a page');
  return weighPage(readOutput(OUT), page);
};

describe('a first visit', () => {
  it('weighs the page, every script it needs once, the styles and their fonts, compressed where they are', () => {
    const length = (file: string) => FILES[file]?.length ?? NaN;
    const js = length('assets/entry-1.js') + length('assets/page-1.js') + 2 + length('assets/deep-1.js');
    const css = length('assets/style-1.css');
    expect(weigh()).toMatchObject({
      path: '/token',
      html: 30,
      js,
      css,
      font: 500,
      total: 30 + js + css + 500,
    });
  });

  it('leaves out the fonts of characters that the page does not show', () => {
    const style =
      '<style>@font-face{src:url(../assets/font-1.woff2);unicode-range:U+41-5A}@font-face{src:url(../assets/font-2.woff2);unicode-range:U+E9}</style>';
    const fonts = (html: string) =>
      weighPage({ ...readOutput(OUT), weight: () => 1 }, { file: 'token/index.html', path: '/token', html })
        .font;
    expect([fonts(`${style}ABC`), fonts(`${style}é`), fonts(`${style}Aé`), fonts(`${style}abc`)]).toEqual([
      1, 1, 2, 0,
    ]);
  });

  it('leaves out what a script asks for later', () =>
    expect(weigh().scripts).not.toContain('assets/lazy-1.js'));

  it('is over budget by one byte too many, of JavaScript or in all', () => {
    const weight = { ...weigh(), path: '/bcrypt', ...ANY_PAGE };
    expect(overBudget(weight)).toEqual([]);
    expect(overBudget({ ...weight, js: ANY_PAGE.js + 1 })).toEqual([
      `/bcrypt: ${ANY_PAGE.js + 1} bytes of JavaScript, over ${ANY_PAGE.js}.`,
    ]);
    expect(overBudget({ ...weight, total: ANY_PAGE.total + 1 })).toEqual([
      `/bcrypt: ${ANY_PAGE.total + 1} bytes in all, over ${ANY_PAGE.total}.`,
    ]);
    expect(overBudget({ ...weight, path: '/', ...WITHOUT_REACT, js: WITHOUT_REACT.js + 1 })).toEqual([
      `/: ${WITHOUT_REACT.js + 1} bytes of JavaScript, over ${WITHOUT_REACT.js}.`,
    ]);
  });
});

it('a budget lists what a page is made of, heaviest first, packages by their name', () => {
  const sources = {
    'assets/page-1.js': ['src/tools/token/page.tsx', 'node_modules/@a/b/c.js', 'node_modules/@a/b/d.js'],
  };
  const [title, first] = explain(weigh(), readOutput(OUT), sources).split('\n');
  expect(title).toBe('/token loads');
  expect(first?.trim()).toBe(
    `${FILES['assets/page-1.js']?.length ?? 0}  assets/page-1.js: src/tools/token/page.tsx, node_modules/@a/b`,
  );
});

describe('imports', () => {
  it('are distinguished by when they load, minified or not', () => {
    const code =
      'import{a as b}from"./one.js";import"./two.js";export*from"./three.js";export{c}from"./four.js";const d=()=>import(`./five.js`);e(()=>import("./six.js"),[])';
    expect(readImports(code)).toEqual({
      first: ['assets/one.js', 'assets/two.js', 'assets/three.js', 'assets/four.js'],
      lazy: ['assets/five.js', 'assets/six.js'],
    });
  });

  it('that are computed name no file', () => expect(readImports('import(a.b)').lazy).toEqual([]));
});

describe('sources', () => {
  const token = allTools.find(({ id }) => id === 'token');
  if (!token) throw new Error('the catalogue has /token');
  const own = {
    'assets/page-1.js': ['src/tools/token/page.tsx', 'src/tools/whois/tool.ts'],
    'assets/entry-1.js': ['src/tools/whois/logic.ts'],
  };

  it('of the tool itself, of the frame and all metadata may be loaded', () => {
    expect(foreignRooms(token, readOutput(OUT), own)).toEqual([]);
  });

  it('of another tool may not be loaded, at once or later', () => {
    for (const file of ['assets/deep-1.js', 'assets/lazy-1.js']) {
      expect(foreignRooms(token, readOutput(OUT), { ...own, [file]: ['src/tools/whois/logic.ts'] })).toEqual([
        '/token: loads src/tools/whois/logic.ts, which belongs to another tool.',
      ]);
    }
  });

  it('of another tool may not be prefetched', () => {
    const files = ['assets/lazy-1.js', 'assets/entry-1.js'];
    const metadata = { 'assets/lazy-1.js': ['src/tools/token/page.tsx', 'src/tools/whois/tool.ts'] };
    expect(foreignPrefetches(token, files, metadata)).toEqual([]);
    expect(foreignPrefetches(token, files, own)).toEqual([
      '/token: prefetches src/tools/whois/logic.ts, which belongs to another tool.',
    ]);
  });

  it('of heavy packages may be loaded later only', () => {
    const yaml = ['node_modules/yaml/browser/index.js', 'node_modules/@noble/hashes/sha2.js'];
    expect(heavyFirstLoads(weigh(), { 'assets/shared-1.js': yaml })).toEqual([
      '/token: loads yaml before its job starts.',
    ]);
    expect(heavyFirstLoads(weigh(), { 'assets/lazy-1.js': yaml })).toEqual([]);
  });
});
