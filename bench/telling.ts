/** Hands on, one after the other, what is reported at any time. */

const WAIT_MS = 30_000;

export class Telling<T> {
  readonly #told: T[] = [];
  #notify: (() => void) | undefined;

  readonly tell = (value: T): void => {
    this.#told.push(value);
    this.#notify?.();
  };

  /** The oldest that nobody has taken yet. Throws where nothing comes. */
  async next(): Promise<T> {
    if (this.#told.length === 0) {
      await new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error('Nothing was told.')), WAIT_MS);
        this.#notify = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    }
    const [first] = this.#told.splice(0, 1);
    if (first === undefined) throw new Error('Nothing was told.');
    return first;
  }
}
