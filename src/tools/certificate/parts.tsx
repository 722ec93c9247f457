/** The details of each object, under a heading of its own. */
import type { TableValue } from '#src/lib/form/form.ts';
import { groupBy } from '#src/lib/group-by.ts';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Facts } from '#src/ui/results/facts.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';

/** So many are not folded. */
const MOST_OPEN = 3;

function Details({ value: { rows } }: { readonly value: TableValue }) {
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

export const parts: Parts = { outputs: { objects: Details } };
