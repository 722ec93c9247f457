/** The page of a described tool: its fields, options, results and everything that every tool's page has. */
import type { KeyboardEvent, ReactNode } from 'react';
import { plural } from '#src/lib/format.ts';
import type { Answer, Form, FormCase } from '#src/lib/form/form.ts';
import { emptyInputs, givenOutputs, linkedInputs, outputText } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Columns, Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { FormOptions, InputField } from './controls.tsx';
import { FormOutputs, Repairs, type OutputPart } from './outputs.tsx';
import { jobSpec, useForm, type FormState } from './use-form.ts';
import styles from './form-page.module.css';

/** Fetched when several files come at once. */
const ManyResults = lazyPart(
  () => import('./many-results.tsx'),
  ({ ManyResults }) => ManyResults,
);

/** What a room gives of its own beside the description. */
export type Parts = { readonly outputs?: Readonly<Record<string, OutputPart>> };

const NO_PARTS = {};

/** The page of a tool, made of its description. */
export function formPage(id: string, form: Form, parts: Parts = {}) {
  const spec = jobSpec(id, form);
  return function FormPage() {
    const state = useForm(id, form, spec);
    return <FormView id={id} form={form} state={state} parts={parts.outputs ?? NO_PARTS} />;
  };
}

type FormViewProps = {
  readonly id: string;
  readonly form: Form;
  readonly state: FormState;
  readonly parts: Readonly<Record<string, OutputPart>>;
};

function FormView({ id, form, state, parts }: FormViewProps) {
  const { tool, entered, many } = state;
  const options = <FormOptions form={form} options={tool.options} set={tool.set} />;
  const hasOptions = Object.keys(form.options).length > 0;
  const isBelow = form.optionsPlace === 'inputs';
  const pressOnEnter = (event: KeyboardEvent) => {
    if (!form.button || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    state.press();
  };
  return (
    <>
      {hasOptions && !isBelow && <OptionRow>{options}</OptionRow>}
      <Columns>
        <Panel>
          <div className={styles['inputs']} onKeyDown={pressOnEnter}>
            <FormInputs form={form} state={state} />
            {hasOptions && isBelow && <OptionRow>{options}</OptionRow>}
          </div>
          {form.button && (
            <Row>
              <Button look="primary" onClick={state.press}>
                {form.button}
              </Button>
            </Row>
          )}
        </Panel>
        <Panel>
          <Results form={form} state={state} parts={parts} />
        </Panel>
      </Columns>
      {many.files.length > 0 && <ManyResults id={id} form={form} options={tool.options} many={many} />}
      <ToolBar
        tool={tool}
        onExample={() => showExample(form, state)}
        onClear={() => state.replace({})}
        {...(Object.keys(linkedInputs(form)).length > 0 && { link: () => linkOf(form, entered) })}
      />
      <HowItWorks>
        {form.howItWorks.map((paragraph) => (
          <p key={paragraph}>{withCode(paragraph)}</p>
        ))}
      </HowItWorks>
    </>
  );
}

function FormInputs({ form, state }: Pick<FormViewProps, 'form' | 'state'>) {
  const { entered, enter, outcome, many } = state;
  const problem = outcome && !outcome.ok ? outcome.problem : undefined;
  const names = Object.keys(form.inputs);
  const at = problem && names.includes(problem.field ?? '') ? problem.field : names[0];
  return Object.entries(form.inputs).map(([name, input]) => (
    <InputField
      key={name}
      input={input}
      value={entered[name] ?? ''}
      problem={at === name ? problem : undefined}
      onChange={(value) => enter({ [name]: value })}
      onFiles={name === names[0] ? many.open : undefined}
    />
  ));
}

function Results({ form, state, parts }: Omit<FormViewProps, 'id'>) {
  const { job, outcome, isEmpty, isOutdated, repair } = state;
  const answer = outcome?.ok ? outcome.value : undefined;
  const problem = outcome && !outcome.ok ? outcome.problem : undefined;
  useAnnouncement(answer ? describeAnswer(form, answer) : '');
  return (
    <>
      {isEmpty && <Empty>{form.empty}</Empty>}
      <JobStatus label="Working" job={job} />
      {problem && (
        <Empty>
          <p>There is no result: what was entered cannot be read as it is.</p>
          <Row>
            <Repairs repairs={problem.repairs} repair={repair} />
          </Row>
        </Empty>
      )}
      {isOutdated && (
        <Notice tone="info">
          <p>This result is from before your last change. Press the button again for a new one.</p>
        </Notice>
      )}
      {answer && <FormOutputs form={form} answer={answer} parts={parts} repair={repair} />}
    </>
  );
}

/** Longer results are announced by their length, in UTF-16 code units. */
const LONGEST_SPOKEN = 120;

function describeAnswer(form: Form, answer: Answer): string {
  const [given] = givenOutputs(form, answer);
  if (!given) return '';
  const { label } = given.output;
  const text = outputText(given);
  if (!text) return `${label} is ready`;
  return `${label}: ${text.length > LONGEST_SPOKEN ? plural(text.length, 'character') : text}`;
}

function showExample(form: Form, { tool, replace, press }: FormState): void {
  const [example] = form.examples;
  tool.show({ ...defaultsOf(form.options), ...example.options });
  replace(textsOf(example));
  if (form.button) press();
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
      return typeof value === 'string' && value !== untouched[name] ? [[name, value]] : [];
    }),
  );
}

/** Words between backticks are code. */
const withCode = (paragraph: string): readonly ReactNode[] =>
  paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
