/** A table of object, field and value as facts, each object under a heading of its own. */
import type { TableValue } from '#src/lib/form/form.ts';
import { groupBy } from '#src/lib/group-by.ts';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Facts } from './facts.tsx';

/** So many are not folded. */
const MOST_OPEN = 3;

/** `<GroupedFacts value={{ columns, rows }} />`; what comes after the first three is folded. */
export function GroupedFacts({ value: { rows } }: { readonly value: TableValue }) {
  return [...groupBy(rows, ([object = '']) => object)].map(([object, own], at) => {
    const facts = <Facts facts={own.map(([, label = '', value = '']) => ({ label, value }))} />;
    return at < MOST_OPEN ? (
      <section key={object}>
        <h2>{object}</h2>
        {facts}
      </section>
    ) : (
      <Folded key={object} label={object}>
        {facts}
      </Folded>
    );
  });
}
