/** What a link to this tool may carry. There is nothing to remember. */
import { defineOptions, text } from '#src/lib/options.ts';

/** The domain, or an address that holds one. A link fills the field; it asks nobody. */
export const FIELDS = defineOptions({ domain: text('', { maxLength: 2048 }) });
