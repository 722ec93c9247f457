/** Saves a table as Excel opens it best: RFC 4180 with all columns, a byte order mark and the guard against formulas. */
import { workerClient } from '#src/lib/worker/client.ts';
import { useTask, type Task } from '#src/ui/jobs/use-task.ts';
import { download } from '#src/ui/results/download.ts';
import type { Losses } from '../csv/losses.ts';
import type { MadeFile } from '../dom-file.ts';
import { convertText, type MadeText, type Request } from '../requests.ts';
import { type Input, isSmall, type Outcome } from '../use-conversion.tsx';
import type { api } from '../worker.ts';

/** Not that of the result: saving one must not end the other. */
const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

/** What was saved, and of which result. */
export type SavedWorkbook = {
  readonly of: unknown;
  readonly name: string;
  readonly losses: Losses | undefined;
};

/** The request of a result, for a file that Excel opens. What was chosen for other programs stays. */
const forExcel = (request: Request): Request => {
  const { csv } = request;
  const isSimple = csv.style === 'simple';
  return {
    ...request,
    csv: {
      ...csv,
      ...(isSimple && { columns: 'all', delimiter: ',', nested: 'json' }),
      style: 'rfc4180',
      lineEnd: 'crlf',
      bom: true,
      guard: true,
    },
  };
};

type WorkbookRequest = {
  readonly made: MadeText | MadeFile;
  readonly input: Input;
  readonly request: Request;
  readonly name: string;
};

/** @example const excel = useExcelDownload(); excel.save({ made, input, request, name: 'data.csv' }); */
export function useExcelDownload(): {
  readonly task: Task<SavedWorkbook>;
  readonly save: (wanted: WorkbookRequest) => void;
} {
  const task = useTask<SavedWorkbook>();
  const save = ({ made, input, request, name }: WorkbookRequest) =>
    task.start(async (context) => {
      const wanted = forExcel(request);
      const converted: Outcome = isSmall(input)
        ? convertText(input.text, wanted)
        : await worker.run<Outcome>(context, (remote, onProgress) =>
            'blob' in made
              ? remote.convertBlob(input.file ?? new Blob([input.text]), wanted, onProgress)
              : remote.convertText(input.text, wanted, onProgress),
          );
      // What was converted once can be converted again.
      if (!converted.ok) throw new Error(converted.problem.message);
      const { value } = converted;
      download(name, 'text' in value ? `\uFEFF${value.text}` : value.blob, 'text/csv;charset=utf-8');
      return { of: made, name, losses: value.losses };
    });
  return { task, save };
}
