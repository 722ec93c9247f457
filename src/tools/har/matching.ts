/** Finds many known values in a text, in time that grows with the text alone. */
import { toBase64 } from '#src/lib/bytes.ts';

/** Shorter ones are words just as well: they are replaced where they were found, and nowhere else. */
const SHORTEST_KNOWN = 8;

/** A form of a known value. */
type Variant = { readonly text: string; readonly value: string };

/** Values by the first characters of their forms. */
export class Matcher {
  readonly #byStart = new Map<string, Variant[]>();
  /** Whether a form begins with these two characters, by a hash of both. */
  readonly #mayStart = new Uint8Array(1 << 16);

  constructor(values: Iterable<string>) {
    for (const value of values)
      if (value.length >= SHORTEST_KNOWN) for (const text of formsOf(value)) this.#add({ text, value });
    for (const variants of this.#byStart.values())
      variants.sort((one, other) => other.text.length - one.text.length);
  }

  #add(variant: Variant): void {
    const start = variant.text.slice(0, SHORTEST_KNOWN);
    const before = this.#byStart.get(start);
    if (before) before.push(variant);
    else this.#byStart.set(start, [variant]);
    this.#mayStart[pairOf(variant.text, 0)] = 1;
  }

  /** The text with each value replaced; the same text where there is none. */
  replace(text: string, wordFor: (value: string) => string): string {
    const parts: string[] = [];
    let done = 0;
    for (let at = 0; at + SHORTEST_KNOWN <= text.length;) {
      const found = this.#at(text, at);
      if (!found) {
        at += 1;
        continue;
      }
      parts.push(text.slice(done, at), wordFor(found.value));
      at += found.text.length;
      done = at;
    }
    return done === 0 ? text : parts.join('') + text.slice(done);
  }

  /** The values that stand in the text. */
  *findAll(text: string): Generator<string> {
    for (let at = 0; at + SHORTEST_KNOWN <= text.length; at += 1) {
      const found = this.#at(text, at);
      if (found) yield found.value;
    }
  }

  #at(text: string, at: number): Variant | undefined {
    if (this.#mayStart[pairOf(text, at)] === 0) return undefined;
    return this.#byStart
      .get(text.slice(at, at + SHORTEST_KNOWN))
      ?.find((variant) => text.startsWith(variant.text, at));
  }
}

const pairOf = (text: string, at: number): number =>
  (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xffff;

/** As it is, in JSON, in JSON in JSON, in HTML, percent-encoded, as forms have it, and in Base64. */
function formsOf(value: string): ReadonlySet<string> {
  const inJson = JSON.stringify(value).slice(1, -1);
  const whole = value.toWellFormed();
  const percent = encodeURIComponent(whole);
  return new Set([
    value,
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    value.replaceAll('/', '\\/'),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    percent,
    percent.replace(/%[\dA-F]{2}/g, (each) => each.toLowerCase()),
    percent.replaceAll('%20', '+'),
    encodeURI(whole),
    toBase64(new TextEncoder().encode(whole)),
  ]);
}
