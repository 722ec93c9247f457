/** Right answers: sizes by hand (round half up), pixels by pngjs in logic.test.ts, refusals by the rules of the section Image. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';
import { EXAMPLE } from './options.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const refused = (image: string, message: string, options: Case['options'] = {}): Case => ({
  inputs: { image },
  options,
  problem: { message },
  source: 'rule 10: what is wrong is named',
});

/** The header of a PNG of 20,000 × 20,000 pixels, and nothing else: refused before anything is unpacked. */
const HUGE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAYAAAAAAAAAAAAAAA==';

export const CASES: readonly Case[] = [
  { inputs: { image: EXAMPLE }, options: { width: '64' }, notes: ['not enlarged'], source: 'rule 6' },
  {
    inputs: { image: EXAMPLE },
    options: { format: 'png' },
    notes: ['the original bytes are given'],
    source: 'rule 9',
  },
  refused('aGVsbG8=', 'expected a picture, found other bytes'),
  refused('?', 'expected a picture, a data: address or Base64'),
  refused(HUGE, 'the picture has 400,000,000 pixels'),
  refused(EXAMPLE.slice(0, 120), 'the PNG is damaged'),
];
