/** A table of any length and up to a hundred columns, of which only the rows in view are read and drawn. */
import { useEffect, useState } from 'react';
import { grouped, plural } from '#src/lib/format.ts';
import { rowScale } from '#src/ui/large-text/rows-in-view.ts';
import type { Cell } from '#src/lib/csv/csv-reader.ts';
import { standardDecoder } from '#src/lib/text-encoding.ts';
import styles from '../page.module.css';
import type { Encoding } from '../files/stream.ts';
import { readBlock, ROWS_PER_BLOCK, type TableIndex } from '../csv/table-index.ts';

/** Where a table's text is: in memory, or in a file, and then as bytes. */
export type TableSource = { readonly from: string } | { readonly from: Blob; readonly encoding: Encoding };

type TablePreviewProps = {
  readonly label: string;
  readonly source: TableSource;
  readonly index: TableIndex;
  readonly hasHeader: boolean;
};

const ROW_HEIGHT = 28;
const VIEW_HEIGHT = 420;
const ROWS_IN_VIEW = Math.ceil(VIEW_HEIGHT / ROW_HEIGHT);
const MOST_COLUMNS = 100;
/** What is drawn of a cell, in UTF-16 code units. */
const CELL_LENGTH = 200;

export function TablePreview({ label, source, index, hasHeader }: TablePreviewProps) {
  const [scrollTop, setScrollTop] = useState(0);
  const headerRows = hasHeader ? 1 : 0;
  const count = Math.max(0, index.rowCount - headerRows);
  const { first, last, above, below } = whatIsInView(scrollTop, count);
  const rows = useRows(source, index, first + headerRows, last + headerRows);
  const header = useRows(source, index, 0, headerRows)[0];
  const columns = Math.min(index.width, MOST_COLUMNS);
  return (
    <>
      <div
        className={styles['viewport']}
        tabIndex={0}
        role="region"
        aria-label={label}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <table className={styles['table']} aria-rowcount={count + 1}>
          <TableHead cells={header} columns={columns} />
          <tbody>
            <Spacer height={above} />
            {Array.from({ length: last - first }, (_, offset) => (
              <TableRow
                key={first + offset}
                number={first + offset + 1}
                cells={rows[offset]}
                columns={columns}
              />
            ))}
            <Spacer height={below} />
          </tbody>
        </table>
      </div>
      <Remarks index={index} columns={columns} />
    </>
  );
}

/** The rows to draw, and the heights that stand for the others: to the pixel, or by proportion where a table is too tall. */
function whatIsInView(scrollTop: number, count: number) {
  const { height, isScaled, rowAt } = rowScale({ count, rowHeight: ROW_HEIGHT, viewHeight: VIEW_HEIGHT });
  const first = Math.max(0, Math.min(count - ROWS_IN_VIEW, Math.floor(rowAt(scrollTop))));
  const last = Math.min(count, first + ROWS_IN_VIEW + 1);
  const above = isScaled ? Math.min(scrollTop, height - (last - first) * ROW_HEIGHT) : first * ROW_HEIGHT;
  return { first, last, above, below: Math.max(0, height - above - (last - first) * ROW_HEIGHT) };
}

function TableHead({
  cells,
  columns,
}: {
  readonly cells: readonly Cell[] | undefined;
  readonly columns: number;
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">#</th>
        {Array.from({ length: columns }, (_, column) => (
          <th key={column} scope="col">
            {cells?.[column] ?? `column ${column + 1}`}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type TableRowProps = {
  readonly number: number;
  readonly cells: readonly Cell[] | undefined;
  readonly columns: number;
};

function TableRow({ number, cells, columns }: TableRowProps) {
  return (
    <tr aria-rowindex={number + 1}>
      <th scope="row">{grouped(number)}</th>
      {Array.from({ length: columns }, (_, column) => {
        const cell = cells?.[column] ?? '';
        const drawn = cell.slice(0, CELL_LENGTH).replaceAll(/\r\n?|\n/g, '⏎');
        return (
          <td key={column} title={cell.length > 30 ? cell.slice(0, 2000) : undefined}>
            {drawn}
          </td>
        );
      })}
    </tr>
  );
}

const Spacer = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true" className={styles['spacer']}>
    <td style={{ height }} />
  </tr>
);

function Remarks({ index, columns }: { readonly index: TableIndex; readonly columns: number }) {
  return (
    <>
      {columns < index.width && (
        <p className={styles['remark']}>
          Shown here: the first {columns} of {plural(index.width, 'column')}.
        </p>
      )}
      {index.openQuote && (
        <p className={styles['remark']}>
          A CSV reader takes everything from line {grouped(index.openQuote.line)} on for one cell: the quote
          in column {index.openQuote.column} is never closed.
        </p>
      )}
    </>
  );
}

type LoadedRows = {
  readonly source: TableSource;
  readonly firstBlock: number;
  readonly rows: readonly (readonly Cell[])[];
};

/** The rows from `first` to `last`, as far as they are read. The effect reads the file, or the text as if it were one. */
function useRows(source: TableSource, index: TableIndex, first: number, last: number) {
  const [loaded, setLoaded] = useState<LoadedRows>();
  const firstBlock = Math.floor(first / ROWS_PER_BLOCK);
  const lastBlock = Math.floor(Math.max(first, last - 1) / ROWS_PER_BLOCK);
  const { marks, delimiter } = index;
  const start = last > first ? marks[firstBlock] : undefined;
  const end = marks[lastBlock + 1];
  useEffect(() => {
    let isWanted = start !== undefined;
    if (start !== undefined) {
      void readPart(source, start, end).then((text) => {
        if (isWanted) setLoaded({ source, firstBlock, rows: readBlock(text, delimiter) });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [source, delimiter, firstBlock, start, end]);
  if (loaded?.source !== source) return [];
  const skipped = loaded.firstBlock * ROWS_PER_BLOCK;
  return Array.from(
    { length: Math.max(0, last - first) },
    (_, offset) => loaded.rows[first + offset - skipped],
  );
}

/** A part of the source as text; nothing where a file is no longer there to be read. */
async function readPart(source: TableSource, start: number, end: number | undefined): Promise<string> {
  if (typeof source.from === 'string') return source.from.slice(start, end);
  const { encoding } = source as { encoding: Encoding }; // the other member of the union
  const bytes = await source.from
    .slice(start, end)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return standardDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}
