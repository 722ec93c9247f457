/** SQL Prettifier: paste a statement or a dump, read it laid out; its tokens never change. */
import { useMemo, useState } from 'react';
import { plural } from '#src/lib/format.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { type Arrival, useArrival } from '#src/ui/arrival.ts';
import { Bench, Empty, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { MoreOptions, ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { useTask } from '#src/ui/use-task.ts';
import { CHOICES, isOnOffer, optionsFromLink } from './choices.ts';
import { DIALECTS } from './dialects.ts';
import { EXAMPLE, Explanation } from './explanation.tsx';
import { DEFAULT_SQL_OPTIONS, type FormattedSql, prettifySql, type SqlOptions } from './logic.ts';
import styles from './page.module.css';
import type { api } from './worker.ts';

type Outcome = Result<FormattedSql>;

/** Longer texts would hold up the page while typing, in UTF-16 code units. */
const LIGHT_LENGTH = 20_000;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export default function SqlPrettifyPage() {
  const { options, set, reset } = useRemembered('sql-prettify', DEFAULT_SQL_OPTIONS, isOnOffer);
  const [sql, setSql] = useState('');
  /** Whether the person asked for the result, and so wants to hear why there is none. */
  const [isAsked, setIsAsked] = useState(false);
  const task = useTask<Outcome>();
  const isLight = sql.length <= LIGHT_LENGTH;
  const light = useMemo(() => (isLight ? prettifySql(sql, options) : undefined), [isLight, sql, options]);
  const outcome = light ?? (task.state.status === 'done' ? task.state.value : undefined);

  const take = (text: string) => {
    task.cancel();
    setSql(text);
    setIsAsked(false);
  };
  const run = (wanted: SqlOptions) =>
    task.start((context) => worker.run<Outcome>(context, (remote) => remote.prettifySql(sql, wanted)));
  const change = (changed: Partial<SqlOptions>) => {
    set(changed);
    if (!isLight && task.state.status !== 'idle') run({ ...options, ...changed });
  };
  useArrival((arrival) => {
    take(textOf(arrival));
    if (arrival.from === 'link') set(optionsFromLink(arrival.values));
  });

  return (
    <>
      <ToolBar
        onExample={() => take(EXAMPLE)}
        onClear={() => take('')}
        onReset={() => {
          task.cancel();
          reset();
        }}
        link={() => ({ ...changed(options), text: sql })}
      >
        <FormatOptions options={options} set={change} />
      </ToolBar>
      <Bench>
        <Panel>
          <TextAreaField
            label="SQL"
            language="sql"
            placeholder="Enter SQL here..."
            value={sql}
            error={isAsked ? undefined : quietProblem(outcome)}
            className={styles['input'] ?? ''}
            onChange={take}
          />
          <Row>
            <Button
              look="primary"
              onClick={() => {
                setIsAsked(true);
                if (!isLight) run(options);
              }}
            >
              Prettify SQL
            </Button>
          </Row>
        </Panel>
        <Panel>
          {task.state.status === 'running' && <Progress label="Formatting" onCancel={task.cancel} />}
          {task.state.status === 'failed' && (
            <Notice tone="error" title="The formatting broke off">
              {task.state.message}
            </Notice>
          )}
          {isAsked && outcome && !outcome.ok && <Refusal reason={describeProblem(outcome.problem)} />}
          <Formatted outcome={outcome} isWaiting={!isLight} options={options} />
        </Panel>
      </Bench>
      <Explanation />
    </>
  );
}

type FormatOptionsProps = {
  readonly options: SqlOptions;
  readonly set: (change: Partial<SqlOptions>) => void;
};

function FormatOptions({ options, set }: FormatOptionsProps) {
  return (
    <>
      <SelectField
        label="Dialect"
        choices={CHOICES.dialect}
        value={options.dialect}
        onChange={(dialect) => set({ dialect })}
      />
      <RadioGroup
        label="Output"
        choices={CHOICES.output}
        value={options.output}
        onChange={(output) => set({ output })}
      />
      {options.output === 'pretty' && (
        <>
          <SelectField
            label="Keyword case"
            choices={CHOICES.keywordCase}
            value={options.keywordCase}
            onChange={(keywordCase) => set({ keywordCase })}
          />
          <RareOptions options={options} set={set} />
        </>
      )}
    </>
  );
}

function RareOptions({ options, set }: FormatOptionsProps) {
  return (
    <MoreOptions>
      <SelectField
        label="Indent"
        choices={CHOICES.indent}
        value={options.indent}
        onChange={(indent) => set({ indent })}
      />
      <SelectField
        label="Clause keywords"
        choices={CHOICES.keywords}
        value={options.keywords}
        onChange={(keywords) => set({ keywords })}
      />
      <SelectField
        label="Lists in parentheses"
        choices={CHOICES.lists}
        value={options.lists}
        onChange={(lists) => set({ lists })}
      />
    </MoreOptions>
  );
}

const Refusal = ({ reason }: { readonly reason: string }) => (
  <Notice tone="error" title="Error formatting SQL. Please check your input.">
    <p>{reason.charAt(0).toUpperCase() + reason.slice(1)}.</p>
  </Notice>
);

type FormattedProps = {
  readonly outcome: Outcome | undefined;
  readonly isWaiting: boolean;
  readonly options: SqlOptions;
};

function Formatted({ outcome, isWaiting, options }: FormattedProps) {
  const made = outcome?.ok ? outcome.value : undefined;
  return (
    <>
      <OutputBlock
        label="Formatted"
        value={made?.text ?? ''}
        kind="sql"
        fileName="query.sql"
        wrap={options.output === 'minified'}
        empty={
          <Empty>
            {isWaiting && !outcome
              ? 'A text of this length is formatted when you press “Prettify SQL”.'
              : 'Enter SQL of any dialect, drop a file, or try the example.'}
          </Empty>
        }
      />
      {made && made.text !== '' && (
        <p className={styles['remark']} aria-live="polite">
          {remarkOn(made, options)}
        </p>
      )}
    </>
  );
}

function remarkOn({ dialect, commentsLeftOut }: FormattedSql, options: SqlOptions): string {
  const read = `Read as ${DIALECTS[dialect].name}${options.dialect === 'auto' ? ', as detected' : ''}`;
  const same = 'the same tokens as before';
  if (commentsLeftOut === 0) return `${read}: ${same}.`;
  return `${read}: ${same}, without ${plural(commentsLeftOut, 'comment')}.`;
}

/** Why there is no result yet, said quietly while typing. */
const quietProblem = (outcome: Outcome | undefined): string | undefined =>
  outcome && !outcome.ok ? `Not complete yet: ${describeProblem(outcome.problem)}` : undefined;

/** The options that are not their defaults, for a link. */
const changed = (options: SqlOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => value !== DEFAULT_SQL_OPTIONS[name as keyof SqlOptions],
    ), // names of SqlOptions, which Object.entries forgets
  );

const textOf = (arrival: Arrival): string =>
  arrival.from === 'link' ? (arrival.values['text'] ?? '') : arrival.value;
