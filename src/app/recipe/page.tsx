/** The page of recipes: a text or a file through several tools, one after the other. */
import { Fragment, useEffect, useState } from 'react';
import commands from 'virtual:penknife/commands';
import { plural, sentence } from '#src/lib/format.ts';
import type { Command } from '#src/lib/command/command.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Columns, Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { AddStep } from './add-step.tsx';
import { asCommand, asPipe, NO_STEPS, pipeAddsBreaks, runSteps } from './model.ts';
import { keepTools } from './keep-tools.ts';
import { Result } from './results.tsx';
import type { Facts } from './running.ts';
import { useRecipe, type RecipeState } from './state.ts';
import { TurnAround, Unwrapping } from './unwrapping.tsx';
import { StepCard } from './step-card.tsx';
import { factsInWords } from './step-words.ts';
import { kindsOf } from './wrappings.ts';
import { WORKED } from './worked.ts';
import styles from './recipe.module.css';

const RecipesPanel = lazyPart(
  () => import('./recipes-panel.tsx'),
  (module) => module.RecipesPanel,
);
const ManyRecipes = lazyPart(
  () => import('./many-recipes.tsx'),
  (module) => module.ManyRecipes,
);

/** Rendered at build time too: nothing of the browser is read before it is mounted. */
export function RecipePage() {
  const state = useRecipe();
  const { tool, many, recipe } = state;
  const [hasInput, setHasInput] = useState(false);
  const [example] = WORKED;
  useEffect(() => void keepTools().catch(() => undefined), []);
  return (
    <>
      <Columns className={classNames(styles['bench'], recipe.steps.length === 0 && styles['unset'])}>
        <Panel part="entered">
          <InputBox state={state} isShared={hasInput} onShare={setHasInput} />
        </Panel>
        <Steps state={state} />
        <Panel part="answer">
          <Answer state={state} />
        </Panel>
      </Columns>
      <AsText state={state} />
      <Folded label="Save this recipe, and recipes to begin with">
        <RecipesPanel state={state} />
      </Folded>
      {many.files.length > 0 && <ManyRecipes state={state} />}
      <ToolBar
        tool={tool}
        onExample={() => state.open(example.recipe, example.input)}
        onClear={() => {
          state.enter('');
          state.change(NO_STEPS);
        }}
        link={() => ({
          recipe: state.text,
          ...(hasInput && typeof state.input === 'string' && { text: state.input }),
        })}
      />
      <HowItWorks>
        <p>
          Each step is a tool of this site. What it prints as a command goes into the next step exactly: bytes
          stay bytes, and no line break is added. Choose another of its results under Passes on.
        </p>
        <p>
          A recipe is written as it is typed on the command line, <code>base64 --decode | jsonformat</code>,
          and runs there with <code>penknife run</code>. A line that begins with <code>#</code> is a comment;
          a step that is off is one. Keys and passwords never stand in a recipe or in its link.
        </p>
        <p>
          Only the steps from a change on are run again. Inputs over 100,000 characters, recipes of more than
          30 steps, and links that bring an input wait for Run. {plural(recipe.steps.length, 'step')} here.
        </p>
      </HowItWorks>
    </>
  );
}

type StateProps = { readonly state: RecipeState };

type InputBoxProps = StateProps & {
  /** Whether the Share link carries what is entered. */
  readonly isShared: boolean;
  readonly onShare: (isShared: boolean) => void;
};

function InputBox({ state, isShared, onShare }: InputBoxProps) {
  const { input, enter, many } = state;
  return (
    <>
      <TextAreaField
        label="Input"
        className={styles['input'] ?? ''}
        placeholder="Enter a text, or drop files"
        language="text"
        value={typeof input === 'string' ? input : ''}
        onChange={enter}
        file={input instanceof File ? input : undefined}
        onFile={enter}
        onRemoveFile={() => enter('')}
        onFiles={many.open}
      />
      {state.recipe.steps.length === 0 && <Unwrapping state={state} facts={inputFacts(state)} />}
      <Checkbox
        label="Each line by itself"
        checked={state.isEachLine}
        onChange={(eachLine) => state.tool.set({ eachLine })}
      />
      <Checkbox label="Share link carries the input" checked={isShared} onChange={onShare} />
      {state.waits && (
        <Row>
          <Button look="primary" onClick={state.run}>
            Run
          </Button>
        </Row>
      )}
    </>
  );
}

