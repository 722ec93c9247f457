/** The page of a described tool: its fields, options, results and everything that every tool's page has. */
import { useRef, type ReactNode, type Ref } from 'react';
import { capitalised, plural, sentence } from '#src/lib/format.ts';
import type { Answer, Form, FormCase, FormProblem, Input, Repair } from '#src/lib/form/form.ts';
import { acceptsEmpty, buttonOf, needsPress } from '#src/lib/form/trigger.ts';
import { emptyInputs, givenOutputs, linkedInputs, outputText, outputTexts } from '#src/lib/form/values.ts';
import { labelOf } from '#src/lib/linked-options.ts';
import { countChanged, defaultsOf } from '#src/lib/options.ts';
import { describeProblem } from '#src/lib/result.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Columns, Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { describeNotOpened } from '#src/ui/files/file-drop.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { onControlEnter } from '#src/ui/fields/control-enter.ts';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import type { PartProps, Parts } from '#src/ui/tool/parts.ts';
import { MoreOptions, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { FormOptions, InputField, OptionsAmong } from './controls.tsx';
import { FormRecords } from './form-records.tsx';
import { FormSteps } from './form-steps.tsx';
import { answerFirst, FormNothing, FormNotes, FormOutputs, Repairs } from './outputs.tsx';
import { useAnswerPlace } from './answer-place.tsx';
import { enteredTexts } from './entered-texts.ts';
import { comparedInputs, jobSpec, mainInput, useForm, type FormState } from './use-form.ts';
import styles from './form-page.module.css';

/** Fetched when several files come at once. */
const ManyResults = lazyPart(
  () => import('./many-results.tsx'),
  ({ ManyResults }) => ManyResults,
);

const NO_PARTS: Parts = {};

/** The page of a tool, made of its description. */
export function formPage(id: string, form: Form, parts: Parts = NO_PARTS) {
  const spec = jobSpec(id, form);
  const beside = withoutOptions(form, parts.options);
  return function FormPage() {
    const state = useForm(id, form, spec);
    return <FormView id={id} form={form} beside={beside} state={state} parts={parts} ask={spec.run} />;
  };
}

type FormViewProps = {
  readonly id: string;
  readonly form: Form;
  /** The form without the options that the room draws itself. */
  readonly beside: Form;
  readonly state: FormState;
  readonly parts: Parts;
  /** Answers another question, too. */
  readonly ask: ReturnType<typeof jobSpec>['run'];
};

function FormView({ id, form, beside, state, parts, ask }: FormViewProps) {
  const { tool, many } = state;
  const inputs = useRef<HTMLDivElement>(null);
  const { panel, bar, press, showBoth, showAnswer } = useAnswerPlace(state);
  /** A button that mends something goes away with it: the person goes on at the first field. */
  const repair = (chosen: Repair) => {
    inputs.current?.querySelector<HTMLElement>('textarea, input:not([type=radio]), select')?.focus();
    state.repair(chosen);
  };
  const answer = state.outcome?.ok ? state.outcome.value : undefined;
  const { first = [], further = [], folded = [] } = answer ? answerFirst(form, answer) : {};
  const outputs = { parts: parts.outputs ?? {}, repair, change: state.repair, options: tool.options };
  return (
    <>
      <Columns className={styles[benchOf(form)]}>
        <Panel part="entered">
          <Inputs form={form} state={{ ...state, press }} parts={parts} ask={ask} ref={inputs} />
          <FormSteps form={form} state={state} onOpen={showAnswer} />
        </Panel>
        <Panel
          ref={panel}
          part="answer"
          className={styles['answer'] ?? ''}
          {...(form.page.resultsTitle !== undefined && { title: form.page.resultsTitle })}
        >
          <Results form={form} state={{ ...state, repair }}>
            <FormNothing notes={answer?.notes} repair={repair} />
            <FormOutputs {...outputs} given={first} />
            <FormNotes notes={answer?.notes ?? []} repair={repair} />
          </Results>
        </Panel>
      </Columns>
      <FormOptions
        form={beside}
        options={tool.options}
        set={state.set}
        place={form.page.hasOptionsBelow ? 'below' : 'above'}
        onOpen={() => showBoth(inputs.current)}
        problem={problemOf(state)}
      />
      <MoreInputs form={form} state={state} />
      {further.length + folded.length > 0 && (
        <section className={styles['further']} aria-label="Further results">
          <FormOutputs {...outputs} given={further} />
          {folded.map((each) => (
            <Folded key={each.name} label={each.output.label}>
              <FormOutputs {...outputs} given={[each]} />
            </Folded>
          ))}
        </section>
      )}
      {bar}
      {many.files.length > 0 && (
        <ManyResults id={id} form={form} entered={state.entered} options={tool.options} many={many} />
      )}
      <ToolBar
        tool={tool}
        onExample={() => showExample(form, state)}
        onClear={() => state.replace({})}
        {...(buttonOf(form) !== undefined && { onReset: state.job.cancel })}
        {...(hasLink(form) && {
          link: () => linkOf(form, state.entered),
          leavesOut: () => leftOut(form, state.entered),
        })}
      />
      <HowItWorks>
        {form.howItWorks.map((paragraph) => (
          <p key={paragraph}>{withCode(paragraph)}</p>
        ))}
      </HowItWorks>
    </>
  );
}

const withoutOptions = (form: Form, names: readonly string[] = []): Form => ({
  ...form,
  options: Object.fromEntries(Object.entries(form.options).filter(([name]) => !names.includes(name))),
});

/** How box and answer stand: fields beside each other, a box that fills the window, or short fields. */
function benchOf(form: Form): 'wide' | 'full' | 'short' {
  if (form.page.isWide) return 'wide';
  const isLong = (input: Input) =>
    input.kind === 'text' && input.holds === undefined && !input.page?.isMore && !input.isOptional;
  return Object.values(form.inputs).some(isLong) ? 'full' : 'short';
}

/** A link carries options too where nothing that is entered may be in it. */
const hasLink = (form: Form): boolean =>
  Object.keys(linkedInputs(form)).length > 0 || Object.keys(form.options).length > 0;

const problemOf = ({ outcome }: FormState): FormProblem | undefined =>
  outcome && !outcome.ok ? outcome.problem : undefined;

const partProps = (state: FormState): PartProps => ({
  entered: state.entered,
  enter: state.enter,
  options: state.tool.options,
  set: state.set,
});

type InputsProps = Omit<FormViewProps, 'id' | 'beside'> & { readonly ref: Ref<HTMLDivElement> };

function Inputs({ form, state, parts, ask, ref }: InputsProps) {
  const button = buttonOf(form);
  const pressOnEnter = button !== undefined ? onControlEnter(state.press) : undefined;
  const among = { form, options: state.tool.options, set: state.set, problem: problemOf(state) };
  return (
    <>
      <div className={styles[form.page.isWide ? 'wideInputs' : 'inputs']} onKeyDown={pressOnEnter} ref={ref}>
        <FormRecords form={form} state={state} />
        <OptionsAmong {...among} place="above" />
        {parts.inputs ? <parts.inputs {...partProps(state)} /> : <FormInputs form={form} state={state} />}
        <OptionsAmong {...among} place="below" />
        {parts.below && (
          <parts.below
            change={state.repair}
            enter={state.enter}
            ask={(entered, context) => ask({ entered, options: state.tool.options }, context)}
          />
        )}
      </div>
      {state.unopened.length > 0 && (
        <Notice tone="warning">
          <p>{describeNotOpened(state.unopened)} Two files can be compared.</p>
        </Notice>
      )}
      {button !== undefined && (needsPress(form) || state.waits) && (
        <Row>
          <Button look="primary" onClick={state.press}>
            {button}
          </Button>
          {form.page.estimate && (
            <p className={styles['estimate']}>
              {form.page.estimate(enteredTexts(state.entered), state.tool.options)}
            </p>
          )}
        </Row>
      )}
    </>
  );
}

/** A list of files is the first input's; two files to compare come to either. */
const takesSeveral = (form: Form, name: string): boolean => {
  const input = form.inputs[name];
  const takesMany = input?.kind === 'text' && input.page?.takesManyFiles === true;
  return comparedInputs(form) !== undefined || (takesMany && name === mainInput(form)?.[0]);
};

type FormInputsProps = Pick<FormViewProps, 'form' | 'state'>;
type NamedInput = readonly [name: string, input: Input];

const isSeldom = ([, { page }]: NamedInput): boolean => page?.isMore === true;

const shownInputs = (form: Form, { tool }: FormState): readonly NamedInput[] =>
  Object.entries(form.inputs).filter(([, input]) => input.isShown?.(tool.options) ?? true);

/** The fields that stand in view. */
const FormInputs = ({ form, state }: FormInputsProps) =>
  shownInputs(form, state)
    .filter((each) => !isSeldom(each))
    .map((each) => <OneInput key={each[0]} form={form} state={state} named={each} />);

/** The fields that are seldom needed, folded away. */
function MoreInputs({ form, state }: FormInputsProps) {
  const more = shownInputs(form, state).filter(isSeldom);
  if (more.length === 0) return null;
  return (
    <MoreOptions
      label={more.map(([, { label }]) => label).join(', ')}
      hasHint={more.some(([, { hint }]) => hint !== undefined)}
      changed={more.filter(([name]) => state.entered[name] !== '').length}
    >
      {more.map((each) => (
        <OneInput key={each[0]} form={form} state={state} named={each} />
      ))}
    </MoreOptions>
  );
}

/** The input or option at fault. */
const fieldOf = ({ inputs, options }: Form, { field = '' }: FormProblem): string | undefined =>
  Object.hasOwn(inputs, field) || Object.hasOwn(options, field) ? field : Object.keys(inputs)[0];

/** Its words, where the field at fault may be folded away or in a sheet. */
function elsewhere(form: Form, problem: FormProblem): string | undefined {
  const field = fieldOf(form, problem) ?? '';
  const option = form.options[field];
  const input = form.inputs[field];
  if (!(option && !option.page?.among) && !input?.page?.isMore) return undefined;
  const label = input?.label ?? capitalised(labelOf(form.options, field));
  return sentence(`${label}: ${describeProblem(problem)}`);
}

type OneInputProps = FormInputsProps & { readonly named: NamedInput };

function OneInput({ form, state, named: [name, input] }: OneInputProps) {
  const { entered, enter, stage, openFiles } = state;
  const problem = problemOf(state);
  const [first] = Object.keys(form.inputs);
  const marks = state.outcome?.ok && !state.isOutdated ? state.outcome.value.marks : undefined;
  return (
    <InputField
      input={input}
      value={entered[name] ?? ''}
      problem={problem && fieldOf(form, problem) === name ? problem : undefined}
      marks={name === first ? marks : undefined}
      isBeingTyped={needsPress(form) && stage !== 'asked'}
      onChange={(value) => enter({ [name]: value })}
      suggestions={input.kind === 'text' ? input.page?.suggests?.(enteredTexts(entered)) : undefined}
      onFiles={takesSeveral(form, name) ? openFiles : undefined}
    />
  );
}

type ResultsProps = Omit<FormViewProps, 'id' | 'beside' | 'parts' | 'ask'> & { readonly children: ReactNode };

/** The answer, or why there is none. */
function Results({ form, state, children }: ResultsProps) {
  const { job, outcome, tool, entered, isEmpty, isOutdated, isMissing, isTicking } = state;
  const answer = outcome?.ok ? outcome.value : undefined;
  const problem = problemOf(state);
  useAnnouncement(
    answer && !isTicking ? describeAnswer(form, answer, enteredTexts(entered), tool.options) : '',
  );
  return (
    <>
      {((isEmpty && !isMissing) || (answer && isNothing(answer))) && (
        <Empty>
          {asksToPress(form, state) ? `Press “${buttonOf(form) ?? ''}” for a result.` : form.page.empty}
        </Empty>
      )}
      <JobStatus label={form.page.doing ?? 'Working'} job={job} />
      {isMissing && (
        <Notice tone="info">
          <p>There is no result for this input yet. Press the button for one.</p>
        </Notice>
      )}
      {problem && <Refused form={form} state={state} problem={problem} />}
      {answer && isOutdated && (
        <Notice tone="warning" title="This result is from an earlier text">
          <p>Press the button for a new one.</p>
        </Notice>
      )}
      {children}
    </>
  );
}

/** Nothing has to be entered for what was chosen. */
const asksToPress = (form: Form, { waits, tool: { options } }: FormState): boolean =>
  waits && acceptsEmpty(form) && countChanged(form.options, options, Object.keys(form.options)) > 0;

const isNothing = ({ outputs, notes = [] }: Answer): boolean =>
  notes.length === 0 && Object.values(outputs).every((value) => value === undefined);

type RefusedProps = Pick<FormViewProps, 'form' | 'state'> & { readonly problem: FormProblem };

/** Why there is no result, with the buttons that mend it. */
function Refused({ form, state: { stage, repair }, problem }: RefusedProps) {
  const repairs = <Repairs repairs={problem.repairs} repair={repair} />;
  const { decision } = problem;
  const words = elsewhere(form, problem);
  if (decision)
    return (
      <Notice tone="warning" title={decision.title} action={repairs}>
        <p>{decision.text}</p>
      </Notice>
    );
  if (form.page.failure !== undefined)
    return (
      stage === 'asked' && (
        <Notice tone="error" title={form.page.failure} action={repairs}>
          {words !== undefined && <p>{words}</p>}
        </Notice>
      )
    );
  return (
    <Empty>
      <p>There is no result: what was entered cannot be read as it is.</p>
      {words !== undefined && <p>{words}</p>}
      <Row>{repairs}</Row>
    </Empty>
  );
}

/** Longer results are announced by their length, in UTF-16 code units. */
const LONGEST_SPOKEN = 120;

function describeAnswer(
  form: Form,
  answer: Answer,
  entered: Readonly<Record<string, string>>,
  options: FormState['tool']['options'],
): string {
  const nothing = answer.notes?.find(({ tone }) => tone === 'nothing');
  if (nothing) return sentence(nothing.message);
  const own = form.page.announce?.(entered, options, outputTexts(form, answer));
  if (own !== undefined) return own;
  const [given] = givenOutputs(form, answer);
  if (!given) return '';
  const { label } = given.output;
  const text = outputText(given);
  if (!text) return `${label} is ready`;
  return `${label}: ${text.length > LONGEST_SPOKEN ? plural(text.length, 'character') : text}`;
}

function showExample(form: Form, { tool, replace }: FormState): void {
  const [example] = form.examples;
  tool.show({ ...defaultsOf(form.options), ...example.options });
  replace(textsOf(example), 'asked');
}

const textsOf = ({ inputs }: FormCase): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What a link carries: the texts that are not at their beginning. */
function linkOf(form: Form, entered: FormState['entered']): Readonly<Record<string, string>> {
  const untouched = emptyInputs(form);
  return Object.fromEntries(
    Object.keys(linkedInputs(form)).flatMap((name) => {
      const value = entered[name];
      if (typeof value !== 'string' || value === untouched[name]) return [];
      const input = form.inputs[name];
      return [[name, input?.kind === 'text' && input.inLink ? input.inLink(value) : value]];
    }),
  );
}

/** The labels of fields that hold more than a link carries. */
function leftOut(form: Form, entered: FormState['entered']): readonly string[] {
  const [empty, linked] = [emptyInputs(form), linkOf(form, entered)];
  return Object.entries(form.inputs).flatMap(([name, { label }]) => {
    const value = entered[name] ?? '';
    if (value === empty[name] || value === linked[name]) return [];
    return [linked[name] === undefined ? label : `parts of ${label}`];
  });
}

/** Words between backticks are code. */
const withCode = (paragraph: string): readonly ReactNode[] =>
  paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
