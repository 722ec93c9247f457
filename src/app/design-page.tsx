/** Every primitive in its states, on one page: for development and the end-to-end screenshots, never in a build. */
import { useState } from 'react';
import { defineOptions, flag } from '#src/lib/options.ts';
import { Columns, Empty, Fields, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { FileList } from '#src/ui/many-files/file-list.tsx';
import { useBatch } from '#src/ui/many-files/use-batch.ts';
import { FileButton, FileDrop } from '#src/ui/files/file-drop.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { MoreOptions, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useOptions } from '#src/ui/tool/use-options.ts';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import styles from './tool-heading.module.css';

const nothing = () => undefined;
const OPTIONS = defineOptions({ isOn: flag(false) });

export default function DesignPage() {
  return (
    <div className={styles['tool']}>
      <h1>Design</h1>
      <div>
        <ToolBar onExample={nothing} onClear={nothing} onReset={nothing} link={() => ({ text: 'a b' })}>
          <SelectField
            label="Option"
            value="a"
            onChange={nothing}
            choices={[{ value: 'a', label: 'First choice' }]}
          />
          <Checkbox label="Another option" checked onChange={nothing} />
          <MoreOptions>
            <Checkbox label="Seldom needed" checked={false} onChange={nothing} />
          </MoreOptions>
        </ToolBar>
        <Buttons />
        <Controls />
        <Columns>
          <Outputs />
          <Notices />
        </Columns>
        <Moving />
        <HowItWorks>
          <p>Every primitive a tool is made of stands above, in the states it has.</p>
        </HowItWorks>
      </div>
    </div>
  );
}

function Buttons() {
  return (
    <Panel title="Buttons">
      <Row>
        <Button look="primary">Primary</Button>
        <Button>Plain</Button>
        <Button look="quiet">Quiet</Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Icon button">✂</IconButton>
        <CopyButton value="copied from the design page" />
      </Row>
    </Panel>
  );
}

function Controls() {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const drop = {
    onFiles: (chosen: readonly File[]) => setFiles(chosen.map((file) => file.name)),
    onProblem: setProblem,
  };
  return (
    <Panel title="Fields">
      <Fields>
        <TextField
          label="Text"
          placeholder="Placeholder"
          value=""
          onChange={nothing}
          hint="A hint that stays."
        />
        <TextField
          label="With an error"
          mono
          value="0x"
          onChange={nothing}
          error="Expected a number, found “0x”."
        />
        <NumberField label="Number" value="12" onChange={nothing} />
        <TextField label="Disabled" value="Fixed" disabled onChange={nothing} />
        <SelectField
          label="Select"
          value="b"
          onChange={nothing}
          choices={[
            { value: 'a', label: 'One' },
            { value: 'b', label: 'Two' },
          ]}
        />
        <TextField label="Colour" type="color" value="#d9573a" onChange={nothing} />
      </Fields>
      <TextAreaField label="Text area" value={text} onChange={setText} />
      <FileDrop {...drop} accept=".txt" multiple>
        <Empty>
          <p>Drop text files here. {files.join(', ') || problem}</p>
          <FileButton {...drop} accept=".txt" multiple>
            Choose files
          </FileButton>
        </Empty>
      </FileDrop>
      <Row>
        <Checkbox label="Checked" checked onChange={nothing} />
        <Checkbox label="Unchecked" checked={false} onChange={nothing} />
        <Checkbox label="Disabled" checked={false} disabled onChange={nothing} />
      </Row>
    </Panel>
  );
}

function Outputs() {
  return (
    <Panel title="Outputs">
      <OutputRows>
        <OutputRow label="Short" value="42" />
        <OutputRow label="Long" value={'0123456789abcdef'.repeat(8)} kind="hash" />
        <OutputRow label="Empty" value="" />
      </OutputRows>
      <OutputBlock label="Block" value={'{\n  "answer": 42\n}'} kind="json" fileName="answer.json" />
      <OutputBlock label="Empty block" value="" empty={<Empty>One sentence that teaches.</Empty>} />
    </Panel>
  );
}

function Notices() {
  return (
    <Panel title="Notices">
      <Notice tone="info">Something worth knowing.</Notice>
      <Notice tone="success" title="Match">
        The two are the same.
      </Notice>
      <Notice tone="warning" action={<Button>Mend it</Button>}>
        Two values would be lost.
      </Notice>
      <Notice tone="error" title="Expected a number">
        Line 3, column 7 has a comma.
      </Notice>
    </Panel>
  );
}

function Moving() {
  const { options, set, reset } = useOptions('design', OPTIONS);
  const task = useTask<string>();
  const start = (isGood: boolean) => {
    task.start(({ onProgress }) => {
      onProgress(0.5);
      return new Promise((resolve, reject) =>
        setTimeout(() => (isGood ? resolve('It is done.') : reject(new Error('It broke.'))), 2000),
      );
    });
  };
  return (
    <Panel title="Tasks, memory, lists">
      <Row>
        <Button onClick={() => start(true)}>Start a task</Button>
        <Button onClick={() => start(false)}>Start one that fails</Button>
        <output>{describe(task.state)}</output>
        <Checkbox label="Remembered" checked={options.isOn} onChange={(isOn) => set({ isOn })} />
        <Button onClick={reset}>Forget</Button>
      </Row>
      <JobStatus label="Working" job={task} detail="12 MB/s" />
      <Progress label="No end in sight" onCancel={nothing} />
      <Batch />
      <VirtualList
        label="Ten thousand rows"
        count={10_000}
        rowHeight={32}
        maxHeight={160}
        renderRow={(index) => `Row ${index + 1}`}
      />
    </Panel>
  );
}

/** Each file's own text in capitals, as a file that can be saved with the others. */
function Batch() {
  const batch = useBatch(async (file) => ({
    name: file.name,
    content: new Blob([(await file.text()).toUpperCase()]),
  }));
  return (
    <>
      <FileButton multiple onFiles={batch.add}>
        Add to the batch
      </FileButton>
      <FileList label="Files in capitals" batch={batch} zipName="capitals.zip" kind="text" />
    </>
  );
}

function describe(state: ReturnType<typeof useTask<string>>['state']): string {
  if (state.status === 'done') return state.value;
  return state.status === 'failed' ? state.message : state.status;
}
