/** A choice of many, found by typing. The list and its machinery are loaded when they are first wanted. */
import { useRef, useState, type ChangeEvent } from 'react';
import { Field, type ControlFacts, type FieldFacts } from './field.tsx';
import type { ComboboxList } from './combobox-list.tsx';
import fieldStyles from './field.module.css';
import styles from './combobox.module.css';

/** What can be chosen. */
export type ComboboxOptions = {
  /** The ids that answer a query, best first; all of them for an empty one. */
  readonly search: (query: string) => readonly string[];
  /** More about an option, shown beside its id; `''` is nothing. */
  readonly describe: (id: string) => string;
};

export type ComboboxProps = FieldFacts & {
  /** The id chosen; `''` is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Brings the options; must be the same function at every render. */
  readonly load: () => Promise<ComboboxOptions>;
  readonly placeholder?: string;
};

type Loaded = {
  readonly List: typeof ComboboxList;
  readonly options: ComboboxOptions;
  /** What had been done by the time the list arrived. */
  readonly start: ComboboxStart;
};

export type ComboboxStart = {
  readonly hasFocus: boolean;
  readonly isOpen: boolean;
  /** `undefined` where nothing was typed. */
  readonly query: string | undefined;
};

/** @example <Combobox label="Zone" value={zone} onChange={setZone} load={loadZones} /> */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, hideLabel, value, onChange, load, placeholder = 'Select...' } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  return (
    <Field {...{ label, hint, hideLabel: hideLabel ?? false }} error={problem ?? error}>
      {(control) =>
        loaded ? (
          <loaded.List
            {...{ control, value, onChange, placeholder }}
            options={loaded.options}
            start={loaded.start}
          />
        ) : (
          <Waiting {...{ control, value, load, placeholder }} onLoaded={setLoaded} onProblem={setProblem} />
        )
      }
    </Field>
  );
}

type WaitingProps = Pick<ComboboxProps, 'value' | 'load'> & {
  readonly control: ControlFacts;
  readonly placeholder: string;
  readonly onLoaded: (loaded: Loaded) => void;
  readonly onProblem: (problem: string | undefined) => void;
};

/** Looks and takes input like the real one, and hands over what was done meanwhile. */
function Waiting({ control, value, load, placeholder, onLoaded, onProblem }: WaitingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState<string>();
  const latest = useRef<Pick<ComboboxStart, 'isOpen' | 'query'>>({ isOpen: false, query: undefined });
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);

  const want = () => {
    if (isWanted.current) return;
    isWanted.current = true;
    onProblem(undefined);
    Promise.all([import('./combobox-list.tsx'), load()]).then(
      ([{ ComboboxList: List }, options]) => {
        const start = { ...latest.current, hasFocus: document.activeElement === input.current };
        onLoaded({ List, options, start });
      },
      () => {
        isWanted.current = false;
        onProblem('The list could not be loaded. Try again when you are online.');
      },
    );
  };
  const open = (typed?: string) => {
    latest.current = { isOpen: true, query: typed ?? latest.current.query };
    setIsOpen(true);
    want();
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setQuery(target.value);
    open(target.value);
  };
  return (
    <span className={styles['waiting']}>
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        autoComplete="off"
        spellCheck={false}
        className={`${fieldStyles['control'] ?? ''} ${styles['input'] ?? ''}`}
        placeholder={placeholder}
        value={query ?? value}
        onChange={type}
        onFocus={want}
        onPointerEnter={want}
        onClick={() => open()}
      />
      {isOpen && (
        <span className={styles['loading']} role="status">
          Loading...
        </span>
      )}
    </span>
  );
}
