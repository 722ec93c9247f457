/** When the palette is open: its shortcuts, and its code, which is fetched when it is first wanted. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Tool } from '#src/tools/define-tool.ts';

const Palette = lazy(() =>
  import('./palette.tsx').then(({ Palette: component }) => ({ default: component })),
);

/** The palette's element, to be rendered once, and the way to open it. */
export function usePalette(here: Tool | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  // Listens to the keyboard: Ctrl or ⌘ K anywhere, `/` where nobody is typing.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const element = isOpen && (
    <Suspense>
      <Palette here={here} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { element, open: () => setIsOpen(true) };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
