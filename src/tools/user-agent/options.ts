/** What a link to this tool may carry. There is nothing to remember. */
import { defineOptions, text } from '#src/lib/options.ts';
import { LONGEST_READ } from './logic.ts';

/** A user-agent string; longer ones are read by their beginning only. */
export const FIELDS = defineOptions({
  userAgent: text('', { maxLength: LONGEST_READ, formerly: ['text'] }),
});
