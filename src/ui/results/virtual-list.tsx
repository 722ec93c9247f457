/** A list of any length that draws only what is in view. */
import { useState, type ReactNode } from 'react';
import { grouped } from '#src/lib/format.ts';
import { rowsInView } from '#src/ui/large-text/rows-in-view.ts';
import { useOneStop } from './use-one-stop.ts';
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

/** The buttons of its rows (`data-row`) are one stop of the Tab key. `<VirtualList label="Rows" count={rows.length} rowHeight={32} renderRow={(index) => rows[index]} />` */
export function VirtualList({ label, count, rowHeight, maxHeight = 480, renderRow }: VirtualListProps) {
  const [scrollTop, setScrollTop] = useState(0);
  const view = { count, rowHeight, viewHeight: maxHeight, scrollTop };
  const { first, last, reachable, height } = rowsInView(view);
  const rows = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div
      {...useOneStop<HTMLDivElement>()}
      className={styles['viewport']}
      style={{ maxHeight }}
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <ul className={styles['rows']} style={{ height }}>
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
      {reachable < count && (
        <p className={styles['cut']}>
          {grouped(count - reachable)} more are not drawn. Copy and Download give all of them.
        </p>
      )}
    </div>
  );
}
