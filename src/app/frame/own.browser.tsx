import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Glyph } from '#src/ui/basics/glyph.tsx';
import { useTheme } from '#src/ui/browser/use-theme.ts';
import { FAVOURITES_CHANGED } from '../personal/own-tools.ts';
import { startFirstBox } from './first-box.ts';
import { startOwnLists } from './own-lists.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.className = '';
  delete document.documentElement.dataset['path'];
  localStorage.clear();
  sessionStorage.clear();
});

function open(html: string, path: string): void {
  document.documentElement.dataset['path'] = path;
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
}

const MAIN = '<main><input type="file"><textarea hidden></textarea><textarea id="box"></textarea></main>';

it('the first box that can be seen has the focus where the search has led, once', () => {
  open(MAIN, '/base64');
  startFirstBox();
  expect(document.activeElement).toBe(document.body);
  sessionStorage.setItem('search-led-to', '/base64');
  startFirstBox();
  expect(document.activeElement?.id).toBe('box');
  expect(sessionStorage.getItem('search-led-to')).toBeNull();
});

it('the first box leaves the focus alone on another page than the search has led to', () => {
  open(MAIN, '/token');
  sessionStorage.setItem('search-led-to', '/base64');
  startFirstBox();
  expect(document.activeElement).toBe(document.body);
});

it('own lists are favourites and recents without the present page, follow a change, and hide from a search', async () => {
  localStorage.setItem('recents', '["token","base64","hash-text"]');
  open('<input data-searches="sidebar-list"><div data-own></div>', '/token');
  startOwnLists();
  const names = () => [...document.querySelectorAll('[data-own] a')].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Base64 and other bases', 'Hash Text']);
  localStorage.setItem('favourites', '["hash-text"]');
  document.dispatchEvent(new Event(FAVOURITES_CHANGED));
  await expect.poll(names).toEqual(['Hash Text', 'Base64 and other bases']);
  const search = document.querySelector('input');
  if (search) search.value = 'x';
  search?.dispatchEvent(new Event('input'));
  expect(document.querySelector<HTMLElement>('[data-own]')?.hidden).toBe(true);
});

it('a glyph is a drawing that nobody reads out', async () => {
  const { container } = await render(<Glyph href="/tool-icons.svg#token" />);
  expect(container.querySelector('svg[aria-hidden="true"] use')?.getAttribute('href')).toBe(
    '/tool-icons.svg#token',
  );
});

it('the theme of the page is followed', async () => {
  const Theme = () => <p>{useTheme()}</p>;
  document.body.className = 'dark';
  const { container } = await render(<Theme />);
  expect(container.textContent).toBe('dark');
  await act(async () => {
    document.body.className = 'light';
    await Promise.resolve();
  });
  await expect.poll(() => container.textContent).toBe('light');
});
