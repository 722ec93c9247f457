/** The panels below the tool bar: the time and its zones, the date and the clock, the day hour by hour. */
import { useState } from 'react';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Panel, Row } from '#src/ui/basics/layout.tsx';
import { isKnownZone } from '#src/lib/temporal.ts';
import { convert, readInstant, type ReadInstant, type Occurrence } from '../logic.ts';
import { workingHoursOf, type Options } from '../options.ts';
import styles from '../page.module.css';
import type { CutText } from '../day/clock-time.ts';
import type { TypedTime } from '../day/now.ts';
import type { Temporal } from '../zones/temporal.ts';
import { Actions } from './actions.tsx';
import { DayView } from './day-view.tsx';
import { DateFields, PROBLEM, TimeFields } from './time-fields.tsx';
import { Trouble } from './trouble.tsx';
import { usePieces } from './use-pieces.ts';
import { WorkingHours } from './working-hours.tsx';
import { AddZone, ZoneList } from './zone-list.tsx';

type ResultsProps = {
  readonly temporal: Temporal | undefined;
  readonly entry: TypedTime | undefined;
  readonly zones: readonly string[];
  readonly occurrence: Occurrence;
  readonly options: Options;
  readonly isNow: boolean;
  readonly onEntry: (changed: Partial<TypedTime>) => void;
  readonly onNow: () => void;
  readonly onZones: (zones: readonly string[]) => void;
  readonly onOccurrence: (occurrence: Occurrence) => void;
  readonly onOptions: (change: Partial<Options>) => void;
  readonly onTime: (hour: number, minute: number) => void;
};

export function Results(props: ResultsProps) {
  const { temporal, entry, zones, occurrence, options, onZones, onOccurrence, onOptions, onTime } = props;
  const { clock } = options;
  const [first = ''] = zones;
  const known = temporal ? zones.filter((zone) => isKnownZone(temporal, zone)) : [];
  const read =
    temporal && entry && first ? readInstant(temporal, { ...entry, zone: first }, occurrence) : undefined;
  const times = read?.ok ? convert(read.value.instant, known, options.clock) : [];
  const working = workingHoursOf(options);
  const { shown, isWhole } = usePieces(zones.length);
  const [cut, setCut] = useCut(entry);
  return (
    <>
      <Panel>
        <TimeFields
          entry={entry}
          clock={clock}
          zone={first}
          cut={cut}
          onChange={props.onEntry}
          onCut={setCut}
        />
        <InstantNotes {...{ read, cut, occurrence, onOccurrence }} />
        <ZoneList
          zones={zones}
          drawn={shown}
          times={times}
          unknown={temporal ? zones.filter((zone) => zone && !known.includes(zone)) : []}
          onChange={onZones}
        />
        <Row>
          <AddZone zones={zones} onChange={onZones} />
          <Actions temporal={temporal} read={read?.ok ? read.value : undefined} times={times} />
        </Row>
      </Panel>
      <Panel title="Date and clock">
        <DateFields
          entry={entry}
          clock={clock}
          zone={first}
          isNow={props.isNow}
          onChange={props.onEntry}
          onNow={props.onNow}
          onClock={(chosen) => onOptions({ clock: chosen })}
        />
      </Panel>
      <Panel
        title="The day, hour by hour"
        aside={
          <div className={styles['working']}>
            <WorkingHours options={options} onOptions={onOptions} />
          </div>
        }
      >
        <div className={styles['day']}>
          {read?.ok && times.length > 0 && first === known[0] && (
            <DayView
              instant={read.value.instant}
              zones={known}
              working={working}
              clock={options.clock}
              isHeld={!isWhole}
              onTime={onTime}
            />
          )}
        </div>
      </Panel>
    </>
  );
}

/** Always there, so that what goes wrong is heard, and the fields can name it as their description. */
function Problem({ words }: { readonly words: string | undefined }) {
  return (
    <p className={styles[words ? 'problem' : 'noProblem']} id={PROBLEM}>
      <StatusMessage role="status">{words}</StatusMessage>
    </p>
  );
}

type InstantNotesProps = Pick<ResultsProps, 'occurrence' | 'onOccurrence'> & {
  readonly read: Result<ReadInstant> | undefined;
  readonly cut: CutText | undefined;
};

/** Why there is no moment, where the message about a cut does not tell it already; or what is special about it. */
function InstantNotes({ read, cut, occurrence, onOccurrence }: InstantNotesProps) {
  const isProblem = read?.ok === false && cut?.kept !== '';
  const trouble = read?.ok ? read.value.trouble : undefined;
  return (
    <>
      <Problem words={isProblem ? describeProblem(read.problem) : undefined} />
      {trouble && <Trouble {...{ trouble, occurrence, onOccurrence }} />}
    </>
  );
}

/** What was cut from a number of the entry, until that number is another. */
function useCut(entry: TypedTime | undefined) {
  const [cut, setCut] = useState<CutText>();
  const isOfNow = cut && entry?.[cut.part.name] === cut.kept;
  return [isOfNow ? cut : undefined, setCut] as const;
}
