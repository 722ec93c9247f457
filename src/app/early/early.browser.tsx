import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { configKey } from '#src/lib/config-key.ts';
import { nameWholeAddresses } from './addresses.ts';
import { applyChoices } from './choices.ts';
import { applyKeptConfig } from './config.ts';
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';
import { fetchJobOf } from './fetch-job.ts';
import { keepInput } from './kept-input.ts';
import { watchLoading } from './loading.ts';
import { keepEarlyInput } from './record.ts';
import { replay } from './replay.ts';
import { addMissingSlash } from './slash.ts';
import { allowOwnScripts } from './trusted-types.ts';
import { applyTypeface } from './typeface.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
});

function open(html: string): HTMLElement {
  const part = document.createElement('div');
  part.append(document.createRange().createContextualFragment(html));
  document.body.append(part);
  return part;
}

describe('the settings of the host', () => {
  const keep = (text: string) => localStorage.setItem(configKey(new URL('./', location.href).href), text);

  it('give the theme, and nothing where what was kept is damaged', () => {
    expect(applyKeptConfig()).toBeNull();
    keep('{"theme":"light"}');
    expect(applyKeptConfig()).toBe('light');
    for (const damaged of ['null', '{', '{"hide":7}', '{"hide":{"length":1}}']) {
      keep(damaged);
      expect(applyKeptConfig(), damaged).toBeNull();
    }
  });
});

it('links carry their whole address once the document is there, but for those that React takes over', () => {
  nameWholeAddresses();
  const here = new URL('./', location.href).pathname;
  const part = open(
    `<a href="./token">a</a><a href="https://other.example/">b</a><a href="#main">c</a><div id="${HYDRATION_ROOT_ID}"><a href="./d">d</a></div>`,
  );
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect([...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `${here}token`,
    'https://other.example/',
    '#main',
    './d',
  ]);
});

describe('the typeface', () => {
  const typefaceAfter = (entries: number, controller: unknown) => {
    vi.stubGlobal('navigation', { entries: () => Array.from({ length: entries }) });
    vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({ controller } as ServiceWorkerContainer); // all that is read of it
    applyTypeface();
    return dataset['typeface'];
  };

  it('is named at once where the tab has shown a page before', () => {
    expect(typefaceAfter(2, null)).toBe('');
  });

  it('is named at once where a service worker has kept the site', () => {
    expect(typefaceAfter(1, {})).toBe('');
  });

  it('waits on a first page, also in a browser that knows neither', () => {
    expect(typefaceAfter(1, null)).toBeUndefined();
    vi.stubGlobal('navigation', undefined);
    vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(undefined as never);
    applyTypeface();
    expect(dataset['typeface']).toBeUndefined();
  });
});

describe('the choices of earlier visits', () => {
  it('are applied before the first paint', () => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('gdpr-consent', 'accepted');
    sessionStorage.setItem('sidebar', 'closed');
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    applyChoices();
    expect([document.body.className, dataset['consent'], dataset['sidebar']]).toEqual([
      'light',
      'accepted',
      'closed',
    ]);
  });

  it('are the defaults where there are none; a narrow page does not begin with a closed sidebar', () => {
    localStorage.setItem('gdpr-consent', 'perhaps');
    sessionStorage.setItem('sidebar', 'closed');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    applyChoices();
    expect([document.body.className, dataset['consent'], dataset['sidebar']]).toEqual([
      'dark',
      undefined,
      undefined,
    ]);
  });

  it('do not stop a page where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    expect(applyChoices).not.toThrow();
  });
});

describe('code that does not come', () => {
  it('shows a notice; a picture that does not come is no code', () => {
    open(
      '<p data-part="load-failed">A part of this page could not be loaded.</p><img><script type="x"></script>',
    );
    watchLoading();
    expect(dataset['loading']).toBe('');
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(dataset['loading']).toBe('');
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(dataset['loading']).toBe('failed');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
  });

  it('is slow after eight seconds, unless the page is hydrated by then', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    watchLoading();
    vi.advanceTimersByTime(8000);
    expect(dataset['loading']).toBe('slow');
    dataset['hydrated'] = '';
    watchLoading();
    vi.advanceTimersByTime(8000);
    expect(dataset['loading']).toBe('');
  });
});

