/** Whether the sidebar is open: as the screen's width has it until the person says otherwise. */
import { useCallback, useEffect, useState } from 'react';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';

/** At this width or less the sidebar overlays the page (specification §9). */
const NARROW = '(max-width: 768px)';

export type SidebarControl = {
  /** `auto` is what the prerendered page has: style sheets decide by width. */
  readonly state: 'auto' | 'open' | 'closed';
  readonly isOpen: boolean;
  /** Open over the page, which cannot be used meanwhile. */
  readonly isOverlay: boolean;
  readonly isNarrow: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

export function useSidebar(): SidebarControl {
  const isNarrow = useBrowserValue(readNarrow, false, subscribe);
  const [state, setState] = useState<SidebarControl['state']>('auto');

  // Crossing the breakpoint, either way, puts the sidebar back to what the new width has.
  useEffect(() => subscribe(() => setState('auto')), []);

  const open = useCallback(() => setState('open'), []);
  const close = useCallback(() => setState('closed'), []);
  const isOpen = state === 'auto' ? !isNarrow : state === 'open';
  return { state, isOpen, isOverlay: isNarrow && isOpen, isNarrow, open, close };
}

const readNarrow = () => window.matchMedia(NARROW).matches;

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
