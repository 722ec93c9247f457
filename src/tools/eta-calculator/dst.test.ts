import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs in a process of its own, because a process has one time zone. */
function inZone(zone: string, expression: string): string {
  const code = `const { completionMs } = await import('./src/tools/eta-calculator/logic.ts');
const { decimal } = await import('./src/lib/decimal.ts');
const { toFieldValue, fromFieldValue } = await import('./src/tools/eta-calculator/wall-time.ts');
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
