/** Bytes that come in pieces, read a little at a time by whoever knows what comes next. */
import { joinBytes } from '#src/lib/bytes.ts';

/** What was wrong with compressed data. */
export class Damage extends Error {
  /** `cut` and `check`: what was read may be of use. `unknown`: no format has this mark. `large`: more comes of it than is safe. */
  readonly kind: 'damaged' | 'cut' | 'check' | 'unknown' | 'large';
  constructor(message: string, kind: Damage['kind'] = 'damaged') {
    super(message);
    this.kind = kind;
  }
}

/** Reads pieces and knows how far it is. */
export class Source {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);
  #passed = 0;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** 0-based offset of the next byte. */
  get offset(): number {
    return this.#passed;
  }

  /** What was fetched and not yet passed. */
  get held(): Uint8Array {
    return this.#held;
  }

  /** Fetches until so many bytes are held; false where the data ends before. */
  async has(count: number): Promise<boolean> {
    while (this.#held.length < count) {
      // The memory of a piece may be used for the next one.
      this.#held = this.#held.slice();
      const next = await this.#pieces.next();
      if (next.done) return false;
      this.#held = this.#held.length === 0 ? next.value : joinBytes(this.#held, next.value);
    }
    return true;
  }

  /** Steps over bytes that are held, and gives them. */
  pass(count: number): Uint8Array {
    const passed = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    this.#passed += passed.length;
    return passed;
  }

  /** The next bytes; throws a `Damage` where the data ends before. */
  async take(count: number): Promise<Uint8Array> {
    if (!(await this.has(count))) throw this.cut();
    return this.pass(count);
  }

  /** The data ends where more was to come. */
  cut(): Damage {
    return new Damage(`the data ended early, after ${this.#passed + this.#held.length} bytes`, 'cut');
  }
}

/** A whole number whose lowest byte comes first. */
export const littleEndian = (bytes: Uint8Array): number =>
  bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
