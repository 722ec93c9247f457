/** Keeps what a person types, chooses, presses, pastes or drops while the code that will take it is still on its way. */
import { fetchJobOf } from './fetch-job.ts';
import type { EarlyAct, EarlyInput } from './early-input.ts';

/** Starts to keep. Each part of the page calls `replay` (replay.ts) when it is hydrated, and is left alone from then on. */
export function keepEarlyInput(): void {
  const early: EarlyInput = { acts: [], hydrated: [] };
  globalThis.penknifeEarly = early;
  const listen = <K extends keyof DocumentEventMap>(
    type: K,
    read: (event: DocumentEventMap[K], target: Element) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!(target instanceof Element)) return;
        if (!early.hydrated.some((part) => part.contains(target))) read(event, target);
      },
      { capture: true },
    );
  const keep = (act: EarlyAct) => early.acts.push(act);
  const keepFieldValue = (_event: Event, target: Element) => {
    keepValue(early, target);
    fetchJobOf(target);
  };

  listen('input', keepFieldValue);
  listen('change', keepFieldValue);
  listen('click', (_event, target) => {
    const button = target.closest('button');
    if (button && !button.disabled) keep({ type: 'click', target: button });
  });
  // The press that sends it is kept; the browser itself has nowhere to send it to.
  listen('submit', (event) => event.preventDefault());
  listen('keydown', ({ key, ctrlKey, metaKey, isComposing }, target) => {
    const isField = target.matches('input:not([type=checkbox], [type=radio]), textarea');
    if (key === 'Enter' && !isComposing && isField && (ctrlKey || metaKey || target.tagName === 'INPUT')) {
      keep({ type: 'key', target, key: { key, ctrlKey, metaKey } });
    }
  });
  listen('paste', ({ clipboardData }, target) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0) keep({ type: 'paste', target, files });
  });
  // Without this the browser would leave the page and open the file.
  listen('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  listen('drop', (event, target) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    keep({ type: 'drop', target, files });
  });
}

/** The newest value of a field replaces its older ones, so that a long text typed early is kept once. */
function keepValue({ acts }: EarlyInput, target: Element): void {
  const act = readField(target);
  if (!act) return;
  const last = acts.at(-1);
  if (last?.target === target && last.type === act.type) acts.pop();
  acts.push(act);
}

function readField(target: Element): EarlyAct | undefined {
  if (target instanceof HTMLInputElement) {
    if (target.type === 'file') return { type: 'files', target };
    if (target.type === 'checkbox' || target.type === 'radio')
      return { type: 'checked', target, checked: target.checked };
    return { type: 'value', target, value: target.value };
  }
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField ? { type: 'value', target, value: target.value } : undefined;
}
