/** Basic authentication: what the page, the command line and the library take and give. */
import { describeMs } from '#src/lib/describe-ms.ts';
import { defineForm } from '#src/lib/form/form.ts';
import { costOf } from './costs.ts';
import { INPUTS, OPTIONS, OUTPUTS } from './fields.ts';

export const form = defineForm({
  inputs: INPUTS,
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'Make or check',
    liveUpTo: 100_000,
    waits: (options, inputs) => costOf(options, inputs) !== undefined,
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    operands: { are: 'inputs', with: ['user'] },
    certain: ({ check = '' }, given) =>
      given['job'] === undefined && check !== '' ? { options: { job: 'verify' } } : undefined,
    print: ({ found, secret }, { job }) =>
      job === 'read' && secret !== undefined ? `${found ?? ''}\nPassword: ${secret}` : undefined,
  },
  page: {
    empty: 'Enter a user name and a password.',
    doing: 'Hashing',
    estimate(inputs, options) {
      const ms = costOf(options, inputs);
      return ms === undefined || ms < 50 ? undefined : `Takes about ${describeMs(ms)} on a usual computer.`;
    },
    announce: (_entered, { job }, { verdict }) =>
      verdict ?? (job === 'line' ? 'Line is ready' : job === 'header' ? 'Header is ready' : 'Read'),
  },
  examples: [
    {
      inputs: { user: 'Aladdin', password: 'open sesame' },
      options: { job: 'header' },
      outputs: { header: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' },
      source: 'RFC 7617, section 2',
    },
  ],
  howItWorks: [
    'The header is `user:password` in UTF-8 and Base64 (RFC 7617): anyone who sees it can read the password. The first colon parts the two, so that a user name has none. Browsers and curl send UTF-8; where letters beyond ASCII differ, the Latin-1 form that Python requests sends stands beside it.',
    'Lines are those of Apache’s `htpasswd`: bcrypt as `$2y$`, SHA-crypt, `$apr1$` with 1,000 rounds of MD5, `{SHA}`, and for digest authentication `user:realm:MD5`. Take bcrypt unless your server cannot.',
    'Compose reads `$` as the beginning of a variable, and so do Traefik’s labels there: each is written twice for them. When lines are read, doubled signs are undone.',
    'Passwords are hashed on your device, in a worker, and kept nowhere.',
  ],
  arrive: (check) => ({ inputs: { check }, options: { job: 'read' } }),
  run: async (entered, options, world) => (await import('./logic.ts')).work(entered, options, world),
});
