import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announcementRegion } from '#src/ui/basics/announce.ts';
import { offerFromOutside } from '../idle/from-outside.ts';
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';
import { whenIdle } from './when-idle.ts';
import { startConsent } from './consent.ts';
import { startIdle } from './start-idle.ts';
import { isTyping, openPalette, startPalette } from './palette.ts';
import { startPersonal } from './personal.ts';
import { startShortcuts } from './shortcuts.ts';
import { startSidebar } from './sidebar.ts';
import { startSkipLink } from './skip-link.ts';
import { startTheme } from './theme.ts';
import { startUpdates } from './updates.ts';
import { warn } from './warn.ts';

const { openedWith, visits, shown, begun } = vi.hoisted(() => ({
  openedWith: vi.fn(),
  visits: vi.fn(),
  shown: vi.fn(),
  begun: vi.fn(),
}));
vi.mock('../palette/open-palette.ts', () => ({ openPalette: openedWith }));
vi.mock('../personal/start-personal.ts', () => ({
  toggleFavourite: visits,
  startStar: visits,
  noteVisit: visits,
}));
vi.mock('../shortcuts/show-shortcuts.ts', () => ({ showShortcuts: shown }));
vi.mock('../idle/idle.ts', () => ({ begin: begun }));
vi.mock('../shared/take-shared.ts', () => ({ takeShared: () => Promise.resolve({ text: 'shared' }) }));

const FRAME = `
  <p id="${announcementRegion.id}"></p>
  <a href="#main">Skip to the tool</a>
  <nav id="sidebar"><button data-does="close-sidebar">Close</button><a href="#a">Token</a></nav>
  <div data-part="column">
    <button data-does="open-sidebar">Open</button>
    <button data-does="open-palette">Search</button>
    <button data-does="toggle-favourite">Star</button>
    <button data-does="use-light">Light</button>
    <main id="main" tabindex="-1"><div id="${HYDRATION_ROOT_ID}"><textarea>typed</textarea></div></main>
    <aside data-part="consent"><button data-does="accept-consent">Accept</button></aside>
  </div>`;

