/** The folded explanation at the foot of a tool: method, sources, limits, a worked example. */
import type { ReactNode } from 'react';
import styles from './tool-bar.module.css';

/** `<HowItWorks><p>Each character is drawn on its own.</p></HowItWorks>`, the last thing on a page. */
export function HowItWorks({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles['how']}>
      <summary>How it works</summary>
      <div className={styles['prose']}>{children}</div>
    </details>
  );
}
