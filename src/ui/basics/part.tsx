/** Parts of a page whose code is fetched when they are first shown. One that cannot be fetched shows an error, and what was entered stays. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import { usePart } from './use-part.ts';

type PartComponent<P> = ComponentType<P> & {
  /** Fetches the code ahead of time; a failure is shown with the part. */
  readonly prepare: () => void;
};

/**
 * A component that is fetched when it is first shown; `waiting` stands in its place until then.
 *
 * @example const SignForm = lazyPart(() => import('#src/ui/sign-form.tsx'), ({ SignForm }) => SignForm);
 */
export function lazyPart<M extends object, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  waiting: ReactNode = null,
): PartComponent<P> {
  function LazyPart(props: P) {
    const { module, isMissing, retry } = usePart(load, true);
    if (isMissing) return <PartFailure onRetry={retry} />;
    if (!module) return waiting;
    return createElement(pick(module), props);
  }
  return Object.assign(LazyPart, { prepare: () => void load().catch(() => undefined) });
}

/** What stands where a part of the page could not be fetched. */
export function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    // The frame does it (app/frame/updates.ts): after a deployment the old page's code is gone for good.
    <Failure onRetry={onRetry} otherwise={<Button data-does="load-again">Reload the page</Button>}>
      This part of the page could not be loaded. What you entered is still here. If it fails again, check the
      connection, or reload the page: texts you entered stay, passwords and opened files do not.
    </Failure>
  );
}
