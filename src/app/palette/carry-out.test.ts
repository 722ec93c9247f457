import { expect, it } from 'vitest';
import { noAnswer } from '#src/lib/asked-number.ts';
import { tool } from '#src/tools/distance-conversion/tool.ts';
import { carryOut } from './carry-out.ts';

it('an offer gives the reason for no answer where the tool would open empty', async () => {
  const answer = { ...noAnswer('Which of the two?'), path: tool.path };
  expect(await carryOut({ type: 'answer', tool, answer }, '2,000 mi in km', undefined)).toBe(
    'Which of the two?',
  );
});
