/** Many files in one zip. */
import { sentence } from '#src/lib/format.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import type { ZipEntry } from '#src/ui/files/zip.ts';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { packZip } from '#src/ui/large-text/text-source.ts';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';

type DownloadAllProps = {
  readonly zipName: string;
  readonly entries: () => readonly ZipEntry[];
  readonly look: 'plain' | 'quiet';
  /** Whether there is nothing to save yet. */
  readonly disabled: boolean;
};

/** The button, and how far the packing is. */
export function DownloadAll({ zipName, entries, look, disabled }: DownloadAllProps) {
  const task = useTask<Blob>();
  const pack = () =>
    task.start(async (context) => {
      const zip = await packZip(entries(), context);
      download(zipName, zip);
      return zip;
    });
  return (
    <>
      <DownloadButton look={look} disabled={disabled || task.state.status === 'running'} onClick={pack}>
        Download all
      </DownloadButton>
      {task.state.status === 'running' && (
        <Progress label="Packing" fraction={task.state.fraction} onCancel={task.cancel} />
      )}
      {task.state.status === 'failed' && (
        <Failure title="The zip was not made" onRetry={task.retry}>
          {sentence(task.state.message)}
        </Failure>
      )}
    </>
  );
}
