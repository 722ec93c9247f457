/** A list of a description that the person adds to: each entry is a row of fields that can be moved and removed. */
import { type ReactNode, useRef } from 'react';
import { capitalised } from '#src/lib/format.ts';
import type { Entry, Offer, RecordField, RecordList } from '#src/lib/form/records.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Combobox, type ComboboxOptions } from '#src/ui/fields/combobox.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { RowActions, useRowFocus } from './movable-rows.tsx';
import styles from './records.module.css';

type RecordsProps = {
  readonly list: RecordList;
  /** Nothing where the text is shown as no list. */
  readonly entries: readonly Entry[] | undefined;
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly error?: string | undefined;
};

/** `<Records list={COLUMNS} entries={entries} onChange={write} />` */
export function Records({ list, entries, onChange, error }: RecordsProps) {
  const { label, noun, presets = [] } = list;
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const goTo = useRowFocus(rows, add);
  if (!entries) return <p className={styles['unread']}>The text below cannot be shown as a list. {error}</p>;
  const change = (index: number, changed: Entry) =>
    onChange(entries.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  return (
    <fieldset className={styles['records']}>
      <legend>{label}</legend>
      {entries.length > 0 && (
        <ol ref={rows}>
          {entries.map((entry, index) => (
            <li key={index}>
              <EntryRow
                {...{ list, entry, index }}
                change={(changed) => change(index, changed)}
                actions={<RowActions {...{ noun, index, onChange, goTo }} rows={entries} />}
              />
            </li>
          ))}
        </ol>
      )}
      {error && <p className={styles['error']}>{error}</p>}
      <Row>
        <Button
          ref={add}
          onClick={() => {
            onChange([...entries, list.fresh(entries)]);
            goTo({ index: entries.length });
          }}
        >
          {`Add a ${noun}`}
        </Button>
        {entries.length === 0 &&
          presets.map((preset) => (
            <Button key={preset.label} look="quiet" onClick={() => onChange(preset.entries)}>
              {preset.label}
            </Button>
          ))}
      </Row>
    </fieldset>
  );
}

type EntryRowProps = {
  readonly list: RecordList;
  readonly entry: Entry;
  readonly index: number;
  readonly change: (changed: Entry) => void;
  readonly actions: ReactNode;
};

function EntryRow({ list, entry, index, change, actions }: EntryRowProps) {
  return (
    <fieldset className={styles['entry']}>
      <legend>{`${capitalised(list.noun)} ${index + 1}`}</legend>
      <div className={styles['fields']}>
        {list.fields
          .filter(({ isShown }) => isShown?.(entry) ?? true)
          .map((field) => (
            <RecordControl
              key={field.name}
              field={field}
              entry={entry}
              hideLabel={index > 0}
              onChange={(value) => change({ [field.name]: value })}
            />
          ))}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </fieldset>
  );
}

type ControlProps = {
  readonly field: RecordField;
  readonly entry: Entry;
  readonly hideLabel: boolean;
  readonly onChange: (value: string) => void;
};

function RecordControl({ field, entry, hideLabel, onChange }: ControlProps) {
  const { name, label } = field;
  const value = entry[name] ?? '';
  const facts = { label, value, onChange, hideLabel };
  if (field.kind === 'search') return <Combobox {...facts} load={async () => searchOf(await field.load())} />;
  const { placeholder } = field;
  const shown = typeof placeholder === 'function' ? placeholder(entry) : placeholder;
  const props = { ...facts, ...(shown !== undefined && { placeholder: shown }) };
  return field.kind === 'number' ? <NumberField {...props} /> : <TextField {...props} mono />;
}

/** Those whose name begins with what was typed come first, then those that hold it, then those that tell of it. */
function searchOf(offers: readonly Offer[]): ComboboxOptions {
  const abouts = new Map(offers.map(({ value, about }) => [value, about]));
  return {
    describe: (id) => abouts.get(id) ?? '',
    search: (query) => {
      const sought = query.trim().toLowerCase();
      const rank = ({ value, about }: Offer) =>
        value.startsWith(sought)
          ? 0
          : value.includes(sought)
            ? 1
            : about.toLowerCase().includes(sought)
              ? 2
              : 3;
      return offers
        .filter((each) => rank(each) < 3)
        .sort((left, right) => rank(left) - rank(right))
        .map(({ value }) => value);
    },
  };
}
