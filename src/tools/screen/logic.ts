/** Puts what the browser reports about the screen (CSSOM View, Media Queries 5) into rows, with what follows from it. */
import { capitalised } from '#src/lib/format.ts';

/** What is read from the browser, in CSS pixels unless stated otherwise. */
export type ScreenFacts = {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly devicePixelRatio: number;
  /** Bits a pixel. */
  readonly colorDepth: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** What the system's bars leave of the screen. */
  readonly availableWidth: number;
  readonly availableHeight: number;
  /** `screen.orientation.type`, such as `landscape-primary`; `''` where the browser does not report it. */
  readonly orientation: string;
  /** Degrees that the picture is turned from the screen's natural position. */
  readonly angle: number;
  /** Magnification by pinching: 1 is none. */
  readonly pinchZoom: number;
  /** Touches the screen can tell apart; 0 is no touch screen. */
  readonly maxTouchPoints: number;
  /** Media features that match, by name: `{ 'color-gamut': 'p3', pointer: 'coarse' }`. */
  readonly media: Readonly<Record<string, string>>;
};

/** One fact about the screen. */
export type ScreenRow = {
  /** The name in the specification or of the media feature. */
  readonly name: string;
  /** The same in words. */
  readonly label: string;
  readonly value: string;
  readonly note?: string;
};

/** The media features asked, with their values from the strongest to the weakest: the first that matches is shown. */
export const MEDIA_FEATURES = {
  'color-gamut': ['rec2020', 'p3', 'srgb'],
  'dynamic-range': ['high', 'standard'],
  pointer: ['fine', 'coarse', 'none'],
  'any-pointer': ['coarse', 'fine', 'none'],
  hover: ['hover', 'none'],
  'prefers-color-scheme': ['dark', 'light'],
  'prefers-reduced-motion': ['reduce', 'no-preference'],
  'prefers-contrast': ['more', 'less', 'custom', 'no-preference'],
  'forced-colors': ['active', 'none'],
  'display-mode': ['standalone', 'fullscreen', 'minimal-ui', 'browser'],
} as const satisfies Record<string, readonly string[]>;

const MEDIA_LABELS: Readonly<Record<keyof typeof MEDIA_FEATURES, string>> = {
  'color-gamut': 'Colour range',
  'dynamic-range': 'Dynamic range',
  pointer: 'Main pointer',
  'any-pointer': 'Coarsest pointer',
  hover: 'Hover',
  'prefers-color-scheme': 'Preferred colour scheme',
  'prefers-reduced-motion': 'Preferred motion',
  'prefers-contrast': 'Preferred contrast',
  'forced-colors': 'Forced colours',
  'display-mode': 'Display mode',
};

const MEDIA_WORDS: Readonly<Record<string, string>> = {
  rec2020: 'Rec. 2020',
  p3: 'Display P3',
  srgb: 'sRGB',
  'dynamic-range high': 'High (HDR)',
  'dynamic-range standard': 'Standard (SDR)',
  fine: 'Fine, like a mouse',
  coarse: 'Coarse, like a finger',
  reduce: 'Reduced',
  'no-preference': 'No preference',
  'hover none': 'No',
  'hover hover': 'Yes',
  'forced-colors none': 'No',
  'forced-colors active': 'Yes',
  browser: 'A page in a browser',
  standalone: 'An installed app',
};

/** The six rows of the specification, under exactly its names. */
export function specifiedRows(facts: ScreenFacts): ScreenRow[] {
  return [
    { name: 'screenWidth', label: 'Width of the screen', value: `${facts.screenWidth}` },
    { name: 'screenHeight', label: 'Height of the screen', value: `${facts.screenHeight}` },
    {
      name: 'devicePixelRatio',
      label: 'Device pixels per CSS pixel',
      value: ratioText(facts.devicePixelRatio),
    },
    { name: 'colorDepth', label: 'Bits per pixel', value: `${facts.colorDepth}` },
    { name: 'viewportWidth', label: 'Width of this page', value: `${facts.viewportWidth}` },
    { name: 'viewportHeight', label: 'Height of this page', value: `${facts.viewportHeight}` },
  ];
}

/** What follows from the six, and what the media features report. `refreshHz` is `undefined` until it is measured. */
export function furtherRows(facts: ScreenFacts, refreshHz: number | undefined): ScreenRow[] {
  const panel = physicalPixels(facts);
  const rows: ScreenRow[] = [
    {
      name: 'physicalPixels',
      label: 'Physical pixels',
      value: `${panel.width} × ${panel.height}`,
      ...(panel.isExact
        ? {}
        : { note: 'Rounded: zoom or a fractional ratio hides the exact size of the panel.' }),
    },
    { name: 'aspectRatio', label: 'Aspect ratio', value: aspectRatio(facts.screenWidth, facts.screenHeight) },
    {
      name: 'availableScreen',
      label: 'Without system bars',
      value: `${facts.availableWidth} × ${facts.availableHeight}`,
    },
    { name: 'orientation', label: 'Orientation', value: orientationText(facts) },
    { name: 'refreshRate', label: 'Refresh rate', value: refreshHz ? `${refreshHz} Hz` : 'Measuring…' },
    { name: 'pinchZoom', label: 'Pinch zoom', value: `${ratioText(facts.pinchZoom)}×` },
    { name: 'maxTouchPoints', label: 'Touch points', value: touchText(facts.maxTouchPoints) },
  ];
  return [...rows, ...mediaRows(facts.media)].filter(({ value }) => value !== '');
}

