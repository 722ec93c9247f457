/** Several files of SQL at once: each is laid out as the options say, in a worker of its own. */
import { describeProblem, type Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import { Panel } from '#src/ui/basics/layout.tsx';
import { readTextFile } from '#src/ui/files/read-text-file.ts';
import type { FormattedSql, SqlOptions, SqlProblem } from '../logic.ts';
import { DIALECTS } from '../reading/dialects.ts';
import type { api } from '../worker.ts';

/** Not that of the box: cancelling one must not end the other. */
const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

type ManyStatementsProps = Omit<ManyHeld, 'ask' | 'open'> & {
  readonly options: SqlOptions;
};

export function ManyStatements({ files, options, isAsked, close }: ManyStatementsProps) {
  return (
    <Panel title="Several files">
      <ManyFiles
        key={JSON.stringify(options)}
        files={files}
        job={formatting(options)}
        label="Files to format"
        kind="sql"
        zipName="formatted-sql.zip"
        isAsked={isAsked}
        onClear={close}
      />
    </Panel>
  );
}

const formatting =
  (options: SqlOptions): FileJob =>
  async (file, signal) => {
    const text = await readTextFile(file);
    if (!text.ok) throw new Error(text.problem.message);
    const made = await worker.run<Result<FormattedSql, SqlProblem>>(
      { signal, onProgress: () => undefined },
      (remote) => remote.prettifySql(text.value, options),
    );
    if (!made.ok) throw new Error(`Error formatting SQL: ${describeProblem(made.problem)}`);
    const { text: formatted, dialect } = made.value;
    return {
      name: file.name,
      content: new Blob([formatted], { type: 'application/sql' }),
      note: DIALECTS[dialect].name,
    };
  };
