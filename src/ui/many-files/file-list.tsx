/** Many files at once: the state of each, one result each, and all of them in one zip. */
import type { Kind } from '#src/lib/kind.ts';
import { formatBytes, grouped } from '#src/lib/format.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import { type BatchItem, describeTally, type BatchFile, tally } from './batch.ts';
import { DownloadAll } from './download-all.tsx';
import type { BatchHandle } from './use-batch.ts';
import styles from './file-list.module.css';

type FileListProps = {
  /** Names the list for screen readers: `Files to convert`. */
  readonly label: string;
  readonly batch: BatchHandle;
  /** What the zip of all results is called. */
  readonly zipName: string;
  /** What each result is, for "Send to". */
  readonly kind: Kind;
};

/** Height of a row, in pixels: a button fits on touch screens too. */
const ROW_HEIGHT = 48;

/** The files of a batch, each with its state and its result. */
export function FileList({ label, batch, zipName, kind }: FileListProps) {
  const { items } = batch;
  if (items.length === 0) return null;
  const { waiting, running, done, failed } = tally(items);
  const ended = done + failed;
  return (
    <div className={styles['list']}>
      <p className={styles['sum']} aria-live={running > 0 ? 'off' : 'polite'}>
        {describeTally(items.length, { done, failed })}
      </p>
      {running > 0 && (
        <Progress
          label={label}
          fraction={ended / items.length}
          detail={`${grouped(ended)} of ${grouped(items.length)}`}
          onCancel={batch.stop}
        />
      )}
      <VirtualList
        label={label}
        count={items.length}
        rowHeight={ROW_HEIGHT}
        maxHeight={ROW_HEIGHT * 8}
        renderRow={(index) => <FileRow item={items[index]} kind={kind} />}
      />
      <Row>
        <DownloadAll look="plain" zipName={zipName} entries={() => madeOf(items)} disabled={done === 0} />
        {failed > 0 && running === 0 && <Button onClick={batch.retry}>Retry the failed</Button>}
        {waiting > 0 && running === 0 && <Button onClick={batch.goOn}>Continue</Button>}
        <Button onClick={batch.clear}>Remove all</Button>
      </Row>
    </div>
  );
}

type FileRowProps = { readonly item: BatchItem | undefined; readonly kind: Kind };

function FileRow({ item, kind }: FileRowProps) {
  if (!item) return null;
  const { file, state } = item;
  const made = state.status === 'done' ? state.made : undefined;
  return (
    <div className={styles['row']} data-row="" data-status={state.status}>
      <span className={styles['name']} title={file.name}>
        {file.name}
      </span>
      <span className={styles['state']} title={state.status === 'failed' ? state.message : undefined}>
        {describeState(item)}
      </span>
      {made && (
        <span className={styles['tools']}>
          <SendTo look="row" kind={kind} value={() => asFiles(made)} what={made.name} />
          <DownloadButton aria-description={made.name} onClick={() => download(made.name, made.content)}>
            Save
          </DownloadButton>
        </span>
      )}
    </div>
  );
}

const madeOf = (items: readonly BatchItem[]) =>
  items.flatMap(({ state }) => (state.status === 'done' ? [state.made] : []));

const asFiles = ({ name, content }: BatchFile) =>
  Promise.resolve([new File([content], name, { type: content.type })]);

function describeState({ file, state }: BatchItem): string {
  if (state.status === 'waiting') return `${formatBytes(file.size)}, waiting`;
  if (state.status === 'running') return `${formatBytes(file.size)}, at work`;
  if (state.status === 'failed') return state.message;
  const size = `${formatBytes(file.size)} → ${formatBytes(state.made.content.size)}`;
  return state.made.note ? `${size}, ${state.made.note}` : size;
}
