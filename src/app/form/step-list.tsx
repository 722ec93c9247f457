/** The list of a description's steps: each with its options, and with what it did beside it. */
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { capitalised } from '#src/lib/format.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import { shownSteps, type StepList, withSteps } from '#src/lib/form/steps.ts';
import { labelOf } from '#src/lib/linked-options.ts';
import type { Option, OptionTable, OptionValue } from '#src/lib/options.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { OptionControl } from './controls.tsx';
import { RowActions, useRowFocus } from './movable-rows.tsx';
import styles from './step-list.module.css';
import type { FormState } from './use-form.ts';

type StepsProps = {
  readonly list: StepList;
  readonly table: OptionTable;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly set: (change: Readonly<Record<string, OptionValue>>) => void;
  readonly outcome: FormState['outcome'];
};

type ListProps = StepsProps & {
  /** Before a step is removed: what undo brings back. */
  readonly remember?: () => void;
};

/** `<Steps list={form.page.steps} table={form.options} options={options} set={set} outcome={outcome} />` */
export function Steps({ remember, ...props }: ListProps) {
  const { list, table, options, set, outcome } = props;
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLElement>(null);
  const goTo = useRowFocus(rows, add);
  const names = shownSteps(list, table, options);
  const counts = countsOf(list, table, outcome);
  const change = (next: readonly string[]) => {
    if (next.length < names.length) remember?.();
    set(withSteps(list, table, options, next));
  };
  return (
    <fieldset className={styles['steps']}>
      <legend>{capitalised(list.label)}</legend>
      {names.length > 0 && (
        <ol ref={rows}>
          {names.map((name, index) => (
            <li key={name}>
              <StepRow {...props} name={name} count={counts.get(name)}>
                <RowActions noun="step" {...{ index, goTo }} rows={names} onChange={change} />
              </StepRow>
            </li>
          ))}
        </ol>
      )}
      <Adding
        {...{ list, table, names }}
        summary={add}
        add={(name) => {
          change([...names, name]);
          // What has no field of its own is added, and the next one may follow.
          const hasField = table[name]?.fallback !== false || list.steps[name]?.with !== undefined;
          goTo({ index: hasField ? names.length : -1 });
        }}
      />
    </fieldset>
  );
}

/** What each step did, by its name, where the answer tells it. */
function countsOf(
  list: StepList,
  table: OptionTable,
  outcome: FormState['outcome'],
): ReadonlyMap<string, ValueRow> {
  const rows = outcome?.ok ? outcome.value.outputs[list.counts] : undefined;
  const byLabel = new Map((rows as readonly ValueRow[] | undefined)?.map((row) => [row.label, row])); // an output of the kind `rows`
  const known = Object.keys(list.steps).flatMap((name) => {
    const row = byLabel.get(titleOf(table, name));
    return row ? [[name, row] as const] : [];
  });
  return new Map(known);
}

const titleOf = (table: OptionTable, name: string): string => capitalised(labelOf(table, name));

type StepRowProps = StepsProps & {
  readonly name: string;
  readonly count: ValueRow | undefined;
  readonly children: ReactNode;
};

function StepRow({ list, table, name, options, set, outcome, count, children }: StepRowProps) {
  const problem = outcome && !outcome.ok ? outcome.problem : undefined;
  const title = useId();
  // What says how it is done is there before its text is.
  const asked = options[name] === '' ? { ...options, [name]: ' ' } : options;
  const further = (list.steps[name]?.with ?? []).filter((each) => isOffered(table[each], asked));
  const control = (each: string) => {
    const option = table[each];
    return (
      option && (
        <OptionControl
          key={each}
          name={each}
          {...{ option, table, set, problem }}
          value={options[each] ?? option.fallback}
          isStep={each === name}
        />
      )
    );
  };
  const hasControl = table[name]?.fallback !== false;
  return (
    <div className={styles['step']} role="group" aria-labelledby={title}>
      <span className={styles['title']} id={title}>
        {titleOf(table, name)}
      </span>
      {(hasControl || further.length > 0) && (
        <div className={styles['options']}>
          {hasControl && <div className={styles['main']}>{control(name)}</div>}
          {further.map(control)}
        </div>
      )}
      <span className={styles['count']}>
        {count?.value}
        {count?.note && `, ${count.note}`}
      </span>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}

const isOffered = (
  { isShown, isUsed }: Partial<Option> = {},
  options: Readonly<Record<string, OptionValue>>,
): boolean => isShown?.(options) ?? isUsed?.(options, {}) ?? true;

type AddingProps = Pick<StepsProps, 'list' | 'table'> & {
  readonly names: readonly string[];
  readonly summary: RefObject<HTMLElement | null>;
  readonly add: (name: string) => void;
};

/** The steps that can be added: open while there are none, and for as long as the person wants. */
function Adding({ list, table, names, summary, add }: AddingProps) {
  const [isWanted, setIsWanted] = useState<boolean>();
  const others = Object.keys(list.steps).filter((name) => !names.includes(name));
  if (others.length === 0) return null;
  const isOpen = isWanted ?? names.length === 0;
  return (
    <details className={styles['adding']} open={isOpen}>
      <summary
        ref={summary}
        onClick={(event) => {
          event.preventDefault();
          setIsWanted(!isOpen);
        }}
      >
        Add a step
      </summary>
      <div className={styles['others']}>
        {others.map((name) => (
          <Button
            key={name}
            onClick={() => {
              setIsWanted(true);
              add(name);
            }}
          >
            {titleOf(table, name)}
          </Button>
        ))}
      </div>
    </details>
  );
}
