/** The seconds that are left, which count down while the code stands. */
import type { ValueRow } from '#src/lib/form/form.ts';
import { useNow } from '#src/ui/browser/use-now.ts';
import { Facts } from '#src/ui/results/facts.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';

/** The moment of a code that is good now stands beside its seconds. */
const untilOf = ({ note = '' }: ValueRow): number => Date.parse(note.replace('until ', ''));

function Left({ value }: { readonly value: readonly ValueRow[] }) {
  const nowMs = useNow();
  const facts = value.map((row) => {
    const untilMs = untilOf(row);
    if (nowMs === undefined || Number.isNaN(untilMs)) return row;
    return { ...row, value: String(Math.max(0, Math.ceil((untilMs - nowMs) / 1000))) };
  });
  return <Facts facts={facts} />;
}

export const parts: Parts = { outputs: { left: Left } };
