/** Timer: a stopwatch with laps, a countdown and intervals with an alarm; it goes on through reload, sleep and closing. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { plural } from '#src/lib/format.ts';
import { tableText } from '#src/lib/form/values.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Panel, Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { OutputTable } from '#src/ui/results/output-table.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import {
  askToNotify,
  atInstant,
  everyFrame,
  keep,
  keepAwake,
  notify,
  onGesture,
  onKeys,
  readClock,
  readKept,
  ring,
  titled,
  unlockSound,
  watchKept,
} from './dom-timer.ts';
import {
  clockText,
  elapsedMs,
  FRESH,
  lap,
  lapRows,
  lapsCsv,
  leftText,
  nextEndMs,
  progressOf,
  readPlan,
  readRun,
  start,
  stop,
  type Mode,
  type Run,
} from './logic.ts';
import { FIELDS, OPTIONS, type Options } from './options.ts';
import styles from './page.module.css';

const EXAMPLE = '25m 5m × 4';

export default function TimerPage() {
  const [countdown, setCountdown] = useState('');
  const kept = useBrowserValue(readKept, '', watchKept);
  const tool = useTool('timer', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: {
      get: () => ({ countdown, kept }),
      set: (was) => {
        setCountdown(was.countdown);
        keep(was.kept);
      },
    },
    onLink: (linked) => setCountdown(linked.countdown),
    onText: (text) => {
      keep('');
      setCountdown(text.trim());
      tool.show({ mode: 'countdown' });
    },
  });
  const { options, set } = tool;
  const timer = useTimer(kept, countdown, options);
  const { run, mode, isRunning } = timer;
  const choose = (chosen: Mode) => {
    tool.undo.remember();
    keep('');
    set({ mode: chosen });
  };

  return (
    <>
      <OptionRow>
        <SelectField label="Mode" choices={OPTIONS.mode.choices ?? []} value={mode} onChange={choose} />
      </OptionRow>
      <Panel>
        {mode !== 'stopwatch' && (
          <CountdownField mode={mode} value={countdown} onChange={setCountdown} problem={timer.problem} />
        )}
        <Face timer={timer} countdown={countdown} />
        <Row>
          <Button look="primary" onClick={timer.toggle}>
            {isRunning ? 'Stop' : 'Start'}
          </Button>
          {mode === 'stopwatch' && (
            <Button onClick={timer.addLap} disabled={!isRunning}>
              Lap
            </Button>
          )}
          <Button onClick={timer.toZero} disabled={run === FRESH}>
            Back to zero
          </Button>
        </Row>
        {timer.notices.map(({ words, tone }) => (
          <Notice key={words} tone={tone}>
            <p>{words}</p>
          </Notice>
        ))}
        {run.laps.length > 0 && <Laps totals={run.laps} />}
      </Panel>
      <ToolBar
        tool={tool}
        onExample={() => {
          keep('');
          setCountdown(EXAMPLE);
          tool.show({ mode: 'intervals' });
        }}
        onClear={() => {
          keep('');
          setCountdown('');
        }}
        link={() => ({ countdown })}
      >
        <AlarmOptions options={options} set={set} refuse={timer.refuse} />
      </ToolBar>
      <Explanation />
    </>
  );
}

type CountdownFieldProps = {
  readonly mode: 'countdown' | 'intervals';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
};

function CountdownField({ mode, value, onChange, problem }: CountdownFieldProps) {
  return (
    <TextField
      label="Countdown"
      placeholder={mode === 'countdown' ? '5m' : EXAMPLE}
      hint={
        mode === 'countdown'
          ? '5m, 25:00 (minutes and seconds), 1h30m, or an end: at 14:30'
          : 'Parts and how often: 25m 5m × 4'
      }
      value={value}
      onChange={onChange}
      {...(problem !== undefined && { error: problem })}
    />
  );
}

type NoticeFacts = { readonly words: string; readonly tone: 'info' | 'warning' | 'success' };

type Timer = {
  readonly run: Run;
  readonly mode: Mode;
  readonly nowMs: number;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  readonly problem: string | undefined;
  readonly notices: readonly NoticeFacts[];
  readonly toggle: () => void;
  readonly addLap: () => void;
  readonly toZero: () => void;
  /** Shows why something that was switched on is not to be had. */
  readonly refuse: (sentence: string) => void;
};

const save = (run: Run) => keep(JSON.stringify(run));

