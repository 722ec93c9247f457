/** SQL Prettifier: paste a statement or a dump, read it laid out; its tokens never change. Nothing is put out before the first press. */
import { type KeyboardEvent, useRef } from 'react';
import { sentence } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useManyFiles } from '#src/ui/files/use-many-files.ts';
import type { DialectId } from './reading/dialects.ts';
import { EXAMPLE, Explanation } from './panels/explanation.tsx';
import { FormatOptions } from './panels/format-options.tsx';
import { Formatted, NotFormatted, Outdated, Refused } from './panels/formatted.tsx';
import type { SqlProblem } from './logic.ts';
import styles from './page.module.css';
import { type Stage, useFormatting } from './use-formatting.ts';

/** Fetched when several files come at once. */
const ManyStatements = lazyPart(
  () => import('./panels/many-statements.tsx'),
  ({ ManyStatements }) => ManyStatements,
);

export default function SqlPrettifyPage() {
  const many = useManyFiles();
  const work = useFormatting(many);
  const { tool, sql, stage, task, made, replace, change } = work;
  const { options } = tool;
  const press = () => {
    many.ask();
    if (many.files.length === 0 || sql !== '') work.press();
  };
  const input = useRef<HTMLTextAreaElement>(null);
  /** The button that was pressed goes: the focus goes to the text it was about. */
  const chooseDialect = (dialect: DialectId) => {
    input.current?.focus();
    change({ dialect });
  };
  const takeStatement = (statement: string) => {
    input.current?.focus();
    work.take(statement);
  };
  const pressOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    press();
  };
  const problem = made && !made.outcome.ok ? made.outcome.problem : undefined;

  return (
    <>
      <Columns>
        <Panel>
          <TextAreaField
            label="SQL"
            placeholder="Enter SQL here..."
            value={sql}
            language="sql"
            problems={problem ? [problem] : []}
            textAreaRef={input}
            error={problem && describe(problem, stage)}
            className={styles['input'] ?? ''}
            onKeyDown={pressOnEnter}
            onChange={work.edit}
            onFiles={many.open}
          />
          <Row>
            <Button look="primary" onClick={press}>
              Prettify SQL
            </Button>
          </Row>
        </Panel>
        <Panel>
          <JobStatus label="Formatting" job={task} />
          {work.isMissing && <NotFormatted />}
          {problem && <Refused {...{ problem, stage }} onTake={takeStatement} onChoose={chooseDialect} />}
          {made?.outcome.ok && work.isOutdated && <Outdated />}
          <Formatted
            made={made?.outcome.ok ? made.outcome.value : undefined}
            options={options}
            onChoose={chooseDialect}
          />
        </Panel>
      </Columns>
      {many.files.length > 0 && <ManyStatements {...many} options={options} />}
      <ToolBar
        tool={tool}
        onExample={() => replace(EXAMPLE)}
        onClear={() => {
          many.close();
          replace('');
        }}
        onReset={task.cancel}
        link={() => ({ text: sql })}
      >
        <FormatOptions options={options} set={change} />
      </ToolBar>
      <Explanation />
    </>
  );
}

/** Why there is no result: said quietly while typing. */
const describe = (problem: SqlProblem, stage: Stage): string =>
  stage === 'asked' ? sentence(describeProblem(problem)) : `Not complete yet: ${describeProblem(problem)}`;
