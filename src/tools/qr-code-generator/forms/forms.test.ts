/** Forms: what a phone reads is what was typed. Oracles: readers written from the RFCs, the platform's own URL, jsQR. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContactForm, EventForm, WifiForm } from './form-shapes.ts';
import { EMPTY_FORMS } from './form-shapes.ts';
import { eventProblem, writeContact, writeEvent, writeForm, writeMail, writeWifi } from './forms.ts';

/** Splits at marks that no backslash stands before; the backslashes stay. */
function splitEscaped(text: string, mark: string): string[] {
  const fields: string[] = [];
  let field = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === mark) {
      fields.push(field);
      field = '';
    } else field += letter === '\\' ? letter + text.charAt(++at) : letter;
  }
  return [...fields, field];
}
const unescapeWifi = (text: string): string => text.replace(/\\([^])/g, '$1');
const unescapeText = (text: string): string =>
  text.replace(/\\([^])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

/** A reader of WIFI: as phones have one. */
function readWifi(text: string): Record<string, string> {
  const fields = splitEscaped(text.slice('WIFI:'.length), ';').filter(Boolean);
  return Object.fromEntries(fields.map((field) => [field.charAt(0), unescapeWifi(field.slice(2))]));
}

/** A reader of vCard and iCalendar lines. */
const readLines = (text: string): Map<string, string> =>
  new Map(
    text.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

const wifi = (changes: Partial<WifiForm>): string => writeWifi({ ...EMPTY_FORMS.wifi, ...changes });
const contact = (changes: Partial<ContactForm>): string =>
  writeContact({ ...EMPTY_FORMS.contact, ...changes });
const event = (changes: Partial<EventForm>): string => writeEvent({ ...EMPTY_FORMS.event, ...changes });

describe('Wi-Fi', () => {
  it('escapes what has a meaning', () => {
    expect(wifi({ network: 'a;b', password: 'p:w,"\\' })).toBe('WIFI:T:WPA;S:a\\;b;P:p\\:w\\,\\"\\\\;;');
  });

  it('leaves the password out where there is none, marks a hidden network', () => {
    expect(wifi({ network: 'café', security: 'nopass', password: 'x' })).toBe('WIFI:T:nopass;S:café;;');
    expect(wifi({ network: 'n', password: 'p', isHidden: true })).toBe('WIFI:T:WPA;S:n;P:p;H:true;;');
    expect(wifi({ password: 'p' })).toBe('');
  });

  it('any name and password are read back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (network, password) => {
        expect(readWifi(wifi({ network, password }))).toEqual({ T: 'WPA', S: network, P: password });
      }),
    );
  });
});

describe('a contact', () => {
  it('is a vCard 3.0 with what was filled in and nothing else', () => {
    const form = {
      givenName: 'Ada',
      familyName: 'Lovelace',
      phone: '+44 20',
      email: 'ada@example.com',
      website: 'https://example.com/a,b;c',
    };
    expect(contact(form).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'TEL;TYPE=CELL:+44 20',
      'EMAIL:ada@example.com',
      'URL:https://example.com/a,b;c',
      'END:VCARD',
    ]);
  });

  it('takes the organisation for the name where there is no other', () => {
    expect(readLines(contact({ organisation: 'A, B; C' })).get('FN')).toBe('A\\, B\\; C');
    expect(contact({ phone: '1' })).toBe('');
  });

  it('cannot be broken out of: a line break is written \\n', () => {
    const lines = contact({ givenName: 'a', note: 'x\r\nEND:VCARD\ny', website: 'u\r\nTEL:1' }).split('\r\n');
    expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
    expect(lines).toContain('NOTE:x\\nEND:VCARD\\ny');
    expect(lines).toContain('URL:uTEL:1');
  });

  it('any names, address and note are read back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((any) => any.replaceAll('\r', ''));
    fc.assert(
      fc.property(text, text, text, text, (givenName, familyName, street, note) => {
        fc.pre(givenName !== '' && familyName !== '' && street !== '' && note !== '');
        const lines = readLines(contact({ givenName, familyName, street, note }));
        expect(splitEscaped(lines.get('N') ?? '', ';').map(unescapeText)).toEqual([
          familyName,
          givenName,
          '',
          '',
          '',
        ]);
        expect(splitEscaped(lines.get('ADR') ?? '', ';').map(unescapeText)).toEqual([
          '',
          '',
          street,
          '',
          '',
          '',
          '',
        ]);
        expect(unescapeText(lines.get('NOTE') ?? '')).toBe(note);
      }),
    );
  });
});

