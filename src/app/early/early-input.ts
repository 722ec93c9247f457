/** What a person did before the page's code had arrived, in order, and the way to hand it on. */

/** One thing the person did. Values are kept as they were at that moment. */
export type EarlyAct =
  | { readonly type: 'value'; readonly target: Element; readonly value: string }
  | { readonly type: 'checked'; readonly target: Element; readonly checked: boolean }
  | { readonly type: 'files'; readonly target: Element }
  | { readonly type: 'click'; readonly target: HTMLElement }
  | { readonly type: 'key'; readonly target: Element; readonly key: KeyboardEventInit }
  | { readonly type: 'drop' | 'paste'; readonly target: Element; readonly files: readonly File[] };

/** What a person did before the page's code arrived, in order. */
export type EarlyInput = {
  readonly acts: EarlyAct[];
  /** Elements whose part of the page is hydrated: what happens there is no longer kept. */
  readonly hydrated: Element[];
};

declare global {
  var penknifeEarly: EarlyInput | undefined;
}
