/** Mistakes underlined at their places in a field of one line; boxes of several lines do it themselves. */
import { type RefObject, useEffect } from 'react';
import type { Problem } from '#src/lib/result.ts';
import { usePart } from '#src/ui/basics/use-part.ts';

const loadMarks = () => import('#src/ui/editor/box-tools.tsx');

/**
 * Underlines the places of `problems` in the field that shows `value`; the message is the field's `error`.
 *
 * @example const field = useRef<HTMLInputElement>(null); useFieldMarks(field, line, problems); <TextField ref={field} value={line} error={…} />
 */
export function useFieldMarks(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  problems: readonly Problem[],
): void {
  const { module } = usePart(loadMarks, problems.length > 0);
  // The paint lies outside React.
  useEffect(() => {
    const input = field.current;
    // A key may be on the screen before the page has received it: the places are not those of that text.
    if (!module || input?.value !== value) return undefined;
    return module.markField(
      input,
      problems.flatMap(({ position }) => position ?? []),
    );
  }, [field, module, problems, value]);
}
