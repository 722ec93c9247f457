/** One step of a recipe: its tool and what is chosen, its fields once it is opened, what it gave or why it gave nothing. */
import { ArrowDown, ArrowUp, CopyPlus, ExternalLink, Plus, Power, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { sentence } from '#src/lib/format.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { describeProblem } from '#src/lib/result.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { FormOptions, InputField } from '../form/controls.tsx';
import { Steps } from '../form/form-steps.tsx';
import {
  duplicated,
  inputsBeside,
  moved,
  removed,
  switched,
  withInput,
  withOptions,
  withOutput,
  type PageStep,
} from './model.ts';
import { CopyResult } from './results.tsx';
import type { StepOutcome } from './running.ts';
import type { RecipeState } from './state.ts';
import { beginningOf, factsInWords, optionsOf, stepForm, wordsOf } from './step-words.ts';
import styles from './recipe.module.css';

const NOT_OPENED = 'It could not be opened in its tool. Check the connection and try again.';

type StepCardProps = {
  readonly state: RecipeState;
  readonly step: PageStep;
  readonly index: number;
  /** From 1 among the steps that are on; none of one that is off. */
  readonly number: number | undefined;
  /** What the step before it gave. */
  readonly before: StepOutcome | undefined;
  readonly outcome: StepOutcome | undefined;
  readonly isOpen: boolean;
  /** It was added just now: the person goes on in it. */
  readonly isNew: boolean;
  readonly onToggle: () => void;
  /** Puts a field before the step that adds another. */
  readonly onInsert: () => void;
};

/** The name of a tool as lists have it. */
export const nameOf = ({ command }: Pick<PageStep, 'command'>): string =>
  allTools.find(({ path }) => path === command.path)?.name ?? command.name;

export function StepCard(props: StepCardProps) {
  const { state, step, index, number, outcome, isOpen, isNew, onToggle } = props;
  const opener = useRef<HTMLButtonElement>(null);
  // The focus is the document's.
  useEffect(() => {
    if (isNew) opener.current?.focus();
  }, [isNew]);
  const name = nameOf(step);
  const words = wordsOf(step);
  const move = (by: number, from: HTMLElement) => {
    const next = moved(state.recipe, step.key, by);
    // What is moved in the document loses the focus.
    flushSync(() => state.change(next));
    from.focus();
    const place = next.steps.findIndex(({ key }) => key === step.key) + 1;
    announce(`${name} is step ${place} of ${next.steps.length}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    move(by, event.target);
  };
  const status = !step.isOn ? 'off' : outcome?.ok === false ? 'wrong' : 'right';
  return (
    <li
      className={styles['step']}
      data-state={status}
      aria-label={`Step ${index + 1}: ${name}`}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        <span className={styles['number']}>{number ?? 'off'}</span>
        <button
          ref={opener}
          type="button"
          className={styles['name']}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <strong>{name}</strong> <em>{words}</em>
        </button>
        <StepButtons {...props} name={name} move={move} />
      </div>
      {isOpen && <StepFields state={state} step={step} />}
      {isOpen && <FurtherButtons {...props} name={name} />}
      {outcome && step.isOn && <Outcome {...props} outcome={outcome} name={name} />}
    </li>
  );
}

type StepButtonsProps = StepCardProps & {
  readonly name: string;
  readonly move: (by: number, from: HTMLElement) => void;
};

/** What is done most stands in the step's head; `Further` is there once the step is opened. */
function StepButtons({ state, step, index, name, move }: StepButtonsProps) {
  const { recipe, change } = state;
  return (
    <span className={styles['buttons']}>
      <IconButton
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabled={index === recipe.steps.length - 1}
        onClick={({ currentTarget }) => move(1, currentTarget)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Remove ${name}`}
        onClick={() => {
          change(removed(recipe, step.key), true);
          announce(`${name} is removed. Undo brings it back.`);
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function FurtherButtons({ state, step, name, onInsert }: Omit<StepButtonsProps, 'move'>) {
  const { recipe, change } = state;
  return (
    <Row>
      <Button
        look="quiet"
        icon={<Power aria-hidden="true" />}
        aria-description={name}
        onClick={() => change(switched(recipe, step.key))}
      >
        {step.isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <Button look="quiet" icon={<Plus aria-hidden="true" />} aria-description={name} onClick={onInsert}>
        Insert before
      </Button>
      <Button
        look="quiet"
        icon={<CopyPlus aria-hidden="true" />}
        aria-description={name}
        onClick={() => change(duplicated(recipe, step.key), true)}
      >
        Duplicate
      </Button>
    </Row>
  );
}

/** The fields of the tool's own page, but for what comes from the step before. */
function StepFields({ state: { recipe, change }, step }: Pick<StepCardProps, 'state' | 'step'>) {
  const { form, key, typed } = step;
  const options = optionsOf(step);
  const set = (chosen: Readonly<Record<string, OptionValue>>) => change(withOptions(recipe, key, chosen));
  const outputs = Object.entries(form.outputs);
  return (
    <div className={styles['open']}>
      {inputsBeside(step).map(({ name, input, value }) => (
        <InputField
          key={name}
          input={input}
          value={value}
          problem={undefined}
          isBeingTyped={false}
          // Of several files a step has one.
          onChange={(entered) => change(withInput(recipe, key, name, [entered].flat()[0] ?? ''))}
        />
      ))}
      {form.page.steps && (
        <Steps list={form.page.steps} table={form.options} {...{ options, set }} outcome={undefined} />
      )}
      <FormOptions
        form={stepForm(form)}
        problem={undefined}
        {...{ options, set }}
        place="below"
        onOpen={() => undefined}
      />
      {outputs.length > 1 && (
        <SelectField
          label="Passes on"
          value={typed.common.output ?? ''}
          choices={[
            { value: '', label: 'What the command prints' },
            ...outputs.map(([value, { label }]) => ({ value, label })),
          ]}
          onChange={(output) => change(withOutput(recipe, key, output === '' ? undefined : output))}
        />
      )}
    </div>
  );
}

type OutcomeProps = StepCardProps & { readonly outcome: StepOutcome; readonly name: string };

function Outcome({ state, step, before, outcome, name }: OutcomeProps) {
  const [problem, setProblem] = useState<string>();
  const input = before?.ok ? before.passed : state.input;
  if (!outcome.ok)
    return (
      <>
        <Notice tone="error">
          <p>{sentence(describeProblem(outcome))}</p>
        </Notice>
        {before?.ok && (
          <Folded label="Input of this step">
            <pre className={styles['beginning']}>{beginningOf(before)}</pre>
            <CopyResult facts={before} what={`Input of ${name}`} />
          </Folded>
        )}
      </>
    );
  return (
    <>
      <pre className={styles['beginning']}>{beginningOf(outcome)}</pre>
      {outcome.notes.length > 0 && (
        <ul className={styles['notes']} aria-label={`Notes of ${name}`}>
          {outcome.notes.map((note) => (
            <li key={note.message}>
              {sentence(
                describeProblem({ message: note.message, ...(note.position && { position: note.position }) }),
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['facts']}>
        <span>
          {factsInWords(outcome, outcome.ms)}
          {outcome.isNo && ', the check said no'}
        </span>
        <CopyResult facts={outcome} what={`Result of ${name}`} />
        <IconButton
          label={`Open ${name} in its tool`}
          onClick={() =>
            void import('./open-in-tool.ts')
              .then(({ openInTool }) => openInTool(step, input))
              .then(setProblem, () => setProblem(NOT_OPENED))
          }
        >
          <ExternalLink aria-hidden="true" />
        </IconButton>
      </div>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
}
