/** What the registries hold, as entries of one index. */
import type { ValueRow } from '#src/lib/form/form.ts';
import { loadFieldRegistry, type RegisteredField } from '#src/lib/http/field-registry.ts';
import { loadOnce } from '#src/lib/load-once.ts';

/** A part of the reference. */
export type Section = 'status' | 'method' | 'header' | 'type' | 'port';

/** One thing that can be looked up. */
export type Entry = {
  readonly section: Section;
  /** `404 Not Found` */
  readonly title: string;
  /** What finds it exactly, in small letters: number, name, older names, extensions with their dot. */
  readonly keys: readonly string[];
  /** In a sentence. */
  readonly meaning: string;
  /** As IANA's registry calls it: `permanent`; or that it is not there. */
  readonly standing: string;
  readonly isRegistered: boolean;
  readonly source: string;
  /** What else is known. */
  readonly rows: readonly ValueRow[];
};

/** A media type with its extensions, without dots. */
export type MediaType = {
  readonly name: string;
  readonly extensions: readonly string[];
  readonly isRegistered: boolean;
};

/** All entries, and the types of each extension: what to send first. */
export type Reference = {
  readonly entries: readonly Entry[];
  readonly typesOf: ReadonlyMap<string, readonly Entry[]>;
  /** Of an extension: why the first type is to be sent. */
  readonly advice: ReadonlyMap<string, string>;
};

/** Loaded with the first search. */
export const loadReference = loadOnce(async (): Promise<Reference> => {
  const [statuses, methods, fields, ports, media, extensions] = await Promise.all([
    import('./data/statuses.json', { with: { type: 'json' } }),
    import('./data/methods.json', { with: { type: 'json' } }),
    loadFieldRegistry(),
    import('./data/ports.json', { with: { type: 'json' } }),
    import('./data/media-types.json', { with: { type: 'json' } }),
    import('./data/extensions.json', { with: { type: 'json' } }),
  ]);
  const { send, added, aliases } = extensions.default;
  const types = typeEntries(media.default, aliases);
  return {
    entries: [
      ...statuses.default.registered.map((status) => statusEntry(status, statuses.default.asOf)),
      ...statuses.default.seen.map(seenStatus),
      ...methods.default.registered.map((method) => methodEntry(method, methods.default.asOf)),
      ...fields.fields.map((field) => fieldEntry(field, fields.asOf)),
      ...ports.default.ports.map((line) => portEntry(line.split('\t'), ports.default.asOf)),
      ...types.entries,
    ],
    ...byExtension(types, send, added),
  };
});

const row = (label: string, value: string | undefined, note?: string): readonly ValueRow[] =>
  value === undefined || value === '' ? [] : [{ label, value, ...(note !== undefined && { note }) }];

const sourceRow = (source: string, asOf: string): readonly ValueRow[] =>
  row('Source', source, `registry as of ${asOf}`);

const CLASSES = ['', 'Informational', 'Success', 'Redirection', 'Error of the client', 'Error of the server'];
const classOf = (code: number): string => CLASSES[Math.floor(code / 100)] ?? '';

type Status = {
  readonly code: number;
  readonly name: string;
  readonly source: string;
  readonly is?: string;
  readonly meaning: string;
  readonly when: string;
  readonly then: string;
  readonly old?: readonly (readonly string[])[];
};

/** By the letters of the data: what a registered code is, where that is not simply registered. */
const STANDINGS: Readonly<Record<string, string>> = {
  u: 'registered as unused',
  t: 'registered for a time',
  o: 'registered, obsolete',
  d: 'registered, deprecated',
};

