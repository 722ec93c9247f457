/** BCrypt: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { hashText, verifyText } from './logic.ts';
import { inspectPassword, PASSWORD_LIMIT_BYTES } from '#src/lib/bcrypt/password.ts';
import { OPTIONS } from './options.ts';

export const form = defineForm({
  inputs: {
    password: { kind: 'secret', takes: 'bytes', label: 'Password' },
    compare: { kind: 'text', takes: 'line', holds: 'line', isOptional: true, label: 'Hash to compare with' },
  },
  options: OPTIONS,
  outputs: { hash: { kind: 'row', label: 'Hash' }, verdict: { kind: 'row', label: 'Comparison' } },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a password.' },
  examples: [
    {
      inputs: { password: 'U*U', compare: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' },
      outputs: { verdict: 'matches' },
      source: 'crypt_blowfish',
    },
  ],
  howItWorks: [
    'bcrypt (Provos and Mazières, 1999) makes guessing slow: each round more doubles the work. It reads the first 72 bytes of a password and no more.',
  ],
  async run({ password, compare }, { rounds, revision }, { randomBytes }) {
    const { lengthBytes, hasNul } = inspectPassword(password);
    const notes = [
      ...(lengthBytes <= PASSWORD_LIMIT_BYTES
        ? []
        : [
            {
              message: `the password has ${lengthBytes} bytes; bcrypt reads the first ${PASSWORD_LIMIT_BYTES}`,
            },
          ]),
      ...(hasNul ? [{ message: 'the password holds NUL, where other implementations end it' }] : []),
    ];
    if (compare !== '') {
      const verified = await verifyText(password, compare, true);
      if (!verified.ok) return refuse({ ...verified.problem, field: 'compare' });
      const { matches, reason } = verified.value;
      const verdict = matches ? 'matches' : `does not match${reason === undefined ? '' : `: ${reason}`}`;
      return { ok: true, value: { outputs: { verdict }, notes, isNo: !matches } };
    }
    const random = (length: number) => Uint8Array.from(randomBytes(length));
    const made = await hashText(password, Number(rounds), random, { revision, isEmptyWanted: true });
    return made.ok ? answer({ hash: made.value }, notes) : refuse(made.problem);
  },
});
