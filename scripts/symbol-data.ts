/**
 * Makes what /symbols knows of emoji, and the words by which symbols are found: `node scripts/run.mjs symbol-data.ts EMOJIBASE CLDR`, with the
 * folders of the packages emojibase-data 17.0.0 and cldr-annotations-full 48.2.0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const DATA = join(ROOT, 'src/tools/symbols/data');
/** The first and the second of the five tones (UTS 51), and the letters that stand for any of them in a pattern. */
const TONES = ['1F3FB', '1F3FC'] as const;

type Skin = { readonly hexcode: string; readonly tone: number | readonly number[] };
type Emoji = {
  readonly hexcode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly order?: number;
  /** 0: drawn as text unless U+FE0F asks for an emoji. */
  readonly type: number;
  readonly text: string;
  readonly version: number;
  readonly skins?: readonly Skin[];
};
type Shortcodes = Readonly<Record<string, string | readonly string[]>>;
type Words = { readonly default?: readonly string[]; readonly tts?: readonly string[] };

await runScript(() => {
  const [, , emojibase, cldr] = process.argv;
  if (emojibase === undefined || cldr === undefined)
    throw new Problem('Usage: node scripts/run.mjs symbol-data.ts EMOJIBASE CLDR');
  const read = (folder: string, file: string): unknown =>
    JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const all = read(emojibase, 'en/data.json') as readonly Emoji[]; // as emojibase documents it
  const named = ['emojibase', 'github'].map(
    (preset) => read(emojibase, `en/shortcodes/${preset}.json`) as Shortcodes, // as emojibase documents it
  );
  const { annotations } = read(cldr, 'annotations/en/annotations.json') as {
    readonly annotations: { readonly annotations: Readonly<Record<string, Words>> };
  }; // as CLDR documents it
  const emoji = all
    .filter(({ group }) => group !== undefined)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  write('emoji', {
    version: '17.0',
    date: '2026-02',
    source:
      'https://emojibase.dev, emojibase-data 17.0.0: Unicode Emoji 17.0 and the names and keywords of CLDR',
    licence: 'MIT AND Unicode-3.0',
    emoji: emoji.map((each) => lineOf(each, named)).join('\n'),
  });
  const known = new Set(all.map(({ hexcode }) => textOf(hexcode.replaceAll('-FE0F', ''))));
  const words = Object.entries(annotations.annotations).filter(
    ([sign]) => !known.has(sign.replaceAll('\uFE0F', '')),
  );
  write('keywords', {
    version: '48.2.0',
    source: 'https://cldr.unicode.org, cldr-annotations-full 48.2.0: English annotations of what is no emoji',
    licence: 'Unicode-3.0',
    words: words
      .map(([sign, { default: own = [], tts = [] }]) => `${sign} ${wordsIn([...tts, ...own]).join(' ')}`)
      .join('\n'),
  });
});

function textOf(hexcode: string): string {
  return String.fromCodePoint(...hexcode.split('-').map((code) => Number.parseInt(code, 16)));
}

function wordsIn(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((each) => each.toLowerCase().split(/[\s_-]+/));
  return [...new Set(words.filter((word) => word !== ''))];
}

/** The sign, whether it has a style of text, name, keywords that the name has not, shortcodes, version, group, and its patterns with tones. */
function lineOf(emoji: Emoji, named: readonly Shortcodes[]): string {
  const { hexcode, label, tags = [], text, version, group = 0, skins = [] } = emoji;
  const shortcodes = new Set(named.flatMap((preset) => preset[hexcode] ?? []));
  const own = new Set(wordsIn([label]));
  return [
    `${textOf(hexcode)}${emoji.type === 0 ? '\uFE0F' : ''}`,
    text === '' ? '' : 't',
    label,
    wordsIn(tags)
      .filter((word) => !own.has(word))
      .join(' '),
    [...shortcodes].join(' '),
    String(version),
    String(group),
    pattern(skins.find(({ tone }) => String(tone) === '1' || String(tone) === '1,1')),
    pattern(skins.find(({ tone }) => String(tone) === '1,2')),
  ].join(';');
}

/** `👍a`, `👩a🤝👨b`: the signs with letters where the tones stand. */
function pattern(skin: Skin | undefined): string {
  if (!skin) return '';
  return skin.hexcode
    .split('-')
    .map((code) => (code === TONES[0] ? 'a' : code === TONES[1] ? 'b' : textOf(code)))
    .join('');
}

function write(name: string, data: object): void {
  writeFileSync(join(DATA, `${name}.json`), `${JSON.stringify(data)}\n`);
}
