/** What a link to this tool may carry. Options that are remembered have a table of their own: `OPTIONS`, for `useTool`. */
import { defineOptions, text } from '#src/lib/options.ts';

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({ text: text('', { maxLength: 32_000 }) });
