/** Slugs: what stands for a text in an address. */

/** How a slug is made. */
export type SlugOptions = {
  readonly separator: '-' | '_';
  readonly isLower: boolean;
  /** Letters of all scripts stay; else only Latin ones. */
  readonly keepsScripts: boolean;
  /** ä is ae, ö oe, ü ue. */
  readonly isGerman: boolean;
  /** `&` is and, `%` percent, `@` at. */
  readonly spellsSymbols: boolean;
  /** In characters, cut at a word; 0 for no limit. */
  readonly longest: number;
};

/** A slug, and the letters that have no Latin form, each as often as it stood there. */
export type Slug = { readonly slug: string; readonly dropped: readonly string[] };

/** Letters that do not come apart, and Greek and Cyrillic ones after ISO 843 and ISO 9 without their marks. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      ß: 'ss',
      æ: 'ae',
      œ: 'oe',
      ø: 'o',
      ł: 'l',
      đ: 'd',
      ð: 'd',
      þ: 'th',
      ı: 'i',
      ŋ: 'ng',
      ħ: 'h',
      ŧ: 't',
      ĸ: 'k',
    },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
    ...{
      ν: 'n',
      ξ: 'x',
      ο: 'o',
      π: 'p',
      ρ: 'r',
      σ: 's',
      ς: 's',
      τ: 't',
      υ: 'y',
      φ: 'f',
      χ: 'ch',
      ψ: 'ps',
      ω: 'o',
    },
    ...{
      а: 'a',
      б: 'b',
      в: 'v',
      г: 'g',
      д: 'd',
      е: 'e',
      ж: 'z',
      з: 'z',
      и: 'i',
      й: 'j',
      к: 'k',
      л: 'l',
      м: 'm',
    },
    ...{
      н: 'n',
      о: 'o',
      п: 'p',
      р: 'r',
      с: 's',
      т: 't',
      у: 'u',
      ф: 'f',
      х: 'h',
      ц: 'c',
      ч: 'c',
      ш: 's',
      щ: 's',
    },
    ...{
      ъ: '',
      ы: 'y',
      ь: '',
      э: 'e',
      ю: 'u',
      я: 'a',
      і: 'i',
      є: 'e',
      ґ: 'g',
      ђ: 'd',
      ј: 'j',
      љ: 'l',
      њ: 'n',
    },
    ...{ ћ: 'c', џ: 'd' },
  }),
);

const GERMAN: ReadonlyMap<string, string> = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue' }));
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': ' and ', '%': ' percent ', '@': ' at ' }),
);

/** `makeSlug('Déjà Vu!', …)` is `deja-vu`. */
export function makeSlug(text: string, options: SlugOptions): Slug {
  const dropped: string[] = [];
  const spelt = [...text.normalize('NFC')]
    .map((sign) => (options.spellsSymbols ? (SYMBOLS.get(sign) ?? sign) : sign))
    .map((sign) =>
      /^['’]$/u.test(sign) ? '' : options.keepsScripts ? sign : latinOf(sign, options, dropped),
    )
    .join('');
  const kept = options.keepsScripts ? spelt.normalize('NFKC') : spelt;
  const cased = options.isLower ? kept.toLowerCase() : kept;
  const words = cased.match(options.keepsScripts ? /[\p{L}\p{M}\p{N}]+/gu : /[a-z\d]+/gi) ?? [];
  return { slug: joined(words, options), dropped };
}

function latinOf(sign: string, { isGerman }: SlugOptions, dropped: string[]): string {
  const lower = sign.toLowerCase();
  const known = (isGerman ? GERMAN.get(lower) : undefined) ?? LATIN.get(lower);
  if (known !== undefined) return lower === sign ? known : known.charAt(0).toUpperCase() + known.slice(1);
  const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (/^[\x00-\x7f]*$/u.test(bare)) return bare; // eslint-disable-line no-control-regex -- all of ASCII
  // What comes apart may hold letters of the table: ά is α and a mark.
  const parts = [...bare].map(
    (part) => LATIN.get(part.toLowerCase()) ?? (/^[\x20-\x7e]$/u.test(part) ? part : ' '),
  );
  if (parts.some((part) => part.trim() !== '')) return parts.join('');
  if (/^[\p{L}\p{N}]/u.test(bare)) dropped.push(sign);
  return ' ';
}

function joined(words: readonly string[], { separator, longest }: SlugOptions): string {
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}${separator}${word}`;
    if (longest > 0 && longer.length > longest) return slug === '' ? word.slice(0, longest) : slug;
    slug = longer;
  }
  return slug;
}
