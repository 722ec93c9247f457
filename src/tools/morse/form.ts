/** Morse and spelling alphabets: what the page, the command line and the library take and give. */
import { direction } from '#src/lib/form/direction.ts';
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { fromMorse, rhythmOf, spell, toMorse, unitsOf, wavOf, type MorseText } from './logic.ts';

/** A longer text has no sound file, in minutes. */
const LONGEST_SOUND_MINUTES = 30;
const number = (fallback: string, label: string, least: number, most: number) =>
  text(fallback, {
    label,
    check: (typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most,
    page: { isMore: true },
    hint: `${grouped(least)} to ${grouped(most)}`,
    isNumber: true,
    isUsed: makesMorse,
  });

type ChosenOptions = Readonly<Record<string, unknown>>;
const isMorse = ({ spell: spells }: ChosenOptions) => spells === 'no';
const makesMorse = (options: ChosenOptions) => isMorse(options) && options['direction'] === 'encode';
const hasOwnSigns = (options: ChosenOptions) => isMorse(options) && options['signs'] === 'own';
/** Blanks and `/` part letters and words. */
const isSign = (typed: string): boolean => /^[^\s/|[\]]{1,8}$/.test(typed);

/** What is played: lengths in seconds, of which the even ones sound. The text tells one sound from another. */
export type PlayValue = { readonly text: string; readonly rhythm: readonly number[]; readonly pitch: number };

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'line',
      label: 'Text or Morse',
      page: { placeholder: 'SOS or ... --- ...' },
    },
  },
  options: {
    direction: direction({ isShown: isMorse }),
    spell: choice(
      'no',
      [
        { value: 'no', label: 'Morse' },
        { value: 'icao', label: 'Spelling, ICAO (Alfa, Bravo)' },
        { value: 'din', label: 'Spelling, German DIN 5009' },
      ],
      { label: 'mode', command: { bare: 'icao' } },
    ),
    signs: choice(
      'ascii',
      [
        { value: 'ascii', label: '. -' },
        { value: 'typographic', label: '· –' },
        { value: 'own', label: 'Own' },
      ],
      { label: 'dot and dash', isShown: isMorse },
    ),
    dot: text('.', { label: 'own dot', check: isSign, isShown: hasOwnSigns }),
    dash: text('-', { label: 'own dash', check: isSign, isShown: hasOwnSigns }),
    baseLetters: flag(false, {
      label: 'letters without accents (é as e)',
      isUsed: makesMorse,
    }),
    capitals: flag(false, {
      label: 'upper case is named',
      isShown: ({ spell: spells }) => spells !== 'no',
    }),
    radio: flag(false, {
      label: 'radio digits (tree, fower, fife, niner)',
      isShown: ({ spell: spells }) => spells === 'icao',
    }),
    speed: number('20', 'speed in words a minute', 5, 60),
    farnsworth: number('60', 'Farnsworth speed', 2, 60),
    pitch: number('600', 'pitch in Hz', 200, 2000),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'morse.txt', isWrapped: true },
    play: { kind: 'text', label: 'Listen', only: 'page' },
    facts: { kind: 'rows', label: 'Details' },
    sound: { kind: 'file', label: 'Sound', fileName: 'morse.wav' },
  },
  page: { empty: 'Enter a text or Morse code, or try the example.' },
  examples: [
    { inputs: { text: 'SOS' }, outputs: { result: '... --- ...' } },
    { inputs: { text: '... --- ...' }, options: { direction: 'decode' }, outputs: { result: 'SOS' } },
    { inputs: { text: 'ajx' }, options: { spell: 'icao' }, outputs: { result: 'Alfa Juliett X-ray' } },
  ],
  howItWorks: [
    'Letters, digits and signs are those of ITU-R M.1677-1; a note names the few others that are only in common use. Percent is sent as `0/0`, joined to its number by a hyphen. A character without a code is kept in brackets and listed. When Morse is read, its signals are shown as [error], [start], [understood], [end of work].',
    'A dash is three dots long; the gaps in a letter, between letters and between words are one, three and seven. At 20 words a minute a dot is 60 ms (PARIS is 50 dots). With a lower Farnsworth speed the letters stay as fast, and the gaps between them grow (ARRL, 1990). Play makes the sound in the browser; the light flashes only where that is at most three times a second.',
    'The ICAO words are spelled as ICAO does: Alfa, Juliett, X-ray.',
  ],
  questions: [
    { pattern: /^morse (.+)$/is, read: ([, asked = '']) => ({ inputs: { text: asked } }) },
    {
      pattern: /^(?:nato|spell) (.+)$/is,
      read: ([, asked = '']) => ({ inputs: { text: asked }, options: { spell: 'icao' } }),
    },
  ],
  arrive: (arrived) => ({
    inputs: { text: arrived },
    options: { direction: /^[\s.·•\-–—_/|]+$/.test(arrived) ? 'decode' : 'encode' },
  }),
  run({ text: given }, options) {
    const alphabet = options.spell;
    if (alphabet !== 'no')
      return answer({
        result: spell(given, {
          alphabet,
          namesCapitals: options.capitals,
          spellsRadioDigits: options.radio && alphabet === 'icao',
        }),
      });
    const signs = signsOf(options);
    if (options.direction === 'decode') {
      const read = fromMorse(given, signs);
      return read.ok ? answer({ result: read.value }) : refuse(read.problem);
    }
    const sent = toMorse(given, options.baseLetters);
    const units = unitsOf(sent.morse);
    const rhythm = rhythmOf(sent.morse, Number(options.speed), Number(options.farnsworth));
    const seconds = rhythm.reduce((sum, each) => sum + each, 0);
    const isShort = seconds > 0 && seconds <= LONGEST_SOUND_MINUTES * 60;
    const result = sent.morse.replaceAll(/[.-]/g, (sign) => (sign === '.' ? signs.dot : signs.dash));
    const play: PlayValue = {
      text: `${sent.morse} ${rhythm.join(' ')} ${options.pitch}`,
      rhythm,
      pitch: Number(options.pitch),
    };
    return answer(
      {
        result,
        facts: [
          { label: 'Length', value: plural(units, 'dot') },
          { label: 'Time', value: `${(Math.round(seconds * 1000) / 1000).toString()} s` },
        ],
        ...(isShort && {
          play,
          sound: { bytes: wavOf(rhythm, Number(options.pitch)), type: 'audio/wav', fileName: 'morse.wav' },
        }),
      },
      notesOf(sent),
    );
  },
});

type Signs = { readonly dot: string; readonly dash: string };

function signsOf({ signs, dot, dash }: Signs & { readonly signs: string }): Signs {
  if (signs === 'own') return { dot, dash };
  return signs === 'ascii' ? { dot: '.', dash: '-' } : { dot: '·', dash: '–' };
}

function notesOf({ unknown, uncommon }: MorseText): Note[] {
  const list = (chars: readonly string[]) => [...new Set(chars)].slice(0, 20).join(' ');
  return [
    ...(unknown.length > 0
      ? [
          {
            tone: 'warning' as const,
            message: `${plural(unknown.length, 'character has', 'characters have')} no code: ${list(unknown)}`,
            repairs: [{ label: 'Send without accents', options: { baseLetters: true } }],
          },
        ]
      : []),
    ...(uncommon.length > 0
      ? [{ message: `in common use, but not in ITU-R M.1677-1: ${list(uncommon)}` }]
      : []),
  ];
}
