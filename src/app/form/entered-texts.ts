/** What of a page's fields is text. */
import type { PageEntered } from '#src/ui/tool/parts.ts';

/** The texts of what was entered, without its files. */
export const enteredTexts = (entered: PageEntered): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
