/** Env, INI and properties: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { FORMATS, OPTIONS, OUTPUTS } from './options.ts';
import { detect } from './reading/detect.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'Config',
      page: {
        placeholder: 'PORT=8080',
        accept: '.env,.ini,.cfg,.conf,.properties,.json,.yaml,.yml,.txt',
        takesManyFiles: true,
      },
      isSecret: true,
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', inWorker: true },
  page: {
    empty: 'Enter a configuration, drop a file, or try the example.',
    announce: () => 'Result is ready',
  },
  examples: [
    {
      inputs: { text: '# the server\nPORT=8080\nGREETING="Good morning"\nCOLOUR=red#ff0000\n' },
      options: { values: 'typed' },
      outputs: { result: '{\n  "PORT": 8080,\n  "GREETING": "Good morning",\n  "COLOUR": "red"\n}' },
    },
    {
      inputs: { text: '{"server": {"port": 8080, "hosts": ["a", "b"]}}' },
      options: { to: 'properties' },
      outputs: { result: 'server.port=8080\nserver.hosts[0]=a\nserver.hosts[1]=b' },
    },
  ],
  howItWorks: [
    'Every line is read once and shown with its meaning. A line that fits no rule is marked and left out; the others are still read. Where dotenv, Docker and a shell disagree on a line of a .env file, the table says how each reads it.',
    '.env is read as the package dotenv 18 does, as `docker run --env-file` does, or as a POSIX shell assigns. Nothing is run or filled in: `$HOME` stays, and a note names it. Written values have quotes only where they need them, in a form that all three read the same if there is one.',
    'Java properties are read as `java.util.Properties` loads them, and written as it stores them. INI is read as Python’s configparser, Git or npm’s ini do, or plainly: sections, `key=value`, and lines that begin with `;` or `#`.',
    'Nested keys: a key that is a value and a group at once stays flat. Numbers make a list only if they are 0 to n − 1. Typed values are `true`, `false`, `null` and numbers that print back the same; `0123`, `1e3` and `no` stay text.',
    'Values of keys that look secret are masked in the table, and a link never carries what you entered. JSON to YAML is the Format Converter’s job.',
  ],
  command: {
    certain({ text }) {
      if (typeof text !== 'string' || text.trim() === '') return undefined;
      const from = detect(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
      const label = FORMATS.find(({ value }) => value === from)?.label ?? from;
      return { options: { from }, note: `read as ${label}` };
    },
  },
  run: async ({ text }, options) => (await import('./logic.ts')).work(text, options),
});
