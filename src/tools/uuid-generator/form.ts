/** UUID Generator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { inspect } from './identifiers/inspect.ts';
import { nameUuid } from './identifiers/names.ts';
import { read, write } from './identifiers/uuid.ts';
import { createGenerator, readCount, readNamespace, LIST_STYLES } from './logic.ts';
import { STYLES, WRAPPINGS } from './options.ts';

const VERSIONS = [
  { value: '4', label: 'random' },
  { value: '7', label: 'time and random, sortable' },
  { value: '1', label: 'time and node' },
  { value: '6', label: 'time and node, sortable' },
  { value: '5', label: 'from a name, SHA-1' },
  { value: '3', label: 'from a name, MD5' },
  { value: 'nil', label: 'all zeros' },
  { value: 'max', label: 'all ones' },
] as const;

const isOfName = ({ version }: Readonly<Record<string, unknown>>): boolean =>
  version === '3' || version === '5';

export const form = defineForm({
  inputs: {
    name: {
      kind: 'text',
      takes: 'line',
      isShort: true,
      isOptional: true,
      label: 'Name, for versions 3 and 5',
    },
    inspect: { kind: 'text', takes: 'line', isShort: true, isOptional: true, label: 'UUID to inspect' },
  },
  options: {
    version: choice('4', VERSIONS),
    count: text('1', {
      label: 'how many',
      maxLength: 24,
      check: (typed) => readCount(typed).ok,
      face: { isUsed: (options) => !isOfName(options) },
    }),
    wrapping: choice('none', WRAPPINGS, { label: 'format' }),
    upper: flag(false, { label: 'upper case', face: { isUsed: ({ version }) => version !== 'nil' } }),
    hyphens: flag(true, { label: 'hyphens', face: { isUsed: ({ wrapping }) => wrapping !== 'urn' } }),
    space: text('dns', {
      label: 'name space: dns, url, oid, x500 or a UUID',
      maxLength: 200,
      face: { isUsed: isOfName },
    }),
    list: choice('lines', STYLES, { label: 'listed as', face: { isUsed: (options) => !isOfName(options) } }),
  },
  outputs: { uuids: { kind: 'text', label: 'UUIDs' }, facts: { kind: 'rows', label: 'What it is' } },
  runsEmpty: true,
  empty: 'Choose a version.',
  examples: [
    {
      inputs: { name: 'www.example.com' },
      options: { version: '5' },
      outputs: { uuids: '2ed6657d-e927-568b-95e1-2665a8aea6a2' },
      source: 'RFC 9562, appendix A.4',
    },
    { inputs: {}, options: { version: 'nil' }, outputs: { uuids: '00000000-0000-0000-0000-000000000000' } },
  ],
  howItWorks: ['UUIDs as RFC 9562 defines them. Versions 1, 6 and 7 carry the time; 6 and 7 sort by it.'],
  run({ name, inspect: asked }, options, { randomBytes, nowMs }) {
    if (asked !== '') {
      const digits = read(asked);
      if (!digits.ok) return refuse({ ...digits.problem, field: 'inspect' });
      const { title, facts, spellings } = inspect(digits.value);
      const rows = [{ name: 'Kind', value: title }, ...facts, ...spellings];
      return answer({ facts: rows.map(({ name: label, value }) => ({ label, value })) });
    }
    const count = readCount(options.count);
    if (!count.ok) return refuse({ ...count.problem, field: 'count' });
    const { version } = options;
    const spelling = { wrapping: options.wrapping, isUpperCase: options.upper, hasHyphens: options.hyphens };
    if (version === '3' || version === '5') {
      if (name === '') return refuse({ message: 'needs a name: --name', isUsage: true });
      const space = readNamespace(options.space);
      if (!space.ok) return refuse({ ...space.problem, field: 'space' });
      return answer({ uuids: write(nameUuid(`v${version}`, space.value, name), spelling) });
    }
    const generate = createGenerator({ randomBytes, nowMs: () => nowMs });
    const made = Array.from({ length: count.value }, () =>
      write(generate(version === 'nil' || version === 'max' ? version : `v${version}`), spelling),
    );
    return answer({ uuids: LIST_STYLES[options.list](made) });
  },
});
