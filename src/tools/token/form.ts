/** Token Generator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { alphabetOf, alphabetProblem, readCount } from './logic.ts';
import { readRequest } from './request.ts';
import { OPTIONS } from './options.ts';

export const form = defineForm({
  inputs: {},
  options: OPTIONS,
  outputs: {
    tokens: { kind: 'text', label: 'Tokens' },
    entropy: { kind: 'row', label: 'Entropy in bits', isNumber: true },
  },
  trigger: { on: 'input', acceptsEmpty: true },
  page: { empty: 'Choose what a token is made from.' },
  examples: [{ inputs: {}, options: { length: '1', ownAlphabet: 'aaab', count: '1' } }],
  howItWorks: [
    'Random bytes come from the operating system’s secure source. Bytes that would make the first characters likelier are drawn again, so that every character of the alphabet is equally likely.',
  ],
  run(_inputs, options, { randomBytes }) {
    const made = readRequest(options, randomBytes);
    if (!made.ok) return refuse({ ...made.problem, field: readCount(options.count).ok ? 'length' : 'count' });
    const problem = options.source === 'characters' ? alphabetProblem(alphabetOf(options)) : undefined;
    if (problem !== undefined) return refuse({ message: problem, isUsage: true });
    const { tokens, bits } = made.value();
    return answer({ tokens: tokens.join('\n'), entropy: bits.toFixed(2) });
  },
});
