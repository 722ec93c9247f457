/** A choice of many, found by typing: the editable combobox with a list of the ARIA Authoring Practices, its options loaded when first wanted. */
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { useIsMounted } from '#src/ui/browser/use-browser-value.ts';
import { Field, type ControlFacts, type FieldFacts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './combobox.module.css';

/** What can be chosen. */
export type ComboboxOptions = {
  /** The ids that answer a query, best first; all of them for an empty one. */
  readonly search: (query: string) => readonly string[];
  /** More about an option, shown beside its id; `''` is nothing. */
  readonly describe: (id: string) => string;
};

type ComboboxProps = FieldFacts & {
  /** The id chosen; `''` is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Brings the options, once. */
  readonly load: () => Promise<ComboboxOptions>;
  /** What is meant while nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** It may be emptied, and what was typed when it is left chooses the best answer, or is refused in words. */
  readonly takesTyped?: boolean;
  readonly className?: string | undefined;
};

/** @example <Combobox label="Zone" value={zone} onChange={setZone} load={loadZones} /> */
export function Combobox({ label, hint, error, hideLabel, load, className, ...rest }: ComboboxProps) {
  const { options, problem, want } = useLoaded(load);
  const [unknown, setUnknown] = useState<string>();
  const refusal = unknown === undefined ? undefined : `Nothing in the list is called "${unknown}".`;
  return (
    <Field {...{ label, hint, className, hideLabel: hideLabel ?? false }} error={problem ?? refusal ?? error}>
      {(control) => <Control {...rest} {...{ control, label, options, want }} onUnknown={setUnknown} />}
    </Field>
  );
}

function useLoaded(load: ComboboxProps['load']) {
  const [options, setOptions] = useState<ComboboxOptions>();
  const [problem, setProblem] = useState<string>();
  const isWanted = useRef(false);
  const want = () => {
    if (isWanted.current) return;
    isWanted.current = true;
    setProblem(undefined);
    load().then(setOptions, () => {
      isWanted.current = false;
      setProblem('The list could not be loaded. Try again when you are online.');
    });
  };
  return { options, problem, want };
}

type ControlProps = Pick<ComboboxProps, 'value' | 'onChange' | 'placeholder' | 'takesTyped'> & {
  readonly control: ControlFacts;
  readonly label: string;
  readonly options: ComboboxOptions | undefined;
  readonly want: () => void;
  /** Told what was typed and found nothing, or nothing. */
  readonly onUnknown: (typed: string | undefined) => void;
};

/** How far the arrow and page keys move through the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

type State = {
  readonly isOpen: boolean;
  /** Since the list was opened; `undefined` is nothing yet. */
  readonly typed?: string;
  /** The option that keys or the pointer went to; `undefined` is none yet. */
  readonly active?: number;
  /**
   * Enter was pressed before the options were there, while this was chosen: the best of them is chosen when they come,
   * unless something else has been chosen since.
   */
  readonly enteredOver?: string;
};

const CLOSED: State = { isOpen: false };

type ListProps = Pick<ControlProps, 'value' | 'onChange' | 'options' | 'want' | 'takesTyped' | 'onUnknown'>;

