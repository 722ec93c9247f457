/** The folded explanation at the foot of a tool: method, sources, limits, a worked example. */
// eslint-disable-next-line no-restricted-imports -- nothing is loaded: a part that never comes keeps React from touching the document
import { lazy, memo, Suspense, type ReactNode } from 'react';
import styles from './tool-bar.module.css';

type HowItWorksProps = {
  /** Words that never change: the build takes them out of the page's code, and they stand in its document alone. */
  readonly children?: ReactNode;
};

/** `<HowItWorks><p>Each character is drawn on its own.</p></HowItWorks>`, the last thing on a page. */
export const HowItWorks = memo(function HowItWorks({ children }: HowItWorksProps) {
  return (
    <details className={styles['how']}>
      <summary>How it works</summary>
      <div className={styles['prose']}>
        <Suspense>{children ?? <AsPrerendered />}</Suspense>
      </div>
    </details>
  );
});

/** Never comes, so that React leaves what stands in the document as it is. */
const AsPrerendered = lazy(() => new Promise<never>(() => undefined));
