/** The entries as a list of any length, of which one is opened; and what was redacted, which can be kept name by name. */
import { type ComponentProps, useRef } from 'react';
import { csvText } from '#src/lib/form/csv-text.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { tableText } from '#src/lib/form/values.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { OutputTable } from '#src/ui/results/output-table.tsx';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import type { OutputPart, Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

type PartProps = Omit<ComponentProps<OutputPart>, 'value'> & { readonly value: TableValue };

/** Two lines of text, and room to press. */
const ROW_PIXELS = 52;
const TALLEST_PIXELS = 416;

function Entries({ label, value, options, change }: PartProps) {
  const { columns, rows } = value;
  const cellOf = (row: readonly string[] | undefined) => (name: string) => row?.[columns.indexOf(name)] ?? '';
  const isWaterfall = columns.includes('Waterfall');
  const spanMs = isWaterfall ? spanOf(rows.map(cellOf)) : 0;
  const choose = (number: string) =>
    change({ label: '', options: { entry: options['entry'] === number ? '' : number } });
  return (
    <div className={styles['entries']}>
      <span className={styles['label']}>{label}</span>
      {isWaterfall && <Legend />}
      <VirtualList
        label={label}
        count={rows.length}
        rowHeight={ROW_PIXELS}
        maxHeight={TALLEST_PIXELS}
        renderRow={(index) => {
          const cell = cellOf(rows[index]);
          return (
            <div data-row="" className={styles['row']}>
              <button
                type="button"
                aria-pressed={options['entry'] === cell('#')}
                title={cell('Address')}
                onClick={() => choose(cell('#'))}
              >
                <span className={styles['line']}>
                  <span className={styles['status']} data-bad={isBad(cell('Status')) ? '' : undefined}>
                    {cell('Status')}
                  </span>
                  <span>{cell('Method')}</span>
                  <span className={styles['address']}>{cell('Address')}</span>
                </span>
                <span className={styles['line']}>
                  {isWaterfall ? <Bar cell={cell} spanMs={spanMs} /> : <Facts cell={cell} />}
                  <span className={styles['time']}>{cell('Time (ms)')} ms</span>
                </span>
              </button>
            </div>
          );
        }}
      />
      <Row>
        <CopyButton value={() => tableText(value)} what={label} look="plain" />
        <DownloadButton
          aria-description={label}
          onClick={() => download('entries.csv', csvText(value), 'text/csv')}
        />
        <SendTo kind="csv" value={() => csvText(value)} what={label} />
      </Row>
    </div>
  );
}

type Cell = (name: string) => string;

const isBad = (status: string): boolean => !/^[123]\d\d$/.test(status);

const Facts = ({ cell }: { readonly cell: Cell }) => {
  const size = cell('Wire (B)') || cell('Decoded (B)');
  return (
    <span className={styles['facts']}>
      {[cell('Kind'), size === '' ? '' : formatBytes(Number(size))].filter((part) => part !== '').join(' · ')}
    </span>
  );
};

/** The latest end, in milliseconds from the first start. */
const spanOf = (cells: readonly Cell[]): number =>
  cells.reduce((span, cell) => Math.max(span, Number(cell('Start (ms)')) + Number(cell('Time (ms)'))), 1);

/** In the order of time; TLS is a part of Connect. */
const PHASES = ['Blocked', 'DNS', 'Connect', 'Send', 'Wait', 'Receive'];

const Legend = () => (
  <ul className={styles['legend']} aria-label="Colours">
    {PHASES.map((phase) => (
      <li key={phase}>
        <span data-phase={phase} /> {phase}
      </li>
    ))}
  </ul>
);

function Bar({ cell, spanMs }: { readonly cell: Cell; readonly spanMs: number }) {
  const width = (ms: number) => `${(ms / spanMs) * 100}%`;
  const known = PHASES.flatMap((phase) =>
    Number(cell(phase)) > 0 ? [{ phase, ms: Number(cell(phase)) }] : [],
  );
  const parts = known.length > 0 ? known : [{ phase: 'Wait', ms: Number(cell('Time (ms)')) }];
  const words = `from ${cell('Start (ms)')} ms: ${parts.map(({ phase, ms }) => `${phase} ${ms} ms`).join(', ')}`;
  return (
    <span className={styles['bar']} role="img" aria-label={words}>
      <span style={{ width: width(Number(cell('Start (ms)'))) }} />
      {parts.map(({ phase, ms }) => (
        <span key={phase} data-phase={phase} style={{ width: width(ms) }} />
      ))}
    </span>
  );
}

/** Names that are taken out of the list of secrets stand below, where they can be put back. */
function Report({ label, value, options, change }: PartProps) {
  const names = String(options['keep'])
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const group = useRef<HTMLFieldSetElement>(null);
  /** Until the answer is there, a name stands in the table all the same. */
  const isOut = (name: string) => !value.rows.some((row) => row[1] === name);
  const set = (kept: readonly string[]) => {
    change({ label: '', options: { keep: kept.join(', ') } });
    // The box that was pressed goes away.
    group.current?.focus();
  };
  return (
    <OutputTable
      label={label}
      {...value}
      text={() => tableText(value)}
      csv={() => csvText(value)}
      fileName="redacted.csv"
    >
      <fieldset ref={group} tabIndex={-1} className={styles['choice']}>
        <legend>Redact these names</legend>
        {value.rows.slice(0, MOST_CHOSEN).map(([where = '', name = '', times]) => (
          <Checkbox
            key={`${where} ${name}`}
            label={`${name} (${where}, ${plural(Number(times), 'time')})`}
            checked={!names.includes(name)}
            onChange={(isChecked) =>
              set(isChecked ? names.filter((each) => each !== name) : [...names, name])
            }
          />
        ))}
        {names.filter(isOut).map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={false}
            onChange={() => set(names.filter((each) => each !== name))}
          />
        ))}
      </fieldset>
    </OutputTable>
  );
}

/** More are in the table, and can be written into the field. */
const MOST_CHOSEN = 40;

export const parts: Parts = { options: ['entry'], outputs: { entries: Entries, report: Report } };
