/** Token Generator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import {
  alphabetOf,
  alphabetProblem,
  checkTotal,
  entropyBits,
  generateBytes,
  generateTokens,
  readByteCount,
  readCount,
  readLength,
} from './logic.ts';
import { OPTIONS } from './options.ts';

export const form = defineForm({
  inputs: {},
  options: OPTIONS,
  outputs: { tokens: { kind: 'text', label: 'Tokens' }, entropy: { kind: 'row', label: 'Entropy in bits' } },
  runsEmpty: true,
  empty: 'Choose what a token is made from.',
  examples: [{ inputs: {}, options: { length: '1', ownAlphabet: 'aaab', count: '1' } }],
  howItWorks: [
    'Random bytes come from the operating system’s secure source. Bytes that would make the first characters likelier are drawn again, so that every character of the alphabet is equally likely.',
  ],
  run(_inputs, { source, length, count, ...alphabetOptions }, { randomBytes }) {
    const wanted = readCount(count);
    if (!wanted.ok) return refuse({ ...wanted.problem, field: 'count' });
    const size = source === 'characters' ? readLength(length) : readByteCount(length);
    if (!size.ok) return refuse({ ...size.problem, field: 'length' });
    const total = checkTotal(size.value, wanted.value);
    if (!total.ok) return refuse({ ...total.problem, field: 'length' });
    const alphabet = alphabetOf({ ...alphabetOptions });
    const problem = source === 'characters' ? alphabetProblem(alphabet) : undefined;
    if (problem !== undefined) return refuse({ message: problem, isUsage: true });
    const made =
      source === 'characters'
        ? generateTokens({ ...alphabetOptions, length: size.value }, wanted.value, randomBytes)
        : Array.from({ length: wanted.value }, () => generateBytes(size.value, source, randomBytes));
    const bits = source === 'characters' ? entropyBits(size.value, alphabet.length) : size.value * 8;
    return answer({ tokens: made.join('\n'), entropy: bits.toFixed(2) });
  },
});
