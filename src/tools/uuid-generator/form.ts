/** UUID Generator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { inspect } from './identifiers/inspect.ts';
import { nameUuid } from './identifiers/names.ts';
import { read, write } from './identifiers/uuid.ts';
import { createGenerator, readCount, readNamespace, LIST_STYLES } from './logic.ts';
import { OPTIONS, spaceOf } from './options.ts';

export const form = defineForm({
  inputs: {
    name: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Name, for versions 3 and 5',
    },
    inspect: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'UUID to inspect',
      formerly: ['inspected'],
    },
  },
  options: OPTIONS,
  outputs: { uuids: { kind: 'text', label: 'UUIDs' }, facts: { kind: 'rows', label: 'Details' } },
  trigger: { on: 'input', acceptsEmpty: true },
  page: { empty: 'Choose a version.' },
  examples: [
    {
      inputs: { name: 'www.example.com' },
      options: { version: 'v5' },
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
    if (version === 'v3' || version === 'v5') {
      if (name === '') return refuse({ message: 'needs a name: --name', isUsage: true });
      const space = readNamespace(spaceOf(options));
      if (!space.ok) return refuse({ ...space.problem, field: 'space' });
      return answer({ uuids: write(nameUuid(version, space.value, name), spelling) });
    }
    const generate = createGenerator({ randomBytes, nowMs: () => nowMs });
    const made = Array.from({ length: count.value }, () => write(generate(version), spelling));
    return answer({ uuids: LIST_STYLES[options.list](made) });
  },
});
