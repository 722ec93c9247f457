/** What a comparison gives: its sum, and the list, the side-by-side view or the patches. */
import { grouped } from '#src/lib/format.ts';
import { Panel, Row } from '#src/ui/basics/layout.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import type { Choice } from '#src/ui/fields/select-field.tsx';
import { DifferenceList } from './difference-list.tsx';
import { describeDifference, DIFFERENCE_KINDS } from '../comparing/differences.ts';
import type { ComparedDocuments, JsonDialect } from '../logic.ts';
import styles from '../page.module.css';
import { ApplyPatch, Patches } from './patch-section.tsx';
import { SideBySide } from './side-by-side.tsx';
import { totalOf, type View } from './view.ts';

const VIEW_CHOICES: readonly Choice<View>[] = [
  { value: 'list', label: 'List' },
  { value: 'sides', label: 'Side by side' },
  { value: 'patch', label: 'Patch' },
];

type OutcomeProps = {
  readonly compared: ComparedDocuments;
  readonly left: string;
  readonly dialect: JsonDialect;
  readonly view: View;
  readonly onlyDifferences: boolean;
  readonly startRow: number | undefined;
  readonly onView: (view: View, row?: number) => void;
  readonly onOnlyDifferences: (isOn: boolean) => void;
};

export function Outcome(props: OutcomeProps) {
  const { compared, left, dialect, view, onlyDifferences, startRow, onView, onOnlyDifferences } = props;
  return (
    <>
      <Panel
        title={summaryOf(compared)}
        aside={
          <RadioGroup
            label="View"
            choices={VIEW_CHOICES}
            value={view}
            onChange={(chosen) => onView(chosen)}
          />
        }
      >
        {compared.duplicateKeys.length > 0 && (
          <Notice tone="warning" title="Keys that stand twice in one object; the last one counts">
            <p>{compared.duplicateKeys.join(' · ')}</p>
          </Notice>
        )}
        {view === 'list' && (
          <ListView
            compared={compared}
            onShow={(index) => onView('sides', compared.rows.differenceRows[index])}
          />
        )}
        {view === 'sides' && (
          <SideBySide
            rows={compared.rows}
            onlyDifferences={onlyDifferences}
            onOnlyDifferences={onOnlyDifferences}
            startRow={startRow}
          />
        )}
      </Panel>
      {view === 'patch' && (
        <>
          <Patches compared={compared} />
          <ApplyPatch left={left} dialect={dialect} />
        </>
      )}
    </>
  );
}

function ListView({
  compared,
  onShow,
}: {
  readonly compared: ComparedDocuments;
  readonly onShow: (index: number) => void;
}) {
  const total = totalOf(compared);
  const rest = total - compared.list.length;
  return (
    <>
      <DifferenceList list={compared.list} onShow={onShow} />
      {rest > 0 && (
        <p className={styles['aside']}>
          The first {grouped(compared.list.length)} of {grouped(total)}. The patch has all of them.
        </p>
      )}
      {total > 0 && (
        <Row>
          <CopyButton value={() => listText(compared)} what="All differences as text">
            Copy list
          </CopyButton>
          <SendTo kind="text" value={() => listText(compared)} what="All differences as text" />
        </Row>
      )}
    </>
  );
}

/** One difference a line, under the sum of all. */
const listText = (compared: ComparedDocuments): string =>
  [summaryOf(compared), ...compared.list.map(describeDifference)].join('\n');

/** `3 differences: 1 added, 2 changed`; `No differences`. */
function summaryOf(compared: ComparedDocuments): string {
  const total = totalOf(compared);
  if (total === 0) return 'No differences';
  const parts = DIFFERENCE_KINDS.filter((kind) => compared.counts[kind] > 0).map(
    (kind) => `${grouped(compared.counts[kind])} ${kind}`,
  );
  return `${grouped(total)} difference${total === 1 ? '' : 's'}: ${parts.join(', ')}`;
}
