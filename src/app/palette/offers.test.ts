import { describe, expect, it } from 'vitest';
import { noAnswer } from '#src/lib/asked-number.ts';
import { allTools, specifiedTools as tools } from '#src/tools/catalogue.ts';
import {
  describeFiles,
  offersFor,
  offersForFiles,
  offersForText,
  type FileFacts,
  type Offer,
  unknownWords,
} from './offers.ts';
import { THEMES } from './own-pages.ts';

const NOBODY = { favourites: [], recents: [] };
const idsOf = (offers: readonly Offer[]) =>
  offers.map((offer) => (offer.type === 'copy' ? 'copy' : offer.tool.id));

describe('what is offered for a query', () => {
  it('is every tool for none, in the catalogue’s order; favourites and recents first, and tagged', () => {
    expect(idsOf(offersFor('', { tools, personal: NOBODY }))).toEqual(tools.map(({ id }) => id));
    const personal = { favourites: ['timezone', 'gone'], recents: ['token', 'timezone', 'ip'] };
    const offers = offersFor('', { tools, personal });
    expect(idsOf(offers).slice(0, 4)).toEqual(['timezone', 'token', 'ip', 'hash-text']);
    expect(offers.slice(0, 4).map((offer) => (offer.type === 'open' ? offer.tag : ''))).toEqual([
      'Favourite',
      'Recent',
      'Recent',
      undefined,
    ]);
  });

  it('begins with another tool than the present page’s, unless it is the only one', () => {
    const here = '/token';
    const personal = { favourites: [], recents: ['token', 'ip'] };
    expect(idsOf(offersFor('', { tools, personal, here })).slice(0, 2)).toEqual(['ip', 'token']);
    expect(idsOf(offersFor('token', { tools, personal: NOBODY, here }))[0]).not.toBe('token');
    expect(idsOf(offersFor('random string', { tools: tools.slice(0, 1), personal: NOBODY, here }))).toEqual([
      'token',
    ]);
  });

  it('has the themes, the system’s first', () => {
    const found = (query: string) => idsOf(offersFor(query, { tools, personal: NOBODY, themes: THEMES }));
    expect(found('theme')).toEqual(['theme-system', 'theme-dark', 'theme-light']);
    expect(found('as the system')).toContain('theme-system');
    expect(found('dark mode')).toContain('theme-dark');
    expect(found('')).not.toContain('theme-system');
    expect(unknownWords('theme', [...allTools, ...THEMES])).toBeUndefined();
  });

  it('puts a favourite before its equals, never before a better match', () => {
    const personal = { favourites: ['eta-calculator'], recents: [] };
    expect(idsOf(offersFor('calculator', { tools, personal: NOBODY }))[0]).toBe('chmod-calculator');
    expect(idsOf(offersFor('calculator', { tools, personal }))[0]).toBe('eta-calculator');
    expect(idsOf(offersFor('csv', { tools, personal }))[0]).toBe('json-to-csv-converter');
  });

  it('names the words that no tool is known by, and offers what comes near, never a tool of any text', () => {
    expect(['rot13', 'xlsx'].map((query) => unknownWords(query, allTools))).toEqual(['rot13', 'xlsx']);
    expect(
      ['hash', 'guid', 'sql', '', '12', '{"a":1}', 'many words are a text'].map((query) =>
        unknownWords(query, allTools),
      ),
    ).toEqual(Array(7).fill(undefined));
    expect(idsOf(offersFor('zzqx', { tools: allTools, personal: NOBODY }))).toEqual([]);
    expect(idsOf(offersFor('tokne', { tools: allTools, personal: NOBODY }))[0]).toBe('token');
    expect(idsOf(offersFor('many words are a text', { tools: allTools, personal: NOBODY }))).toContain(
      'hash-text',
    );
  });

  it('is what takes the data, and no tool that has its letters in its name', () => {
    expect(idsOf(offersFor('{"a": 1}', { tools: allTools, personal: NOBODY })).at(-1)).toBe('hash-text');
    expect(idsOf(offersFor('base64', { tools: allTools, personal: NOBODY }))[0]).toBe('base64');
  });

  it('is the answer first, then the way to copy it', () => {
    const answer = { path: '/token', result: 'x', working: '', opensWith: {} } as const;
    expect(idsOf(offersFor('token', { answers: [answer], tools, personal: NOBODY })).slice(0, 3)).toEqual([
      'token',
      'copy',
      'token',
    ]);
  });

  it('is nothing to copy where there is no answer', () => {
    const answer = { path: '/token', ...noAnswer('Why not.') } as const;
    expect(idsOf(offersFor('token', { answers: [answer], tools, personal: NOBODY }))).not.toContain('copy');
  });
});

