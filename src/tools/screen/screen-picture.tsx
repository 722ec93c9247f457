/** Draws the page's share of the screen to scale. */
import { physicalPixels, type ScreenFacts } from './logic.ts';
import styles from './page.module.css';

/** The drawing's longer side, in its own units. */
const SIDE = 320;

export function ScreenPicture({ facts }: { readonly facts: ScreenFacts }) {
  const { screenWidth, screenHeight, viewportWidth, viewportHeight } = facts;
  const longest = Math.max(screenWidth, screenHeight, viewportWidth, viewportHeight) || 1;
  const scale = (length: number) => (length / longest) * SIDE;
  const panel = physicalPixels(facts);
  return (
    <figure className={styles['picture']}>
      {screenWidth > 0 && (
        <svg
          viewBox={`-1 -1 ${scale(Math.max(screenWidth, viewportWidth)) + 2} ${scale(Math.max(screenHeight, viewportHeight)) + 2}`}
          aria-hidden="true"
        >
          <rect className={styles['screen']} width={scale(screenWidth)} height={scale(screenHeight)} rx="6" />
          <rect
            className={styles['viewport']}
            x={Math.max(0, scale(screenWidth - viewportWidth) / 2)}
            y={Math.max(0, scale(screenHeight - viewportHeight) / 2)}
            width={scale(viewportWidth)}
            height={scale(viewportHeight)}
            rx="3"
          />
        </svg>
      )}
      <figcaption>
        {screenWidth > 0 &&
          `This page has ${viewportWidth} × ${viewportHeight} of ${screenWidth} × ${screenHeight} CSS pixels, on a panel of ${panel.width} × ${panel.height}.`}
      </figcaption>
    </figure>
  );
}
