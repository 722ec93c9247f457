/** Numbers within the questions that the palette answers. */
import { readDecimal } from './decimal.ts';
import { readNumberText } from './number-text.ts';
import type { QuickAnswer } from './quick-answer.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * A number in plain digits, as the tools take it. A problem where it can mean two numbers; `undefined` where it is none.
 *
 * @example readAskedNumber('1,000,000') // ok, '1000000'
 * @example readAskedNumber('2,000') // problem: “2,000” can mean 2000 or 2.000. Write one of these.
 */
export function readAskedNumber(text: string): Result<string> | undefined {
  const plain = readNumberText(text);
  if (!plain.ok) return readDecimal(text) ? fail(plain.problem.message) : undefined;
  const value = readDecimal(plain.value);
  return value && ok(value.toFixed());
}

/** The reply to a question that has no answer, with the inputs that a tool can show all the same. */
export const noAnswer = (why: string, opensWith: QuickAnswer['opensWith'] = {}): QuickAnswer => ({
  result: 'No answer',
  working: why,
  opensWith,
  isNone: true,
});
