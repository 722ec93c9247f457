/** How a token is signed and what else its header holds. */
import { ABSENT } from '../token/absent.ts';
import type { ParsedToken } from '../logic.ts';
import styles from '../page.module.css';

/** More of one value would freeze the page; copying gives all of it. */
const SHOWN_CHARACTERS = 20_000;

export function Facts({ token }: { readonly token: ParsedToken | undefined }) {
  return (
    <dl className={styles['facts']}>
      <Fact name="Algorithm" value={token?.algorithm ?? ABSENT} note={token?.algorithmTitle} />
      <Fact name="Type" value={token?.type ?? ABSENT} />
      {token?.headerFields
        .filter(({ name }) => name !== 'alg' && name !== 'typ')
        .map((field) => (
          <Fact key={field.name} name={field.name} value={field.value} note={field.meaning} />
        ))}
    </dl>
  );
}

type FactProps = { readonly name: string; readonly value: string; readonly note?: string | undefined };

function Fact({ name, value, note }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles['data']}>{cut(value)}</span>
        {note && <span className={styles['meaning']}>{note}</span>}
      </dd>
    </div>
  );
}

/** What is shown of a long value. */
export const cut = (value: string): string =>
  value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
