/** Answers in the palette: `token 32`. */
import type { QuickAnswer, World } from '#src/lib/quick-answer.ts';
import { alphabetOf, DEFAULT_OPTIONS, entropyBits, generateToken } from './logic.ts';

/** The longest token that the palette shows; the page itself makes longer ones. Specification §9. */
const MAX_SHOWN = 128;

/** A fresh random token: `answer('token 32', world)?.result.length` is 32. The page is opened with the length, never with the token. */
export function answer(question: string, { randomBytes }: World): QuickAnswer | undefined {
  const match = /^(?:random )?(?:token|password|secret)(?: (\d{1,3}))?$/i.exec(question.trim());
  const length = Number(match?.[1] ?? DEFAULT_OPTIONS.length);
  if (!match || length < 1 || length > MAX_SHOWN) return undefined;
  const bits = entropyBits(length, alphabetOf(DEFAULT_OPTIONS).length);
  return {
    result: generateToken({ ...DEFAULT_OPTIONS, length }, randomBytes),
    working: `${length} of 62 letters and digits: ${bits.toFixed(2)} bits of entropy`,
    opensWith: { length: `${length}` },
  };
}
