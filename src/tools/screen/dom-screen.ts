/** Reads the screen from the browser and tells when it may have changed. */
import { FRAMES_NEEDED, MEDIA_FEATURES, refreshRate, type ScreenFacts } from './logic.ts';

/** What the browser reports now. */
export function readScreen(): ScreenFacts {
  return {
    screenWidth: screen.width,
    screenHeight: screen.height,
    devicePixelRatio: window.devicePixelRatio,
    colorDepth: screen.colorDepth,
    viewportWidth: window.innerWidth,
    viewportHeight: window.innerHeight,
    availableWidth: screen.availWidth,
    availableHeight: screen.availHeight,
    ...readOrientation(),
    pinchZoom: window.visualViewport?.scale ?? 1,
    maxTouchPoints: navigator.maxTouchPoints,
    media: readMedia(),
  };
}

function readOrientation() {
  // Safari before 16.4 has no `screen.orientation`, although the types promise it.
  const orientation = screen.orientation as ScreenOrientation | undefined;
  return { orientation: orientation?.type ?? '', angle: orientation?.angle ?? 0 };
}

const readMedia = () =>
  Object.fromEntries(
    Object.entries(MEDIA_FEATURES).map(([feature, values]) => [
      feature,
      values.find((value) => matchMedia(`(${feature}: ${value})`).matches) ?? '',
    ]),
  );

/**
 * Calls back whenever the window, its zoom, its monitor or a setting changes; returns how to stop.
 * The pixel ratio has no event of its own: a query for today's ratio stops matching when it changes.
 */
export function watchScreen(onChange: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const watchRatio = () => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const onRatio = () => {
      watchRatio();
      onChange();
    };
    query.addEventListener('change', onRatio, { once: true, signal });
  };
  watchRatio();
  for (const [feature, values] of Object.entries(MEDIA_FEATURES)) {
    for (const value of values)
      matchMedia(`(${feature}: ${value})`).addEventListener('change', onChange, { signal });
  }
  window.addEventListener('resize', onChange, { signal });
  window.visualViewport?.addEventListener('resize', onChange, { signal });
  (screen.orientation as ScreenOrientation | undefined)?.addEventListener('change', onChange, { signal });
  // Only Chromium tells when a window moves to a monitor of the same ratio.
  (screen as Partial<EventTarget>).addEventListener?.('change', onChange, { signal });
  return () => stopped.abort();
}

/** Measures the display's rate once and calls back with it; returns how to stop early. */
export function measureRefreshRate(onMeasured: (hertz: number) => void): () => void {
  const times: number[] = [];
  let handle = requestAnimationFrame(function next(time) {
    times.push(time);
    const hertz = times.length > 2 * FRAMES_NEEDED ? refreshRate(times) : undefined;
    if (hertz) onMeasured(hertz);
    else if (times.length < 10 * FRAMES_NEEDED) handle = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(handle);
}
