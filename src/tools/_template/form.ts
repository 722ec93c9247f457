/** Template Tool: what it takes and gives. */
import { answer, defineForm } from '#src/lib/form/form.ts';
import { flag } from '#src/lib/options.ts';
import { turnAround } from './logic.ts';

export const form = defineForm({
  inputs: {
    text: { kind: 'text', takes: 'text', label: 'Text', page: { placeholder: 'Enter text here...' } },
  },
  options: { lines: flag(false, { label: 'each line on its own' }) },
  outputs: {
    result: { kind: 'text', label: 'Turned around', fileName: 'turned-around.txt', isWrapped: true },
  },
  page: { empty: 'Enter a text to read it from its end.' },
  examples: [{ inputs: { text: 'Penknife' }, outputs: { result: 'efinkneP' } }],
  howItWorks: ['Letters are grapheme clusters as Unicode defines them, so accents and emoji stay whole.'],
  run: ({ text }, { lines }) =>
    answer({ result: lines ? text.split('\n').map(turnAround).join('\n') : turnAround(text) }),
});
