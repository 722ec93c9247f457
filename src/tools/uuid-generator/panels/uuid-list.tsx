/** The generated UUIDs: each can be copied and inspected, all can be copied and saved at once. */
import { ScanSearch } from 'lucide-react';
import { plural } from '#src/lib/format.ts';
import type { ReactNode } from 'react';
import { useOneStop } from '#src/ui/results/use-one-stop.ts';
import { Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { IconButton } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import { LIST_STYLES, type ListStyle } from '../logic.ts';
import { STYLES } from '../options.ts';
import styles from '../page.module.css';
import { write, type Digits, type Spelling } from '../identifiers/uuid.ts';

type UuidListProps = {
  readonly uuids: readonly Digits[];
  /** Whether other ones are asked for now. */
  readonly isOutdated: boolean;
  readonly spelling: Spelling;
  readonly listStyle: ListStyle;
  readonly onListStyle: (listStyle: ListStyle) => void;
  readonly onInspect: (uuid: string) => void;
};

/** Longer lists draw only what is in view. */
const LONGEST_DRAWN = 200;
const ROW_PIXELS = 44;

export function UuidList({ uuids, isOutdated, spelling, listStyle, onListStyle, onInspect }: UuidListProps) {
  if (uuids.length === 0) {
    return (
      <Panel>
        <Empty>Nothing generated yet. UUIDs are made in this browser and sent nowhere.</Empty>
      </Panel>
    );
  }
  const isLong = uuids.length > LONGEST_DRAWN;
  // One alone is sent from below; in a long list every row keeps its one height, with room for the whole UUID.
  const isSent = uuids.length > 1 && !isLong;
  const row = (index: number) => (
    <UuidRow uuid={write(uuids[index] ?? '', spelling)} onInspect={onInspect} isSent={isSent} />
  );
  const only = uuids.length === 1 ? uuids[0] : undefined;
  const all = () => LIST_STYLES[listStyle](uuids.map((digits) => write(digits, spelling)));
  return (
    <Panel>
      {isLong ? (
        <VirtualList label="UUIDs" count={uuids.length} rowHeight={ROW_PIXELS} renderRow={row} />
      ) : (
        <AllRows>
          {uuids.map((digits, index) => (
            <li key={`${index}-${digits}`}>{row(index)}</li>
          ))}
        </AllRows>
      )}
      {isOutdated && (
        <Notice tone="info">
          This result is from before your last change. Press the button again for a new result.
        </Notice>
      )}
      {only && <SendTo kind="text" value={write(only, spelling)} what="The UUID" />}
      {uuids.length > 1 && (
        <div className={styles['all']}>
          <span>{plural(uuids.length, 'UUID')}</span>
          <Row>
            <SelectField
              label="Listed as"
              hideLabel
              choices={STYLES}
              value={listStyle}
              onChange={onListStyle}
            />
            <DownloadButton
              onClick={() => download(listStyle === 'json' ? 'uuids.json' : 'uuids.txt', `${all()}\n`)}
            />
            <CopyButton value={all}>All to clipboard</CopyButton>
            <SendTo kind="text" value={all} what="All UUIDs" />
          </Row>
        </div>
      )}
    </Panel>
  );
}

/** The rows of a list that is drawn whole; their buttons are one stop of the Tab key. */
function AllRows({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label="UUIDs" role="list" {...useOneStop<HTMLUListElement>()}>
      {children}
    </ul>
  );
}

type UuidRowProps = {
  readonly uuid: string;
  readonly onInspect: (uuid: string) => void;
  /** Whether the row has a way to other tools of its own. */
  readonly isSent: boolean;
};

function UuidRow({ uuid, onInspect, isSent }: UuidRowProps) {
  return (
    <span className={styles['row']} data-row="">
      <code>{uuid}</code>
      <CopyButton value={uuid} what={uuid} />
      <IconButton label={`Inspect ${uuid}`} onClick={() => onInspect(uuid)}>
        <ScanSearch aria-hidden="true" />
      </IconButton>
      {isSent && <SendTo look="row" kind="text" value={uuid} what={uuid} />}
    </span>
  );
}
