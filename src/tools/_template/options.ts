/** What a link to this tool may carry. Options that are remembered have a table of their own: `OPTIONS`, for `useTool`. */
import { defineOptions, text } from '#src/lib/options.ts';

export const FIELDS = defineOptions({ text: text('', { maxLength: 32_000 }) });
