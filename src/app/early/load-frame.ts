/** Fetches the frame's code on a tool's page: when the tool's own has run, or as soon as the person does anything. */
import { showFailed } from './loading.ts';

/** Does nothing where the page itself brings the frame (no `data-frame`). */
export function loadFrame(): void {
  const address = document.documentElement.dataset['frame'];
  if (address === undefined) return;
  let isAsked = false;
  let isLoaded = false;
  let key: KeyboardEvent | undefined;
  const load = () => {
    // While the document is still arriving, the frame may be incomplete: `load` always comes after that.
    if (isAsked || document.readyState === 'loading') return;
    isAsked = true;
    import(/* @vite-ignore */ address).then(() => {
      isLoaded = true;
      if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    }, showFailed);
  };
  addEventListener('load', load);
  document.addEventListener('pointerdown', load);
  document.addEventListener('keydown', (event) => {
    if (isLoaded || !event.isTrusted) return;
    load();
    if (!isOfFrame(event)) return;
    event.preventDefault();
    key = event;
  });
}

/** The search and the list of shortcuts, as `app/frame` has them. */
const isOfFrame = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey ? key.toLowerCase() === 'k' : target === document.body && /^[/?]$/.test(key));
