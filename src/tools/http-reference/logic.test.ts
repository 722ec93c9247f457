/** Every entry of the registries is found by its own name, and names are those that Node and mime-db have where they agree. */
import { METHODS, STATUS_CODES } from 'node:http';
import mimeDb from 'mime-db/db.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactTypes, type MimeDb } from '#scripts/media-types/compact.ts';
import type { TableValue, ValueRow } from '#src/lib/form/form.ts';
import { runForm, type EnteredValues } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { find, readQuery } from './logic.ts';
import { loadReference } from './reference.ts';
import fields from '#src/lib/http/fields.json' with { type: 'json' };
import extensions from './data/extensions.json' with { type: 'json' };
import media from './data/media-types.json' with { type: 'json' };
import methods from './data/methods.json' with { type: 'json' };
import ports from './data/ports.json' with { type: 'json' };
import statuses from './data/statuses.json' with { type: 'json' };

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const run = async (entered: EnteredValues, options: object = {}) => {
  const outcome = await runForm(form, entered, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};
const search = async (text: string, options: object = {}) => (await run({ search: text }, options)).outputs;
const card = async (text: string, name: 'status' | 'method' | 'header' | 'type' | 'port') => {
  const rows = ((await search(text))[name] ?? []) as readonly ValueRow[]; // the output's kind
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]));
};
const reference = await loadReference();
const everything = () => true;
const exactly = (text: string) => find(reference, readQuery(text), everything).exact;

describe('the registries are whole', () => {
  it('has the 64 status codes, 41 methods and 259 header fields that IANA has', () => {
    expect(statuses.registered).toHaveLength(64);
    expect(methods.registered).toHaveLength(41);
    expect(fields.registered).toHaveLength(259);
    expect(new Set(fields.registered.map((line) => line.split('\t')[0]?.toLowerCase())).size).toBe(259);
  });

  it('calls each status code as Node does, but for those that have changed since', () => {
    const newer = new Set(['413', '418', '422']);
    for (const { code, name } of statuses.registered) {
      const ofNode = STATUS_CODES[code];
      if (newer.has(String(code)) || ofNode === undefined) continue;
      expect(name.toLowerCase(), String(code)).toBe(ofNode.toLowerCase());
    }
    const known = new Set([...statuses.registered, ...statuses.seen].map(({ code }) => code));
    expect(Object.keys(STATUS_CODES).filter((code) => !known.has(Number(code)))).toEqual([]);
  });

  it('has every method that Node parses and that is registered', () => {
    const known = new Set(methods.registered.map(({ name }) => name));
    const unregistered = ['M-SEARCH', 'NOTIFY', 'PURGE', 'SOURCE', 'SUBSCRIBE', 'UNSUBSCRIBE'];
    expect(METHODS.filter((name) => !known.has(name) && !unregistered.includes(name))).toEqual([]);
  });

  it('keeps media types as the script makes them of mime-db', () => {
    expect(media.types).toEqual(compactTypes(mimeDb as MimeDb));
  });

  it('safe methods are idempotent', () => {
    for (const { name, is } of methods.registered) if (is.includes('s')) expect(is, name).toContain('i');
  });
});

describe('what is asked by name comes first', () => {
  it('each status code by its number and its name', () => {
    for (const { code, name } of statuses.registered) {
      expect(exactly(String(code)).map(({ title }) => title)).toContain(`${code} ${name}`);
      expect(exactly(name).map(({ title }) => title)).toContain(`${code} ${name}`);
    }
  });

  it('each header field, method and port', () => {
    for (const line of fields.registered)
      expect(exactly(`header ${line.split('\t')[0] ?? ''}`)).toHaveLength(1);
    for (const { name } of methods.registered)
      expect(exactly(`method ${name}`).map(({ title }) => title)).toEqual([name]);
    for (const line of ports.ports) {
      const [number = ''] = line.split('\t');
      expect(exactly(`port ${number}`).map(({ title }) => title.split(' ')[0])).toEqual([number]);
    }
  });

  it('each media type and each extension of mime-db', () => {
    for (const [at, [name, { extensions = [] }]] of Object.entries(mimeDb as MimeDb).entries()) {
      if (at % 10 === 0) expect(exactly(name).map(({ title }) => title)).toContain(name);
      for (const extension of extensions)
        expect(reference.typesOf.get(extension)?.map(({ title }) => title)).toContain(name);
    }
    for (const extension of ['html', 'css', 'js', 'png', 'pdf', 'woff2', 'mp4', '7z'])
      expect(exactly(`.${extension}`)[0]?.section).toBe('type');
  });
});

it('every other name of a media type finds it, and the type that it is itself comes first', () => {
  const titles = new Set(reference.entries.map(({ title }) => title));
  for (const [name, others] of Object.entries(extensions.aliases)) {
    expect(titles, name).toContain(name);
    for (const other of others) {
      const found = exactly(other).map(({ title }) => title);
      expect(found, other).toContain(name);
      if (titles.has(other)) expect(found[0], other).toBe(other);
    }
  }
});

