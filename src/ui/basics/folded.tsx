/** A part that few need, made when it is opened. */
import type { ReactNode } from 'react';
import styles from './folded.module.css';
import { useOpened } from './use-opened.ts';

/** `<Folded label="Raw JSON">…</Folded>`; once it was opened, its contents stay. */
export function Folded({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [wasOpened, noticing] = useOpened();
  return (
    <details className={styles['folded']} {...noticing}>
      <summary>{label}</summary>
      {wasOpened && <div className={styles['inside']}>{children}</div>}
    </details>
  );
}