describe('mail', () => {
  it('writes recipients, subject and body for RFC 6068', () => {
    expect(writeMail({ to: 'a@example.com, b@example.com', subject: 'Hi & bye', body: 'x\ny' })).toBe(
      'mailto:a@example.com,b@example.com?subject=Hi%20%26%20bye&body=x%0D%0Ay',
    );
    expect(writeMail({ ...EMPTY_FORMS.mail, to: 'a@example.com' })).toBe('mailto:a@example.com');
    expect(writeMail({ ...EMPTY_FORMS.mail, to: ' , ', subject: 'x' })).toBe('');
  });

  it('any subject and body are read back by the platform', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const { searchParams } = new URL(writeMail({ to: 'a?b&c@example.com', subject, body }));
        expect(searchParams.get('subject') ?? '').toBe(subject);
        expect((searchParams.get('body') ?? '').replaceAll('\r\n', '\n')).toBe(body.replace(/\r\n?/g, '\n'));
        expect(searchParams.has('c@example.com')).toBe(false);
      }),
    );
  });

  it('does not throw on half a surrogate pair', () => {
    expect(writeMail({ to: 'a@b', subject: '\ud800', body: '' })).toBe('mailto:a@b?subject=%EF%BF%BD');
  });
});

describe('an event', () => {
  it('writes local times, place and note', () => {
    const form = {
      title: 'Tea, cake',
      place: 'Kew; Gardens',
      start: '2026-01-06T14:05',
      end: '2026-01-06T15:00:30',
      note: 'a\nb',
    };
    expect(event(form).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Penknife//QR//EN',
      'BEGIN:VEVENT',
      'SUMMARY:Tea\\, cake',
      'DTSTART:20260106T140500',
      'DTEND:20260106T150030',
      'LOCATION:Kew\\; Gardens',
      'DESCRIPTION:a\\nb',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it.each([
    ['2024-02-28', '', '20240228', '20240229'],
    ['2024-02-28T10:00', '2024-02-29', '20240228', '20240301'],
    ['2026-12-31', '2026-12-31', '20261231', '20270101'],
  ])('of whole days from %s to %j ends on the day after', (start, end, first, after) => {
    const lines = readLines(event({ title: 't', start, end, isAllDay: true }));
    expect(lines.get('DTSTART;VALUE=DATE')).toBe(first);
    expect(lines.get('DTEND;VALUE=DATE')).toBe(after);
  });

  it('is empty without a title or a start, and bears half-typed dates', () => {
    expect(event({ title: 't' })).toBe('');
    expect(event({ start: '2026-01-06T14:00' })).toBe('');
    expect(event({ title: 't', start: 'soon', isAllDay: true })).toContain('DTSTART;VALUE=DATE:soon');
  });

  it.each([
    ['2026-01-06T15:00', '2026-01-06T14:00', false, /ends before/],
    ['2026-01-06T15:00', '2026-01-06T15:00', false, /ends when/],
    ['2026-01-06', '2026-01-05', true, /ends before/],
    ['2026-01-06T15:00', '2026-01-06T14:00', true, undefined],
    ['2026-01-06T15:00', '2026-01-06', false, /ends before/],
    ['2026-01-06T15:00', '', false, undefined],
    ['', '2026-01-06T15:00', false, undefined],
    ['2026-01-06T15:00', '2026-01-06T15:01', false, undefined],
  ])('from %j to %j (whole days: %s) is impossible: %s', (start, end, isAllDay, problem) => {
    const form = { ...EMPTY_FORMS.event, title: 't', start, end, isAllDay };
    if (!problem) expect(eventProblem(form)).toBeUndefined();
    else {
      expect(eventProblem(form)).toMatch(problem);
      expect(writeEvent(form)).toBe('');
    }
  });
});

describe('each form, exactly', () => {
  const filled = {
    text: 'x',
    wifi: { network: 'n', password: 'secret12', security: 'WEP', isHidden: false },
    contact: {
      givenName: 'Ada',
      familyName: '',
      organisation: 'A; B',
      title: 'Dr, h.c.',
      phone: '1;2',
      email: 'a,b@c',
      website: 'https://a.b/\r\n\r\nc',
      street: 'S, 1',
      city: 'C',
      postcode: '12',
      country: 'D',
      note: 'a\rb\r\nc\nd\\',
    },
    mail: { to: 'a@b, , c@d', subject: "it's (*)!", body: 'a\rb\r\nc\nd' },
    event: { title: 't', place: '', start: '2026-01-06', end: '2026-01-07T08', isAllDay: false, note: '' },
  } as const;

  it.each([
    ['wifi', 'WIFI:T:WEP;S:n;P:secret12;;'],
    [
      'contact',
      [
        ...['BEGIN:VCARD', 'VERSION:3.0', 'N:;Ada;;;', 'FN:Ada', 'ORG:A\\; B', 'TITLE:Dr\\, h.c.'],
        ...['TEL;TYPE=CELL:1\\;2', 'EMAIL:a\\,b@c', 'URL:https://a.b/c', 'ADR:;;S\\, 1;C;;12;D'],
        ...['NOTE:a\\nb\\nc\\nd\\\\', 'END:VCARD'],
      ].join('\r\n'),
    ],
    ['mail', 'mailto:a@b,c@d?subject=it%27s%20%28%2A%29%21&body=a%0D%0Ab%0D%0Ac%0D%0Ad'],
    [
      'event',
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Penknife//QR//EN', 'BEGIN:VEVENT', 'SUMMARY:t'],
        ...['DTSTART:20260106T000000', 'DTEND:20260107T080000', 'END:VEVENT', 'END:VCALENDAR'],
      ].join('\r\n'),
    ],
  ] as const)('%s', (kind, text) => expect(writeForm(kind, filled)).toBe(text));

  it.each(['wifi', 'contact', 'mail', 'event'] as const)('%s is empty while nothing is typed', (kind) => {
    expect(writeForm(kind, EMPTY_FORMS)).toBe('');
    expect(
      Object.values(EMPTY_FORMS[kind]).filter((value) => typeof value === 'string' && value !== ''),
    ).toEqual(kind === 'wifi' ? ['WPA'] : []);
    expect(EMPTY_FORMS.text).toBe('');
  });

  it.each<[Partial<ContactForm>, string | undefined, string | undefined]>([
    [{ givenName: 'A', familyName: 'B' }, 'A B', undefined],
    [{ familyName: 'B', organisation: 'C' }, 'B', undefined],
    [{ organisation: 'C' }, 'C', undefined],
    [{ givenName: 'A', country: 'D' }, 'A', ';;;;;;D'],
    [{ givenName: 'A', postcode: '12' }, 'A', ';;;;;12;'],
    [{ givenName: 'A', city: 'C' }, 'A', ';;;C;;;'],
  ])('of %j the name is %s and the address %s', (form, name, address) => {
    const read = readLines(contact(form));
    expect([read.get('FN'), read.get('ADR')]).toEqual([name, address]);
  });

  it.each<[Partial<EventForm>, string, string | undefined]>([
    [{ start: '2026-01-06T14:05' }, '20260106T140500', undefined],
    [{ start: '2026-01-06T14:05:06.789', end: '2026-01-06T15:00' }, '20260106T140506', '20260106T150000'],
    [{ start: '2026-01-06', end: '2026-01-06T00:01' }, '20260106T000000', '20260106T000100'],
  ])('of %j it begins at %s and ends at %s', (form, begins, ends) => {
    const read = readLines(event({ title: 't', ...form }));
    expect([read.get('DTSTART'), read.get('DTEND')]).toEqual([begins, ends]);
  });

  it.each<[Partial<EventForm>, string | undefined]>([
    [
      { start: '2026-01-06', end: '2026-01-06T00:00' },
      'This event ends when it starts. Change one of the two.',
    ],
    [{ start: '2026-01-06', end: '2026-01-05' }, 'This event ends before it starts. Change one of the two.'],
    [{ start: '2026-01-06T10:00', end: '2026-01-06T09:00', isAllDay: true }, undefined],
    [{ start: '2026-01-06T10:00', end: '2026-01-06T10:00', isAllDay: true }, undefined],
    [{ start: '', end: '2026-01-06' }, undefined],
    [{ start: '2026-01-06', end: '' }, undefined],
  ])('%j: %s', (form, problem) => expect(eventProblem({ ...EMPTY_FORMS.event, ...form })).toBe(problem));

  it.each([
    ['2026-01-31T23:00', '2026-02-28T01:00', '20260131', '20260301'],
    ['2026-01-06T14:00', '', '20260106', '20260107'],
    ['2026-01-06', 'soon', '20260106', 'soon'],
  ])('of whole days from %s to %s lasts from %s to before %s', (start, end, from, to) => {
    const read = readLines(event({ title: 't', start, end, isAllDay: true }));
    expect([read.get('DTSTART;VALUE=DATE'), read.get('DTEND;VALUE=DATE')]).toEqual([from, to]);
  });
});