describe('what is offered for a pasted text', () => {
  it('is what takes it, narrowed by what is typed besides', () => {
    const json = '{\n  "a": 1\n}';
    expect(idsOf(offersForText(json, '', tools))[0]).toBe('yaml-json-toml-converters');
    expect(idsOf(offersForText(json, 'diff', tools))).toEqual(['json-diff']);
    expect(idsOf(offersForText(json, 'zzqx', tools))).toEqual([]);
  });
});

const file = (name: string, type = '', kinds: FileFacts['kinds'] = []): FileFacts => ({
  name,
  type,
  size: 1000,
  kinds,
});
const JSON_KIND = [{ kind: 'json', words: 'JSON' }] as const;

describe('what is offered for files (issue 14.3)', () => {
  const offered = (...files: FileFacts[]) => idsOf(offersForFiles(files, '', tools));
  it('a picture: reading its text, reading its QR code; its digests last', () => {
    expect(offered(file('scan.png', 'image/png'))).toEqual([
      'text-extract',
      'qr-code-generator',
      'hash-text',
    ]);
  });

  it('an SVG: the icon first', () => {
    const svg = file('logo.svg', 'image/svg+xml', [{ kind: 'svg', words: 'an SVG image' }]);
    expect(offered(svg)[0]).toBe('convert-svg-to-ico');
  });

  it('a .json: the converters and the difference', () => {
    const offers = offered(file('a.json', 'application/json', JSON_KIND));
    for (const id of ['yaml-json-toml-converters', 'json-to-csv-converter', 'json-diff'])
      expect(offers).toContain(id);
  });

  it('two documents together: the difference first', () => {
    const offers = offered(file('a.json', '', JSON_KIND), file('b.json', '', JSON_KIND));
    expect(offers).toEqual(['json-diff', 'hash-text']);
  });

  it('two texts together: the differences, then the lists', () => {
    const text = [{ kind: 'text', words: 'text' }] as const;
    const offers = offersForFiles([file('a.txt', '', text), file('b.txt', '', text)], '', allTools);
    expect(idsOf(offers).slice(0, 3)).toEqual(['json-diff', 'textdiff', 'listcompare']);
  });

  it.each(['SHA256SUMS', 'SHA512SUMS.txt', 'checksums.txt', 'app.tar.gz.sha256', 'MD5SUMS'])(
    '%s: the digests, with the file as the list to check against',
    (name) => {
      const offers = offersForFiles([file(name, '', [{ kind: 'text', words: 'text' }])], '', tools);
      expect(offers).toMatchObject([{ tool: { id: 'hash-text' }, as: { kind: 'hash' } }]);
    },
  );

  it('anything else: its digests; nothing for no files', () => {
    expect(offered(file('disk.iso'))).toEqual(['hash-text']);
    expect(offered()).toEqual([]);
  });

  it('is named with its size', () => {
    expect(describeFiles([file('a.json')])).toBe('a.json, 1.0 kB');
    expect(describeFiles([file('a'), file('b')])).toBe('2 files, 2.0 kB');
  });
});
