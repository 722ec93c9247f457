/** Crontab Interpreter: a line in plain English, field by field, with its next runs and what may surprise. */
import { Fragment, useMemo, useRef, useState, type Ref } from 'react';
import { sentence } from '#src/lib/format.ts';
import { ownZoneName } from '#src/lib/own-zone.ts';
import type { Problem } from '#src/lib/result.ts';
import { currentZoneName } from '#src/lib/zone-names.ts';
import { Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { useFieldMarks } from '#src/ui/fields/use-field-marks.ts';
import { usePart } from '#src/ui/basics/use-part.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import type { Reading } from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';
import styles from './page.module.css';
import { UseLine } from './panels/use-line.tsx';
import type { Loss } from './schedule/repair.ts';
import { PRESETS, settingLabel } from './schedule/settings.ts';

/** The reading and what shows it: fetched when the page lives, so that the page itself is light and the first line has its meaning at once. */
const loadReading = () => Promise.all([import('./logic.ts'), import('./panels/interpretation.tsx')]);

const SETTINGS = ['use24Hour', 'daysStartAtZero', 'verbose'] as const;
/** What each switch does, in its own words and not in its name. */
const EFFECTS = {
  use24Hour: 'On: 14:30. Off: 02:30 PM.',
  daysStartAtZero: 'On: weekdays are 0 (Sunday) to 6. Off: 1 (Monday) to 7 (Sunday).',
  verbose: 'On: the meaning also names day of month, month and weekday.',
} as const;

const EXAMPLE = '*/15 9-17 * * mon-fri';

const readOwnZone = () => currentZoneName(ownZoneName());

/** What was entered, and what the last repair took off the line. */
type Input = { readonly line: string; readonly losses: readonly Loss[] };

const NO_LOSSES: readonly Loss[] = [];
const EMPTY: Input = { line: '', losses: NO_LOSSES };
const NO_PROBLEMS: readonly Problem[] = [];

export default function CrontabPage() {
  const [{ line, losses }, setInput] = useState(EMPTY);
  const field = useRef<HTMLInputElement>(null);
  const setLine = (text: string) => setInput({ line: text, losses: NO_LOSSES });
  const tool = useTool('crontab-generator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => ({ line, losses }), set: setInput },
    onLink: (fields) => setLine(fields.line),
    onText: (text) => setLine(text.trim()),
  });
  const { options, set } = tool;
  const ownZone = useBrowserValue(readOwnZone, 'UTC');
  const isBlank = line.trim() === '';
  const { module: [logic, panels] = [], isMissing, retry } = usePart(loadReading, true);
  const { daysStartAtZero, countsAsQuartz, hasSeconds } = options;
  const reading = useMemo(
    () => logic?.readExpression(line, daysStartAtZero, countsAsQuartz, hasSeconds),
    [logic, line, daysStartAtZero, countsAsQuartz, hasSeconds],
  );
  const problems = reading?.kind === 'refused' ? reading.problems : NO_PROBLEMS;
  useFieldMarks(field, line, problems);
  // The buttons that give a line go away with it: the person stays at the line.
  const take = (text: string, leftOut = NO_LOSSES) => {
    tool.undo.remember();
    setInput({ line: text, losses: leftOut });
    field.current?.focus();
  };

  return (
    <>
      <Panel>
        <LineField ref={field} line={line} reading={reading} onLine={setLine} onTake={take} />
        <OptionRow>
          {SETTINGS.map((name) => (
            <Checkbox
              key={name}
              label={settingLabel(name)}
              title={EFFECTS[name]}
              checked={options[name]}
              onChange={(isOn) => set({ [name]: isOn })}
            />
          ))}
        </OptionRow>
        {(hasSeconds || (reading?.kind === 'refused' && reading.couldHaveSeconds)) && (
          <Checkbox
            label="Six fields are read too: the first is seconds"
            checked={hasSeconds}
            onChange={(isOn) => set({ hasSeconds: isOn })}
          />
        )}
        {losses.map(({ what, text }) => (
          <p key={what} className={styles['aside']}>
            The {what} of this line {what === 'seconds' ? 'were' : 'was'} left out: <code>{text}</code>
          </p>
        ))}
        {isBlank && <Start onLine={take} />}
      </Panel>
      {!isBlank && isMissing && <PartFailure onRetry={retry} />}
      {!isBlank && reading && panels && (
        <panels.Interpretation
          line={line}
          reading={reading}
          settings={options}
          zone={options.zone === '' ? ownZone : options.zone}
          chosenZone={options.zone}
          onLine={setLine}
          onTake={take}
          onZone={(zone) => set({ zone })}
          onCountsAsQuartz={(isOn) => set({ countsAsQuartz: isOn })}
        />
      )}
      <ToolBar
        tool={tool}
        onExample={() => setLine(EXAMPLE)}
        onClear={() => setLine('')}
        link={() => ({ line })}
      />
      <Explanation />
    </>
  );
}

type LineFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly line: string;
  readonly reading: Reading | undefined;
  readonly onLine: (line: string) => void;
  /** A line that a button gives, and what it leaves out. */
  readonly onTake: (line: string, losses?: readonly Loss[]) => void;
};

function LineField({ ref, line, reading, onLine, onTake }: LineFieldProps) {
  const problems = reading?.kind === 'refused' ? reading.problems.map(describeInLine) : [];
  const { repair, losses = NO_LOSSES } = reading?.kind === 'refused' ? reading : {};
  return (
    <>
      <TextField
        ref={ref}
        label="Cron expression"
        placeholder="Enter cron expression (e.g., 40 * * * *)"
        hint="The switches below choose how times are written (24 or 12 hours), how weekdays are numbered (Sun 0 or Mon 1), and whether days and months are named."
        error={problems.length > 0 ? problems.join(' ') : undefined}
        mono
        className={styles['line'] ?? ''}
        value={line}
        onChange={onLine}
      />
      {repair !== undefined && (
        <Row>
          <UseLine line={repair} onUse={() => onTake(repair, losses)} />
          {losses.length > 0 && <LeavesOut losses={losses} />}
        </Row>
      )}
    </>
  );
}

/** What each loss means for the job. */
const EFFECTS_OF_LOSS: Readonly<Record<Loss['what'], string>> = {
  seconds: ' (it then runs at most once a minute)',
  year: ' (it then runs in every year)',
  'time zone': ' (cron runs it in the zone of its machine)',
  command: '',
};

/** Lists, beside the button, what its line leaves out. */
function LeavesOut({ losses }: { readonly losses: readonly Loss[] }) {
  return (
    <span className={styles['aside']}>
      This leaves out{' '}
      {losses.map(({ what, text }, index) => (
        <Fragment key={what}>
          {index > 0 && ', '}
          the {what} <code>{text}</code>
          {EFFECTS_OF_LOSS[what]}
        </Fragment>
      ))}
      .
    </span>
  );
}

/** One line: the column is enough. */
const describeInLine = ({ message, position }: Problem): string =>
  sentence(position ? `column ${position.column}, ${message}` : message);

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
        and <code>5/15</code> of Quartz and AWS are read too, with a note.
      </p>
      <p>
        If both day fields are restricted, one match is enough. But if one of them starts with <code>*</code>,
        Linux cron (Vixie, cronie) needs both to match. Where the second switch is off, weekdays count from 1
        (Mon) to 7 (Sun), and the next runs follow that.
      </p>
      <p>
        Clock changes follow cron(8): a job at a fixed time that the clock skips runs right after the change,
        and one whose time comes twice runs once; a job with <code>*</code> at the start of its minutes or
        hours simply follows the clock. The tests compare the runs of 5,000 random lines with those of two
        other schedulers.
      </p>
      <p>
        Shortcuts: <code>@hourly</code>, <code>@daily</code>, <code>@weekly</code>, <code>@monthly</code>,{' '}
        <code>@yearly</code> are offered as five fields; <code>@reboot</code> has none.
      </p>
    </HowItWorks>
  );
}
