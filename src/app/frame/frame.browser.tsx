import { afterEach, describe, expect, it, vi } from 'vitest';
import { groups } from '#src/tools/catalogue.ts';
import type { Group } from '#src/tools/define-tool.ts';
import { onAction } from './actions.ts';
import { focusOn } from './focus.ts';
import { groupLinks } from './group-links.ts';
import { startGroups } from './groups.ts';
import { startSearches } from './search.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function open(html: string): void {
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
}

const by = (selector: string) => document.querySelector<HTMLElement>(selector);

it('an action runs by the name in data-does, also from inside of its element', () => {
  open('<button data-does="shut"><b>x</b></button><button data-does="other">y</button>');
  const shut = vi.fn();
  onAction('shut', shut);
  by('b')?.click();
  by('[data-does=other]')?.click();
  expect(shut).toHaveBeenCalledOnce();
});

it('moves the focus to the first element that can be seen', () => {
  open('<button hidden class="a">1</button><button class="a" id="second">2</button>');
  focusOn('.a');
  expect(document.activeElement?.id).toBe('second');
  focusOn('.none');
  expect(document.activeElement?.id).toBe('second');
});

it('a list is searched by name, then by other words, and shows a message when nothing fits', () => {
  open(`
    <input data-searches="list">
    <div id="list">
      <p data-none hidden></p>
      <section data-group="Web"><a data-name="qr code" data-words="barcode">QR</a><a data-name="whois" data-words="domain">W</a><a data-name="what's my ip" data-words="address">IP</a></section>
      <template><section data-group id="more"><a data-name="sql prettifier" data-words="database">SQL</a></section></template>
    </div>`);
  startSearches();
  const atRest = [...document.querySelectorAll('[data-name]')];
  const copies = vi.spyOn(Node.prototype, 'cloneNode');
  const field = document.querySelector<HTMLInputElement>('input');
  const search = (query: string) => {
    if (field) field.value = query;
    field?.dispatchEvent(new Event('input'));
    return [...document.querySelectorAll('[data-name]')].map(({ textContent }) => textContent);
  };
  expect(search('CODE')).toEqual(['QR']);
  expect(by('#more')).toBeNull();
  expect(search(' domain ')).toEqual(['W']);
  expect(search('sql')).toEqual(['SQL']);
  expect(by('[data-group=Web]')).toBeNull();
  expect(search('nothing at all')).toEqual([]);
  expect(by('[data-none]')?.textContent).toContain('nothing at all');
  search('x'.repeat(100_000));
  expect(by('[data-none]')?.textContent).toBe(`No tool for "${'x'.repeat(40)}…". Try another word.`);
  // As telephones and Japanese keyboards write it.
  expect(search('What’s my')).toEqual(['IP']);
  expect(search('ｗｈｏｉｓ')).toEqual(['W']);
  // Everything is back in its place.
  expect(search('')).toEqual(['QR', 'W', 'IP']);
  expect(by('#more')).toBeNull();
  expect(by('#list')?.firstElementChild).toBe(by('[data-none]'));
  expect(by('[data-none]')?.hidden).toBe(true);
  // The same elements, not copies of them.
  expect([...document.querySelectorAll('[data-name]')]).toEqual(atRest);
  expect(atRest.every((entry) => entry.isConnected)).toBe(true);
  expect(copies).not.toHaveBeenCalled();
  copies.mockRestore();
});

describe('a folded group of the sidebar', () => {
  const GROUPS = `
    <input data-searches="sidebar-list">
    <div id="sidebar-list">
      <p data-none hidden></p>
      <details data-group data-folded="Data"><summary>Data</summary><ul></ul></details>
      <details data-group data-folded="Time"><summary>Time</summary><ul></ul></details>
      <details data-group data-folded="Code" open><summary>Code</summary><ul><li data-name="code formatter">C</li></ul></details>
    </div>`;
  const names = (group: string) =>
    [...document.querySelectorAll(`[data-folded=${group}] a`)].map(({ textContent }) => textContent);
  const expected = (group: Group) => groups[group].map(({ name }) => name);

  it('brings its tools when it is opened, and is open on the next page; the present page’s own is no choice', async () => {
    open(GROUPS);
    startGroups();
    expect(names('Data')).toEqual([]);
    by('[data-folded=Data] summary')?.click();
    await expect.poll(() => names('Data')).toEqual(expected('Data'));
    expect(localStorage.getItem('groups-open')).toBe('Data');
    document.body.replaceChildren();
    open(GROUPS);
    startGroups();
    await expect.poll(() => names('Data')).toEqual(expected('Data'));
    expect(names('Time')).toEqual([]);
    by('[data-folded=Data] summary')?.click();
    expect(localStorage.getItem('groups-open')).toBeNull();
  });

  it('stays open where it was opened before the script came', async () => {
    open(GROUPS);
    by('[data-folded=Time]')?.setAttribute('open', '');
    startGroups();
    await expect.poll(() => names('Time')).toEqual(expected('Time'));
    expect(localStorage.getItem('groups-open')).toBe('Time');
    localStorage.clear();
  });

  it('is left out of a search while nobody has opened it, opened where a tool of it fits, and folded again after', async () => {
    open(GROUPS);
    startGroups();
    startSearches();
    by('[data-folded=Time] summary')?.click();
    await expect.poll(() => names('Time')).toEqual(expected('Time'));
    by('[data-folded=Time] summary')?.click();
    const field = document.querySelector<HTMLInputElement>('input');
    const search = (query: string) => {
      if (field) field.value = query;
      field?.dispatchEvent(new Event('input'));
    };
    search('unix');
    expect(names('Time')).toEqual(['Unix time']);
    expect(by('[data-folded=Time]')?.hasAttribute('open')).toBe(true);
    expect(by('[data-folded=Data]')).toBeNull();
    search('');
    expect(by('[data-folded=Time]')?.hasAttribute('open')).toBe(false);
    expect(by('[data-folded=Data]')).not.toBeNull();
    expect(names('Time')).toEqual(expected('Time'));
    expect(localStorage.getItem('groups-open')).toBeNull();
  });

  it('leaves out what the host does not offer', () => {
    document.documentElement.dataset['config'] = '{"hide":["/unixtime"]}';
    const found = groupLinks('Time').map(({ textContent }) => textContent);
    delete document.documentElement.dataset['config'];
    expect(found).toEqual(expected('Time').filter((name) => name !== 'Unix time'));
    expect(groupLinks('No such group')).toEqual([]);
  });
});
