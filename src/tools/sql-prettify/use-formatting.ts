/** The text and what was made of it: nothing before the first press; then a short text is followed, a long one waits for the next. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { type Job, type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import { type ManyHeld, withMany } from '#src/ui/files/use-many-files.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import { type FormattedSql, prettifySql, type SqlOptions, type SqlProblem } from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';
import type { api } from './worker.ts';

type Outcome = Result<FormattedSql, SqlProblem>;

/** A result, and the text it belongs to. */
export type Made = { readonly sql: string; readonly outcome: Outcome };

/** Up to this length, in UTF-16 code units, the result follows the typing; longer texts wait for the button. */
const LIGHT_LENGTH = 20_000;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

type Question = { readonly sql: string; readonly options: SqlOptions };

const FORMATTING: JobSpec<Question, Outcome> = {
  isLight: ({ sql }) => sql.length <= LIGHT_LENGTH,
  here: ({ sql, options }) => prettifySql(sql, options),
  run: ({ sql, options }, context) =>
    worker.run<Outcome>(context, (remote) => remote.prettifySql(sql, options)),
};

/** How far the person has come with the text: only read, formatted on request, or formatted and edited since. */
export type Stage = 'untouched' | 'asked' | 'edited';

type Formatting = {
  readonly tool: ToolState<typeof OPTIONS>;
  readonly sql: string;
  readonly stage: Stage;
  /** Of a long text: how far it is, or why it broke. */
  readonly task: Pick<Job<unknown, Outcome>, 'state' | 'cancel' | 'retry'>;
  /** The latest result. */
  readonly made: Made | undefined;
  /** It was made of another text than the one that stands there now. */
  readonly isOutdated: boolean;
  /** A long text that was to be formatted has no result: a change or Cancel stopped that, or Reset took it away. */
  readonly isMissing: boolean;
  readonly press: () => void;
  readonly edit: (text: string) => void;
  /** Takes another text in its place, to be formatted when asked for. */
  readonly replace: (text: string) => void;
  /** Takes the statement alone out of what was entered, and formats it. */
  readonly take: (statement: string) => void;
  /** Changes options; a long text's result is made again at once. */
  readonly change: (changed: Partial<SqlOptions>) => void;
};

/** Holds the statement as typed, and lays it out as the person types or asks. */
export function useFormatting(many: ManyHeld): Formatting {
  const [sql, setSql] = useState('');
  const [stage, setStage] = useState<Stage>('untouched');
  /** A long text that is to be formatted; without it the job is cancelled. */
  const [asked, setAsked] = useState<Question>();
  const isPressed = stage !== 'untouched';
  const isLight = sql.length <= LIGHT_LENGTH;

  const replace = (text: string) => {
    setAsked(undefined);
    setSql(text);
    setStage('untouched');
  };
  const arrive = (text: string) => {
    many.close();
    replace(text);
  };
  const tool = useTool('sql-prettify', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: withMany(many, {
      get: () => ({ sql, isPressed, asked }),
      set: (was) => {
        replace(was.sql);
        if (was.isPressed) setStage('edited');
        // Another object is asked for once more.
        setAsked(was.asked && { ...was.asked });
      },
    }),
    onLink: ({ text }) => arrive(text),
    onText: (text) => arrive(text),
  });
  const { options, set } = tool;
  // The letter that was typed is drawn first, then what becomes of it.
  const settled = useDeferredValue(sql);
  const followed = useMemo(
    () => (isPressed && settled.length <= LIGHT_LENGTH ? { sql: settled, options } : undefined),
    [isPressed, settled, options],
  );
  const question = isLight ? followed : asked;
  const job = useJob(question, FORMATTING);
  const made =
    question && job.state.status === 'done' ? { sql: question.sql, outcome: job.state.value } : undefined;

  const press = () => {
    setStage('asked');
    if (!isLight) setAsked({ sql, options });
  };
  const take = (statement: string) => {
    tool.undo.remember();
    setSql(statement);
    setStage('asked');
    setAsked(statement.length > LIGHT_LENGTH ? { sql: statement, options } : undefined);
  };
  const edit = (text: string) => {
    if (text.length <= LIGHT_LENGTH || job.state.status === 'running') setAsked(undefined);
    setSql(text);
    setStage((before) => (before === 'untouched' ? before : 'edited'));
  };
  const change = (changed: Partial<SqlOptions>) => {
    set(changed);
    if (!isLight && isPressed) setAsked({ sql, options: { ...options, ...changed } });
  };
  const isOutdated = made !== undefined && made.sql !== sql && !isLight;
  const isMissing = isPressed && !isLight && job.state.status === 'idle';
  const task = { ...job, cancel: () => setAsked(undefined) };
  return { tool, sql, stage, task, made, isOutdated, isMissing, press, edit, replace, take, change };
}
