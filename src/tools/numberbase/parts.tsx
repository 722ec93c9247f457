/** The bits of the number: each can be turned over. */
import { useState } from 'react';
import type { Repair } from '#src/lib/form/form.ts';
import { Fields } from '#src/ui/basics/layout.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import { turned, type Bits } from './bits.ts';
import type { BitsValue } from './form.ts';
import styles from './parts.module.css';

type BoardProps = {
  readonly label: string;
  readonly value: BitsValue;
  readonly change: (repair: Repair) => void;
};

function Board({ label, value: { layouts }, change }: BoardProps) {
  const [chosen, choose] = useState<Bits['format']>();
  const layout = layouts.find(({ format }) => format === chosen) ?? layouts[0];
  if (!layout) return null;
  const choices = layouts.map((each) => ({ value: each.format, label: each.label }));
  return (
    <div className={styles['board']}>
      <Fields narrow>
        <SelectField
          label={label}
          hint="Press a bit to flip it."
          choices={choices}
          value={layout.format}
          onChange={choose}
        />
      </Fields>
      <Groups layout={layout} onTurn={(index) => change({ label: '', ...turned(layout, index) })} />
    </div>
  );
}

type GroupsProps = { readonly layout: Bits; readonly onTurn: (index: number) => void };

function Groups({ layout: { format, groups }, onTurn }: GroupsProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { bits }) => sum + bits.length, 0));
  return (
    <div className={styles['groups']}>
      {groups.map(({ name, bits }, group) => (
        <fieldset key={`${format} ${name}`} className={styles['group']}>
          <legend>{name}</legend>
          {[...bits].map((bit, at) => (
            <label key={bits.length - at} className={styles['bit']}>
              <input
                type="checkbox"
                checked={bit === '1'}
                aria-label={bits.length > 1 ? `${name}, bit ${bits.length - 1 - at}` : name}
                onChange={() => onTurn((starts[group] ?? 0) + at)}
              />
              <span aria-hidden="true">{bit}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

export const parts: Parts = { outputs: { board: Board } };
