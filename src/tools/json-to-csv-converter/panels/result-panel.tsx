/** What a conversion made, as text or as a table, with what it lost and the way to keep it. */
import { ArrowLeftRight, Sheet } from 'lucide-react';
import { useMemo } from 'react';
import { plural } from '#src/lib/format.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { CodeText } from '#src/ui/editor/code-text.tsx';
import { isLong, LongResult } from '#src/ui/results/long-result.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import type { Task } from '#src/ui/jobs/use-task.ts';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import type { MadeFile } from '../dom-file.ts';
import type { KeptAsText } from '../csv/csv-to-json.ts';
import { describeChanges } from '../csv/excel-changes.ts';
import { describeCautions, describeLosses, type Losses } from '../csv/losses.ts';
import styles from '../page.module.css';
import { HEAD_LENGTH, type MadeText, type Request } from '../requests.ts';
import type { Settings } from '../options.ts';
import { type SavedWorkbook, useExcelDownload } from '../files/use-excel-download.ts';
import type { Look } from './look.ts';
import { TablePreview, type TableSource } from './table-preview.tsx';
import type { Input } from '../use-conversion.tsx';

type ResultPanelProps = {
  readonly made: MadeText | MadeFile;
  readonly input: Input;
  readonly settings: Settings;
  readonly request: Request;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly set: (change: Partial<Settings>) => void;
  /** Takes the result as the input of the way back. */
  readonly onSwap: (made: Input) => void;
};

const VIEWS = [
  { value: 'text', label: 'Text' },
  { value: 'table', label: 'Table' },
] as const;

export function ResultPanel(props: ResultPanelProps) {
  const { made, input, settings, request, look, onLook, set, onSwap } = props;
  const excel = useExcelDownload();
  const isCsv = settings.to === 'csv';
  const source = useTableSource(made, input, isCsv);
  const label = isCsv ? 'CSV' : 'JSON';
  return (
    <>
      <div className={styles['head']}>
        <RadioGroup
          label="View"
          choices={VIEWS}
          value={look.view}
          onChange={(view) => onLook({ ...look, view })}
        />
        <Tools
          {...{ made, input, settings, label, onSwap }}
          onExcel={(name) => excel.save({ made, input, request, name })}
        />
      </div>
      <ExcelNotice task={excel.task} made={made} />
      {made.losses && <LossNotice losses={made.losses} settings={settings} set={set} />}
      {look.view === 'text' ? (
        <TextView
          made={made}
          label={label}
          isWrapped={look.isWrapped}
          onWrap={(isWrapped) => onLook({ ...look, isWrapped })}
        />
      ) : (
        <TablePreview
          label={isCsv ? 'Table, as a CSV reader sees it' : 'Table, as it was read'}
          source={source}
          index={made.table}
          hasHeader={isCsv || settings.header}
        />
      )}
      <p className={styles['remark']}>
        <StatusMessage>{describeSize(made)}</StatusMessage>
      </p>
      {made.keptNumbers && <KeptNumbersNotice kept={made.keptNumbers} set={set} />}
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
  /** Saves it for Excel, under this name. */
  readonly onExcel: (name: string) => void;
};

/** What is done with nearly every result comes first. */
function Tools({ made, input, settings, label, onSwap, onExcel }: ToolsProps) {
  const isCsv = settings.to === 'csv';
  const text = 'text' in made ? made.text : '';
  const isEmpty = made.head === '';
  const name = fileNameFor(input, settings);
  const asFile = (blob: Blob) => new File([blob], name);
  const save = () => {
    const mark = isCsv && settings.style === 'rfc4180' && settings.bom ? '\uFEFF' : '';
    const content = 'text' in made ? mark + made.text : made.blob;
    download(name, content, isCsv ? 'text/csv;charset=utf-8' : 'application/json');
  };
  const swap = () => {
    if ('text' in made) onSwap({ text: made.text });
    else onSwap({ text: '', file: asFile(made.blob) });
  };
  return (
    <span className={styles['tools']}>
      <DownloadButton disabled={isEmpty} onClick={save} />
      {isCsv && (
        <Button
          look="quiet"
          icon={<Sheet aria-hidden="true" />}
          title="With a byte order mark, and an apostrophe before what Excel would run as a formula"
          disabled={isEmpty}
          onClick={() => onExcel(name)}
        >
          Download for Excel
        </Button>
      )}
      {'text' in made && <CopyButton value={text} what={label} disabled={text === ''} />}
      <Button
        look="quiet"
        icon={<ArrowLeftRight aria-hidden="true" />}
        title={`Convert this ${label} back`}
        onClick={swap}
      >
        Swap
      </Button>
      {!isEmpty && (
        <SendTo
          kind={isCsv ? 'csv' : 'json'}
          value={() => ('text' in made ? made.text : Promise.resolve([asFile(made.blob)]))}
          what={label}
        />
      )}
    </span>
  );
}

/** `people.json` becomes `people.csv`; a text without a file is `data`. */
function fileNameFor({ file }: Input, { to, style, delimiter, layout }: Settings): string {
  const name = (file?.name ?? 'data').replace(/\.[^.]*$/, '');
  if (to === 'json') return `${name}.${layout === 'lines' ? 'jsonl' : 'json'}`;
  return `${name}.${style === 'rfc4180' && delimiter === '\t' ? 'tsv' : 'csv'}`;
}

type TextViewProps = Pick<ResultPanelProps, 'made'> & {
  readonly label: string;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
};

function TextView({ made, label, isWrapped, onWrap }: TextViewProps) {
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
      onWrap={onWrap}
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
              Keep everything: RFC 4180, for Excel and other programs
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

type ExcelNoticeProps = Pick<ResultPanelProps, 'made'> & { readonly task: Task<SavedWorkbook> };

/** What was saved for Excel, and what Excel will do to it all the same. */
function ExcelNotice({ task, made }: ExcelNoticeProps) {
  const { state } = task;
  if (state.status === 'running' || state.status === 'failed')
    return <JobStatus label="Writing the file for Excel" job={task} />;
  if (state.status !== 'done' || state.value.of !== made || !state.value.losses) return null;
  const { name, losses } = state.value;
  const changes = describeChanges(losses.excel);
  const guarded = losses.formulas > 0 ? ` ${plural(losses.formulas, 'formula')} got an apostrophe.` : '';
  if (changes.length === 0)
    return (
      <Notice tone="success">
        {name} is saved for Excel, which will change no cell.{guarded}
      </Notice>
    );
  return (
    <Notice tone="warning" title={`${name} is saved, but Excel changes cells when it opens the file`}>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>To keep them, choose Data, From Text/CSV in Excel, and load these columns as text.{guarded}</p>
    </Notice>
  );
}

type KeptNumbersNoticeProps = { readonly kept: KeptAsText } & Pick<ResultPanelProps, 'set'>;

function KeptNumbersNotice({ kept, set }: KeptNumbersNoticeProps) {
  return (
    <Sentences
      title="Numbers kept as text"
      sentences={kept.sentences}
      action={
        kept.canBeRead && <Button onClick={() => set({ localNumbers: true })}>Read them as numbers</Button>
      }
    />
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
