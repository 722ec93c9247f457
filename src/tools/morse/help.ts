/** Morse and spelling alphabets: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: {
    choices: { encode: 'turn text into Morse', decode: 'turn Morse into text' },
    short: { decode: 'd' },
  },
  spell: 'spell with an alphabet instead: Alfa, Bravo',
  signs: 'which signs to write for dot and dash',
  dot: 'the sign to write for a dot',
  dash: 'the sign to write for a dash',
  baseLetters: 'send é as e where there is no signal for it',
  capitals: 'say which letters are capitals',
  radio: 'say digits as on the radio',
  speed: 'words a minute',
  farnsworth: 'words a minute with longer pauses',
  pitch: 'how high the tone is, in hertz',
};
