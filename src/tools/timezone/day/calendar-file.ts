/** Writes the moment as a calendar entry: iCalendar (RFC 5545). */
import type { Instant } from '../zones/temporal.ts';

/** A meeting, for a calendar file. */
export type CalendarEntry = {
  readonly title: string;
  readonly start: Instant;
  readonly durationMinutes: number;
  readonly description: string;
  /** Tells this entry from every other. */
  readonly uid: string;
  /** When the file is made. */
  readonly madeAt: Instant;
};

/** RFC 5545 §3.1: a line has at most 75 octets. */
const LONGEST_LINE_BYTES = 75;

/** The file's text. The time stands in UTC, so that every calendar shows it in its own zone. */
export function toCalendarFile(entry: CalendarEntry): string {
  const end = entry.start.add({ minutes: entry.durationMinutes });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Penknife//Timezone Conversion//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(entry.madeAt)}`,
    `DTSTART:${stamp(entry.start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `20260310T190000Z`. */
const stamp = (instant: Instant) => instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** RFC 5545 §3.3.11. */
const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);

/** RFC 5545 §3.1: a long line goes on after a line break and a space; a character's bytes stay together. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let room = LONGEST_LINE_BYTES;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += '\r\n ';
      room = LONGEST_LINE_BYTES - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