function useTimer(kept: string, countdown: string, options: Options): Timer {
  const run = useMemo(() => (kept === '' ? FRESH : readRun(kept)), [kept]);
  const isRunning = run.startedMs !== null;
  const mode = run === FRESH ? options.mode : run.mode;
  const [problem, setProblem] = useState<{ readonly of: string; readonly words: string }>();
  const [notices, setNotices] = useState<readonly NoticeFacts[]>([]);
  const add = (notice: NoticeFacts) =>
    setNotices((before) => [...before.filter(({ words }) => words !== notice.words), notice]);
  const refuse = (words: string) => add({ words, tone: 'warning' });
  const nowMs = useClock(isRunning, (jumpMs) => {
    if (jumpMs < 0 && run.startedMs !== null) save({ ...run, startedMs: run.startedMs + jumpMs });
    if (jumpMs > 0)
      add({
        words: `This computer slept for ${spanWords(jumpMs)}, or its clock was changed. That time is counted.`,
        tone: 'info',
      });
  });

  const begin = () => {
    unlockSound();
    setNotices([]);
    const now = readClock().nowMs;
    if (run !== FRESH || mode === 'stopwatch') {
      save(start(run === FRESH ? { ...FRESH, mode } : run, now));
      announce('Started');
      return;
    }
    const plan = readPlan(countdown, mode, now);
    setProblem(plan.ok ? undefined : { of: countdown, words: plan.problem.message });
    if (!plan.ok) return;
    save(start({ ...FRESH, mode, legsMs: plan.value.legsMs }, now));
    if (plan.value.note !== undefined) add({ words: plan.value.note, tone: 'info' });
    announce('Started');
  };
  const halt = () => {
    save(stop(run, readClock().nowMs));
    announce('Stopped');
  };
  const toggle = isRunning ? halt : begin;
  const addLap = () => {
    if (isRunning && mode === 'stopwatch') save(lap(run, readClock().nowMs));
  };
  const toZero = () => {
    setNotices([]);
    keep('');
  };
  useAlarm(run, kept, options, (facts) => facts.forEach(add));
  useSurroundings({ run, nowMs, options, keys: { ' ': toggle, l: addLap, r: toZero }, refuse });
  const { over } = progressOf(run, nowMs);
  return {
    run,
    mode,
    nowMs,
    isRunning,
    isOver: run.legsMs.length > 0 && over === run.legsMs.length,
    problem: problem?.of === countdown ? problem.words : undefined,
    notices,
    toggle,
    addLap,
    toZero,
    refuse,
  };
}

/** The time while it is needed, anew with each frame. */
function useClock(isRunning: boolean, onJump: (jumpMs: number) => void): number {
  const [nowMs, setNowMs] = useState(0);
  const draw = useEffectEvent(() => {
    const clock = readClock();
    if (clock.jumpMs !== 0) onJump(clock.jumpMs);
    setNowMs(clock.nowMs);
  });
  useEffect(() => (isRunning ? everyFrame(() => draw()) : undefined), [isRunning]);
  return nowMs;
}

const LATE_MS = 2000;

/** Tells the end of each part, and since when it is over where the browser slept past it. */
function useAlarm(run: Run, kept: string, options: Options, add: (notices: readonly NoticeFacts[]) => void) {
  const tell = (over: number, endMs: number) => {
    const isLast = over >= run.legsMs.length;
    const { nowMs } = readClock();
    const words = isLast ? 'Time is up' : `Part ${over} of ${run.legsMs.length} is over`;
    const since = nowMs - endMs > LATE_MS ? `, since ${new Date(endMs).toLocaleTimeString()}` : '';
    announce(words + since);
    if (options.notification) void notify(words + since);
    const isHeard = !options.sound || ring(options.volume);
    add([
      { words: words + since, tone: 'success' },
      ...(isHeard
        ? []
        : [
            {
              words:
                'The browser blocked the sound. Press any button on this page, and the next alarm is heard.',
              tone: 'warning' as const,
            },
          ]),
    ]);
  };
  /** The last end that this tab told: another tab may come first, and each tells for itself. */
  const told = useRef<number>(undefined);
  const tellEnd = useEffectEvent((endMs: number) => {
    const { nowMs } = readClock();
    const over = Math.max(run.told + 1, progressOf(run, nowMs).over);
    const isLast = over >= run.legsMs.length;
    const totalMs = run.legsMs.reduce((sum, each) => sum + each, 0);
    told.current = over;
    save(
      isLast && !options.below
        ? { ...run, told: over, startedMs: null, beforeMs: totalMs }
        : { ...run, told: over },
    );
    tell(over, endMs);
  });
  const tellAfterOthers = useEffectEvent(() => {
    const before = told.current;
    told.current = run.told;
    if (before !== undefined && run.told > before) tell(run.told, readClock().nowMs);
  });
  useEffect(() => {
    tellAfterOthers();
    const endMs = nextEndMs(readRun(kept));
    return endMs === undefined ? undefined : atInstant(endMs, () => tellEnd(endMs));
  }, [kept]);
}

type Surroundings = {
  readonly run: Run;
  readonly nowMs: number;
  readonly options: Options;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly refuse: (sentence: string) => void;
};

const MINUTE_MS = 60_000;
const TOLD_MINUTES = [1, 5];

