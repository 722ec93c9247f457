/** Several files through a described tool, one after the other, each with a result of its own. */
import { describeProblem } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { Form, Outcome } from '#src/lib/form/form.ts';
import { givenOutputs, isFile, outputText, type Given } from '#src/lib/form/values.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { Panel } from '#src/ui/basics/layout.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import { blobOf } from './blob-of.ts';
import type { api } from './worker.ts';

/** Not that of the page: cancelling one must not end the other. */
const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

type ManyResultsProps = {
  readonly id: string;
  readonly form: Form;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly many: ManyHeld;
};

export function ManyResults({ id, form, options, many }: ManyResultsProps) {
  return (
    <Panel title="Several files">
      <ManyFiles
        key={JSON.stringify(options)}
        files={many.files}
        job={jobOf(id, form, options)}
        label="Files"
        kind="file"
        zipName={`${id}.zip`}
        isAsked={form.button === undefined || many.isAsked}
        onClear={many.close}
      />
    </Panel>
  );
}

function jobOf(id: string, form: Form, options: ManyResultsProps['options']): FileJob {
  const [[input] = ['']] = Object.entries(form.inputs);
  return async (file, signal) => {
    const outcome = await worker.run<Outcome>({ signal, onProgress: () => undefined }, (remote, onProgress) =>
      remote.run(id, { [input]: file }, options, onProgress),
    );
    if (!outcome.ok) throw new Error(`${form.failure ?? ''} ${describeProblem(outcome.problem)}`.trim());
    const [given] = givenOutputs(form, outcome.value);
    if (!given) throw new Error('There is no result for this file.');
    const [note] = outcome.value.notes ?? [];
    return { ...fileOf(given, file.name), ...(note && { note: note.message }) };
  };
}

/** The result as a file: with the name of the input and the ending of the output. */
function fileOf(given: Given, inputName: string) {
  const { output, value } = given;
  const fallback = 'fileName' in output ? (output.fileName ?? 'result.txt') : 'result.txt';
  const name = renamed(inputName, (isFile(value) && value.fileName) || fallback);
  return { name, content: isFile(value) ? blobOf(value) : new Blob([outputText(given) ?? '']) };
}

const renamed = (inputName: string, fileName: string): string =>
  inputName.replace(/\.[^.]*$/, '') + (/\.[^.]*$/.exec(fileName)?.[0] ?? '');
