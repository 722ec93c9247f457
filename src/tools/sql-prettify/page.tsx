/** SQL Prettifier: paste a statement or a dump, read it laid out; its tokens never change. Nothing is put out before the first press. */
import type { KeyboardEvent } from 'react';
import { describeProblem } from '#src/lib/result.ts';
import { type Arrival, useArrival } from '#src/ui/arrival.ts';
import { Bench, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { isOnOffer, optionsFromLink } from './choices.ts';
import { EXAMPLE, Explanation } from './explanation.tsx';
import { FormatOptions } from './format-options.tsx';
import { Formatted, Outdated, WhichDialect } from './formatted.tsx';
import { DEFAULT_SQL_OPTIONS, type SqlOptions, type SqlProblem } from './logic.ts';
import styles from './page.module.css';
import { type Stage, useFormatting } from './use-formatting.ts';

export default function SqlPrettifyPage() {
  const { options, set, reset } = useRemembered('sql-prettify', DEFAULT_SQL_OPTIONS, isOnOffer);
  const work = useFormatting(options);
  const { sql, stage, task, made, press, replace } = work;
  const change = (changed: Partial<SqlOptions>) => {
    set(changed);
    work.follow({ ...options, ...changed });
  };
  useArrival((arrival) => {
    replace(textOf(arrival));
    if (arrival.from === 'link') set(optionsFromLink(arrival.values));
  });
  const pressOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    press();
  };
  const problem = made && !made.outcome.ok ? made.outcome.problem : undefined;

  return (
    <>
      <ToolBar
        onExample={() => replace(EXAMPLE)}
        onClear={() => replace('')}
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
            error={problem && describe(problem, stage)}
            className={styles['input'] ?? ''}
            onKeyDown={pressOnEnter}
            onChange={work.edit}
          />
          <Row>
            <Button look="primary" onClick={press}>
              Prettify SQL
            </Button>
          </Row>
        </Panel>
        <Panel>
          {task.state.status === 'running' && <Progress label="Formatting" onCancel={task.cancel} />}
          {task.state.status === 'failed' && (
            <Notice tone="error" title="The formatting stopped before it was done">
              {task.state.message}
            </Notice>
          )}
          {stage === 'asked' && problem && !problem.choices && (
            <Notice tone="error" title="Error formatting SQL. Please check your input." />
          )}
          {problem?.choices && (
            <WhichDialect choices={problem.choices} onChoose={(dialect) => change({ dialect })} />
          )}
          {made?.outcome.ok && work.isOutdated && <Outdated />}
          <Formatted
            made={made?.outcome.ok ? made.outcome.value : undefined}
            options={options}
            onChoose={(dialect) => change({ dialect })}
          />
        </Panel>
      </Bench>
      <Explanation />
    </>
  );
}

/** Why there is no result: said quietly while typing. */
const describe = (problem: SqlProblem, stage: Stage): string =>
  stage === 'asked' ? sentence(describeProblem(problem)) : `Not complete yet: ${describeProblem(problem)}`;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The options that are not their defaults, for a link. */
const changed = (options: SqlOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => value !== DEFAULT_SQL_OPTIONS[name as keyof SqlOptions],
    ), // names of SqlOptions, which Object.entries forgets
  );

const textOf = (arrival: Arrival): string =>
  arrival.from === 'link' ? (arrival.values['text'] ?? '') : arrival.value;
