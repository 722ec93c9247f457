/** Several files at once: each is converted to the format chosen here, in a worker of its own. */
import { useState } from 'react';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { capitalised, plural } from '#src/lib/format.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import { Panel } from '#src/ui/basics/layout.tsx';
import { readTextFile } from '#src/ui/files/read-text-file.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { convertedName, formatOf } from '../editing/file-names.ts';
import type { Conversion, Edit, Refusal } from '../logic.ts';
import { describeLoss } from '../values/losses.ts';
import type { Format } from '../values/value.ts';
import type { api } from '../worker.ts';
import { FACTS } from './format-box.tsx';

/** Not that of the boxes: cancelling one must not end the other. */
const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

const TARGETS = [
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
  { value: 'toml', label: 'TOML' },
] as const;

type Reading = Pick<Edit, 'yamlVersion' | 'dialect'>;

type ManyConversionsProps = Reading & {
  readonly files: readonly File[];
  /** The box they were dropped on: the format of files whose name tells none. */
  readonly droppedOn: Format;
  readonly onClear: () => void;
};

export function ManyConversions({ files, droppedOn, yamlVersion, dialect, onClear }: ManyConversionsProps) {
  const first = formatOf(files[0]?.name ?? '') ?? droppedOn;
  const [to, setTo] = useState<Format>(first === 'json' ? 'yaml' : 'json');
  return (
    <Panel title="Several files">
      <SelectField label="Convert files to" choices={TARGETS} value={to} onChange={setTo} />
      <ManyFiles
        key={[to, yamlVersion, dialect].join()}
        files={files}
        job={converting(to, droppedOn, { yamlVersion, dialect })}
        label="Files to convert"
        kind={to}
        zipName={`converted-to-${to}.zip`}
        onClear={onClear}
      />
    </Panel>
  );
}

const converting =
  (to: Format, droppedOn: Format, reading: Reading): FileJob =>
  async (file, signal) => {
    const text = await readTextFile(file);
    if (!text.ok) throw new Error(text.problem.message);
    const format = formatOf(file.name) ?? droppedOn;
    const edit = { format, text: text.value, caret: 0, ...reading, isRewrite: format === to };
    const converted = await worker.run<Result<Conversion, Refusal>>(
      { signal, onProgress: () => undefined },
      (remote) => remote.convert(edit),
    );
    if (!converted.ok)
      throw new Error(`Not valid ${FACTS[format].label}: ${describeProblem(converted.problem)}`);
    const { boxes, losses } = converted.value;
    const [loss, ...others] = losses[to].map(describeLoss);
    if (boxes[to] === '' && loss) throw new Error(capitalised(loss));
    return {
      name: convertedName(file.name, to),
      content: new Blob([boxes[to]], { type: FACTS[to].mimeType }),
      ...(loss && {
        note:
          others.length > 0 ? `${loss}, and ${plural(others.length, 'other loss', 'other losses')}` : loss,
      }),
    };
  };