function useList({ value, onChange, options, want, takesTyped = false, onUnknown }: ListProps) {
  const [state, setState] = useState(CLOSED);
  const { isOpen } = state;
  const isEntered = state.enteredOver === value;
  const typed = isOpen || isEntered ? state.typed : undefined;
  const found = (isOpen || isEntered) && options ? options.search(typed ?? '') : [];
  // The best answer to what was typed, or else what is chosen.
  const active = state.active ?? (typed === undefined ? Math.max(0, found.indexOf(value)) : 0);

  const open = (change?: Partial<State>) => {
    want();
    onUnknown(undefined);
    setState({ isOpen: true, ...change });
  };
  const close = () => setState(CLOSED);
  /** What was entered before the options came stands until it can be chosen. */
  const leave = () => {
    if (takesTyped && isOpen && state.typed !== undefined) take(state.typed.trim());
    else setState(isEntered ? { ...state, isOpen: false } : CLOSED);
  };
  /** Of a field that takes what is typed. */
  const take = (text: string) => {
    if (text !== '' && !options) setState({ ...state, isOpen: false, enteredOver: value });
    else {
      if (text !== '' && found.length === 0) onUnknown(text);
      choose(text === '' ? '' : found[active]);
    }
  };
  const choose = (id: string | undefined) => {
    if (id !== undefined) onChange(id);
    close();
  };
  const goTo = (index: number) => setState({ ...state, active: index });
  const chooseEntered = useEffectEvent(() => choose(found[active]));
  const isAnswered = isEntered && options !== undefined;
  useEffect(() => {
    if (isAnswered) chooseEntered();
  }, [isAnswered]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to an input method while it composes.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else if (found.length > 0) goTo(Math.min(found.length - 1, Math.max(0, active + step)));
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      if (takesTyped && state.typed !== undefined && state.active === undefined) take(state.typed.trim());
      else if (options) choose(found[active]);
      else setState({ ...state, enteredOver: value });
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return { isOpen, typed, found, active, open, leave, choose, goTo, onKeyDown };
}

function Control(props: ControlProps) {
  const { control, label, value, options, want, placeholder = 'Select...' } = props;
  const listId = useId();
  const list = useList(props);
  const { isOpen, found, active } = list;
  // What is chosen is often a fact of the browser: until the page lives, there is nothing to type over.
  const isLive = useIsMounted();
  const hasOptions = isOpen && found.length > 0 && options !== undefined;
  return (
    <span className={styles['combobox']}>
      <input
        {...control}
        role="combobox"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-activedescendant={hasOptions ? optionId(listId, active) : undefined}
        aria-autocomplete="list"
        {...AS_TYPED}
        className={classNames(fieldStyles['control'], styles['input'])}
        placeholder={placeholder}
        readOnly={!isLive}
        value={list.typed ?? value}
        onChange={({ target }) => list.open({ typed: target.value })}
        onFocus={({ target }) => {
          want();
          target.select();
        }}
        onPointerEnter={want}
        onClick={() => {
          if (!isOpen) list.open();
        }}
        onBlur={list.leave}
        onKeyDown={list.onKeyDown}
      />
      {isOpen && (
        <Popup>
          {hasOptions ? (
            <Options
              {...{ listId, label, found, active, options }}
              chosen={value}
              onPoint={list.goTo}
              onChoose={list.choose}
            />
          ) : (
            <span className={styles['nothing']}>
              <StatusMessage role="status">{options ? 'No options' : 'Loading...'}</StatusMessage>
            </span>
          )}
        </Popup>
      )}
    </span>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Room for a list below its input, in CSS pixels; with less, it opens to the side that has more. */
const ROOM_NEEDED = 300;

/** Below the input, or above it near the foot of the window. A press in it leaves the focus in the input. */
function Popup({ children }: { readonly children: ReactNode }) {
  const popup = useRef<HTMLSpanElement>(null);
  const [isAbove, setIsAbove] = useState(false);
  // Measures the place of the input, which only the drawn page knows.
  useLayoutEffect(() => {
    const anchor = popup.current?.parentElement?.getBoundingClientRect();
    if (!anchor) return;
    const below = window.innerHeight - anchor.bottom;
    setIsAbove(below < ROOM_NEEDED && anchor.top > below);
  }, []);
  return (
    <span
      ref={popup}
      className={classNames(styles['popup'], isAbove && styles['above'])}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </span>
  );
}

type OptionsProps = {
  readonly listId: string;
  readonly label: string;
  readonly found: readonly string[];
  readonly active: number;
  readonly chosen: string;
  readonly options: ComboboxOptions;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (id: string) => void;
};

function Options({ listId, label, found, active, chosen, options, onPoint, onChoose }: OptionsProps) {
  // The list scrolls, not React: what is active must be in view.
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, found.length]);
  return (
    <ul role="listbox" id={listId} aria-label={label} className={styles['list']}>
      {found.map((id, index) => (
        <li
          key={id}
          role="option"
          id={optionId(listId, index)}
          aria-selected={id === chosen}
          className={classNames(styles['option'], index === active && styles['active'])}
          onPointerMove={() => {
            if (index !== active) onPoint(index);
          }}
          onClick={() => onChoose(id)}
        >
          <span>{id}</span> <span className={styles['detail']}>{options.describe(id)}</span>
        </li>
      ))}
    </ul>
  );
}
