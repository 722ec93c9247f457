/** Crontab Interpreter: a line in plain English, field by field, with its next runs and what may surprise. */
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Empty, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { PRESETS } from './build.ts';
import { FieldTable } from './field-table.tsx';
import type { Field } from './fields.ts';
import {
  DEFAULT_SETTINGS,
  hidesDays,
  meaningOf,
  readExpression,
  readFields,
  settingLabel,
  type Reading,
} from './logic.ts';
import styles from './page.module.css';
import { currentZoneName, isKnownZone } from './zone.ts';

/** Not needed before there is a line: fetched with the first one. */
const Notes = lazy(() => import('./notes.tsx').then(({ Notes }) => ({ default: Notes })));
const NextRuns = lazy(() => import('./next-runs.tsx').then(({ NextRuns }) => ({ default: NextRuns })));

const DEFAULTS = { ...DEFAULT_SETTINGS, /** '' is the browser's own. */ zone: '' };
type Options = typeof DEFAULTS;

const SETTINGS = ['use24Hour', 'daysStartAtZero', 'verbose'] as const;
const EXAMPLE = '*/15 9-17 * * mon-fri';

const isKnown = ({ zone }: Options) => zone === '' || isKnownZone(zone);
const readOwnZone = () => currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

export default function CrontabPage() {
  const { options, set, reset } = useRemembered('crontab-generator', DEFAULTS, isKnown);
  const [line, setLine] = useState('');
  const ownZone = useBrowserValue(readOwnZone, 'UTC');
  const zone = options.zone === '' ? ownZone : options.zone;
  const reading = useMemo(
    () => readExpression(line, options.daysStartAtZero),
    [line, options.daysStartAtZero],
  );
  const settled = useDeferredValue(reading);
  const schedule = settled.kind === 'read' ? settled.schedule : undefined;

  useArrival((arrival) => {
    const text = arrival.from === 'tool' ? arrival.value : arrival.values['line'];
    if (text !== undefined) setLine(text.trim());
  });

  return (
    <>
      <ToolBar
        onExample={() => setLine(EXAMPLE)}
        onClear={() => setLine('')}
        onReset={reset}
        link={() => ({ line })}
      >
        {SETTINGS.map((name) => (
          <Checkbox
            key={name}
            label={settingLabel(name)}
            checked={options[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </ToolBar>
      <Panel>
        <LineField line={line} reading={reading} onLine={setLine} />
        <MeaningLine reading={reading} options={options} />
        <Suspense>{schedule && <Notes schedule={schedule} zone={zone} onLine={setLine} />}</Suspense>
      </Panel>
      <Bench>
        <Panel title="Field by field">
          <FieldTable
            line={line}
            fields={fieldsOf(line, options.daysStartAtZero)}
            isMondayFirst={!options.daysStartAtZero}
            onLine={setLine}
          />
          <Presets onLine={setLine} />
        </Panel>
        <Panel>
          <Suspense>
            {schedule ? (
              <NextRuns
                schedule={schedule}
                zone={zone}
                chosenZone={options.zone}
                use24Hour={options.use24Hour}
                onZone={(chosen) => set({ zone: chosen })}
              />
            ) : (
              <Empty>The next runs stand here once the line is understood.</Empty>
            )}
          </Suspense>
        </Panel>
      </Bench>
      <Explanation />
    </>
  );
}

const fieldsOf = (line: string, daysStartAtZero: boolean): readonly Result<Field>[] | undefined =>
  line.trim() === '' ? undefined : readFields(line, daysStartAtZero);

type LineFieldProps = {
  readonly line: string;
  readonly reading: Reading;
  readonly onLine: (line: string) => void;
};

function LineField({ line, reading, onLine }: LineFieldProps) {
  const problems = reading.kind === 'refused' ? reading.problems.map(describeInLine) : [];
  const repair = reading.kind === 'refused' ? reading.repair : undefined;
  return (
    <>
      <TextField
        label="Cron expression"
        placeholder="Enter cron expression (e.g., 40 * * * *)"
        error={problems.length > 0 ? problems.join(' · ') : undefined}
        mono
        className={styles['line'] ?? ''}
        value={line}
        onChange={onLine}
      />
      {repair !== undefined && (
        <Row>
          <Button onClick={() => onLine(repair)}>Use {repair}</Button>
        </Row>
      )}
    </>
  );
}

/** One line: the column is enough. */
const describeInLine = (problem: Parameters<typeof describeProblem>[0]): string =>
  problem.position ? `column ${problem.position.column}, ${problem.message}` : problem.message;

function MeaningLine({ reading, options }: { readonly reading: Reading; readonly options: Options }) {
  const meaning = meaningOf(reading, options);
  if (meaning === '') return null;
  return (
    <div>
      <div className={styles['meaning']}>
        <p aria-live="polite">
          Meaning: <span>{meaning}</span>
        </p>
        {reading.kind === 'read' && <CopyButton value={meaning} what="Meaning" />}
      </div>
      {hidesDays(reading, options) && (
        <p className={styles['aside']}>Not every day: turn on verbose, or see the fields and runs below.</p>
      )}
    </div>
  );
}

function Presets({ onLine }: { readonly onLine: (line: string) => void }) {
  return (
    <div className={styles['chips']}>
      {PRESETS.map(({ label, line }) => (
        <Button key={label} className={styles['chip']} onClick={() => onLine(line)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Five fields: minutes 0–59, hours 0–23, day of month 1–31, month 1–12 or a name, weekday 0–7 or a name
        (0 and 7 are the same day). Each takes lists (<code>1,15</code>), ranges (<code>9-17</code>) and steps
        (<code>*/15</code>), as in crontab(5). <code>L</code>, <code>W</code>, <code>#</code>, <code>?</code>{' '}
        and <code>5/15</code> of other schedulers are read too, with a note.
      </p>
      <p>
        With both day fields restricted, one match suffices; but if one of them starts with <code>*</code>,
        Linux cron (Vixie, cronie) wants both. With <em>days Start At Zero</em> off, weekdays count from 1 for
        the first working day to 7, and the next runs follow that.
      </p>
      <p>
        Clock changes follow cron(8): a job at a fixed time that the clock skips runs right after the change,
        and one whose time comes twice runs once; a job with <code>*</code> at the start of its minutes or
        hours simply follows the clock. The runs were held against two other schedulers on 5,000 random lines.
      </p>
      <p>
        Shortcuts: <code>@hourly</code>, <code>@daily</code>, <code>@weekly</code>, <code>@monthly</code>,{' '}
        <code>@yearly</code> are offered as five fields; <code>@reboot</code> has none.
      </p>
    </HowItWorks>
  );
}
