/** Placeholder text. */
import { Random } from '#src/lib/seeded-random.ts';
import { LOREM, WORDS, type Language } from './words.ts';

/** What is counted. */
export type Unit = 'paragraphs' | 'sentences' | 'words' | 'bytes' | 'items';

/** What can be chosen about placeholder text. */
export type ProseOptions = {
  readonly unit: Unit;
  readonly count: number;
  readonly language: Language;
  /** Latin begins as it usually does. */
  readonly startsWithLorem: boolean;
  readonly as: 'text' | 'html' | 'markdown';
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** So many words with a capital and a full stop; a comma in longer ones. */
function sentence(random: Random, words: readonly string[], length: number): string {
  const chosen = Array.from({ length }, () => random.pick(words));
  const comma = length > 8 ? random.between(2, length - 4) : -1;
  return `${capital(chosen.map((word, at) => (at === comma ? `${word},` : word)).join(' '))}.`;
}

/** An endless row of sentences of 6 to 14 words, the first of them as usual where that is wanted. */
function* sentences(random: Random, { language, startsWithLorem }: ProseOptions): Generator<string, never> {
  if (startsWithLorem && language === 'latin') yield `${LOREM}.`;
  for (;;) yield sentence(random, WORDS[language], random.between(6, 14));
}

function take(source: Generator<string, never>, count: number): string[] {
  return Array.from({ length: count }, () => source.next().value);
}

/** So many words: whole sentences, and a last one that is cut. */
function exactWords(source: Generator<string, never>, count: number): string {
  const words: string[] = [];
  while (words.length < count) words.push(...source.next().value.split(' '));
  const kept = words.slice(0, count).join(' ');
  return count === 0 ? '' : `${kept.replace(/[,.]$/, '')}.`;
}

/** So many bytes of UTF-8: a letter that would not fit whole gives way to full stops. */
function exactBytes(source: Generator<string, never>, count: number): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  for (let length = 0; length < count;) {
    const part = `${parts.length > 0 ? ' ' : ''}${source.next().value}`;
    parts.push(part);
    length += encoder.encode(part).length;
  }
  const buffer = new Uint8Array(count);
  const { read } = encoder.encodeInto(parts.join(''), buffer);
  const text = parts.join('').slice(0, read);
  return text + '.'.repeat(count - encoder.encode(text).length);
}

const PARAGRAPH_SENTENCES = { min: 3, max: 7 };

/** Placeholder text of a seed. Words hold no character that HTML or Markdown reads. */
export function prose(seed: string, options: ProseOptions): string {
  const { unit, count, as } = options;
  const random = Random.of(seed);
  const source = sentences(random, options);
  const paragraph = () =>
    take(source, random.between(PARAGRAPH_SENTENCES.min, PARAGRAPH_SENTENCES.max)).join(' ');
  switch (unit) {
    case 'words':
      return wrapped([exactWords(source, count)], as);
    case 'bytes':
      return exactBytes(source, count);
    case 'sentences':
      return wrapped([take(source, count).join(' ')], as);
    case 'items': {
      const items = take(source, count);
      return as === 'html'
        ? ['<ul>', ...items.map((item) => `  <li>${item}</li>`), '</ul>'].join('\n')
        : items.map((item) => (as === 'markdown' ? `- ${item}` : item)).join('\n');
    }
    case 'paragraphs':
      return wrapped(Array.from({ length: count }, paragraph), as);
  }
}

const wrapped = (paragraphs: readonly string[], as: ProseOptions['as']): string =>
  as === 'html' ? paragraphs.map((text) => `<p>${text}</p>`).join('\n') : paragraphs.join('\n\n');
