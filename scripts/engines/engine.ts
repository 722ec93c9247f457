/** What every browser that we drive can do: the few things that a person does with a page. The actions are those of W3C WebDriver, §17. */

/** One tick of a device after the other. */
export type Actions = {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
};

export type Engine = {
  readonly name: EngineName;
  readonly version: string;
  /** Opens an address and resolves when the page has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs the source of a function in the page; what it gives back (promised or not) comes as JSON. */
  readonly call: (source: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly perform: (actions: Actions) => Promise<void>;
  /** Puts files into the first file input that fits the selector. */
  readonly setFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Makes the window so wide, in CSS pixels. */
  readonly setWidth: (width: number) => Promise<void>;
  /** Errors the pages have logged or thrown since the last call. */
  readonly takeErrors: () => Promise<readonly string[]>;
  /** The folder where saved files land. */
  readonly downloads: string;
  readonly close: () => Promise<void>;
};

export type EngineName = 'Firefox' | 'WebKit';

/** How a browser is started: `undefined` from `find` where it is not installed. */
export type EngineStarter = {
  readonly name: EngineName;
  /** The Debian packages it comes in. */
  readonly packages: string;
  readonly isInstalled: () => boolean;
  /** `folder` is empty and its own: profile and saved files go there. */
  readonly start: (folder: string) => Promise<Engine>;
};

/** The keys without a character, as WebDriver writes them (§17.4.2). */
export const KEYS = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  Down: '\uE015',
  Space: ' ',
  Delete: '\uE017',
} as const;

/** Keys pressed one after the other, each let go before the next. */
export const typing = (text: string): Actions => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((character) => stroke(character === '\n' ? KEYS.Enter : character)),
});

/** Keys held down together: `chord(KEYS.Control, 'k')`. */
export const chord = (...keys: readonly string[]): Actions => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ],
});

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** A click of the main button at a place in the window. */
export const clickAt = (x: number, y: number): Actions => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
