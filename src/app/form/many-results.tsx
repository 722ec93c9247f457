/** Several files through a described tool, one after the other, each with a result of its own. */
import { needsPress } from '#src/lib/form/trigger.ts';
import { describeProblem } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { Form, Outcome } from '#src/lib/form/form.ts';
import { givenOutputs, isFile, outputText, type GivenOutput } from '#src/lib/form/values.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { Panel } from '#src/ui/basics/layout.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import type { PageEntered } from '#src/ui/tool/parts.ts';
import { blobOf } from './blob-of.ts';
import { drawerOf } from './drawer.ts';
import { enteredTexts } from './entered-texts.ts';
import { limited } from './limited.ts';
import { mainInput } from './use-form.ts';
import type { api } from './worker.ts';

/** Not that of the page: cancelling one must not end the other. */
const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

type ManyResultsProps = {
  readonly id: string;
  readonly form: Form;
  /** What stands in the other fields is asked of each file. */
  readonly entered: PageEntered;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly many: ManyHeld;
};

export function ManyResults({ id, form, entered, options, many }: ManyResultsProps) {
  return (
    <Panel title="Several files">
      <ManyFiles
        key={JSON.stringify([options, enteredTexts(entered)])}
        files={many.files}
        job={jobOf(id, form, entered, options)}
        label="Files"
        kind="file"
        zipName={`${id}.zip`}
        isAsked={!needsPress(form) || many.isAsked}
        onClear={many.close}
      />
    </Panel>
  );
}

function jobOf(id: string, form: Form, entered: PageEntered, options: ManyResultsProps['options']): FileJob {
  const [input = ''] = mainInput(form) ?? [];
  return async (file, signal) => {
    const asked = { ...entered, [input]: file };
    const context = { signal, onProgress: () => undefined };
    const outcome = await limited(form, asked, options, context, (within) =>
      worker.run<Outcome>(within, (remote, onProgress) =>
        remote.run(id, asked, options, onProgress, drawerOf(form)),
      ),
    );
    if (!outcome.ok) throw new Error(`${form.page.failure ?? ''} ${describeProblem(outcome.problem)}`.trim());
    const all = givenOutputs(form, outcome.value);
    const given = all.find(({ output }) => output.only === undefined) ?? all[0];
    if (!given) throw new Error('There is no result for this file.');
    const [note] = outcome.value.notes ?? [];
    return { ...fileOf(given, file.name), ...(note && { note: note.message }) };
  };
}

/** The result as a file: with the name of the input and the ending of the output. */
function fileOf(given: GivenOutput, inputName: string) {
  const { output, value } = given;
  const fallback = 'fileName' in output ? (output.fileName ?? 'result.txt') : 'result.txt';
  const own = ownName(value);
  const isOfInput = inputName.includes('.') && own?.endsWith(inputName) === true;
  const name = isOfInput ? own : renamed(inputName, own ?? fallback);
  return { name, content: isFile(value) ? blobOf(value) : new Blob([outputText(given) ?? '']) };
}

/** The name that the answer has for itself. */
const ownName = (value: GivenOutput['value']): string | undefined =>
  typeof value === 'object' && 'fileName' in value ? value.fileName : undefined;

const renamed = (inputName: string, fileName: string): string =>
  inputName.replace(/\.[^.]*$/, '') + (/\.[^.]*$/.exec(fileName)?.[0] ?? '');
