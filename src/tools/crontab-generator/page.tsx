/** Crontab Interpreter: a line in plain English, field by field, with its next runs and what may surprise. */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { Problem } from '#src/lib/result.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Empty, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import { useRemembered } from '#src/ui/use-remembered.ts';
import type { Reading } from './logic.ts';
import styles from './page.module.css';
import { DEFAULT_SETTINGS, PRESETS, settingLabel } from './settings.ts';
import { currentZoneName, isKnownZone } from './zone.ts';

/** The reading and what shows it are fetched with the first line, so that the page itself is light. */
const importLogic = () => import('./logic.ts');
const importInterpretation = () => import('./interpretation.tsx');
const Interpretation = lazy(() =>
  importInterpretation().then(({ Interpretation }) => ({ default: Interpretation })),
);
type Logic = Awaited<ReturnType<typeof importLogic>>;

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
  const isBlank = line.trim() === '';
  const logic = useLogic(!isBlank);
  const { daysStartAtZero } = options;
  const reading = useMemo(() => logic?.readExpression(line, daysStartAtZero), [logic, line, daysStartAtZero]);

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
        {isBlank && <Start onLine={setLine} />}
      </Panel>
      <Suspense>
        {!isBlank && reading && (
          <Interpretation
            line={line}
            reading={reading}
            settings={options}
            zone={options.zone === '' ? ownZone : options.zone}
            chosenZone={options.zone}
            onLine={setLine}
            onZone={(zone) => set({ zone })}
          />
        )}
      </Suspense>
      <Explanation />
    </>
  );
}

/** The logic once it is wanted and here. The effect fetches it. */
function useLogic(isWanted: boolean): Logic | undefined {
  const [logic, setLogic] = useState<Logic>();
  useEffect(() => {
    if (isWanted && !logic) void importLogic().then(setLogic);
  }, [isWanted, logic]);
  return logic;
}

/** Before the first key: a head start for what the line will need. */
const prefetch = () => void Promise.all([importLogic(), importInterpretation()]);

type LineFieldProps = {
  readonly line: string;
  readonly reading: Reading | undefined;
  readonly onLine: (line: string) => void;
};

function LineField({ line, reading, onLine }: LineFieldProps) {
  const problems = reading?.kind === 'refused' ? reading.problems.map(describeInLine) : [];
  const repair = reading?.kind === 'refused' ? reading.repair : undefined;
  return (
    <>
      <TextField
        label="Cron expression"
        placeholder="Enter cron expression (e.g., 40 * * * *)"
        error={problems.length > 0 ? problems.join(' · ') : undefined}
        mono
        className={styles['line'] ?? ''}
        value={line}
        onFocus={prefetch}
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
const describeInLine = ({ message, position }: Problem): string =>
  position ? `column ${position.column}, ${message}` : message;

/** Where there is no line yet: lines to start from, each of which the fields below it can then change. */
function Start({ onLine }: { readonly onLine: (line: string) => void }) {
  return (
    <Empty>
      Type or paste a line, or start from one of these and choose its fields.
      <div className={styles['chips']}>
        {PRESETS.map(({ label, line }) => (
          <Button key={label} onClick={() => onLine(line)}>
            {label}
          </Button>
        ))}
      </div>
    </Empty>
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
