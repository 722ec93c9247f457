/** The page of a described tool: its fields, options, results and everything that every tool's page has. */
import { Fragment, useRef, type ReactNode, type Ref } from 'react';
import { plural } from '#src/lib/format.ts';
import type { Answer, Form, FormCase, FormProblem, Repair } from '#src/lib/form/form.ts';
import { emptyInputs, givenOutputs, linkedInputs, outputText, outputTexts } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Columns, Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { describeNotOpened } from '#src/ui/files/file-drop.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { onControlEnter } from '#src/ui/fields/control-enter.ts';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import type { PartProps, Parts } from '#src/ui/tool/parts.ts';
import { MoreOptions, OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { FormOptions, hasHint, InputField, shownOptions } from './controls.tsx';
import { FormOutputs, Repairs } from './outputs.tsx';
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
  return function FormPage() {
    const state = useForm(id, form, spec);
    return <FormView id={id} form={form} state={state} parts={parts} />;
  };
}

type FormViewProps = {
  readonly id: string;
  readonly form: Form;
  readonly state: FormState;
  readonly parts: Parts;
};

function FormView({ id, form, state, parts }: FormViewProps) {
  const { tool, many } = state;
  const inputs = useRef<HTMLDivElement>(null);
  const Frame = form.isWide ? Fragment : Columns;
  /** A button that mends something goes away with it: the person goes on at the first field. */
  const repair = (chosen: Repair) => {
    inputs.current?.querySelector<HTMLElement>('textarea, input, select')?.focus();
    state.repair(chosen);
  };
  return (
    <>
      <FormOptionRow form={form} state={state} place="page" />
      <Frame>
        <Panel>
          <Inputs form={form} state={state} parts={parts} ref={inputs} />
        </Panel>
        <Panel
          className={styles['results'] ?? ''}
          {...(form.resultsTitle !== undefined && { title: form.resultsTitle })}
        >
          <Results form={form} state={{ ...state, repair }} change={state.repair} parts={parts} />
        </Panel>
      </Frame>
      {many.files.length > 0 && (
        <ManyResults id={id} form={form} entered={state.entered} options={tool.options} many={many} />
      )}
      <ToolBar
        tool={tool}
        onExample={() => showExample(form, state)}
        onClear={() => state.replace({})}
        hasHint={hasHint(shownOptions(form, tool.options).plain)}
        {...(form.button && { onReset: state.job.cancel })}
        {...(hasLink(form) && { link: () => linkOf(form, state.entered) })}
      >
        {form.optionsPlace === 'bar' && <FormOptions form={form} options={tool.options} set={state.set} />}
      </ToolBar>
      <HowItWorks>
        {form.howItWorks.map((paragraph) => (
          <p key={paragraph}>{withCode(paragraph)}</p>
        ))}
      </HowItWorks>
    </>
  );
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

type OptionRowProps = Pick<FormViewProps, 'form' | 'state'> & { readonly place: 'page' | 'inputs' };

/** The options, where they stand at this place. */
function FormOptionRow({ form, state, place }: OptionRowProps) {
  const hasOptions = Object.values(form.options).some(({ face }) => !face?.isOwn);
  if (!hasOptions || place !== (form.optionsPlace ?? 'page')) return null;
  return (
    <OptionRow hasHint={hasHint(shownOptions(form, state.tool.options).plain)}>
      <FormOptions form={form} options={state.tool.options} set={state.set} />
    </OptionRow>
  );
}

type InputsProps = Omit<FormViewProps, 'id'> & { readonly ref: Ref<HTMLDivElement> };

function Inputs({ form, state, parts, ref }: InputsProps) {
  const pressOnEnter = form.button ? onControlEnter(state.press) : undefined;
  return (
    <>
      <div className={styles[form.isWide ? 'wideInputs' : 'inputs']} onKeyDown={pressOnEnter} ref={ref}>
        {parts.inputs ? <parts.inputs {...partProps(state)} /> : <FormInputs form={form} state={state} />}
        {parts.below && <parts.below change={state.repair} />}
        <FormOptionRow form={form} state={state} place="inputs" />
      </div>
      {state.unopened.length > 0 && (
        <Notice tone="warning">
          <p>{describeNotOpened(state.unopened)} Two files can be compared.</p>
        </Notice>
      )}
      {form.button && (
        <Row>
          <Button look="primary" onClick={state.press}>
            {form.button}
          </Button>
        </Row>
      )}
    </>
  );
}

/** A list of files is the first input's; two files to compare come to either. */
const takesSeveral = (form: Form, name: string): boolean => {
  const input = form.inputs[name];
  const takesMany = input?.kind === 'text' && input.takesManyFiles === true;
  return comparedInputs(form) !== undefined || (takesMany && name === mainInput(form)?.[0]);
};

function FormInputs({ form, state }: Pick<FormViewProps, 'form' | 'state'>) {
  const { entered, enter, stage, openFiles } = state;
  const problem = problemOf(state);
  const all = Object.entries(form.inputs);
  const at = problem && Object.hasOwn(form.inputs, problem.field ?? '') ? problem.field : all[0]?.[0];
  const field = ([name, input]: (typeof all)[number]) => (
    <InputField
      key={name}
      input={input}
      value={entered[name] ?? ''}
      problem={at === name ? problem : undefined}
      isBeingTyped={form.button !== undefined && !form.isLive && stage !== 'asked'}
      onChange={(value) => enter({ [name]: value })}
      onFiles={takesSeveral(form, name) ? openFiles : undefined}
    />
  );
  const more = all.filter(([, { isMore }]) => isMore);
  return (
    <>
      {all.filter(([, { isMore }]) => !isMore).map(field)}
      {more.length > 0 && (
        <MoreOptions
          label={more.map(([, { label }]) => label).join(', ')}
          hasHint={more.some(([, { hint }]) => hint !== undefined)}
          changed={more.filter(([name]) => entered[name] !== '').length}
        >
          {more.map(field)}
        </MoreOptions>
      )}
    </>
  );
}

type ResultsProps = Omit<FormViewProps, 'id'> & { readonly change: (repair: Repair) => void };

function Results({ form, state, change, parts }: ResultsProps) {
  const { job, outcome, tool, entered, isEmpty, isOutdated, isMissing, isTicking, repair } = state;
  const answer = outcome?.ok ? outcome.value : undefined;
  const problem = problemOf(state);
  useAnnouncement(
    answer && !isTicking ? describeAnswer(form, answer, enteredTexts(entered), tool.options) : '',
  );
  return (
    <>
      {((isEmpty && !isMissing) || (answer && isNothing(answer))) && <Empty>{form.empty}</Empty>}
      <JobStatus label={form.doing ?? 'Working'} job={job} />
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
      {answer && (
        <FormOutputs
          form={form}
          answer={answer}
          parts={parts.outputs ?? {}}
          repair={repair}
          change={change}
        />
      )}
    </>
  );
}

const isNothing = ({ outputs, notes = [] }: Answer): boolean =>
  notes.length === 0 && Object.values(outputs).every((value) => value === undefined);

type RefusedProps = Pick<FormViewProps, 'form' | 'state'> & { readonly problem: FormProblem };

/** Why there is no result, with the buttons that mend it. */
function Refused({ form, state: { stage, repair }, problem }: RefusedProps) {
  const repairs = <Repairs repairs={problem.repairs} repair={repair} />;
  const { decision } = problem;
  if (decision)
    return (
      <Notice tone="warning" title={decision.title} action={repairs}>
        <p>{decision.text}</p>
      </Notice>
    );
  if (form.failure !== undefined)
    return stage === 'asked' && <Notice tone="error" title={form.failure} action={repairs} />;
  return (
    <Empty>
      <p>There is no result: what was entered cannot be read as it is.</p>
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
  const own = form.announce?.(entered, options, outputTexts(form, answer));
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
  replace(textsOf(example));
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

/** Words between backticks are code. */
const withCode = (paragraph: string): readonly ReactNode[] =>
  paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