function statusEntry(status: Status, asOf: string): Entry {
  const { code, name, source, is = '', meaning, when, then, old = [] } = status;
  const standing = [...is].map((letter) => STANDINGS[letter]).find(Boolean) ?? 'registered';
  return {
    section: 'status',
    title: `${code} ${name}`,
    keys: [String(code), name.toLowerCase(), ...old.map(([words = '']) => words.toLowerCase())],
    meaning,
    standing,
    isRegistered: true,
    source,
    rows: [
      ...row('Class', classOf(code)),
      ...row('Sent', when),
      ...row('What to do', then),
      ...row('Cacheable by default', is.includes('c') ? 'yes' : 'no'),
      ...row('May be tried again', is.includes('r') ? 'yes' : undefined),
      ...row('Body', is.includes('n') ? 'none' : 'allowed'),
      ...row('Method after it', METHOD_AFTER[code]),
      ...old.flatMap(([words = '', until = '']) => row('Older name', words, `until ${until}`)),
      ...row('Standing', standing),
      ...sourceRow(source, asOf),
    ],
  };
}

/** RFC 9110, section 15.4. */
const METHOD_AFTER: Readonly<Record<number, string>> = {
  301: 'browsers turn POST into GET',
  302: 'browsers turn POST into GET',
  303: 'GET',
  307: 'kept, with the body',
  308: 'kept, with the body',
};

type SeenStatus = {
  readonly code: number;
  readonly name: string;
  readonly by: string;
  readonly meaning: string;
  readonly source?: string;
};

const NOT_REGISTERED = 'not registered';

const seenStatus = ({ code, name, by, meaning, source = '' }: SeenStatus): Entry => ({
  section: 'status',
  title: `${code} ${name} (${by})`,
  keys: [String(code), name.toLowerCase()],
  meaning,
  standing: NOT_REGISTERED,
  isRegistered: false,
  source,
  rows: [
    ...row('Class', classOf(code)),
    ...row('Sent by', by),
    ...row('Standing', NOT_REGISTERED),
    ...row('Source', source),
  ],
});

type Method = {
  readonly name: string;
  readonly is: string;
  readonly source: string;
  readonly meaning: string;
};

const yes = (isSo: boolean): string => (isSo ? 'yes' : 'no');

const methodEntry = ({ name, is, source, meaning }: Method, asOf: string): Entry => ({
  section: 'method',
  title: name,
  keys: [name.toLowerCase()],
  meaning,
  standing: 'registered',
  isRegistered: true,
  source,
  rows: [
    ...row('Safe', yes(is.includes('s')), 'asks for no change'),
    ...row('Idempotent', yes(is.includes('i')), 'twice is as good as once'),
    ...row('Cacheable', yes(is.includes('c'))),
    ...row('Request body', is.includes('b') ? 'yes' : 'not defined'),
    ...sourceRow(source, asOf),
  ],
});

const DIRECTIONS: Readonly<Record<string, string>> = {
  q: 'requests',
  s: 'responses',
  b: 'requests and responses',
};

function fieldEntry(field: RegisteredField, asOf: string): Entry {
  const { name, standing, structure, source, direction, meaning, example, isRegistered } = field;
  return {
    section: 'header',
    title: name,
    keys: [name.toLowerCase()],
    meaning,
    standing,
    isRegistered,
    source,
    rows: [
      ...row('In', DIRECTIONS[direction]),
      ...row('Example', example && `${name}: ${example}`),
      ...row('Structured type', structure),
      ...row('Standing', standing),
      ...(isRegistered ? sourceRow(source, asOf) : []),
    ],
  };
}

function portEntry([number = '', use = '', ...assigned]: readonly string[], asOf: string): Entry {
  const services = assigned.map((each) => {
    const [name = '', transports = '', ...words] = each.split(' ');
    return { name, transports: transports.split(',').join(', '), words: words.join(' ') };
  });
  const [first] = services;
  const transports = [...new Set(services.flatMap((each) => each.transports.split(', ')))];
  return {
    section: 'port',
    title: first ? `${number} ${first.name} (${transports.join(', ')})` : `${number} ${use} (not assigned)`,
    keys: [
      number,
      `:${number}`,
      ...['tcp', 'udp', ...transports].flatMap((each) => [`${each}/${number}`, `${number}/${each}`]),
      ...services.map(({ name }) => name),
    ],
    meaning: use || (first?.words ?? ''),
    standing: first ? 'assigned' : 'not assigned',
    isRegistered: first !== undefined,
    source: 'IANA, service names and port numbers',
    rows: [
      ...row('Use', use),
      ...services.flatMap(({ name, transports: by, words }) => row('Assigned', `${name} (${by})`, words)),
      ...(first ? [] : row('Assigned', 'no: this use is only customary')),
      ...sourceRow('IANA, service names and port numbers', asOf),
    ],
  };
}

