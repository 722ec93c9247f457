/** When the palette opens: its button and its shortcuts. Its code is fetched once the page rests, or when it is first wanted. */
import type { HeldInput } from '../palette/dropped.ts';
import { onAction } from './actions.ts';
import { whenIdle } from './when-idle.ts';
import { warn } from './warn.ts';

const load = () => import('../palette/open-palette.ts');

/** Opens the palette by its button and by Ctrl/⌘ K; its code is fetched then. */
export function startPalette(): void {
  onAction('open-palette', () => openPalette());
  whenIdle(prepare);
  const button = document.querySelector('[data-does="open-palette"]');
  for (const near of ['pointerenter', 'focus']) button?.addEventListener(near, prepare, { once: true });
  // Ctrl or ⌘ K anywhere, `/` where nobody is typing.
  document.addEventListener('keydown', (event) => {
    const hasCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Control' || event.key === 'Meta') prepare();
    const isCommand = hasCommand && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !hasCommand && !event.altKey && !isTyping(event.target);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    openPalette();
  });
}

function prepare(): void {
  load().catch(() => undefined); // reported when it is opened
}

/** Opens the palette, with what was pasted or dropped on the page. Shows an error where its code cannot be loaded. */
export function openPalette(held?: HeldInput | Promise<HeldInput>): void {
  load().then(
    (palette) => palette.openPalette(held),
    () => warn('The search could not be loaded. Check your connection, then reload the page.'),
  );
}

/** Whether what is typed now goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
