/** A list of any length that draws only what is in view. */
import { useState, type ReactNode } from 'react';
import styles from './virtual-list.module.css';

type VirtualListProps = {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly count: number;
  /** Height of every row, in pixels. */
  readonly rowHeight: number;
  /** Tallest the list may be, in pixels. */
  readonly maxHeight?: number;
  readonly renderRow: (index: number) => ReactNode;
};

/** Rows drawn above and below what is in view. */
const OVERSCAN = 8;
/** Browsers cut elements off somewhere past this height, in pixels. */
const HEIGHT_LIMIT = 15_000_000;

/** `<VirtualList label="Rows" count={rows.length} rowHeight={32} renderRow={(index) => rows[index]} />` */
export function VirtualList({ label, count, rowHeight, maxHeight = 480, renderRow }: VirtualListProps) {
  const [scrollTop, setScrollTop] = useState(0);
  const drawn = Math.min(count, Math.floor(HEIGHT_LIMIT / rowHeight));
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const last = Math.min(drawn, Math.ceil((scrollTop + maxHeight) / rowHeight) + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  return (
    <div
      className={styles['viewport']}
      style={{ maxHeight }}
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <ul className={styles['rows']} style={{ height: drawn * rowHeight }}>
        {rows.map((index) => (
          <li
            key={index}
            style={{ top: index * rowHeight, height: rowHeight }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {renderRow(index)}
          </li>
        ))}
      </ul>
      {drawn < count && (
        <p className={styles['cut']}>
          {(count - drawn).toLocaleString('en-US')} more are not drawn. Copy and Download give all of them.
        </p>
      )}
    </div>
  );
}
