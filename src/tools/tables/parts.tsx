/** The preview, whose heads sort, filter, move and hide: each writes the option that says the same as text. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { csvText } from '#src/lib/form/csv-text.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { tableText } from '#src/lib/form/values.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { OutputTable } from '#src/ui/results/output-table.tsx';
import type { OutputPart, Parts } from '#src/ui/tool/parts.ts';
import {
  columnTexts,
  type Condition,
  CONDITIONS,
  directionOf,
  hidden,
  inWords,
  keptWhere,
  kindOf,
  moved,
  pieces,
  sortedBy,
} from './steps/asked.ts';
import styles from './parts.module.css';

type PreviewProps = Omit<ComponentProps<OutputPart>, 'value'> & { readonly value: TableValue };
type Steps = { readonly sort: string; readonly where: string; readonly columns: string };

function Preview({ label, value, options, change }: PreviewProps) {
  const [chosen, setChosen] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const steps: Steps = {
    sort: String(options['sort']),
    where: String(options['where']),
    columns: String(options['columns']),
  };
  const table = {
    label,
    ...value,
    text: () => tableText(value),
    csv: () => csvText(value),
    fileName: 'table.csv',
  };
  // What the heads say is of columns as they were read.
  if (options['transpose'] === true) return <OutputTable {...table} />;
  const texts = columnTexts(steps.columns, value.columns);
  const set = (next: Partial<Steps>) => change({ label: '', options: next });
  const at = chosen !== undefined && chosen < value.columns.length ? chosen : undefined;
  const open = (index: number) => {
    flushSync(() => setChosen(index));
    frame.current?.querySelector<HTMLElement>('[data-column] button')?.focus();
  };
  const close = () => {
    flushSync(() => setChosen(undefined));
    if (at !== undefined) frame.current?.querySelectorAll<HTMLElement>('th button')[at]?.focus();
  };
  return (
    <div ref={frame} className={styles['preview']}>
      <OutputTable
        {...table}
        sortOf={(index) => directionOf(steps.sort, texts[index] ?? '')}
        head={(index) => (
          <Head
            name={value.columns[index] ?? ''}
            direction={directionOf(steps.sort, texts[index] ?? '')}
            isOpen={index === at}
            onPress={() => (index === at ? close() : open(index))}
          />
        )}
      >
        <Done steps={steps} set={set} />
        {at !== undefined && (
          <Column
            key={`${at} ${texts[at] ?? ''}`}
            {...{ at, texts, steps, set, value, close }}
            follow={setChosen}
          />
        )}
      </OutputTable>
    </div>
  );
}

type HeadProps = {
  readonly name: string;
  readonly direction: ReturnType<typeof directionOf>;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

function Head({ name, direction, isOpen, onPress }: HeadProps) {
  const Sign = direction === 'descending' ? ArrowDown : direction ? ArrowUp : ChevronDown;
  return (
    <button
      type="button"
      className={styles['head']}
      aria-expanded={isOpen}
      title="Sort, filter, move or hide"
      onClick={onPress}
    >
      {name || <em>no name</em>}
      <Sign aria-hidden="true" />
    </button>
  );
}

type SetSteps = { readonly set: (next: Partial<Steps>) => void };

/** What is done to the table, each with a button that takes it back. */
function Done({ steps: { sort, where, columns }, set }: SetSteps & { readonly steps: Steps }) {
  const done = [
    ...pieces(sort, ',').map(({ text, rest }) => ({
      words: `Sorted by ${orderInWords(text)}`,
      next: { sort: rest },
    })),
    ...pieces(where, '&&').map(({ text, rest }) => ({ words: inWords(text), next: { where: rest } })),
    ...(columns.trim() === '' ? [] : [{ words: `Columns: ${columns}`, next: { columns: '' } }]),
  ];
  if (done.length === 0) return null;
  return (
    <ul className={styles['done']} aria-label="What is done to the table">
      {done.map(({ words, next }, index) => (
        <li key={index}>
          <span>{words}</span>
          <button
            type="button"
            aria-label={`Take back: ${words}`}
            title="Take it back"
            onClick={() => set(next)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const orderInWords = (text: string): string =>
  text
    .replace(/:(?:desc|down)$/i, ', largest first')
    .replace(/:(?:asc|up)$/i, '')
    .replace(/:(?:natural|text|number|date)(?=,|$)/i, '')
    .replaceAll('"', '');

type ColumnProps = SetSteps & {
  readonly at: number;
  readonly texts: readonly string[];
  readonly steps: Steps;
  readonly value: TableValue;
  readonly close: () => void;
  /** Goes with a column that moves. */
  readonly follow: (at: number) => void;
};

/** What can be done with one column. */
function Column({ at, texts, steps, set, value, close, follow }: ColumnProps) {
  const [condition, setCondition] = useState<Condition>('~');
  const [wanted, setWanted] = useState('');
  const text = texts[at] ?? '';
  const name = value.columns[at] || 'no name';
  const kind = kindOf(value.rows.map((row) => row[at] ?? ''));
  const sort = (isDown: boolean) => set({ sort: sortedBy(steps.sort, text, kind, isDown) });
  const move = (by: -1 | 1) => {
    set({ columns: moved(texts, at, by) });
    follow(at + by);
  };
  const filter = () => {
    set({ where: keptWhere(steps.where, text, condition, wanted) });
    setWanted('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) filter();
  };
  return (
    <div
      className={styles['column']}
      role="group"
      aria-label={`Column ${name}`}
      data-column=""
      onKeyDown={onKeyDown}
    >
      <strong>{name}</strong>
      <Button look="quiet" icon={<ArrowUp aria-hidden="true" />} onClick={() => sort(false)}>
        {kind === 'natural' ? 'A to Z' : 'Smallest first'}
      </Button>
      <Button look="quiet" icon={<ArrowDown aria-hidden="true" />} onClick={() => sort(true)}>
        {kind === 'natural' ? 'Z to A' : 'Largest first'}
      </Button>
      <Button
        look="quiet"
        icon={<ArrowLeft aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => move(-1)}
      >
        Move left
      </Button>
      <Button
        look="quiet"
        icon={<ArrowRight aria-hidden="true" />}
        disabled={at === texts.length - 1}
        onClick={() => move(1)}
      >
        Move right
      </Button>
      <Button
        look="quiet"
        icon={<EyeOff aria-hidden="true" />}
        disabled={texts.length === 1}
        onClick={() => {
          close();
          set({ columns: hidden(texts, at) });
        }}
      >
        Hide
      </Button>
      <div className={styles['filter']}>
        <SelectField
          label="Keep rows where it"
          choices={CONDITIONS}
          value={condition}
          onChange={setCondition}
        />
        <TextField label="Text or number" value={wanted} onChange={setWanted} mono />
        <Button onClick={filter}>Filter</Button>
        <Button look="quiet" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  );
}

export const parts: Parts = { outputs: { preview: Preview } };
