/** The formatted text, by what dialect it was read, and what to do where two dialects are in question. */
import { plural } from '#src/lib/format.ts';
import { Said } from '#src/ui/basics/said.tsx';
import { Empty } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { type DialectId, DIALECTS } from '../reading/dialects.ts';
import type { FormattedSql, SqlOptions, SqlProblem } from '../logic.ts';
import styles from '../page.module.css';
import type { Place } from '../reading/reading.ts';
import type { Stage } from '../use-formatting.ts';

export const Outdated = () => (
  <Notice tone="warning" title="This result is from an earlier text">
    <p>Press the button to format the current text.</p>
  </Notice>
);

export const NotFormatted = () => (
  <Notice tone="info">
    <p>This text is not formatted yet. Press the button to format it.</p>
  </Notice>
);

type HoldsProps = { readonly statement: string; readonly onTake: (statement: string) => void };

const Holds = ({ statement, onTake }: HoldsProps) => (
  <Notice
    tone="warning"
    title="Not all of this is SQL"
    action={<Button onClick={() => onTake(statement)}>Take the statement in it</Button>}
  >
    <p>Nothing was changed. The button puts the statement alone into the box.</p>
  </Notice>
);

type WhichDialectProps = {
  readonly choices: readonly DialectId[];
  readonly onChoose: (dialect: DialectId) => void;
};

const WhichDialect = ({ choices, onChoose }: WhichDialectProps) => (
  <Notice
    tone="warning"
    title="Which dialect is it?"
    action={choices.map((dialect) => (
      <ReadAs key={dialect} dialect={dialect} onChoose={onChoose} />
    ))}
  >
    <p>Two dialects read this text differently, and nothing in it says which one is meant.</p>
  </Notice>
);

type ReadAsProps = { readonly dialect: DialectId; readonly onChoose: (dialect: DialectId) => void };

const ReadAs = ({ dialect, onChoose }: ReadAsProps) => (
  <Button onClick={() => onChoose(dialect)}>Read as {DIALECTS[dialect].name}</Button>
);

type RefusedProps = {
  readonly problem: SqlProblem;
  /** Before the button was pressed for it, only the field says what is wrong. */
  readonly stage: Stage;
  readonly onTake: (statement: string) => void;
  readonly onChoose: (dialect: DialectId) => void;
};

/** Why there is no result, with the button that mends it where there is one. */
export function Refused({ problem: { choices, statement }, stage, onTake, onChoose }: RefusedProps) {
  if (statement !== undefined) return <Holds statement={statement} onTake={onTake} />;
  if (choices) return <WhichDialect choices={choices} onChoose={onChoose} />;
  return stage === 'asked' && <Notice tone="error" title="Error formatting SQL. Please check your input." />;
}

type FormattedProps = {
  readonly made: FormattedSql | undefined;
  readonly options: SqlOptions;
  readonly onChoose: (dialect: DialectId) => void;
};

export function Formatted({ made, options, onChoose }: FormattedProps) {
  return (
    <>
      <OutputBlock
        label="Formatted"
        value={made?.text ?? ''}
        kind="sql"
        fileName="query.sql"
        wrap={options.output === 'minified'}
        empty={
          <Empty>Enter SQL of any dialect, drop a file, or try the example. Then press the button.</Empty>
        }
      />
      {made && made.text !== '' && (
        <p className={styles['remark']}>
          <Said>{remarkOn(made, options)}</Said>
        </p>
      )}
      {made?.otherwise && <Otherwise place={made.otherwise} onChoose={onChoose} />}
    </>
  );
}

type OtherwiseProps = { readonly place: Place; readonly onChoose: (dialect: DialectId) => void };

const Otherwise = ({ place: { dialect, position, isBackslash }, onChoose }: OtherwiseProps) => (
  <Notice tone="info" action={<ReadAs dialect={dialect} onChoose={onChoose} />}>
    <p>
      {DIALECTS[dialect].name} would read the text differently from line {position.line}, column{' '}
      {position.column}
      {isBackslash ? ': there a backslash stands before a quote.' : '.'}
    </p>
  </Notice>
);

function remarkOn({ dialect, commentsLeftOut }: FormattedSql, options: SqlOptions): string {
  const read = `Read as ${DIALECTS[dialect].name}${options.dialect === 'auto' ? ', as detected' : ''}`;
  const same = 'the same tokens as before';
  if (commentsLeftOut === 0) return `${read}: ${same}.`;
  return `${read}: ${same}, without ${plural(commentsLeftOut, 'comment')}.`;
}
