/** Everything a line gives: its meaning, the notes, the fields one by one and the next runs. */
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Columns, Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { FieldTable } from './field-table.tsx';
import {
  meaningOf,
  numberingOf,
  readFields,
  unstatedDaysOf,
  wholeMeaningOf,
  type Reading,
} from '../logic.ts';
import { NextRuns } from './next-runs.tsx';
import { Notes } from './notes.tsx';
import styles from '../page.module.css';
import type { Schedule } from '../schedule/fields.ts';
import type { CronSettings } from '../schedule/settings.ts';

type InterpretationProps = {
  readonly line: string;
  readonly reading: Reading;
  readonly settings: CronSettings & { readonly countsAsQuartz: boolean; readonly hasSeconds: boolean };
  readonly zone: string;
  /** '' where the browser's own is meant. */
  readonly chosenZone: string;
  readonly onLine: (line: string) => void;
  /** A line that a button gives. */
  readonly onTake: (line: string) => void;
  readonly onZone: (zone: string) => void;
  readonly onCountsAsQuartz: (isOn: boolean) => void;
};

export function Interpretation(props: InterpretationProps) {
  const { line, reading, settings, zone, chosenZone, onLine, onTake, onZone, onCountsAsQuartz } = props;
  const { daysStartAtZero, countsAsQuartz, hasSeconds } = settings;
  const schedule = reading.kind === 'read' ? reading.schedule : undefined;
  return (
    <>
      <Panel>
        <MeaningLine reading={reading} settings={settings} />
        {schedule && <Notes schedule={schedule} zone={zone} onLine={onTake} />}
        {schedule && numbersRules(schedule) && (
          <Checkbox
            label="Count weekdays before # and L as Quartz and AWS do: 1 is Sunday"
            checked={countsAsQuartz}
            onChange={onCountsAsQuartz}
          />
        )}
      </Panel>
      <Columns>
        <Panel title="Field by field">
          <FieldTable
            line={line}
            fields={readFields(line, numberingOf(daysStartAtZero, countsAsQuartz, hasSeconds))}
            isMondayFirst={!daysStartAtZero}
            onLine={onLine}
          />
        </Panel>
        <Panel>
          {schedule ? (
            <NextRuns
              schedule={schedule}
              zone={zone}
              chosenZone={chosenZone}
              use24Hour={settings.use24Hour}
              onZone={onZone}
            />
          ) : (
            <Empty>The next runs are shown here when the line is complete.</Empty>
          )}
        </Panel>
      </Columns>
    </>
  );
}

/** Whether the line has a weekday by number before `#` or `L`, which schedulers count differently. */
const numbersRules = ({ weekday }: Schedule): boolean =>
  weekday.extensions.some((text) => /^\d+(?:#|L)/i.test(text));

type MeaningLineProps = { readonly reading: Reading; readonly settings: CronSettings };

/** The meaning as specified, and beneath it the days where the settings leave them out. */
function MeaningLine({ reading, settings }: MeaningLineProps) {
  const meaning = meaningOf(reading, settings);
  const whole = wholeMeaningOf(reading, settings);
  const unstatedDays = unstatedDaysOf(reading, settings);
  return (
    <div>
      <div className={styles['meaning']}>
        <p>
          <StatusMessage>
            Meaning: <span>{meaning}</span>
          </StatusMessage>
        </p>
        {whole !== '' && (
          <div className={styles['tools']}>
            <SendTo kind="text" value={whole} what="The whole meaning" />
            <CopyButton value={whole} what="The whole meaning" />
          </div>
        )}
      </div>
      {unstatedDays !== '' && <p className={styles['aside']}>Its days: {unstatedDays}</p>}
    </div>
  );
}
