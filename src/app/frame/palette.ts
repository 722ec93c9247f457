/** When the palette opens: its button and its shortcuts. Its code is fetched when it is first wanted, or comes near. */
import { announce } from '#src/ui/announce.ts';
import { onAction } from './actions.ts';

const load = () => import('../palette/open-palette.tsx');

export function tendPalette(): void {
  onAction('open-palette', open);
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
    open();
  });
}

function prepare(): void {
  load().catch(() => undefined); // said when it is wanted
}

function open(): void {
  load().then(
    ({ openPalette }) => openPalette(),
    () => announce('The search could not be loaded. Check your connection, then reload the page.'),
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
