/** What stands around a tool, in the browser as at build time: where its outputs may go, and what shows when it fails. */
import { useEffect, type ReactNode } from 'react';
import onlyTargets from 'virtual:penknife/only-targets';
import { SendTargets, type Targets } from '#src/ui/sending/send-targets.ts';
import { ToolBoundary } from './tool-boundary.tsx';

type ToolRootProps = {
  /** The page's address, from `/`. */
  readonly path: string;
  /** Called in the browser when everything below works. Must be a constant. */
  readonly onHydrated?: () => void;
  readonly children: ReactNode;
};

const load = () => import('./send-targets.ts');

/** Where outputs of the page at `path` may go. */
const targetsFrom = (path: string): Targets => ({
  isTaken: (kind) => Object.hasOwn(onlyTargets, kind) && onlyTargets[kind] !== path,
  load,
});

export function ToolRoot({ path, onHydrated, children }: ToolRootProps) {
  return (
    <SendTargets value={targetsFrom(path)}>
      <ToolBoundary>{children}</ToolBoundary>
      <Hydrated onHydrated={onHydrated} />
    </SendTargets>
  );
}

/** Stands after the tool: its effect runs when all of the tool's own have run. Tells code outside React. */
function Hydrated({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return null;
}
