/** The rows of the query: each can be turned off, renamed and given another value. */
import { useState } from 'react';
import type { Repair } from '#src/lib/form/form.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row as Bar } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import type { QueryValue } from './form.ts';
import { parametersOf, withName, withQuery, withValue } from './logic.ts';
import styles from './parts.module.css';

type QueryRow = {
  /** As written in the query. */
  readonly raw: string;
  readonly isOn: boolean;
  /** Was added, and has neither name nor value yet. */
  readonly isNew?: boolean;
};

/** The rows with those that are off, which the URL does not have. */
type HeldRows = { readonly rows: readonly QueryRow[]; readonly query: string; readonly before: string };

const rowsOf = (query: string): readonly QueryRow[] =>
  parametersOf(query).map(({ raw }) => ({ raw, isOn: true }));

const queryOf = (rows: readonly QueryRow[]): string =>
  rows
    .filter(({ isOn, isNew }) => isOn && !isNew)
    .map(({ raw }) => raw)
    .join('&');

type EditorProps = {
  readonly label: string;
  readonly value: QueryValue;
  readonly change: (repair: Repair) => void;
};

function Editor({ label, value: { text: query, url, blank }, change }: EditorProps) {
  const [held, hold] = useState<HeldRows>();
  // What was edited comes back a moment later; another query is another list.
  const isHeld = held && (held.query === query || held.before === query);
  const rows = isHeld ? held.rows : rowsOf(query);
  const edit = (index: number, row: QueryRow) => {
    const next = [...rows.slice(0, index), row, ...rows.slice(index + 1)];
    const after = queryOf(next);
    hold({ rows: next, query: after, before: query });
    if (after !== query) change({ label: '', inputs: { url: withQuery(url, after) } });
  };
  return (
    <div role="group" aria-label={label} className={styles['editor']}>
      {rows.map((row, index) => {
        const [read] = parametersOf(row.raw, blank !== 'none');
        const number = index + 1;
        return (
          <div key={index} className={styles['row']}>
            <Checkbox
              label={String(number)}
              aria-label={`Parameter ${number} is on`}
              checked={row.isOn}
              onChange={(isOn) => edit(index, { ...row, isOn })}
            />
            <TextField
              label={`Name ${number}`}
              mono
              value={read?.name ?? ''}
              onChange={(name) => edit(index, { raw: withName(row.raw, name, blank), isOn: row.isOn })}
            />
            <TextField
              label={`Value ${number}`}
              mono
              value={read?.value ?? ''}
              onChange={(value) => edit(index, { raw: withValue(row.raw, value, blank), isOn: row.isOn })}
            />
          </div>
        );
      })}
      <Bar>
        <Button onClick={() => edit(rows.length, { raw: '', isOn: true, isNew: true })}>Add</Button>
        <Button onClick={() => change({ label: '', options: { sort: true } })}>Sort by name</Button>
        <Button onClick={() => change({ label: '', options: { clean: true } })}>
          Remove tracking parameters
        </Button>
      </Bar>
    </div>
  );
}

export const parts: Parts = { outputs: { query: Editor } };
