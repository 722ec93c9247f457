/** The browser's own fade from page to page. */

/** Of a navigation, where the browser shows it as a transition (CSS View Transitions 2, §5). */
type PageTransition = {
  readonly ready: Promise<unknown>;
  readonly finished: Promise<unknown>;
  readonly updateCallbackDone: Promise<unknown>;
};

/** A navigation that another one overtakes ends its transition, which is nothing to report: nobody waits for it. */
export function letTransitionsEnd(): void {
  for (const type of ['pageswap', 'pagereveal'])
    addEventListener(type, (event) => {
      const { viewTransition } = event as Event & { readonly viewTransition?: PageTransition | null }; // not in the types yet
      if (!viewTransition) return;
      const { ready, finished, updateCallbackDone } = viewTransition;
      for (const end of [ready, finished, updateCallbackDone]) end.catch(() => undefined);
    });
}
