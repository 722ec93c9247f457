/** A part that few need: its contents are made when it is opened, so that nothing on the page stands there twice. */
import { useState, type ReactNode } from 'react';
import styles from './folded.module.css';

/** `<Folded label="Raw JSON">…</Folded>`; once it was opened, its contents stay. */
export function Folded({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles['folded']} onToggle={() => setWasOpened(true)}>
      <summary>{label}</summary>
      {wasOpened && <div className={styles['inside']}>{children}</div>}
    </details>
  );
}
