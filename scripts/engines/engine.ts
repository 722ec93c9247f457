/** What every browser that we drive can do: the few things that a person does with a page. Elements go by their XPath, and are waited for. */

/** Only what hangs takes so long, in milliseconds. */
export const LIMIT_MS = 60_000;
/** Of the window, in CSS pixels. */
export const HEIGHT = 900;

export type Engine = {
  readonly version: string;
  /** Opens an address and resolves when the page has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** What an expression comes to in the page, as plain data; a promise is waited for. */
  readonly ask: (expression: string) => Promise<unknown>;
  readonly click: (path: string) => Promise<void>;
  /** Replaces what the field with the focus holds, by keystrokes. */
  readonly replaceText: (text: string) => Promise<void>;
  /** Presses a key together with Ctrl. */
  readonly hold: (key: string) => Promise<void>;
  readonly giveFile: (path: string, file: string) => Promise<void>;
  readonly setWidth: (width: number) => Promise<void>;
  /** Errors that the pages have logged or thrown since the last call. */
  readonly takeErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export type EngineStarter = {
  readonly name: string;
  /** The Debian packages it comes in. */
  readonly packages: string;
  readonly isInstalled: () => boolean;
  readonly start: () => Promise<Engine>;
};
