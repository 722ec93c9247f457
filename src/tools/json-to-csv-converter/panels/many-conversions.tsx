/** Several files at once: each is converted with the chosen options, streamed in a worker of its own. */
import type { Kind } from '#src/lib/kind.ts';
import { plural } from '#src/lib/format.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import { Panel } from '#src/ui/basics/layout.tsx';
import { describeLosses } from '../csv/losses.ts';
import type { MadeFile } from '../dom-file.ts';
import { convertedName, kindOf } from '../files/file-names.ts';
import type { RefusedRequest, Request } from '../requests.ts';
import type { api } from '../worker.ts';

/** Not that of the box: cancelling one must not end the other. */
const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

type ManyConversionsProps = Omit<ManyHeld, 'ask' | 'open'> & {
  readonly request: Request;
};

export function ManyConversions({ files, request, isAsked, close }: ManyConversionsProps) {
  return (
    <Panel title="Several files">
      <ManyFiles
        key={JSON.stringify(request)}
        files={files}
        job={converting(request)}
        label="Files to convert"
        zipName={`converted-to-${request.to}.zip`}
        kind={kindMade(request)}
        isAsked={isAsked}
        onClear={close}
      />
    </Panel>
  );
}

const kindMade = (request: Request): Kind =>
  request.to === 'json' && request.json.layout === 'lines' ? 'json-lines' : request.to;

const converting =
  (request: Request): FileJob =>
  async (file, signal) => {
    const wanted = { ...request, repair: kindOf(file.name)?.repair ?? request.repair };
    const made = await worker.run<Result<MadeFile, RefusedRequest>>(
      { signal, onProgress: () => undefined },
      (remote, onProgress) => remote.convertBlob(file, wanted, onProgress),
    );
    if (!made.ok) throw new Error(`Error: ${describeProblem(made.problem)}`);
    const { blob, rowCount, losses } = made.value;
    const lost = losses ? describeLosses(losses).length : 0;
    const ending = kindMade(request) === 'json-lines' ? 'jsonl' : request.to;
    const rows = plural(rowCount, 'row');
    return {
      name: convertedName(file.name, ending),
      content: blob,
      note: lost > 0 ? `${rows}, ${plural(lost, 'kind')} of loss` : rows,
    };
  };
