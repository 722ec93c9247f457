/** The options of the token generator: remembered, carried by links, and checked in one place. */
import { choice, defineOptions, flag, text, type OptionValues } from '#src/lib/options.ts';
import { readCount, readLength } from './logic.ts';

/** What a token is made from: characters of the alphabet, or bytes in one of three notations. */
const SOURCES = [
  { value: 'characters', label: 'Characters' },
  { value: 'hex', label: 'Random bytes as hex' },
  { value: 'base64url', label: 'Random bytes as base64url' },
  { value: 'base64', label: 'Random bytes as base64' },
] as const;

type ChosenOptions = Readonly<Record<string, unknown>>;

const isOfCharacters = ({ source }: ChosenOptions): boolean => source === 'characters';
const isOfSets = (options: ChosenOptions): boolean =>
  isOfCharacters(options) && options['ownAlphabet'] === '';

/** Every option once: its default, its check, and its name in a sentence where that differs from the field's name. */
export const OPTIONS = defineOptions({
  uppercase: flag(true, { isUsed: isOfSets }),
  lowercase: flag(true, { isUsed: isOfSets }),
  numbers: flag(true, { isUsed: isOfSets }),
  symbols: flag(false, { isUsed: isOfSets }),
  withoutLookAlikes: flag(false, { label: 'leaving out look-alikes', isUsed: isOfCharacters }),
  ownAlphabet: text('', { isUsed: isOfCharacters }),
  length: text('64', { check: (typed) => readLength(typed).ok, isNumber: true }),
  count: text('1', { label: 'how many', check: (typed) => readCount(typed).ok, isNumber: true }),
  source: choice('characters', SOURCES, { label: 'made from' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;
