/** A person at a browser: finds things by their words, points, types, reads. It waits for answers, never for a moment on the clock. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chord, clickAt, KEYS, typing, type Engine } from './engine.ts';
import * as inPage from './in-page.ts';
import type { Place, Target } from './in-page.ts';

/** Only what hangs reaches it. */
const LIMIT_MS = 120_000;
/** A small file takes less than a second: what is not there by now was never saved. */
const SAVED_WITHIN_MS = 20_000;
const PAUSE_MS = 40;
/** More tab stops than any page has. */
const MOST_TABS = 150;

export type Expected = string | RegExp;

export class Visitor {
  readonly engine: Engine;
  readonly #site: string;
  readonly #folder: string;
  /** Whether things are reached with the keyboard alone. */
  readonly #byKeyboard: boolean;

  /** `site` ends with a slash; `folder` is where files to open are written. */
  constructor(engine: Engine, site: string, folder: string, byKeyboard: boolean) {
    this.engine = engine;
    this.#site = site;
    this.#folder = folder;
    this.#byKeyboard = byKeyboard;
  }

  /** Opens a page of the site, `/token`, and waits until its tool lives. */
  async open(path: string): Promise<void> {
    // A page that is still on its way when this one is opened may come after it.
    await this.until(
      `${path} is the page that is open`,
      async () => {
        await this.engine.open(new URL(path.slice(1), this.#site).href);
        return this.ask(inPage.path);
      },
      (found) => found === (path === '/' ? '' : path),
    );
    await this.hydrated();
    if (this.#byKeyboard) await this.#skipTheFrame();
  }

  /** Waits until the tool of the page lives. */
  async hydrated(): Promise<void> {
    await this.until('the page is hydrated', () => this.ask(inPage.isHydrated), Boolean);
  }

  /** Replaces what a field holds by keystrokes. */
  async type(target: Target, text: string): Promise<void> {
    await this.#reach(target);
    await this.engine.perform(chord(KEYS.Control, 'a'));
    await this.engine.perform(chord(KEYS.Delete));
    await this.engine.perform(typing(text));
  }

  /** Presses a button, or ticks a box. */
  async press(target: Target): Promise<void> {
    await this.#reach(target);
    if (this.#byKeyboard)
      await this.engine.perform(chord(target.kind === 'button' ? KEYS.Enter : KEYS.Space));
  }

  async choose(target: Target, words: string): Promise<void> {
    await this.until(
      `“${target.name}” offers “${words}”`,
      () => this.ask(inPage.choose, target, words),
      Boolean,
    );
  }

  /** Holds keys down together. */
  hold(...keys: readonly string[]): Promise<void> {
    return this.engine.perform(chord(...keys));
  }

  /** Opens files with the file input of the page that fits. */
  async giveFile(name: string, content: string | Buffer, selector = 'input[type=file]'): Promise<void> {
    const path = join(this.#folder, name);
    writeFileSync(path, content);
    await this.engine.setFiles(selector, [path]);
  }

  /** Waits until a field holds, or a result reads, what is expected. */
  async expect(target: Target, expected: Expected): Promise<string> {
    const read = () => this.ask(inPage.read, target);
    const text = await this.until(`“${target.name}” is ${show(expected)}`, read, (found) =>
      fits(found, expected),
    );
    return text ?? '';
  }

  /** Waits until the page shows a text. */
  async see(expected: Expected): Promise<void> {
    const has = (text: string) =>
      typeof expected === 'string' ? text.includes(expected) : expected.test(text);
    await this.until(`the page says ${show(expected)}`, () => this.ask(inPage.textOfPage), has);
  }

  /** Waits for a saved file, takes it away and gives its bytes. */
  async takeSaved(name: string): Promise<Buffer> {
    const { downloads } = this.engine;
    const path = join(downloads, name);
    await this.until(
      `${name} is saved`,
      async () => ({ files: readdirSync(downloads), page: await this.text() }),
      ({ files }) => files.includes(name) && readFileSync(path).length > 0,
      SAVED_WITHIN_MS,
    );
    await this.until(
      `${name} is whole`,
      () => Promise.resolve(readdirSync(downloads)),
      (all) => !all.some((each) => each.startsWith(name) && each !== name),
    );
    const bytes = readFileSync(path);
    rmSync(path);
    return bytes;
  }

  /** The options that are offered, a line each. */
  offered(): Promise<string> {
    return this.ask(inPage.offered);
  }

  /** All that the page shows. */
  text(): Promise<string> {
    return this.ask(inPage.textOfPage);
  }

  hasFocus(target: Target): Promise<boolean> {
    return this.ask(inPage.hasFocus, target);
  }

  /** Asks one of the functions of `in-page.ts`. */
  async ask<A extends readonly unknown[], R>(question: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const answer = await this.engine.call(inPage.withFind(question), ...args);
    return answer as Awaited<R>; // the function's own answer, through JSON
  }

  /** Asks until the answer is right. */
  async until<T>(
    claim: string,
    ask: () => Promise<T>,
    isRight: (answer: T) => boolean,
    limitMs = LIMIT_MS,
  ): Promise<T> {
    const startedMs = performance.now();
    for (;;) {
      const answer = await ask();
      if (isRight(answer)) return answer;
      if (performance.now() - startedMs > limitMs)
        throw new Error(`Expected that ${claim}; found ${show(answer)}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Puts the focus on it: with the mouse, or with Tab from where the focus is. */
  async #reach(target: Target): Promise<void> {
    const found = await this.until(
      `“${target.name}” can be reached, and stays where it is`,
      () => this.#restingPlace(target),
      Boolean,
    );
    if (this.#byKeyboard) await this.#tabTo(target);
    else await this.#click(found);
  }

  /** Where it is, if it was there a moment before as well: what comes above it moves it away from under the mouse. */
  async #restingPlace(target: Target): Promise<Place> {
    const before = await this.ask(inPage.place, target);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = before && (await this.ask(inPage.place, target));
    return now?.x === before?.x && now?.y === before?.y ? now : undefined;
  }

  /** As people without a mouse do: past the sidebar by the page's first link. */
  async #skipTheFrame(): Promise<void> {
    await this.engine.perform(chord(KEYS.Tab));
    if (await this.hasFocus({ kind: 'button', name: 'Skip to the tool' }))
      await this.engine.perform(chord(KEYS.Enter));
  }

  async #click(found: Place): Promise<void> {
    if (found) await this.engine.perform(clickAt(found.x, found.y));
  }

  async #tabTo(target: Target): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await this.ask(inPage.hasFocus, target)) return;
      const isBehind = await this.ask(inPage.isBehind, target);
      await this.engine.perform(isBehind ? chord(KEYS.Shift, KEYS.Tab) : chord(KEYS.Tab));
    }
    throw new Error(`Expected that Tab comes to “${target.name}”, but ${MOST_TABS} presses did not.`);
  }
}

const fits = (found: string | undefined, expected: Expected): boolean =>
  found !== undefined && (typeof expected === 'string' ? found.trim() === expected : expected.test(found));

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'string'
      ? `“${value}”`
      : value instanceof RegExp
        ? String(value)
        : JSON.stringify(value);
  return text.slice(0, 600);
}
