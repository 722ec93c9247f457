/** What a conversion made, as text or as a table, with what it lost and the way to keep it. */
import { ArrowLeftRight, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { plural } from '#src/lib/format.ts';
import { Said } from '#src/ui/basics/said.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { CodeText } from '#src/ui/editor/code-text.tsx';
import { isLong, LongResult } from '#src/ui/results/long-result.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import type { MadeFile } from '../dom-file.ts';
import { describeCautions, describeLosses, type Losses } from '../csv/losses.ts';
import styles from '../page.module.css';
import { HEAD_LENGTH, type MadeText } from '../requests.ts';
import type { Settings } from '../options.ts';
import { TablePreview, type TableSource } from './table-preview.tsx';
import type { Input } from '../use-conversion.tsx';

type ResultPanelProps = {
  readonly made: MadeText | MadeFile;
  readonly input: Input;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  /** Takes the result as the input of the way back. */
  readonly onSwap: (made: Input) => void;
};

const VIEWS = [
  { value: 'text', label: 'Text' },
  { value: 'table', label: 'Table' },
] as const;

export function ResultPanel({ made, input, settings, set, onSwap }: ResultPanelProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('text');
  const isCsv = settings.to === 'csv';
  const source = useTableSource(made, input, isCsv);
  const label = isCsv ? 'CSV' : 'JSON';
  return (
    <>
      <div className={styles['head']}>
        <RadioGroup label="View" choices={VIEWS} value={view} onChange={setView} />
        <Tools {...{ made, input, settings, label, onSwap }} />
      </div>
      {view === 'text' ? (
        <TextView made={made} label={label} />
      ) : (
        <TablePreview
          label={isCsv ? 'Table, as a CSV reader sees it' : 'Table, as it was read'}
          source={source}
          index={made.table}
          hasHeader={isCsv || settings.header}
        />
      )}
      <p className={styles['remark']}>
        <Said>{describeSize(made)}</Said>
      </p>
      {made.losses && <LossNotice losses={made.losses} settings={settings} set={set} />}
      {made.notes.length > 0 && <Sentences title="Irregular rows" sentences={made.notes} />}
    </>
  );
}

function useTableSource(made: MadeText | MadeFile, input: Input, isCsv: boolean): TableSource {
  return useMemo(() => {
    if ('text' in made) return { from: isCsv ? made.text : input.text };
    const read = input.file ?? new Blob([input.text]);
    return { from: isCsv ? made.blob : read, encoding: made.encoding };
  }, [made, input, isCsv]);
}

const describeSize = ({ rowCount, columnCount }: MadeText | MadeFile): string =>
  `${plural(rowCount, 'row')}, ${plural(columnCount, 'column')}`;

type ToolsProps = Pick<ResultPanelProps, 'made' | 'input' | 'settings' | 'onSwap'> & {
  readonly label: string;
};

function Tools({ made, input, settings, label, onSwap }: ToolsProps) {
  const isCsv = settings.to === 'csv';
  const text = 'text' in made ? made.text : '';
  const asFile = (blob: Blob) => new File([blob], fileNameFor(input, settings));
  const save = () => {
    const mark = isCsv && settings.style === 'rfc4180' && settings.bom ? '\uFEFF' : '';
    const content = 'text' in made ? mark + made.text : made.blob;
    download(fileNameFor(input, settings), content, isCsv ? 'text/csv;charset=utf-8' : 'application/json');
  };
  const swap = () => {
    if ('text' in made) onSwap({ text: made.text });
    else onSwap({ text: '', file: asFile(made.blob) });
  };
  return (
    <span className={styles['tools']}>
      <Button
        look="quiet"
        icon={<ArrowLeftRight aria-hidden="true" />}
        title={`Convert this ${label} back`}
        onClick={swap}
      >
        Swap
      </Button>
      {made.head !== '' && (
        <SendTo
          kind={isCsv ? 'csv' : 'json'}
          value={() => ('text' in made ? made.text : Promise.resolve([asFile(made.blob)]))}
          what={label}
        />
      )}
      <Button look="quiet" icon={<Download aria-hidden="true" />} disabled={made.head === ''} onClick={save}>
        Download
      </Button>
      {'text' in made && <CopyButton value={text} what={label} disabled={text === ''} />}
    </span>
  );
}

/** `people.json` becomes `people.csv`; a text without a file is `data`. */
function fileNameFor({ file }: Input, { to, style, delimiter, layout }: Settings): string {
  const name = (file?.name ?? 'data').replace(/\.[^.]*$/, '');
  if (to === 'json') return `${name}.${layout === 'lines' ? 'jsonl' : 'json'}`;
  return `${name}.${style === 'rfc4180' && delimiter === '\t' ? 'tsv' : 'csv'}`;
}

function TextView({ made, label }: { readonly made: MadeText | MadeFile; readonly label: string }) {
  const [isWrapped, setIsWrapped] = useState(false);
  const whole = 'text' in made ? made.text : made.head;
  if ('blob' in made && made.head.length === HEAD_LENGTH)
    return <LongResult label={label} content={made.blob} beginning={made.head} />;
  if (isLong(whole)) return <LongResult label={label} content={whole} beginning={made.head} />;
  return (
    // A region that scrolls must be reachable by keyboard.
    <CodeText
      className={styles['text'] ?? ''}
      tabIndex={0}
      role="region"
      aria-label={label}
      {...{ label, isWrapped }}
      value={whole}
      language={label === 'CSV' ? 'csv' : 'json'}
      onWrap={setIsWrapped}
    />
  );
}

function LossNotice({
  losses,
  settings,
  set,
}: { readonly losses: Losses } & Pick<ResultPanelProps, 'settings' | 'set'>) {
  const lost = describeLosses(losses);
  const cautions = describeCautions(losses);
  const isSimple = settings.style === 'simple';
  return (
    <>
      {lost.length > 0 && (
        <Sentences
          title="Some data is left out or changed"
          sentences={lost}
          action={
            <Button onClick={() => set({ style: 'rfc4180', columns: 'all' })}>
              Keep everything: RFC 4180
            </Button>
          }
        />
      )}
      {cautions.length > 0 && <Sentences title="Warnings" sentences={cautions} />}
      {!isSimple && !settings.guard && losses.formulas > 0 && (
        <Sentences
          title="For spreadsheets"
          sentences={[
            `${plural(losses.formulas, 'cell')} would be run as a formula by Excel and other spreadsheets`,
          ]}
          action={<Button onClick={() => set({ guard: true })}>Guard them</Button>}
        />
      )}
    </>
  );
}

type SentencesProps = {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly action?: React.ReactNode;
};

function Sentences({ title, sentences, action }: SentencesProps) {
  return (
    <Notice tone="warning" title={title} action={action}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
