/** The comparison as a patch, and a patch applied to the left document. */
import { useState } from 'react';
import { sentence } from '#src/lib/format.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { type ComparedDocuments, type JsonDialect, PATCH_KINDS, type PatchKind } from '../logic.ts';
import type { api } from '../worker.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);

const KINDS = PATCH_KINDS.map((value) => ({ value, label: value }));

export function Patches({ compared }: { readonly compared: ComparedDocuments }) {
  return (
    <>
      <Columns>
        <Panel>
          <OutputBlock label={PATCH_KINDS[0]} value={compared.patch} kind="json" fileName="patch.json" />
        </Panel>
        <Panel>
          <OutputBlock
            label={PATCH_KINDS[1]}
            value={compared.mergePatch}
            kind="json"
            fileName="merge-patch.json"
          />
        </Panel>
      </Columns>
      {compared.leavesOrderOut && (
        <Notice tone="warning" title="The JSON Patch leaves the order of items out">
          <p>
            Items that both documents have stay in the order of the left one, and new ones go to the end.
            Compare arrays “By content, in order” for a patch that restores the order of the right document.
          </p>
        </Notice>
      )}
      {compared.inexpressible.length > 0 && (
        <Notice tone="warning">
          <p>
            A merge patch takes null for “remove”, so it cannot set these to null:{' '}
            {compared.inexpressible.join(', ')}. The JSON Patch can.
          </p>
        </Notice>
      )}
    </>
  );
}

type ApplyPatchProps = { readonly left: string; readonly dialect: JsonDialect };

/** Patches the left document, in the worker. */
export function ApplyPatch({ left, dialect }: ApplyPatchProps) {
  const [patch, setPatch] = useState('');
  const [kind, setKind] = useState<PatchKind>(PATCH_KINDS[0]);
  const task = useTask<Result<string>>();
  const apply = () =>
    task.start((context) =>
      worker.run(context, async (remote) => remote.applyTexts(left, patch, kind, dialect)),
    );
  const done = task.state.status === 'done' ? task.state.value : undefined;
  return (
    <Columns>
      <Panel>
        <TextAreaField
          label="Patch to apply to the left document"
          placeholder='[{ "op": "add", "path": "/a", "value": 1 }]'
          accept=".json"
          language="json"
          value={patch}
          error={done?.ok === false ? sentence(describeProblem(done.problem)) : undefined}
          onChange={(text) => {
            task.cancel();
            setPatch(text);
          }}
        />
        <SelectField label="Kind of patch" choices={KINDS} value={kind} onChange={setKind} />
        <Row>
          <Button onClick={apply}>Apply</Button>
        </Row>
        <JobStatus label="Applying" job={task} />
        {done?.ok === false && <Notice tone="error" title="The patch was not applied" />}
      </Panel>
      <Panel>
        <OutputBlock
          label="Patched"
          value={done?.ok ? done.value : ''}
          kind="json"
          fileName="patched.json"
          live
        />
      </Panel>
    </Columns>
  );
}
