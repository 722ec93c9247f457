/** The query, against URLSearchParams; host names, against the platform. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parametersOf,
  sortedByName,
  withoutCredentials,
  withoutParameters,
  withName,
  withParameter,
  withValue,
} from './logic.ts';
import { toUnicode } from '#src/lib/punycode.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';

const query = fc.string({ unit: fc.constantFrom(...'ab=&+%20é👍~!'), maxLength: 24 });

describe('the query', () => {
  it('means what URLSearchParams reads, where it is well-formed', () => {
    fc.assert(
      fc.property(query, (text) => {
        const own = parametersOf(text).filter(({ raw }) => raw !== '');
        if (own.some(({ isMalformed }) => isMalformed)) return;
        expect(own.map(({ name, value }) => [name, value])).toEqual([...new URLSearchParams(text)]);
      }),
    );
  });

  it('is changed where it is edited, and nowhere else', () => {
    fc.assert(
      fc.property(query, fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), (text, name, value) => {
        const [name8, value8] = [name.toWellFormed(), value.toWellFormed()];
        const before = parametersOf(text);
        const after = parametersOf(withParameter(text, name8, value8, 'percent'));
        expect(after.find((each) => each.name === name8)?.value).toBe(value8);
        const at = before.findIndex((each) => each.name === name8);
        if (at >= 0)
          expect(after.map(({ raw }) => raw).toSpliced(at, 1)).toEqual(
            before.map(({ raw }) => raw).toSpliced(at, 1),
          );
        else if (text !== '') expect(after.slice(0, -1)).toEqual(before);
      }),
    );
  });

  it('has another name or value in one parameter, and the rest of it as it stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab=+%20é~!') }),
        fc.string({ maxLength: 5 }),
        (raw, typed) => {
          const text = typed.toWellFormed();
          const at = raw.indexOf('=');
          const named = withName(raw, text, 'plus');
          expect(parametersOf(named || '=')[0]?.name).toBe(text);
          expect(named.endsWith(at < 0 ? '' : raw.slice(at))).toBe(true);
          const valued = withValue(raw, text, 'percent');
          expect(parametersOf(valued)[0]?.value).toBe(text);
          expect(valued.startsWith(at < 0 ? raw : raw.slice(0, at))).toBe(true);
        },
      ),
    );
  });

  it('keeps every parameter when sorted, and loses those that were asked for', () => {
    fc.assert(
      fc.property(query, (text) => {
        expect(
          parametersOf(sortedByName(text))
            .map(({ raw }) => raw)
            .sort(),
        ).toEqual(
          parametersOf(text)
            .map(({ raw }) => raw)
            .sort(),
        );
        expect(
          parametersOf(withoutParameters(text, (name) => name === 'a')).some(({ name }) => name === 'a'),
        ).toBe(false);
      }),
    );
  });

  it('comes back from what is written into it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom('percent', 'plus'),
        (text, blank) => {
          const [read] = parametersOf(withParameter('', 'x', text.toWellFormed(), blank));
          expect(read?.value).toBe(text.toWellFormed());
        },
      ),
    );
  });
});

describe('toUnicode', () => {
  it('reads what the platform writes', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcäöüßéñ中日본ж'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, (label) => {
        const { hostname } = new URL(`https://${label}.example/`);
        expect(toUnicode(hostname)).toBe(`${label.normalize('NFC')}.example`);
      }),
    );
    expect(toUnicode('xn--99999999.de')).toBe('xn--99999999.de');
  });
});

describe('a Share link', () => {
  it('never holds user and password', () => {
    const secret = fc.string({ unit: fc.constantFrom(...'Zq:@%/ é'), minLength: 1, maxLength: 8 });
    const scheme = fc.constantFrom('https://', 'HTTPS:', 'ftp:/', 'redis://', 'mailto:', '//', '');
    fc.assert(
      fc.property(
        scheme,
        secret,
        fc.constantFrom('@e.x/?a=%20b#c', '@e.x', '@', '@e x'),
        (start, user, end) => {
          const shared = withoutCredentials(start + user + end);
          const read = URL.canParse(shared) ? new URL(shared) : undefined;
          expect([read?.username ?? '', read?.password ?? '']).toEqual(['', '']);
          if (!read) expect(shared).toBe('');
        },
      ),
    );
  });

  it('holds the rest of the URL', () => {
    expect(withoutCredentials('https://me:p%40w@example.com/?q=a%20b&e=x@y')).toBe(
      'https://example.com/?q=a%20b&e=x@y',
    );
    expect(withoutCredentials('https://me:pw@e.x/\nhttps://e.y/?a\nme@x')).toBe(
      'https://e.x/\nhttps://e.y/?a\n',
    );
    expect(withoutCredentials('redis://:pw@db:6379/0')).toBe('redis://db:6379/0');
    expect(withoutCredentials('mailto:a@b.c')).toBe('mailto:a@b.c');
    expect(withoutCredentials('https://e.x/?q=a%20b&Q')).toBe('https://e.x/?q=a%20b&Q');
  });
});

it('says what browsers change, and nothing else', async () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const notesOf = async (url: string) => {
    const read = await runForm(form, { url }, {}, world);
    return read.ok ? (read.value.notes ?? []).map(({ message }) => message) : [];
  };
  expect(await notesOf('http://E.x/a:80')).toEqual([
    'browsers read http://e.x/a:80: the host is in lower case',
  ]);
  expect(await notesOf("http://e.x/?a='")).toEqual([
    'browsers read http://e.x/?a=%27: characters that a URL cannot have are percent-encoded',
  ]);
});
