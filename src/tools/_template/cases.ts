/** Right answers of Template Tool, by Unicode Standard Annex #29. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

export const CASES: readonly Case[] = [
  { inputs: { text: 'an\u0303👍🏽' }, outputs: { result: '👍🏽n\u0303a' } },
  { inputs: { text: 'ab\ncd' }, options: { lines: true }, outputs: { result: 'ba\ndc' } },
];