function mediaRows(media: Readonly<Record<string, string>>): ScreenRow[] {
  // The table is a constant: it has these keys and no others.
  return (Object.keys(MEDIA_FEATURES) as (keyof typeof MEDIA_FEATURES)[]).flatMap((name) => {
    const value = media[name];
    if (!value) return [];
    return [
      {
        name,
        label: MEDIA_LABELS[name],
        value: MEDIA_WORDS[`${name} ${value}`] ?? MEDIA_WORDS[value] ?? capitalised(value),
      },
    ];
  });
}

/** At most four decimals, without trailing zeros: 2.625, 1.1, 1. */
const ratioText = (ratio: number): string => `${Math.round(ratio * 10_000) / 10_000}`;

/** Pixels beyond which a rounded product is no longer called exact. */
const ROUNDING_SLACK = 0.01;

/**
 * The panel's own pixels: CSS pixels times the ratio.
 * 412 × 2.625 is 1081.5, on a panel of 1080: the product is rounded and marked as inexact.
 */
export function physicalPixels({ screenWidth, screenHeight, devicePixelRatio }: ScreenFacts) {
  const width = screenWidth * devicePixelRatio;
  const height = screenHeight * devicePixelRatio;
  const isExact = [width, height].every((pixels) => Math.abs(pixels - Math.round(pixels)) < ROUNDING_SLACK);
  return { width: Math.round(width), height: Math.round(height), isExact };
}

/** Ratios that screens are sold as; a panel of 1366 × 768 is sold as 16:9. */
const SOLD_AS: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [18, 9],
  [19.5, 9],
  [20, 9],
  [21, 9],
  [32, 9],
];

/** How far a panel may be from what it is sold as. */
const SOLD_AS_TOLERANCE = 0.005;

/** `aspectRatio(1920, 1080)` is `16:9`; 1366 × 768 is `about 16:9`; upright screens read the other way round. */
function aspectRatio(width: number, height: number): string {
  if (!(width > 0 && height > 0)) return '';
  const ratio = Math.max(width, height) / Math.min(width, height);
  const known = SOLD_AS.find(([long, short]) => Math.abs(ratio / (long / short) - 1) < SOLD_AS_TOLERANCE);
  const [long, short] = known ?? [ratioOf(ratio), 1];
  const about = known && Math.abs(ratio - long / short) > 1e-9 ? 'about ' : '';
  return about + (width >= height ? `${long}:${short}` : `${short}:${long}`);
}

const ratioOf = (ratio: number) => Math.round(ratio * 100) / 100;

function orientationText({ orientation, angle, screenWidth, screenHeight }: ScreenFacts): string {
  const word = orientation.split('-')[0] || (screenWidth >= screenHeight ? 'landscape' : 'portrait');
  return `${capitalised(word)}${angle ? `, turned ${angle}°` : ''}`;
}

const touchText = (points: number) => (points > 0 ? `${points}` : 'None: no touch screen');

/** Rates that displays are built for, in Hz. */
const BUILT_RATES = [
  24, 30, 48, 50, 60, 72, 75, 80, 85, 90, 100, 120, 144, 160, 165, 170, 180, 200, 240, 300, 360, 480, 500,
] as const;

/** Frames needed before a rate is named. */
export const FRAMES_NEEDED = 20;

/** How far a measured rate may lie from one that displays are built for to be called that. */
const RATE_TOLERANCE = 0.04;

/**
 * The display's rate in Hz from the times of successive frames in milliseconds, `undefined` from too few.
 * The median ignores frames that came late; a rate near one that displays are built for is called that.
 * `refreshRate([0, 16.7, 33.3, …])` is 60.
 */
export function refreshRate(frameTimesMs: readonly number[]): number | undefined {
  const gaps = frameTimesMs.slice(1).map((time, index) => time - (frameTimesMs[index] ?? time));
  const valid = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  const median = valid.length + 1 < FRAMES_NEEDED ? undefined : valid[Math.floor(valid.length / 2)];
  if (median === undefined) return undefined;
  const rate = 1000 / median;
  const nearest = BUILT_RATES.reduce((best, built) =>
    Math.abs(built - rate) < Math.abs(best - rate) ? built : best,
  );
  return Math.abs(nearest / rate - 1) <= RATE_TOLERANCE ? nearest : Math.round(rate);
}

/** All rows as JSON text: the six of the specification as numbers under its names, then the rest. */
export function toJson(facts: ScreenFacts, refreshHz: number | undefined): string {
  const { screenWidth, screenHeight, devicePixelRatio, colorDepth, viewportWidth, viewportHeight } = facts;
  const panel = physicalPixels(facts);
  return JSON.stringify(
    {
      screenWidth,
      screenHeight,
      devicePixelRatio,
      colorDepth,
      viewportWidth,
      viewportHeight,
      physicalWidth: panel.width,
      physicalHeight: panel.height,
      availableWidth: facts.availableWidth,
      availableHeight: facts.availableHeight,
      orientation: facts.orientation,
      angle: facts.angle,
      refreshRate: refreshHz ?? null,
      pinchZoom: facts.pinchZoom,
      maxTouchPoints: facts.maxTouchPoints,
      media: facts.media,
    },
    null,
    2,
  );
}
