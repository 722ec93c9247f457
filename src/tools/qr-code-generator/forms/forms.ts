/** The texts that phones understand: Wi-Fi, contact, mail and event, each with its own escaping. */
import type { ContactForm, EventForm, FormKind, Forms, MailForm, WifiForm } from './form-shapes.ts';

const LINE_END = '\r\n';

/**
 * A network to join, in the form Android and iOS share; empty without a name.
 * @example writeWifi({ network: 'a;b', password: 'x', security: 'WPA', isHidden: false }) // 'WIFI:T:WPA;S:a\;b;P:x;;'
 */
export function writeWifi({ network, password, security, isHidden }: WifiForm): string {
  if (network === '') return '';
  const secret = security === 'nopass' ? '' : `P:${escapeWifi(password)};`;
  return `WIFI:T:${security};S:${escapeWifi(network)};${secret}${isHidden ? 'H:true;' : ''};`;
}

const escapeWifi = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&');

/** A vCard 3.0 (RFC 2426), which every phone reads; empty without a name or an organisation. */
export function writeContact(form: ContactForm): string {
  const fullName = [form.givenName, form.familyName].filter(Boolean).join(' ') || form.organisation;
  if (fullName === '') return '';
  const address = [form.street, form.city, '', form.postcode, form.country];
  return joinLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${listOf(form.familyName, form.givenName)};;;`,
    `FN:${escapeText(fullName)}`,
    lineOf('ORG', escapeText(form.organisation)),
    lineOf('TITLE', escapeText(form.title)),
    lineOf('TEL;TYPE=CELL', escapeText(form.phone)),
    lineOf('EMAIL', escapeText(form.email)),
    lineOf('URL', oneLine(form.website)),
    address.some(Boolean) ? `ADR:;;${listOf(...address)}` : '',
    lineOf('NOTE', escapeText(form.note)),
    'END:VCARD',
  ]);
}

/** A message to write (RFC 6068); several recipients with commas between; empty without one. */
export function writeMail({ to, subject, body }: MailForm): string {
  const recipients = to.split(',').map((recipient) => recipient.trim());
  if (recipients.every((recipient) => recipient === '')) return '';
  const addresses = recipients.filter(Boolean).map(encodeAddress).join(',');
  const fields = [fieldOf('subject', subject), fieldOf('body', body.replace(/\r\n?|\n/g, LINE_END))];
  const query = fields.filter(Boolean).join('&');
  return `mailto:${addresses}${query && `?${query}`}`;
}

const encodeAddress = (address: string): string => encodePart(address).replaceAll('%40', '@');
const fieldOf = (name: string, value: string): string => (value === '' ? '' : `${name}=${encodePart(value)}`);

/** Percent-encoding of everything RFC 3986 does not leave unreserved; half a surrogate pair becomes U+FFFD. */
const encodePart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * An event (RFC 5545) in the local time of whoever reads it; empty without a title or a start.
 * UID and DTSTAMP are left out: they would make every drawing another code, and no phone asks for them.
 */
export function writeEvent(form: EventForm): string {
  if (form.title === '' || form.start === '' || eventProblem(form)) return '';
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Penknife//QR//EN',
    'BEGIN:VEVENT',
    `SUMMARY:${escapeText(form.title)}`,
    ...(form.isAllDay ? wholeDays(form) : hours(form)),
    lineOf('LOCATION', escapeText(form.place)),
    lineOf('DESCRIPTION', escapeText(form.note)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** Why an event cannot take place; `undefined` where it can. Moments are compared as they are written, which sorts them. */
export function eventProblem({ start, end, isAllDay }: EventForm): string | undefined {
  if (end === '') return undefined;
  const shown = (dateTime: string): string => (isAllDay ? dateTime.slice(0, 10) : dateTimeOf(dateTime));
  if (shown(end) < shown(start)) return 'This event ends before it starts. Change one of the two.';
  if (!isAllDay && shown(end) === shown(start))
    return 'This event ends when it starts. Change one of the two.';
  return undefined;
}

/** A bare day begins at midnight. */
const dateTimeOf = (dateTime: string): string => (dateTime.length === 10 ? `${dateTime}T00:00` : dateTime);

const hours = ({ start, end }: EventForm): string[] => [
  `DTSTART:${stampOf(start)}`,
  lineOf('DTEND', end === '' ? '' : stampOf(end)),
];

/** RFC 5545 §3.6.1: the end of whole days is the day after the last. */
function wholeDays({ start, end }: EventForm): string[] {
  const last = end === '' ? start : end;
  return [`DTSTART;VALUE=DATE:${dayOf(start)}`, `DTEND;VALUE=DATE:${dayOf(dayAfter(last.slice(0, 10)))}`];
}

/** `2026-01-06T14:00` → `20260106T140000` */
const stampOf = (dateTime: string): string =>
  `${dayOf(dateTime)}T${dateTime.slice(11).replaceAll(':', '').padEnd(6, '0').slice(0, 6)}`;

const dayOf = (dateTime: string): string => dateTime.slice(0, 10).replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const listOf = (...values: readonly string[]): string => values.map(escapeText).join(';');
const lineOf = (name: string, value: string): string => (value === '' ? '' : `${name}:${value}`);
const oneLine = (text: string): string => text.replace(/[\r\n]/g, '');
const joinLines = (lines: readonly string[]): string => lines.filter(Boolean).join(LINE_END);

/** RFC 2426 §4 and RFC 5545 §3.3.11 escape alike; a line break is written `\n`. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const WRITERS: Readonly<Record<FormKind, (forms: Forms) => string>> = {
  wifi: ({ wifi }) => writeWifi(wifi),
  contact: ({ contact }) => writeContact(contact),
  mail: ({ mail }) => writeMail(mail),
  event: ({ event }) => writeEvent(event),
};

/** The text of a form; empty until it has what it needs. */
export const writeForm = (kind: FormKind, forms: Forms): string => WRITERS[kind](forms);
