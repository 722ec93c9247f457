/** The HTTP reference: what the page, the command line and the library take and give. */
import { fileTypeOf } from '#src/lib/file-type.ts';
import {
  defineForm,
  type NamedBytes,
  type Note,
  type TableValue,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag } from '#src/lib/options.ts';
import { agree, extensionOf, find, nearest, readQuery, type Found } from './logic.ts';
import { loadReference, type Entry, type Reference, type Section } from './reference.ts';

/** Rows of the table; more are counted. */
const MOST_ROWS = 200;
/** Names in the answer. */
const MOST_NAMED = 4;
const LONGEST_SEARCH = 1000;
/** Of a file, in bytes: all that a signature needs. */
const FIRST_BYTES = 4096;

const OPTIONS = {
  section: choice(
    'all',
    [
      { value: 'all', label: 'All' },
      { value: 'status', label: 'Status codes' },
      { value: 'method', label: 'Methods' },
      { value: 'header', label: 'Header fields' },
      { value: 'type', label: 'Media types' },
      { value: 'port', label: 'Ports' },
    ],
    { label: 'section', page: { control: 'list', isMore: true }, command: { asFlags: true } },
  ),
  registered: flag(false, { label: 'only registered', page: { isMore: true } }),
};

export const form = defineForm({
  inputs: {
    search: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      label: 'Search',
      page: { placeholder: '404, application/json, .ts, 5432' },
    },
    file: {
      kind: 'file',
      isOptional: true,
      firstBytes: FIRST_BYTES,
      label: 'File',
      hint: 'Its type by its name and by its first bytes.',
      page: { isMore: true },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Answer' },
    meaning: { kind: 'row', label: 'Meaning', page: { place: 'beside' } },
    status: { kind: 'rows', label: 'Status code' },
    method: { kind: 'rows', label: 'Method' },
    header: { kind: 'rows', label: 'Header field' },
    type: { kind: 'rows', label: 'Media type' },
    port: { kind: 'rows', label: 'Port' },
    hits: { kind: 'table', label: 'Found', fileName: 'http-reference.csv' },
  },
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  command: {
    print: ({ result, meaning, hits }) =>
      result === undefined ? hits : meaning === undefined ? result : `${result}: ${meaning}`,
  },
  page: { empty: 'Enter a number, a name or an extension, or try the example.' },
  examples: [
    {
      inputs: { search: '404' },
      outputs: {
        result: '404 Not Found',
        meaning: 'Nothing is at this address, or the server does not say that something is.',
      },
      source: 'RFC 9110, section 15.5.5',
    },
  ],
  howItWorks: [
    'One search over the status codes (2025-09-15), methods (2026) and header fields (2026-10-08) that IANA registers, the media types of mime-db 1.54.0 (2025-03-17) with their extensions, and 578 of the 14,000 ports of IANA (2025-02-17). What IANA does not have and people meet is told apart: it is “not registered”, with who uses it.',
    'What is called exactly so comes first, then beginnings of names, words of names, and meanings. `status 404`, `mime .ts`, `port 5432`, `header etag` and `tcp/53` ask in one section. A number below 600 may be a status code and a port: both are shown.',
    'Names are those of today; older ones are found too, with the time until which they held. Where there are several truths, as for `.ts`, `.rtf` or `.mp4`, all are shown, and which to send.',
    'Of a file, its name and its first 4 kB are looked at. Where they disagree, both are named.',
  ],
  questions: [
    {
      // Methods in capitals alone: small ones are words that tools are searched by.
      pattern: /^(?![a-z]+$)(.{1,120})$/,
      read: ([, search = '']) => ({ inputs: { search } }),
    },
  ],
  async run({ search, file }, options) {
    const reference = await loadReference();
    if (file) return { ok: true, value: ofFile(reference, file) };
    const query = readQuery(search.slice(0, LONGEST_SEARCH));
    const section = query.section ?? (options.section === 'all' ? undefined : options.section);
    const asked = { ...query, ...(section && { section }) };
    if (asked.words === '' && options.section === 'all') return { ok: true, value: { outputs: {} } };
    const isWanted = (entry: Entry) => !options.registered || entry.isRegistered;
    const found = find(reference, asked, isWanted);
    if (asked.words === '') {
      const all = [...found.exact, ...found.others];
      return { ok: true, value: { outputs: { hits: tableOf(all) }, notes: cutNote(all) } };
    }
    if (found.exact.length + found.others.length === 0)
      return { ok: true, value: { outputs: {}, notes: [nothing(reference, search, asked)], isNo: true } };
    return { ok: true, value: shown(found, asked.words) };
  },
});

