/** Answers in the palette: `uuid`, `guid`, `uuid v7`. */
import type { QuickAnswer, World } from '#src/lib/quick-answer.ts';
import { STANDARD, write } from './identifiers/uuid.ts';
import { createGenerator } from './logic.ts';

const QUESTION = /^(?:new |random )?(?:uuid|guid) ?(?:v?([1467]))?$/i;

/** What tells the versions apart, in a sentence. */
const WORKING = {
  v1: 'Version 1: the time and a random node (RFC 9562)',
  v4: 'Version 4: 122 random bits (RFC 9562)',
  v6: 'Version 6: the time, sortable, and a random node (RFC 9562)',
  v7: 'Version 7: the time, sortable, and random bits (RFC 9562)',
} as const;

/** A fresh UUID, of version 4 unless another is named: `answer('uuid v7', world)`. */
export function answer(question: string, { nowMs, randomBytes }: World): QuickAnswer | undefined {
  const match = QUESTION.exec(question.trim());
  if (!match) return undefined;
  const version = (['v1', 'v4', 'v6', 'v7'] as const).find((each) => each.slice(1) === match[1]) ?? 'v4';
  const uuid = write(createGenerator({ randomBytes, nowMs: () => nowMs })(version), STANDARD);
  return { result: uuid, working: WORKING[version], opensWith: { version, inspect: uuid } };
}
