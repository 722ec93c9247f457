/** What this page may reach (nothing, for nearly all), and the licences of what the site is made with. */
import { Lock, Globe } from 'lucide-react';
import type { Tool } from '#src/tools/define-tool.ts';
import styles from './footer.module.css';
import { useHref } from './site-root.ts';

const NETWORK_WORDS: Readonly<Record<NonNullable<Tool['network']>, string>> = {
  rdap: 'This page asks a public registration-data service about the domain you look up. It sends nothing else.',
  ip: 'This page asks two public services which address they see. It sends nothing else.',
};

/** The footer's id: the document is whole when it is there. */
export const FOOT = 'foot';

export function Footer({ here }: { readonly here: Tool | undefined }) {
  return (
    <footer id={FOOT} className={styles['footer']}>
      {here?.network ? (
        <>
          <Globe aria-hidden="true" />
          <p>{NETWORK_WORDS[here.network]}</p>
        </>
      ) : (
        <>
          <Lock aria-hidden="true" />
          <p>Your browser lets this page connect to this site only. What you enter stays on this device.</p>
        </>
      )}
      <button type="button" className={styles['more']} data-does="show-shortcuts">
        Keyboard
      </button>
      <a className={styles['more']} href={useHref('/proof')}>
        Proof
      </a>
      <a className={styles['more']} href={useHref('/onthisdevice')}>
        On this device
      </a>
      <a className={styles['more']} href={useHref('/licenses.txt')}>
        Licences
      </a>
    </footer>
  );
}