function Steps({ state }: StateProps) {
  const { recipe, results, input } = state;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [insertAt, setInsertAt] = useState<number>();
  const numbers = new Map(runSteps(recipe).map(({ key, number }) => [key, number]));
  const toggle = (key: number) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const add = (at: number) => (command: Command) => {
    setInsertAt(undefined);
    setOpened(new Set([recipe.nextKey]));
    void state.add(command, at, factsAt(at));
  };
  /** What goes into the step at this place: the last result before it, or the input. */
  const beforeAt = (at: number) => {
    const on = recipe.steps.slice(0, at).filter(({ isOn }) => isOn);
    const last = on.at(-1);
    return last && results.get(last.key)?.outcome;
  };
  const factsAt = (at: number) => {
    const before = beforeAt(at);
    if (before) return before.ok ? before : NOTHING;
    return { start: typeof input === 'string' ? input : undefined, type: undefined };
  };
  return (
    <section className={styles['steps']} aria-label="Steps">
      <ol className={styles['list']}>
        {recipe.steps.map((step, index) => (
          <Fragment key={step.key}>
            {insertAt === index && (
              <li>
                <AddStep
                  label={`Insert before step ${index + 1}`}
                  commands={commands}
                  kinds={kindsOf(factsAt(index))}
                  onAdd={add(index)}
                />
              </li>
            )}
            <StepCard
              state={state}
              step={step}
              index={index}
              number={numbers.get(step.key)}
              before={beforeAt(index)}
              outcome={results.get(step.key)?.outcome}
              isOpen={opened.has(step.key)}
              isNew={state.added === step.key}
              onToggle={() => toggle(step.key)}
              onInsert={() => setInsertAt(index)}
            />
          </Fragment>
        ))}
      </ol>
      <AddStep
        label="Add a step"
        commands={commands}
        kinds={kindsOf(factsAt(recipe.steps.length))}
        onAdd={add(recipe.steps.length)}
      />
      {recipe.steps.length === 0 && <Beginnings state={state} />}
    </section>
  );
}

/** What is known of the result of a step that failed. */
const NOTHING = { start: '', type: undefined };

/** The worked recipes, by name: who has no step yet may begin with one. */
function Beginnings({ state }: StateProps) {
  return (
    <>
      <p>Or begin with a worked recipe:</p>
      <ul className={styles['beginnings']} aria-label="Worked recipes to begin with">
        {WORKED.map(({ name, recipe, input }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                state.tool.undo.remember();
                state.open(recipe, state.input === '' ? input : undefined);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The last result, as far as the steps came. */
function lastFacts({ answer, recipe }: RecipeState): Facts | undefined {
  if (answer?.lines) return answer.lines;
  const last = answer?.steps.at(-1);
  const on = recipe.steps.filter(({ isOn }) => isOn).at(-1);
  return last?.outcome.ok && last.asked.key === on?.key ? last.outcome : undefined;
}

function Answer({ state }: StateProps) {
  const { job, answer, recipe, isOutdated } = state;
  const facts = lastFacts(state);
  const failed = answer?.steps.find(({ outcome }) => !outcome.ok)?.outcome;
  const count = recipe.steps.filter(({ isOn }) => isOn).length;
  useAnnouncement(facts && job.state.status === 'done' ? `Result: ${factsInWords(facts)}` : '');
  return (
    <>
      <JobStatus label="Running the steps" job={job} />
      {isOutdated && (
        <Notice tone="warning" title="This result is from an earlier input or recipe">
          <p>Press Run for a new one.</p>
        </Notice>
      )}
      {failed && !failed.ok && (
        <Notice tone="warning">
          <p>There is no result: {failed.message}.</p>
        </Notice>
      )}
      {facts ? (
        <>
          <Result facts={facts} kind={kindsOf(facts)[0]?.kind ?? 'text'} />
          <p className={styles['facts']}>
            {factsInWords(facts)} after {plural(count, 'step')}
          </p>
        </>
      ) : (
        !failed &&
        job.state.status !== 'running' && (
          <Empty>
            <p>
              {count === 0
                ? 'Add a step, type a recipe, or press Example.'
                : state.waits
                  ? 'Press Run.'
                  : 'Enter a text, or drop files.'}
            </p>
          </Empty>
        )
      )}
      {count > 0 && <Unwrapping state={state} facts={facts} />}
      {answer?.lines && answer.lines.problems.length > 0 && (
        <Notice tone="warning" title={`${plural(answer.lines.problems.length, 'line')} without a result`}>
          {answer.lines.problems.slice(0, MOST_TOLD).map(({ line, message }) => (
            <p key={line}>
              Line {line}: {sentence(message)}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** What is entered, where it is a text and no step has begun with it. */
const inputFacts = ({ input }: RecipeState) =>
  typeof input === 'string' && input !== ''
    ? { passed: input, start: input, size: input.length, type: undefined }
    : undefined;

/** More wrong lines are counted, and not listed. */
const MOST_TOLD = 20;

/** The recipe as it is typed on the command line. */
function AsText({ state }: StateProps) {
  const { recipe, text, textProblem, notice, typeText } = state;
  return (
    <Panel part="as-text">
      <TextAreaField
        label="As text"
        placeholder="base64 --decode | jsonformat"
        language="text"
        value={text}
        onChange={typeText}
        problems={textProblem ? [textProblem] : []}
      />
      {notice && (
        <Notice tone="warning">
          <p>{notice}</p>
        </Notice>
      )}
      <Row>
        <CopyButton look="plain" value={() => asCommand(recipe)} disabled={recipe.steps.length === 0}>
          Copy as command
        </CopyButton>
        <CopyButton look="plain" value={() => asPipe(recipe)} disabled={recipe.steps.length === 0}>
          Copy as pipe
        </CopyButton>
        <TurnAround state={state} />
        {pipeAddsBreaks(recipe) && (
          <span>A pipe adds a line break after each text; the recipe adds none.</span>
        )}
      </Row>
    </Panel>
  );
}
