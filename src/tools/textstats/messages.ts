/** How much of an SMS a text takes (3GPP TS 23.038 and 23.040). */

const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** After an escape: each takes two of the 7-bit places. */
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

/** What people type in place of a sign that GSM has, and what it has. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['–', '-'],
  ['—', '-'],
  ['…', '...'],
  ['\u00a0', ' '],
  ['`', "'"],
  ['ç', 'Ç'],
]);

/** An SMS: its alphabet, how long it is in units of that alphabet, and in how many parts it is sent. */
export type Sms = {
  readonly alphabet: 'GSM 7-bit' | 'UCS-2';
  readonly units: number;
  readonly parts: number;
  /** The signs that GSM lacks, each once, with what could stand there. */
  readonly foreign: readonly { readonly sign: string; readonly replacement: string | undefined }[];
};

/** Counts the parts of a text that comes in pieces. */
export class SmsCounter {
  readonly #foreign = new Set<string>();
  readonly #gsm = new Parts(160, 153);
  readonly #ucs2 = new Parts(70, 67);

  add(text: string): void {
    for (const sign of text) {
      const isGsm = GSM.has(sign);
      if (!isGsm && !GSM_EXTENSION.has(sign)) this.#foreign.add(sign);
      this.#gsm.add(isGsm ? 1 : 2);
      this.#ucs2.add(sign.length);
    }
  }

  end(): Sms {
    const isGsm = this.#foreign.size === 0;
    return {
      alphabet: isGsm ? 'GSM 7-bit' : 'UCS-2',
      units: (isGsm ? this.#gsm : this.#ucs2).units,
      parts: (isGsm ? this.#gsm : this.#ucs2).parts,
      foreign: Array.from(this.#foreign, (sign) => ({ sign, replacement: REPLACEMENTS.get(sign) })),
    };
  }
}

/** The parts of a message: neither an escaped sign nor a pair of surrogates is cut. */
class Parts {
  units = 0;
  readonly #longest: number;
  readonly #each: number;
  #begun = 1;
  #filled = 0;

  constructor(longest: number, each: number) {
    this.#longest = longest;
    this.#each = each;
  }

  add(size: number): void {
    this.units += size;
    if (this.#filled + size > this.#each) [this.#begun, this.#filled] = [this.#begun + 1, 0];
    this.#filled += size;
  }

  get parts(): number {
    return this.units === 0 ? 0 : this.units <= this.#longest ? 1 : this.#begun;
  }
}
