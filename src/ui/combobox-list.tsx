/** The machinery of the searchable dropdown, on Base UI: keyboard, screen readers, placing. Loaded by `combobox.tsx` only. */
import { Combobox as Base } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useMemo, useState } from 'react';
import type { ComboboxOptions, ComboboxStart } from './combobox.tsx';
import type { ControlFacts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './combobox.module.css';

type ComboboxListProps = {
  readonly control: ControlFacts;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly placeholder: string;
  readonly options: ComboboxOptions;
  readonly start: ComboboxStart;
};

export function ComboboxList({ control, value, onChange, placeholder, options, start }: ComboboxListProps) {
  // What was typed since the list opened; the input itself also shows what is chosen.
  const [query, setQuery] = useState(start.query ?? '');
  const [text, setText] = useState(start.query ?? value);
  const all = useMemo(() => options.search(''), [options]);
  const found = useMemo(() => options.search(query), [options, query]);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={all}
        filteredItems={found}
        value={value || null}
        defaultOpen={start.isOpen}
        inputValue={text}
        autoHighlight
        onValueChange={(id: string | null) => {
          if (id) onChange(id);
        }}
        onInputValueChange={(typed, { reason }) => {
          setText(typed);
          setQuery(reason === 'input-change' ? typed : '');
        }}
      >
        <Base.Input
          {...control}
          // Takes over from the input that stood in its place; the person is in the middle of using it.
          autoFocus={start.hasFocus}
          className={`${fieldStyles['control'] ?? ''} ${styles['input'] ?? ''}`}
          placeholder={placeholder}
          spellCheck={false}
          onFocus={({ target }) => (start.query === undefined ? target.select() : undefined)}
        />
        <Base.Portal>
          <Base.Positioner className={styles['positioner']} sideOffset={4} align="start">
            <Base.Popup className={styles['popup']}>
              <Base.Empty className={styles['empty']}>No options</Base.Empty>
              <Base.List className={styles['list']}>
                {(id: string) => (
                  <Base.Item key={id} value={id} className={styles['item']}>
                    <span>{id}</span>
                    <span className={styles['detail']}>{options.describe(id)}</span>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
