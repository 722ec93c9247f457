/** The browser's own fade from page to page. */

/** Of a navigation, where the browser shows it as a transition (CSS View Transitions 2, §5). */
type PageTransition = {
  readonly ready: Promise<unknown>;
  readonly finished: Promise<unknown>;
  readonly updateCallbackDone: Promise<unknown>;
};

/**
 * A navigation that another one overtakes ends its transition, which is nothing to report: nobody waits for it. Chromium gives one
 * that comes after its page was revealed to neither event, and only rejects its promises.
 */
export function letTransitionsEnd(): void {
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.message.startsWith('Transition was '))
      event.preventDefault();
  });
  for (const type of ['pageswap', 'pagereveal'])
    addEventListener(type, (event) => {
      const { viewTransition } = event as Event & { readonly viewTransition?: PageTransition | null }; // not in the types yet
      hear(viewTransition);
    });
}

function hear(transition: PageTransition | null | undefined): void {
  if (!transition) return;
  const { ready, finished, updateCallbackDone } = transition;
  for (const end of [ready, finished, updateCallbackDone]) end.catch(() => undefined);
}
