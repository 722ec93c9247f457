/** Answers in the palette: `timer 5m` and `stopwatch` open the page, which starts nothing by itself. */
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { leftText, readPlan } from './logic.ts';

/** `answer('timer 5m', world)?.result` is `5:00`. */
export function answer(question: string, { nowMs }: { readonly nowMs: number }): QuickAnswer | undefined {
  if (/^stopwatch$/i.test(question.trim()))
    return { result: '0:00.00', working: 'A stopwatch, not started', opensWith: { mode: 'stopwatch' } };
  const [, countdown] = /^(?:timer|countdown) (.{1,100})$/i.exec(question.trim()) ?? [];
  if (countdown === undefined) return undefined;
  const mode = /\s/.test(countdown.trim()) && !/^at /i.test(countdown) ? 'intervals' : 'countdown';
  const plan = readPlan(countdown, mode, nowMs);
  if (!plan.ok) return undefined;
  return {
    result: leftText(plan.value.legsMs.reduce((sum, each) => sum + each, 0)),
    working: 'A countdown, not started',
    opensWith: { mode, countdown },
  };
}