/** The tab's title, the keys, the screen that stays on, and what is read aloud. */
function useSurroundings({ run, nowMs, options, keys, refuse }: Surroundings): void {
  const isRunning = run.startedMs !== null;
  const progress = progressOf(run, nowMs);
  const title = isRunning && nowMs > 0 && run.legsMs.length > 0 ? leftText(progress.leftMs) : '';
  useEffect(() => (title === '' ? undefined : titled(title)), [title]);
  const press = useEffectEvent((key: string) => keys[key]?.());
  useEffect(() => onKeys({ ' ': () => press(' '), l: () => press('l'), r: () => press('r') }), []);
  const onRefused = useEffectEvent(refuse);
  const isAwake = isRunning && options.awake;
  useEffect(() => (isRunning ? onGesture(unlockSound) : undefined), [isRunning]);
  useEffect(() => (isAwake ? keepAwake((sentence) => onRefused(sentence)) : undefined), [isAwake]);
  const lengthMs = run.legsMs[progress.leg] ?? 0;
  const minutes =
    title !== '' && progress.leftMs > 0
      ? TOLD_MINUTES.find((each) => progress.leftMs <= each * MINUTE_MS && lengthMs > each * MINUTE_MS)
      : undefined;
  useEffect(() => {
    if (minutes !== undefined) announce(`${plural(minutes, 'minute')} left`);
  }, [minutes]);
}

const spanWords = (ms: number): string =>
  ms < MINUTE_MS ? plural(Math.round(ms / 1000), 'second') : plural(Math.round(ms / MINUTE_MS), 'minute');

/** How long the first part will be; nothing of one that has no length yet. */
function plannedText(countdown: string, mode: 'countdown' | 'intervals'): string {
  const plan = readPlan(countdown, mode, 0);
  const isEnd = /^\s*at\s/i.test(countdown);
  return leftText(plan.ok && !isEnd ? (plan.value.legsMs[0] ?? 0) : 0);
}

type FaceProps = { readonly timer: Timer; readonly countdown: string };

function Face({ timer: { run, mode, nowMs, isOver }, countdown }: FaceProps) {
  const progress = progressOf(run, nowMs);
  const isCounting = run.legsMs.length > 0;
  const planned = mode === 'stopwatch' ? undefined : plannedText(countdown, mode);
  return (
    <>
      <p className={classNames(styles['time'], isOver && styles['over'])} role="timer" aria-label="Time">
        {isCounting ? leftText(progress.leftMs) : (planned ?? clockText(elapsedMs(run, nowMs)))}
      </p>
      {mode === 'intervals' && isCounting && (
        <p className={styles['leg']}>
          Part {progress.leg + 1} of {run.legsMs.length}
        </p>
      )}
    </>
  );
}

const COLUMNS = ['Lap', 'Time', 'Total', 'Mark'];

function Laps({ totals }: { readonly totals: readonly number[] }) {
  const rows = lapRows(totals).map(({ lapMs, totalMs, mark }, at) => [
    String(at + 1),
    clockText(lapMs),
    clockText(totalMs),
    mark,
  ]);
  return (
    <OutputTable
      label="Laps"
      columns={COLUMNS}
      rows={rows}
      text={() => tableText({ columns: COLUMNS, rows })}
      csv={() => lapsCsv(totals)}
      fileName="laps.csv"
    />
  );
}

type AlarmOptionsProps = {
  readonly options: Options;
  readonly set: (options: Partial<Options>) => void;
  readonly refuse: (sentence: string) => void;
};

function AlarmOptions({ options, set, refuse }: AlarmOptionsProps) {
  const switchNotification = (notification: boolean) => {
    set({ notification });
    if (notification)
      void askToNotify().then((sentence) => {
        if (sentence !== undefined) refuse(sentence);
      });
  };
  return (
    <>
      <Checkbox label="Sound" checked={options.sound} onChange={(sound) => set({ sound })} />
      {options.sound && (
        <SelectField
          label="Volume"
          choices={OPTIONS.volume.choices ?? []}
          value={options.volume}
          onChange={(volume) => set({ volume })}
        />
      )}
      <Checkbox label="Notification" checked={options.notification} onChange={switchNotification} />
      <Checkbox label="Keep the screen on" checked={options.awake} onChange={(awake) => set({ awake })} />
      <Checkbox label="Count on below zero" checked={options.below} onChange={(below) => set({ below })} />
    </>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        The time is the difference of two readings of a clock, never a sum of ticks: a hidden tab, a slow
        computer and sleep lose nothing. Hundredths are cut, not rounded; the laps as CSV have milliseconds.
      </p>
      <p>
        A running timer goes on when this page is reloaded or closed, and every tab shows the same one: its
        start is kept in this browser, and nothing else. The alarm needs an open tab.
      </p>
      <p>
        Keys: <kbd>Space</kbd> starts and stops, <kbd>L</kbd> takes a lap, <kbd>R</kbd> goes back to zero,
        while no field or button has the focus.
      </p>
    </HowItWorks>
  );
}
