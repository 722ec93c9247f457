/** Right answers of ITU-R M.1677-1 and of ICAO's table. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const sent = (text: string, result: string, notes: string[] = [], options: Case['options'] = {}): Case => ({
  inputs: { text },
  options,
  outputs: { result },
  notes,
  source: 'ITU-R M.1677-1',
});
const read = (text: string, result: string): Case => ({
  inputs: { text },
  options: { direction: 'decode' },
  outputs: { result },
});

export const CASES: readonly Case[] = [
  sent('Paris', '.--. .- .-. .. ...'),
  sent('a@b.c', '.- .--.-. -... .-.-.- -.-.'),
  sent('café', '-.-. .- ..-. ..-..'),
  sent('2%', '..--- -....- ----- -..-. -----'),
  sent('1 3/4', '.---- -....- ...-- -..-. ....-'),
  sent('Hello, world?', '.... . .-.. .-.. --- --..-- / .-- --- .-. .-.. -.. ..--..'),
  sent('%', '----- -..-. -----'),
  sent('2%', '..--- -....- ----- -..-. -----'),
  sent('‰', '----- -..-. ----- -----'),
  sent('ab', 'xo oxxx', [], { signs: 'own', dot: 'x', dash: 'o' }),
  read('----', 'CH'),
  {
    ...read('... ........ / -.-.- ...-. ...-.-', 'S[error] [start][understood][end of work]'),
    source: 'ITU-R M.1677-1',
  },
  { ...read('·–·– ········ –·–·–', 'Ä[error][start]'), source: 'ITU-R M.1677-1' },
  {
    inputs: { text: '-. .---' },
    options: { direction: 'decode', signs: 'own', dot: '-', dash: '.' },
    outputs: { result: 'AB' },
  },
  {
    inputs: { text: 'xo / oxxx' },
    options: { direction: 'decode', signs: 'own', dot: 'x', dash: 'o' },
    outputs: { result: 'A B' },
  },
  sent('你', '[你]', ['no code: 你']),
  sent('I’m', '.. .----. --'),
  sent('“a” – 6÷3−1', '.-..-. .- .-..-. / -....- / -.... -..-. ...-- -....- .----'),
  sent('à', '.-', [], { baseLetters: true }),
  sent('a!', '.- -.-.--', ['common use']),
  sent('a b', '·– / –···', [], { signs: 'typographic' }),
  read('·– –···|•—', 'AB A'),
  read('... --- ...   ...', 'SOS S'),
  {
    inputs: { text: '... .........' },
    options: { direction: 'decode' },
    problem: { offset: 4, message: 'not a Morse code' },
  },
  { inputs: { text: 'Aß9' }, options: { spell: 'din' }, outputs: { result: 'Aachen Eszett Neun' } },
  {
    inputs: { text: 'A9 x' },
    options: { spell: 'icao', capitals: true, radio: true },
    outputs: { result: 'capital Alfa Niner / X-ray' },
  },
  {
    inputs: { text: 'SOS' },
    outputs: {
      facts: [
        { label: 'Length', value: '27 dots' },
        { label: 'Time', value: '1.62 s' },
      ],
    },
  },
];