/** What was found, with the details of the best of each section. */
function shown({ exact, others, advice }: Found, words: string) {
  const [best] = others;
  const named = exact.length > 0 ? exact : best ? [best] : [];
  const all = [...exact, ...others];
  const [first] = named;
  const cards: Partial<Record<Section, readonly ValueRow[]>> = {};
  for (const { section, title, meaning, rows } of named) {
    const isAlone = section !== 'type' && named.length === 1;
    cards[section] ??= [...(isAlone ? [] : [{ label: 'Name', value: title, note: meaning }]), ...rows];
  }
  const more = named.length - MOST_NAMED;
  return {
    outputs: {
      result:
        named
          .slice(0, MOST_NAMED)
          .map(({ title }) => title)
          .join('; ') + (more > 0 ? `; ${grouped(more)} more` : ''),
      meaning: advice ?? (named.length === 1 ? first?.meaning || undefined : undefined),
      ...cards,
      ...(all.length > 1 && { hits: tableOf(all) }),
    },
    notes: [...unassignedNote(exact, words), ...cutNote(all)],
  };
}

/** A client treats an unknown code as the first one of its class (RFC 9110, section 15). */
const unassignedNote = (exact: readonly Entry[], words: string): readonly Note[] =>
  /^[1-5]\d\d$/.test(words) && !exact.some(({ section }) => section === 'status')
    ? [
        {
          message: `No status code ${words} is registered or known; clients treat it as ${words[0] ?? ''}00`,
        },
      ]
    : [];

const cutNote = (all: readonly Entry[]): readonly Note[] =>
  all.length > MOST_ROWS
    ? [{ message: `${grouped(MOST_ROWS)} of ${plural(all.length, 'entry', 'entries')} are listed` }]
    : [];

const SECTIONS: Readonly<Record<Section, string>> = {
  status: 'Status code',
  method: 'Method',
  header: 'Header field',
  type: 'Media type',
  port: 'Port',
};

const tableOf = (entries: readonly Entry[]): TableValue => ({
  columns: ['What', 'Name', 'Meaning', 'Standing', 'Source'],
  rows: entries
    .slice(0, MOST_ROWS)
    .map(({ section, title, meaning, standing, source }) => [
      SECTIONS[section],
      title,
      meaning,
      standing,
      source,
    ]),
});

function nothing(reference: Reference, search: string, query: ReturnType<typeof readQuery>): Note {
  const near = nearest(reference, query);
  const shortened = search.trim().slice(0, 60);
  const message = `Nothing for "${shortened.isWellFormed() ? shortened : shortened.slice(0, -1)}".`;
  if (near === undefined) return { tone: 'warning', message };
  return {
    tone: 'warning',
    message: `${message} ${near}?`,
    repairs: [{ label: `Search for ${near}`, inputs: { search: near } }],
  };
}

/** What a file is by its name, and by its first bytes. */
function ofFile({ typesOf, advice }: Reference, { name, bytes }: NamedBytes) {
  const extension = extensionOf(name) ?? '';
  const types = typesOf.get(extension) ?? [];
  const byName = types.map(({ title }) => title).join('; ');
  const found = fileTypeOf(bytes.subarray(0, FIRST_BYTES));
  const byBytes = found?.mediaType ?? '';
  const differs = agree(extension, types, found) === false;
  const rows: ValueRow[] = [
    {
      label: 'By its name',
      value: byName || 'not known',
      note: extension === '' ? 'no extension' : `.${extension}`,
    },
    { label: 'By its first bytes', value: byBytes || 'not known', note: found?.name ?? 'no signature fits' },
  ];
  const message = `The name says ${byName}, the first bytes say ${byBytes}`;
  return {
    outputs: {
      result: (differs ? byBytes : byName || byBytes) || 'application/octet-stream',
      meaning: advice.get(extension),
      type: differs ? rows : [...rows, ...(types[0]?.rows ?? [])],
    },
    notes: differs ? [{ tone: 'warning', message } as const] : [],
  };
}
