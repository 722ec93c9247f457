/** Everything a line gives: its meaning, the notes, the fields one by one and the next runs. */
import { useDeferredValue } from 'react';
import { Bench, Empty, Panel } from '#src/ui/bench.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { FieldTable } from './field-table.tsx';
import { hidesDays, meaningOf, readFields, type Reading } from './logic.ts';
import { NextRuns } from './next-runs.tsx';
import { Notes } from './notes.tsx';
import styles from './page.module.css';
import type { CronSettings } from './settings.ts';

type InterpretationProps = {
  readonly line: string;
  readonly reading: Reading;
  readonly settings: CronSettings;
  readonly zone: string;
  /** '' where the browser's own is meant. */
  readonly chosenZone: string;
  readonly onLine: (line: string) => void;
  readonly onZone: (zone: string) => void;
};

export function Interpretation(props: InterpretationProps) {
  const { line, reading, settings, zone, chosenZone, onLine, onZone } = props;
  // The runs and notes may lag behind the keys; the meaning may not.
  const settled = useDeferredValue(reading);
  const schedule = settled.kind === 'read' ? settled.schedule : undefined;
  return (
    <>
      <Panel>
        <MeaningLine reading={reading} settings={settings} />
        {schedule && <Notes schedule={schedule} zone={zone} onLine={onLine} />}
      </Panel>
      <Bench>
        <Panel title="Field by field">
          <FieldTable
            line={line}
            fields={readFields(line, settings.daysStartAtZero)}
            isMondayFirst={!settings.daysStartAtZero}
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
            <Empty>The next runs stand here once the line is understood.</Empty>
          )}
        </Panel>
      </Bench>
    </>
  );
}

type MeaningLineProps = { readonly reading: Reading; readonly settings: CronSettings };

function MeaningLine({ reading, settings }: MeaningLineProps) {
  const meaning = meaningOf(reading, settings);
  return (
    <div>
      <div className={styles['meaning']}>
        <p aria-live="polite">
          Meaning: <span>{meaning}</span>
        </p>
        {reading.kind === 'read' && <CopyButton value={meaning} what="Meaning" />}
      </div>
      {hidesDays(reading, settings) && (
        <p className={styles['aside']}>Not every day: turn on verbose, or see the fields and runs below.</p>
      )}
    </div>
  );
}