const root = document.documentElement;
const by = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = (does: string) => by(`button[data-does="${does}"]`)?.click();
const key = (init: KeyboardEventInit, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const stored = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

function draw(): void {
  document.body.replaceChildren(document.createRange().createContextualFragment(FRAME));
}

// Once, as each page does: what they listen to is the document's.
beforeAll(async () => {
  await page.viewport(1280, 800);
  draw();
  for (const tend of [
    startConsent,
    startPalette,
    startPersonal,
    startShortcuts,
    startSidebar,
    startTheme,
    startUpdates,
  ])
    tend();
});

beforeEach(() => {
  draw();
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.className = '';
  for (const name of ['consent', 'sidebar', 'path']) Reflect.deleteProperty(root.dataset, name);
});

describe('the theme', () => {
  it('is applied and remembered when it is chosen', () => {
    press('use-light');
    expect(document.body.className).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows another tab, and falls back where that wrote nonsense', () => {
    stored({ key: 'theme', newValue: 'light' });
    expect(document.body.className).toBe('light');
    stored({ key: 'other', newValue: 'dark' });
    expect(document.body.className).toBe('light');
    stored({ key: 'theme', newValue: 'purple' });
    expect(document.body.className).toBe('dark');
  });
});

it('the skip link moves the focus to the tool, and the address stays as it is', () => {
  const { href } = location;
  startSkipLink();
  by('a[href="#main"]')?.click();
  expect(document.activeElement?.id).toBe('main');
  expect(location.href).toBe(href);
});

describe('the consent', () => {
  it('is kept, the notice goes, and the keyboard goes on in the page', () => {
    press('accept-consent');
    expect(localStorage.getItem('gdpr-consent')).toBe('accepted');
    expect(root.dataset['consent']).toBe('accepted');
    expect(by('[data-part="consent"]')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  it('of another tab counts here, anything else does not', () => {
    stored({ key: 'gdpr-consent', newValue: 'perhaps' });
    expect(root.dataset['consent']).toBeUndefined();
    expect(by('[data-part="consent"]')).not.toBeNull();
    stored({ key: 'gdpr-consent', newValue: 'accepted' });
    expect(root.dataset['consent']).toBe('accepted');
    expect(by('[data-part="consent"]')).toBeNull();
  });
});

describe('the sidebar', () => {
  it('closes beside the page, is remembered for this tab, and opens again', async () => {
    await page.viewport(1280, 800);
    press('close-sidebar');
    expect(root.dataset['sidebar']).toBe('closed');
    expect(sessionStorage.getItem('sidebar')).toBe('closed');
    expect(document.activeElement?.textContent).toBe('Open');
    press('open-sidebar');
    expect(root.dataset['sidebar']).toBe('open');
    expect(sessionStorage.getItem('sidebar')).toBeNull();
    expect(by('[data-part="column"]')?.hasAttribute('inert')).toBe(false);
  });

  it('lies over a narrow page, which rests meanwhile; Escape and its links close it', async () => {
    await page.viewport(390, 800);
    const isResting = () => by('[data-part="column"]')?.hasAttribute('inert');
    press('open-sidebar');
    expect(isResting()).toBe(true);
    key({ key: 'Escape' });
    expect([root.dataset['sidebar'], isResting()]).toEqual(['closed', false]);
    expect(sessionStorage.getItem('sidebar')).toBeNull();
    press('open-sidebar');
    // Another width has another sidebar.
    await page.viewport(1280, 800);
    await expect.poll(() => root.dataset['sidebar']).toBeUndefined();
    expect(isResting()).toBe(false);
  });

  it('of a page that is gone back to is as the width has it', async () => {
    await page.viewport(390, 800);
    press('open-sidebar');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(root.dataset['sidebar']).toBeUndefined();
  });
});

describe('the palette', () => {
  it('opens by its button, by Ctrl K, and by / where nobody types', async () => {
    press('open-palette');
    key({ key: 'K', ctrlKey: true }, by('textarea') ?? document.body);
    key({ key: '/' });
    await expect.poll(() => openedWith.mock.calls.length).toBe(3);
    key({ key: '/' }, by('textarea') ?? document.body);
    key({ key: 'k', ctrlKey: true, altKey: true });
    key({ key: 'k' });
    openPalette({ text: 'pasted' });
    await expect.poll(() => openedWith.mock.lastCall).toEqual([{ text: 'pasted' }]);
    expect(openedWith).toHaveBeenCalledTimes(4);
  });

  it('knows a field from the page', () => {
    expect(isTyping(by('textarea'))).toBe(true);
    expect(isTyping(by('button'))).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});

describe('the shortcuts', () => {
  it('are shown by ?, but not to someone who types one', async () => {
    key({ key: '?' }, by('textarea') ?? document.body);
    key({ key: '?' });
    await expect.poll(() => shown.mock.calls.length).toBe(1);
  });

  it('that were turned off do nothing; their letters can be typed', async () => {
    localStorage.setItem('shortcuts-off', 'mod+k ?');
    const typed = vi.fn();
    by('textarea')?.addEventListener('keydown', typed, { once: true });
    key({ key: '?' }, by('textarea') ?? document.body);
    expect(typed).toHaveBeenCalledOnce();
    key({ key: 'k', ctrlKey: true });
    key({ key: '?' });
    localStorage.setItem('shortcuts-off', '');
    key({ key: '?' });
    await expect.poll(() => shown.mock.calls.length).toBe(1);
    expect(openedWith).not.toHaveBeenCalled();
  });
});

it('the star is fetched and pressed', async () => {
  press('toggle-favourite');
  await expect.poll(() => visits.mock.calls.length).toBeGreaterThan(0);
});

describe('what comes from outside', () => {
  it('is taken only where the address shows that something waits', async () => {
    history.replaceState(null, '', '#shared');
    offerFromOutside();
    await expect.poll(() => openedWith.mock.lastCall).toEqual([{ text: 'shared' }]);
    history.replaceState(null, '', '#other');
    offerFromOutside();
    await new Promise((resolve) => setTimeout(resolve));
    expect(openedWith).toHaveBeenCalledOnce();
  });

  it('is a file that the system opened the app with', async () => {
    const file = new File(['{}'], 'a.json');
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) => {
        take({ files: [] });
        take({ files: [{ getFile: () => Promise.resolve(file) }] });
      },
    };
    vi.stubGlobal('launchQueue', launchQueue);
    offerFromOutside();
    await expect.poll(() => openedWith.mock.lastCall).toEqual([{ files: [file] }]);
    expect(openedWith).toHaveBeenCalledOnce();
  });

  it('shows an error when it cannot be read', async () => {
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) =>
        take({ files: [{ getFile: () => Promise.reject(new Error('gone')) }] }),
    };
    vi.stubGlobal('launchQueue', launchQueue);
    offerFromOutside();
    await expect
      .poll(() => openedWith.mock.lastCall)
      .toEqual([{ lost: expect.stringContaining('could not be read') as string }]);
  });
});

it('fetches what can wait when the page rests', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    run({ didTimeout: false, timeRemaining: () => 1 });
    return 0;
  });
  startIdle();
  await expect.poll(() => begun.mock.calls.length).toBe(1);
});

describe('rest', () => {
  it('comes after the page is loaded, also in browsers that do not tell of it', () => {
    const run = vi.fn();
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    whenIdle(run);
    expect(idle).toHaveBeenCalledExactlyOnceWith(run, { timeout: 4000 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('requestIdleCallback', undefined);
    whenIdle(run);
    vi.advanceTimersByTime(4000);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('a page that is to be loaded again', () => {
  it('first names what it cannot keep, beside the button that was pressed', () => {
    by(`#${HYDRATION_ROOT_ID}`)?.insertAdjacentHTML(
      'beforeend',
      '<div data-too-long></div><button data-does="load-again">Reload the page</button>',
    );
    press('load-again');
    expect(by('[role=alert]')?.textContent).toContain('Copy or save it first');
    expect(by('[role=alert]')?.nextElementSibling?.textContent).toBe('Reload the page');
    // What can be kept waits already.
    expect(sessionStorage.getItem('kept-input')).toContain('typed');
  });
});

describe('a warning', () => {
  it('is seen and read aloud, until Escape, and one at a time', async () => {
    warn('It could not be loaded.');
    const alert = page.getByRole('alert');
    await expect.element(alert).toBeVisible();
    await expect.element(alert).toHaveTextContent('It could not be loaded.');
    warn('It failed again.');
    await expect
      .poll(() => alert.elements().map(({ textContent }) => textContent))
      .toEqual(['It failed again.']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => alert.elements()).toEqual([]);
  });
});
