import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs in a process of its own, because a process has one time zone. */
function inZone(zone: string, expression: string): string {
  const code = `const { completionMs } = await import('./src/tools/eta-calculator/logic.ts');
const { decimal } = await import('./src/lib/decimal.ts');
const { describeReading, toFieldValue, fromFieldValue } = await import('./src/tools/eta-calculator/wall-time.ts');
process.stdout.write(String(${expression}));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
}

const after24Hours = (start: string) =>
  `toFieldValue(new Date(completionMs(fromFieldValue('${start}'), decimal(86_400_000))))`;

it('24 hours of work over a change of clocks end an hour later or earlier by the wall', () => {
  expect(inZone('America/New_York', after24Hours('2024-03-09T12:00'))).toBe('2024-03-10T13:00');
  expect(inZone('America/New_York', after24Hours('2024-11-02T12:00'))).toBe('2024-11-03T11:00');
  expect(inZone('Australia/Lord_Howe', after24Hours('2024-10-05T12:00'))).toBe('2024-10-06T12:30');
});

it('a start that the clocks skipped is taken as after the jump', () => {
  expect(inZone('America/New_York', "toFieldValue(new Date(fromFieldValue('2024-03-10T02:30')))")).toBe(
    '2024-03-10T03:30',
  );
});

const reading = (zone: string, value: string) => inZone(zone, `describeReading('${value}')`);

it('a moment that the clocks skip or show twice has a note on how it is read', () => {
  const skipped = 'Clocks here skip 02:00 on that day: it is read as 03:00.';
  const twice = 'Clocks here show 01:30 twice on that day: it is read as the first, before they go back.';
  expect(reading('America/New_York', '2027-03-14T02:00')).toBe(skipped);
  expect(reading('America/New_York', '2027-03-14T03:00')).toBe('undefined');
  expect(reading('America/New_York', '2026-11-01T01:30')).toBe(twice);
  expect(reading('America/New_York', '2026-11-01T02:00')).toBe('undefined');
  expect(reading('America/New_York', '2026-11-01T00:59')).toBe('undefined');
  expect(reading('Australia/Lord_Howe', '2024-04-07T01:30')).toBe(twice);
  expect(reading('Pacific/Apia', '2011-12-30T12:00')).toBe(
    'Clocks here skip that day: it is read as 2011-12-31 12:00.',
  );
  expect(reading('Pacific/Apia', '12011-12-30T12:00')).toBe('undefined');
  expect(reading('UTC', '2026-11-01T01:30')).toBe('undefined');
  expect(reading('UTC', '')).toBe('undefined');
});
