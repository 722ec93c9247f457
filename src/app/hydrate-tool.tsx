/** Where a tool's document becomes a working page: React takes over what was prerendered, and what was entered early counts. */
import { startTransition, StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prepareToolBar } from '#src/ui/tool/tool-bar.tsx';
import { prepareArrivals } from '#src/ui/tool/use-tool.ts';
import { replay } from './early/replay.ts';
import { keepFocus } from '#src/ui/basics/keep-focus.ts';
import { whenIdle } from './frame/when-idle.ts';
import { HYDRATION_ROOT_ID } from './hydration-root.ts';
import { ToolRoot } from './tool-root.tsx';

/** Called once by the page's entry. */
export function hydrateTool(Page: ComponentType): void {
  const part = document.getElementById(HYDRATION_ROOT_ID);
  if (!part) throw new Error('The document has no part for its tool.');
  const path = document.documentElement.dataset['path'] ?? '/';
  keepFocus(part);
  prepareArrivals();
  const onHydrated = () => {
    document.documentElement.dataset['hydrated'] = '';
    void replay(part);
    whenIdle(prepareToolBar);
  };
  startTransition(() => {
    hydrateRoot(
      part,
      <StrictMode>
        <ToolRoot path={path} onHydrated={onHydrated}>
          <Page />
        </ToolRoot>
      </StrictMode>,
    );
  });
}
