/** Answers in the palette: `0 9 * * 1-5` in words, with its next run. */
import type { QuickAnswer, World } from '#src/lib/quick-answer.ts';
import { readExpression, wholeMeaningOf } from './logic.ts';
import { nextRuns } from './schedule/runs.ts';
import { DEFAULT_SETTINGS } from './schedule/settings.ts';

/** A shortcut that no line of five fields can express. */
const AT_START: QuickAnswer = {
  result: 'Once, when cron starts',
  working: '@reboot has no time of its own, so there is no next run to show.',
  opensWith: { line: '@reboot' },
};

/** The whole meaning of a cron line: `answer('0 9 * * 1-5', world)?.result` is `At 09:00, Monday through Friday`. */
export function answer(question: string, { nowMs, zone }: World): QuickAnswer | undefined {
  const typed = question.trim().replace(/^cron\s+/i, '');
  if (/^@reboot$/i.test(typed)) return AT_START;
  const read = readExpression(typed, true);
  const line = read.kind === 'refused' && read.losses === undefined ? (read.repair ?? typed) : typed;
  const reading = line === typed ? read : readExpression(line, true);
  if (reading.kind !== 'read') return undefined;
  const [next] = nextRuns(reading.schedule, nowMs, zone, 1);
  return {
    result: wholeMeaningOf(reading, DEFAULT_SETTINGS),
    working: [
      line === typed ? '' : `${typed} is ${line}`,
      next ? `Next run: ${instantIn(next.instant, zone)} (${zone})` : 'It never runs.',
    ]
      .filter(Boolean)
      .join(' · '),
    opensWith: { line },
  };
}

/** `Mon, Nov 23, 2026, 09:00` */
const instantIn = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
