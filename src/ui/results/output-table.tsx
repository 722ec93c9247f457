/** Rows and columns as a result: scrolls in itself, is copied tab-separated and saved as CSV. */
import type { ReactNode } from 'react';
import { grouped } from '#src/lib/format.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';
import { Swatch } from './swatch.tsx';
import styles from './output-table.module.css';
import output from './output.module.css';

type OutputTableProps = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns that hold colours, from 0. */
  readonly colours?: readonly number[] | undefined;
  /** Tab-separated, as it is copied. Made when it is asked for: a table may have a million rows. */
  readonly text: () => string;
  /** Offers a download under this name. */
  readonly fileName?: string | undefined;
  readonly csv: () => string;
  /** What stands in the head of a column, where it is more than its name; and which way the rows are sorted by it. */
  readonly head?: (index: number) => ReactNode;
  readonly sortOf?: (index: number) => 'ascending' | 'descending' | undefined;
  /** Stands above the table. */
  readonly children?: ReactNode;
};

/** More rows are not drawn: Copy and Download give all of them. */
const DRAWN_ROWS = 500;

/** `<OutputTable label="Differences" columns={columns} rows={rows} text={tsv} csv={csv} />` */
export function OutputTable(props: OutputTableProps) {
  const { label, columns, rows, text, fileName, csv, head, sortOf, children, colours = [] } = props;
  return (
    <div className={classNames(output['block'], output['icons'])}>
      <span className={output['label']}>{label}</span>
      {children}
      {/* A region that scrolls must be reachable by keyboard. */}
      <div className={styles['viewport']} tabIndex={0} role="region" aria-label={label}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" aria-sort={sortOf?.(index)}>
                  {head?.(index) ?? column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, DRAWN_ROWS).map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={at}>
                    {colours.includes(at) && <Swatch colour={cell} />}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > DRAWN_ROWS && (
          <p className={styles['cut']}>
            {grouped(rows.length - DRAWN_ROWS)} more rows are not drawn. Copy and Download give all of them.
          </p>
        )}
      </div>
      <span className={output['tools']}>
        {rows.length > 0 && <SendTo kind="csv" value={csv} what={label} look="icon" />}
        {fileName && (
          <DownloadButton
            isIcon
            disabled={rows.length === 0}
            aria-description={label}
            onClick={() => download(fileName, csv(), 'text/csv')}
          />
        )}
        <CopyButton value={text} what={label} disabled={rows.length === 0} isIcon />
      </span>
    </div>
  );
}
