/** Forms: what a phone reads is what was typed. Oracles: readers written from the RFCs, the platform's own URL, jsQR. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContactForm, EventForm, WifiForm } from './form-shapes.ts';
import { EMPTY_FORMS } from './form-shapes.ts';
import { eventProblem, writeContact, writeEvent, writeMail, writeWifi } from './forms.ts';

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

  it('leaves the password out where there is none, says when the network is hidden', () => {
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