describe('what is done early', () => {
  it('sends no form: its press is kept, and the browser has nowhere to send it to', () => {
    keepEarlyInput();
    const part = open('<form><button>Generate</button></form>');
    const [form] = part.children;
    const submit = () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(submit()).toBe(false);
    void replay(part);
    expect(submit(), 'once the page is hydrated, its own code decides').toBe(true);
  });

  const type = (part: Element, selector: string, value: string) => {
    const field = part.querySelector<HTMLInputElement>(selector);
    if (!field) return;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('is done again, in order, where the part of the page is hydrated', async () => {
    keepEarlyInput();
    const part = open('<input type="text"><textarea></textarea><input type="checkbox"><button>Go</button>');
    const other = open('<input type="text">');
    type(part, 'input', 'ab');
    type(part, 'input', 'abc');
    part.querySelector<HTMLElement>('[type=checkbox]')?.click();
    part.querySelector('button')?.click();
    type(other, 'input', 'elsewhere');

    const heard: string[] = [];
    for (const event of ['input', 'click'])
      part.addEventListener(event, ({ target }) => {
        const { tagName, type: kind, value, checked } = target as HTMLInputElement; // all targets here are fields and buttons
        heard.push(`${event} ${tagName} ${kind === 'checkbox' ? String(checked) : value}`);
      });
    await replay(part);
    expect(heard).toEqual(['input INPUT abc', 'click INPUT true', 'click BUTTON ']);
    // What happens in a living part is its own.
    type(part, 'textarea', 'late');
    expect(globalThis.penknifeEarly?.acts.map(({ target }) => target)).toEqual([other.firstElementChild]);
  });

  it('with files is kept from the browser, which would open them', async () => {
    keepEarlyInput();
    const part = open('<p>Here</p>');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'a.txt'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    part.firstElementChild?.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    const taken = vi.fn<(name: string | undefined) => void>();
    part.addEventListener('drop', (event) => taken(event.dataTransfer?.files[0]?.name));
    await replay(part);
    expect(taken).toHaveBeenCalledExactlyOnceWith('a.txt');
  });

  it('leaves what was kept of the tool to the tool, whichever part is hydrated first', async () => {
    keepEarlyInput();
    dataset['path'] = '/token';
    const kept = open('<input type="text" value="mine">');
    keepInput(kept);
    kept.remove();
    const sidebar = open('<input type="text">');
    const tool = Object.assign(open('<input type="text">'), { id: HYDRATION_ROOT_ID });
    await replay(sidebar);
    await replay(tool);
    expect([sidebar, tool].map((part) => part.querySelector('input')?.value)).toEqual(['', 'mine']);
  });

  it('comes on top of what a link sets, and leaves alone what is typed meanwhile', async () => {
    keepEarlyInput();
    dataset['path'] = '/token';
    const html = '<label>A <input type="text"></label><label>B <input type="text"></label>';
    const kept = open(html);
    for (const field of kept.querySelectorAll('input')) field.value = 'mine';
    keepInput(kept);
    kept.remove();
    const { href } = location;
    history.replaceState(null, '', '#text=linked');
    const tool = Object.assign(open(html), { id: HYDRATION_ROOT_ID });
    const values = () => [...tool.querySelectorAll('input')].map(({ value }) => value);
    await replay(tool);
    expect(values()).toEqual(['', '']);
    const [first, second] = tool.querySelectorAll('input');
    if (first) first.value = 'linked';
    await userEvent.fill(second ?? tool, 'typed');
    dataset['opened'] = '';
    await vi.waitFor(() => expect(values()).toEqual(['mine', 'typed']));
    delete dataset['opened'];
    history.replaceState(null, '', href);
  });

  it('counts too when the browser itself filled a field, as after a reload', async () => {
    keepEarlyInput();
    const part = open(
      '<input type="text" value=""><input type="text" value="default">' +
        '<select><option>a</option><option selected>b</option></select>',
    );
    const field = part.querySelector('input');
    if (field) field.value = 'restored';
    const heard = vi.fn<(value: string) => void>();
    for (const event of ['input', 'change'])
      part.addEventListener(event, ({ target }) => heard((target as HTMLInputElement).value)); // only fields here
    await replay(part);
    expect(heard).toHaveBeenCalledExactlyOnceWith('restored');
  });

  it('counts the one radio button that is chosen, and not the one that was', async () => {
    keepEarlyInput();
    const part = open(
      '<input type="radio" name="way" value="there" checked><input type="radio" name="way" value="back">',
    );
    const back = part.querySelector<HTMLInputElement>('[value=back]');
    if (back) back.checked = true;
    const heard = vi.fn<(value: string) => void>();
    part.addEventListener('change', ({ target }) => heard((target as HTMLInputElement).value)); // only fields here
    await replay(part);
    expect(heard).toHaveBeenCalledExactlyOnceWith('back');
  });
});

it('adds no slash at the root, where nothing is missing', () => {
  const { href } = location;
  dataset['path'] = '/';
  addMissingSlash();
  dataset['path'] = '/somewhere-else';
  addMissingSlash();
  expect(location.href).toBe(href);
});

describe('the code for the first answer', () => {
  // The tests' own server names modules of its own there.
  const OURS = 'link[rel=modulepreload][href^="../assets/"]';
  const fetched = () => [...document.head.querySelectorAll(OURS)].map((link) => link.getAttribute('href'));
  afterEach(() => {
    for (const link of document.head.querySelectorAll(OURS)) link.remove();
  });

  it('is fetched once, and only for a field of the tool', () => {
    dataset['job'] = '../assets/logic-1.js ../assets/digest-1.js';
    const ofSidebar = open('<input type="text">').firstElementChild;
    const tool = Object.assign(open('<textarea></textarea>'), { id: HYDRATION_ROOT_ID }).firstElementChild;
    if (ofSidebar) fetchJobOf(ofSidebar);
    expect(fetched()).toEqual([]);
    if (tool) fetchJobOf(tool);
    if (tool) fetchJobOf(tool);
    expect(fetched()).toEqual(['../assets/logic-1.js', '../assets/digest-1.js']);
  });

  it('is run before the tool asks for it', async () => {
    const ran = new Promise((resolve) => Object.assign(globalThis, { tellRan: resolve }));
    dataset['job'] = 'data:text/javascript,tellRan(true)';
    const tool = Object.assign(open('<textarea></textarea>'), { id: HYDRATION_ROOT_ID }).firstElementChild;
    if (tool) fetchJobOf(tool);
    await expect(ran).resolves.toBe(true);
  });

  it('is no error of the page where it fails: the tool shows one when it needs it', async () => {
    const address = 'data:text/javascript,throw(0)';
    const unhandled = vi.fn();
    addEventListener('unhandledrejection', unhandled);
    dataset['job'] = address;
    const tool = Object.assign(open('<textarea></textarea>'), { id: HYDRATION_ROOT_ID }).firstElementChild;
    if (tool) fetchJobOf(tool);
    await expect(import(/* @vite-ignore */ address)).rejects.toBe(0);
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener('unhandledrejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is fetched with the first key, before the page is hydrated', () => {
    keepEarlyInput();
    dataset['job'] = '../assets/logic-1.js';
    const tool = Object.assign(open('<textarea></textarea>'), { id: HYDRATION_ROOT_ID });
    tool.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(fetched()).toEqual(['../assets/logic-1.js']);
  });
});

describe('trusted types', () => {
  type Rules = { createScriptURL: (url: string) => string; createHTML: (markup: string) => string };

  function rules(): Rules | undefined {
    const createPolicy = vi.fn<(name: string, made: Rules) => void>();
    vi.stubGlobal('trustedTypes', { createPolicy });
    allowOwnScripts();
    return createPolicy.mock.lastCall?.[1];
  }

  it('let our own scripts through, and no markup but React’s', () => {
    const made = rules();
    const own = new URL('/worker.js', location.href).href;
    expect(made?.createScriptURL(own)).toBe(own);
    expect(() => made?.createScriptURL('https://elsewhere.example/worker.js')).toThrow(TypeError);
    expect(made?.createHTML('<script></script>')).toBe('<script></script>');
    expect(() => made?.createHTML('<script>1</script>')).toThrow(TypeError);
  });

  it('are not needed where a browser has none', () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect(allowOwnScripts).not.toThrow();
  });
});
