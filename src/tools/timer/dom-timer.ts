/** The browser's part of the timer: its clocks, the store, sound, notification and wake lock. */
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { Options } from './options.ts';
import type { api } from './worker.ts';

const KEY = 'timer';
const listeners = new Set<() => void>();

/** The kept timer; `''` where there is none. */
export const readKept = (): string => readStorage(KEY) ?? memory;
/** Where storage is forbidden the timer lasts as long as the page. */
let memory = '';

/** Keeps the timer, for this tab and all others; `''` forgets it. */
export function keep(text: string): void {
  memory = text;
  if (text === '') removeStorage(KEY);
  else writeStorage(KEY, text);
  for (const listener of listeners) listener();
}

/** Tells of changes by this tab and others. */
export function watchKept(notify: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    memory = newValue ?? '';
    notify();
  };
  listeners.add(notify);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', onStorage);
  };
}

let base: { readonly wallMs: number; readonly pageMs: number } | undefined;
const JUMP_MS = 2000;

/**
 * The time in milliseconds since 1970, by the page's steady clock. `jumpMs`: how far the wall clock went ahead of it or back since
 * the last reading (sleep, or a clock that was set), if that was over two seconds.
 */
export function readClock(): { readonly nowMs: number; readonly jumpMs: number } {
  const [wallMs, pageMs] = [Date.now(), performance.now()];
  base ??= { wallMs, pageMs };
  const nowMs = base.wallMs + (pageMs - base.pageMs);
  const jumpMs = wallMs - nowMs;
  if (Math.abs(jumpMs) <= JUMP_MS) return { nowMs, jumpMs: 0 };
  base = { wallMs, pageMs };
  return { nowMs: wallMs, jumpMs };
}

/** Calls back for each frame while the page is seen, and once a second while it is not. */
export function everyFrame(draw: () => void): () => void {
  let frame = 0;
  const next = () => {
    draw();
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  const timer = setInterval(() => document.hidden && draw(), 1000);
  return () => {
    cancelAnimationFrame(frame);
    clearInterval(timer);
  };
}

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** Calls back when the wall clock has come to `endMs`, unless the returned function is called before. */
export function atInstant(endMs: number, onEnd: () => void): () => void {
  const waiting = new AbortController();
  const context = { signal: waiting.signal, onProgress: () => undefined };
  worker
    .run(context, (remote) => remote.until(endMs))
    .then(
      () => waiting.signal.aborted || onEnd(),
      // Given up; or there is no worker here, and the page watches as well as it can.
      () => waiting.signal.aborted || setTimeout(() => waiting.signal.aborted || onEnd(), endMs - Date.now()),
    );
  return () => waiting.abort();
}

let audio: AudioContext | undefined;

/** To be called while a button is pressed: only then do browsers let a page sound later. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  audio.resume().catch(() => undefined);
}

/** Calls back at each press of a button or key: what a browser takes for the wish to hear something. */
export function onGesture(act: () => void): () => void {
  addEventListener('pointerdown', act);
  addEventListener('keydown', act);
  return () => {
    removeEventListener('pointerdown', act);
    removeEventListener('keydown', act);
  };
}

const GAINS: Readonly<Record<Options['volume'], number>> = { low: 0.1, half: 0.4, full: 1 };
const BEEPS = 6;
const BEEP_S = 0.18;
const APART_S = 0.4;

/** Beeps; `false` where the browser does not let it. */
export function ring(volume: Options['volume']): boolean {
  if (audio?.state !== 'running') return false;
  for (let beep = 0; beep < BEEPS; beep += 1) {
    const at = audio.currentTime + beep * APART_S;
    const tone = new OscillatorNode(audio, { frequency: 880 });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(GAINS[volume], at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + BEEP_S);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + BEEP_S);
  }
  return true;
}

/** Asks the browser to let the page notify; what stands in the way, as a sentence, or `undefined`. */
export async function askToNotify(): Promise<string | undefined> {
  if (!isSecureContext || typeof Notification === 'undefined')
    return 'This browser shows notifications on https only.';
  const permission = await Notification.requestPermission().catch(() => 'denied');
  return permission === 'granted'
    ? undefined
    : 'The browser was told not to show notifications of this site.';
}

/** Shows a notification, where that is allowed. */
export async function notify(words: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    new Notification(words);
  } catch {
    // Phones want it from the service worker.
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    await registration?.showNotification(words).catch(() => undefined); // the page itself tells it too
  }
}

/** Keeps the screen on until the returned function is called; `onRefused` is told why not. */
export function keepAwake(onRefused: (sentence: string) => void): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const release = () => void lock?.release().catch(() => undefined); // it is gone with the page at the latest
  const ask = () => {
    if (document.hidden) return;
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }; // not on plain http
    if (!wakeLock) {
      onRefused('This browser keeps the screen on over https only.');
      return;
    }
    wakeLock.request('screen').then(
      (given) => {
        lock = given;
        if (isOver) release();
      },
      () => onRefused('The browser does not keep the screen on now: its battery may be low.'),
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
}

const FIELDS = 'input, textarea, select, button, a, summary, [contenteditable], [role="option"], dialog *';

/** Single keys, where no field or button has the focus. */
export function onKeys(keys: Readonly<Record<string, () => void>>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const isElsewhere = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (!act || isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Puts words before the tab's title until the returned function is called. */
export function titled(words: string): () => void {
  const before = document.title;
  document.title = `${words} · ${before}`;
  return () => {
    document.title = before;
  };
}