type MediaData = {
  readonly source: string;
  readonly version: string;
  readonly types: Readonly<Record<string, string>>;
};

type Lists = Readonly<Record<string, readonly string[]>>;

type TypeEntries = { readonly entries: readonly Entry[]; readonly all: readonly MediaType[] };

const FROM: Readonly<Record<string, string>> = { i: 'IANA', a: 'Apache', n: 'nginx' };

function typeEntries({ types, version }: MediaData, aliases: Lists): TypeEntries {
  const entries: Entry[] = [];
  const all: MediaType[] = [];
  const known = new Map(Object.entries(aliases));
  const mainOf = new Map(
    [...known].flatMap(([name, others]) => others.map((other) => [other, name] as const)),
  );
  for (const [group, lines] of Object.entries(types))
    for (const line of lines.split('\n')) {
      const [rest = '', letters = '', ...extensions] = line.split(' ');
      const name = `${group}/${rest}`;
      const isRegistered = letters.startsWith('i');
      const dotted = extensions.map((each) => `.${each}`).join(' ');
      const from = FROM[letters[0] ?? ''];
      const standing = isRegistered ? 'registered' : NOT_REGISTERED;
      all.push({ name, extensions, isRegistered });
      entries.push({
        section: 'type',
        title: name,
        keys: [name, ...(known.get(name) ?? [])],
        meaning: dotted === '' ? standing : `${dotted}, ${standing}`,
        standing,
        isRegistered,
        source: from ?? `mime-db ${version}`,
        rows: [
          ...row('Extensions', dotted),
          ...row('Also called', known.get(name)?.join(', ')),
          ...row('Another name of', mainOf.get(name)),
          ...row('Character set', letters.includes('u') ? 'UTF-8' : undefined),
          ...row('Worth compressing', /[cx]/.test(letters) ? yes(letters.includes('c')) : undefined),
          ...row('Standing', standing),
          ...row('Source', from ?? 'common use', `mime-db ${version}`),
        ],
      });
    }
  return { entries, all };
}

/** The types of each extension, the one to send first; and what has no type of its own. */
function byExtension({ entries, all }: TypeEntries, send: Lists, added: Lists) {
  const byName = new Map(entries.map((entry) => [entry.title, entry]));
  const typesOf = new Map<string, Entry[]>();
  const advice = new Map<string, string>();
  for (const { name, extensions } of all)
    for (const extension of extensions) {
      const entry = byName.get(name);
      if (entry) typesOf.set(extension, [...(typesOf.get(extension) ?? []), entry]);
    }
  for (const [extension, [type = '', why = '']] of Object.entries(send)) {
    const first = byName.get(type) ?? customary(type, why);
    const others = (typesOf.get(extension) ?? []).filter((entry) => entry !== first);
    typesOf.set(extension, [first, ...others.sort((one, other) => rank(one) - rank(other))]);
    advice.set(extension, `send ${type}: ${why}`);
  }
  for (const [extension, [what = '', ...types]] of Object.entries(added)) {
    const own = byName.get(/^=(.+)/.exec(types[0] ?? '')?.[1] ?? '');
    const used = `servers send ${types.join(' or ')}`;
    typesOf.set(extension, [
      ...(typesOf.get(extension) ?? []),
      own ?? customary(`${what}: no registered type`, used),
    ]);
    advice.set(extension, own ? `${what}; lists of extensions lack it` : `${what}: ${used}`);
  }
  return { typesOf, advice };
}

const rank = (entry: Entry): number => (entry.isRegistered ? 0 : 1);

const customary = (title: string, meaning: string): Entry => ({
  section: 'type',
  title,
  keys: [],
  meaning,
  standing: NOT_REGISTERED,
  isRegistered: false,
  source: '',
  rows: [...row('Use', meaning), ...row('Standing', NOT_REGISTERED)],
});