describe('the cards', () => {
  it('name what else a media type is called', async () => {
    expect(await card('image/jpeg', 'type')).toMatchObject({ 'Also called': 'image/jpg, image/pjpeg' });
    expect(await card('application/x-javascript', 'type')).toMatchObject({
      'Another name of': 'text/javascript',
    });
  });

  it('say what browsers do with the method of a redirect', async () => {
    expect((await card('301', 'status'))['Method after it']).toBe('browsers turn POST into GET');
    expect((await card('302', 'status'))['Method after it']).toBe('browsers turn POST into GET');
    expect((await card('307', 'status'))['Method after it']).toBe('kept, with the body');
    expect((await card('308', 'status'))['Method after it']).toBe('kept, with the body');
  });

  it('mark as cacheable exactly the codes of RFC 9110, section 15.1, and RFC 7725', () => {
    const cacheable = statuses.registered.filter(({ is }) => is?.includes('c')).map(({ code }) => code);
    expect(cacheable).toEqual([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 451, 501]);
  });

  it('name older names with the time until which they held', async () => {
    const { status } = await search('413');
    expect(status).toContainEqual({
      label: 'Older name',
      value: 'Payload Too Large',
      note: 'until 2022 (RFC 7231)',
    });
  });

  it('show a number below 600 as status and port, both labelled', async () => {
    const outputs = await search('502');
    expect(outputs['result']).toBe('502 Bad Gateway; 502 mbap (tcp, udp)');
    expect((outputs['hits'] as TableValue).rows.map(([what]) => what)).toEqual(['Status code', 'Port']); // the output's kind
  });

  it('tell registered from customary', async () => {
    expect((await card('499', 'status'))['Standing']).toBe('not registered');
    expect((await card('418', 'status'))['Standing']).toBe('registered as unused');
    expect((await card('header pragma', 'header'))['Standing']).toBe('deprecated');
    expect((await card('port 5173', 'port'))['Assigned']).toBe('no: this use is only customary');
  });
});

describe('lists', () => {
  it('a section without a search is listed', async () => {
    const { hits } = await search('', { section: 'status' });
    expect((hits as TableValue).rows).toHaveLength(statuses.registered.length + statuses.seen.length); // the output's kind
    expect(await search('')).toEqual({});
  });

  it('a long list is cut, and says so', async () => {
    const { outputs, notes } = await run({ search: 'application' });
    expect((outputs['hits'] as TableValue).rows).toHaveLength(200); // the output's kind
    expect(notes?.[0]?.message).toMatch(/^200 of [\d,]+ entries are listed$/);
  });
});

describe('a file', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 0]);

  it('whose name and bytes agree has one type', async () => {
    const { outputs, notes } = await run({ file: { name: 'a.png', bytes: png } });
    expect(outputs['result']).toBe('image/png');
    expect(notes).toEqual([]);
  });

  it('whose name and bytes disagree has both named', async () => {
    const { outputs, notes } = await run({ file: { name: 'a.jpg', bytes: png } });
    expect(outputs['result']).toBe('image/png');
    expect(notes?.[0]?.message).toContain('The name says image/jpeg, the first bytes say image/png');
  });

  it('that is a ZIP inside keeps the type of its name', async () => {
    const { outputs, notes } = await run({ file: { name: 'report.docx', bytes: zip } });
    expect(outputs['result']).toContain('wordprocessingml');
    expect(notes).toEqual([]);
  });

  it('without a name that says anything is known by its bytes, or not at all', async () => {
    expect((await run({ file: { name: 'README', bytes: zip } })).outputs['result']).toBe('application/zip');
    const none = await run({ file: { name: 'README', bytes: new Uint8Array() } });
    expect(none.outputs['result']).toBe('application/octet-stream');
  });
});

it('answers to anything, and never with a stack', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
      const outcome = await runForm(form, { search: text }, {}, world);
      expect(outcome.ok).toBe(true);
    }),
    { numRuns: 200 },
  );
  for (const text of [
    '__proto__',
    'constructor',
    '.toString',
    '\ud83d',
    '🦊'.repeat(30),
    'a'.repeat(5_000_000),
  ])
    expect((await runForm(form, { search: text }, {}, world)).ok).toBe(true);
});

it('finds what a plain search through all words finds', () => {
  const words = ['redirect', 'cookie', 'proxy', 'too many', 'mysql', 'image', 'cache'];
  for (const word of words) {
    const { exact, others } = find(reference, readQuery(word), everything);
    const found = new Set([...exact, ...others].map(({ title }) => title));
    const plain = reference.entries.filter((entry) =>
      word
        .split(' ')
        .every((part) =>
          `${entry.title} ${entry.keys.join(' ')} ${entry.meaning}`.toLowerCase().includes(part),
        ),
    );
    expect(plain.filter(({ title }) => !found.has(title)).map(({ title }) => title)).toEqual([]);
  }
});
