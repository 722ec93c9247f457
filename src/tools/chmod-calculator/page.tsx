/** Chmod Calculator: tick, type or paste permissions; take them as a number, as letters or for a script. */
import { useState, type ReactNode } from 'react';
import { describeProblem } from '#src/lib/result.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Panel } from '#src/ui/bench.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import type { Choice } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { PermissionGrid } from './grid.tsx';
import { readMode, readUmask, type Reading } from './logic.ts';
import { toggleBit, toListing, toOctal, toPaddedSymbolic, toTidySymbolic, type Target } from './mode.ts';
import { abilitiesOf, notesOn, type Note } from './notes.ts';
import styles from './page.module.css';
import { ScriptsSection } from './scripts-section.tsx';
import { runsAsShown } from './symbolic.ts';
import { UmaskSection } from './umask-section.tsx';

const DEFAULTS = { target: 'file' as Target, umask: '022' };

const TARGETS: readonly Choice<Target>[] = [
  { value: 'file', label: 'File' },
  { value: 'directory', label: 'Directory' },
];

const EXAMPLE = 'drwxrwsr-x. 2 deploy www-data 4096 Jan  1 12:00 releases';

const isKnownTarget = ({ target }: typeof DEFAULTS) => TARGETS.some(({ value }) => value === target);

/** The mode that the boxes stood at, and the text typed since. Relative modes start from the former. */
type Input = { readonly start: number; readonly text: string };

const EMPTY: Input = { start: 0, text: '' };

const TONES = { danger: 'error', warning: 'warning', info: 'info' } as const satisfies Record<
  Note['severity'],
  string
>;

export default function ChmodPage() {
  const { options, set, reset } = useRemembered('chmod-calculator', DEFAULTS, isKnownTarget);
  const [input, setInput] = useState(EMPTY);
  const umask = readUmask(options.umask);
  const reading = readMode(input.text, {
    mode: input.start,
    target: options.target,
    umask: umask.ok ? umask.value : 0,
  });
  const mode = reading.ok ? reading.value.mode : input.start;
  const target = (reading.ok ? reading.value.target : undefined) ?? options.target;
  const setText = (text: string) => setInput({ start: input.start, text });

  useArrival((arrival) => {
    const text = arrival.from === 'tool' ? arrival.value : arrival.values['mode'];
    if (text !== undefined) setInput({ start: 0, text });
  });

  return (
    <>
      <ToolBar
        onExample={() => setInput({ start: 0, text: EXAMPLE })}
        onClear={() => setInput(EMPTY)}
        onReset={reset}
        link={() => ({ mode: toListing(mode, target) })}
      >
        <RadioGroup
          label="Applies to a"
          choices={TARGETS}
          value={target}
          onChange={(chosen) => {
            set({ target: chosen });
            setInput({ start: mode, text: '' });
          }}
        />
      </ToolBar>
      <Bench>
        <Panel>
          <PermissionGrid
            mode={mode}
            onToggle={(bit) => setInput({ start: toggleBit(mode, bit), text: '' })}
          />
          <TextField
            label="Or type it"
            placeholder="755, u=rwx,go=rx, -rw-r--r-- or u+x,g-w"
            hint={reading.ok ? hintFor(reading.value, input) : undefined}
            error={reading.ok ? undefined : describeProblem(reading.problem)}
            mono
            value={input.text}
            onChange={setText}
          />
        </Panel>
        <Panel>
          <Commands mode={mode} target={target} />
          <Meaning mode={mode} target={target} />
        </Panel>
      </Bench>
      <Panel>
        <Folded label="For scripts: a whole tree, Ansible, Dockerfile, Python">
          <ScriptsSection mode={mode} target={target} />
        </Folded>
        <Folded label="umask: what new files and directories get">
          <UmaskSection umask={options.umask} onChange={(text) => set({ umask: text })} />
        </Folded>
      </Panel>
      <Explanation />
    </>
  );
}

/** What a text was read as, where that is not plain. */
function hintFor({ form, mode, note }: Reading, { start, text }: Input): string {
  if (text.trim() === '')
    return 'Octal, symbolic, a line of ls -l or stat, a whole command; or a change to the mode above.';
  if (note !== undefined) return note;
  if (form === 'symbolic') return `${toOctal(start)} becomes ${toOctal(mode)}.`;
  return form === 'listing' ? 'Read as a listing.' : 'Read as octal.';
}

type ModeProps = { readonly mode: number; readonly target: Target };

function Commands({ mode, target }: ModeProps) {
  const padded = toPaddedSymbolic(mode);
  return (
    <>
      <OutputRows>
        <OutputRow label="Numeric" value={`chmod ${toOctal(mode)} file`} kind="text" live />
        <OutputRow label="Symbolic" value={`chmod ${padded} file`} />
        <OutputRow label="Tidy" value={`chmod ${toTidySymbolic(mode)} file`} />
        <OutputRow label="ls -l" value={toListing(mode, target)} />
      </OutputRows>
      {!runsAsShown(padded, mode) && (
        <Notice tone="warning">
          <p>
            In a shell, chmod takes a dash before a letter for “take away”, so the padded symbolic line would
            set something else. Run the numeric or the tidy one.
          </p>
        </Notice>
      )}
    </>
  );
}

function Meaning({ mode, target }: ModeProps) {
  return (
    <>
      <dl className={styles['abilities']}>
        {abilitiesOf(mode, target).map(({ label, ability }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>may {ability}</dd>
          </div>
        ))}
      </dl>
      {notesOn(mode, target).map(({ severity, text }) => (
        <Notice key={text} tone={TONES[severity]}>
          <p>{text}</p>
        </Notice>
      ))}
    </>
  );
}

/** A section whose contents exist only once it was opened. */
function Folded({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles['folded']} onToggle={() => setWasOpened(true)}>
      <summary>{label}</summary>
      {wasOpened && <div className={styles['inside']}>{children}</div>}
    </details>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Each class has a digit: read 4, write 2, execute 1, added. Owner 7, group 5 and public 0 are{' '}
        <code>750</code>: the owner may do everything, the group read and run, the public nothing.
      </p>
      <p>
        A fourth digit in front holds setuid 4, setgid 2 and sticky 1. A listing writes them over the execute
        letter: small (<code>s</code>, <code>t</code>) where execute is set too, capital (<code>S</code>,{' '}
        <code>T</code>) where it is not.
      </p>
      <p>
        Relative modes such as <code>u+x,g-w,a=rX</code> change what the boxes show. They follow GNU chmod and
        POSIX.1-2024: <code>X</code> adds execute to directories and to what somebody may run already; without{' '}
        <code>u</code>, <code>g</code>, <code>o</code> or <code>a</code> the umask holds bits back; a
        directory keeps setuid and setgid unless they are named. All 4,096 modes were held against the
        system’s own chmod and stat.
      </p>
    </HowItWorks>
  );
}
