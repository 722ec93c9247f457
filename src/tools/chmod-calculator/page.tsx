/** Chmod Calculator: tick, type or paste permissions; take them as a number, as letters or for a script. */
import { useRef, useState } from 'react';
import { sentence } from '#src/lib/format.ts';
import type { Problem } from '#src/lib/result.ts';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Panel, ResultBeside } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { PermissionGrid, SpecialBits } from './panels/grid.tsx';
import { isTypedOver, LONGEST_MODE, readMode, readUmask, type Reading } from './logic.ts';
import { toggleBit, toListing, toOctal, toPaddedSymbolic, toTidySymbolic, type Target } from './mode/mode.ts';
import { abilitiesOf, notesOn, type Note } from './mode/notes.ts';
import { FIELDS, OPTIONS, TARGETS } from './options.ts';
import styles from './page.module.css';
import { ScriptsSection } from './panels/scripts-section.tsx';
import { runsAsShown } from './mode/symbolic.ts';
import { UmaskSection } from './panels/umask-section.tsx';

const EXAMPLE = 'drwxrwsr-x. 2 deploy www-data 4096 Jan  1 12:00 releases';

/** The mode that the boxes stood at, and the text typed since. Relative modes start from the former. */
type Input = { readonly start: number; readonly text: string };

const EMPTY: Input = { start: 0, text: '' };

const TONES = { danger: 'error', warning: 'warning', info: 'info' } as const satisfies Record<
  Note['severity'],
  string
>;

export default function ChmodPage() {
  const [input, setInput] = useState(EMPTY);
  const tool = useTool('chmod-calculator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => input, set: setInput },
    onLink: ({ mode }) => setInput({ start: 0, text: mode }),
    // A field of one line does not bear a text of megabytes; what is cut is reported as too long.
    onText: (text) => setInput({ start: 0, text: text.slice(0, LONGEST_MODE + 1) }),
  });
  const { options, set } = tool;
  const umask = readUmask(options.umask);
  const reading = readMode(input.text, {
    mode: input.start,
    target: options.target,
    umask: umask.ok ? umask.value : 0,
  });
  const mode = reading.ok ? reading.value.mode : input.start;
  const target = (reading.ok ? reading.value.target : undefined) ?? options.target;
  const isLink = reading.ok && reading.value.isLink === true;
  const isAllSelected = useRef(false);
  const setText = (text: string) => {
    const isNew = isAllSelected.current || isTypedOver(input.text, text);
    isAllSelected.current = false;
    setInput({ start: isNew ? mode : input.start, text });
  };
  const toggle = (bit: number) => setInput({ start: toggleBit(mode, bit), text: '' });

  return (
    <>
      <ResultBeside>
        <Panel>
          <PermissionGrid mode={mode} onToggle={toggle} />
          <RadioGroup
            label="Applies to a"
            choices={TARGETS}
            value={target}
            onChange={(chosen) => {
              set({ target: chosen });
              setInput({ start: mode, text: '' });
            }}
          />
        </Panel>
        <Panel>
          <Commands mode={mode} target={target} />
          {!isLink && <Meaning mode={mode} target={target} />}
        </Panel>
        <Panel>
          <SpecialBits mode={mode} onToggle={toggle} />
          <TextField
            label="Or type a mode"
            placeholder="755, u=rwx,go=rx, -rw-r--r-- or u+x,g-w"
            hint={reading.ok ? hintFor(reading.value, input) : undefined}
            error={reading.ok ? undefined : inWords(reading.problem)}
            mono
            onBeforeInput={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
              isAllSelected.current = value !== '' && selectionStart === 0 && selectionEnd === value.length;
            }}
            value={input.text}
            onChange={setText}
          />
        </Panel>
      </ResultBeside>
      <Panel>
        <Folded label="For scripts: a whole tree, Ansible, Dockerfile, Python">
          <ScriptsSection mode={mode} target={target} />
        </Folded>
        <Folded label="umask: what new files and directories get">
          <UmaskSection umask={options.umask} onChange={(text) => set({ umask: text })} />
        </Folded>
      </Panel>
      <ToolBar
        tool={tool}
        onExample={() => setInput({ start: 0, text: EXAMPLE })}
        onClear={() => setInput(EMPTY)}
        link={() => ({ mode: toListing(mode, target) })}
      />
      <Explanation />
    </>
  );
}

/** What is wrong with the typed text, and at which column. */
const inWords = ({ message, position }: Problem): string =>
  sentence(position ? `at column ${position.column}, ${message}` : message);

/** What a text was read as, where that is not plain. */
function hintFor({ form, mode, note }: Reading, { start, text }: Input): string {
  if (text.trim() === '')
    return 'A number, letters, a line of ls -l or stat, a whole command; or a change such as g+w to the mode above.';
  if (note !== undefined) return note;
  if (form === 'symbolic') return `${toOctal(start)} becomes ${toOctal(mode)}.`;
  return form === 'listing' ? 'Read as a listing.' : 'Read as octal.';
}

type ModeProps = { readonly mode: number; readonly target: Target };

function Commands({ mode, target }: ModeProps) {
  const [octal, padded] = [toOctal(mode), toPaddedSymbolic(mode)];
  return (
    <>
      <OutputRows>
        <OutputRow label="Numeric" value={`chmod ${octal} file`} kind="text" live>
          chmod <span>{octal}</span> file
        </OutputRow>
        <OutputRow label="Symbolic" value={`chmod ${padded} file`}>
          chmod <span>{padded}</span> file
        </OutputRow>
        <OutputRow label="Exact" value={`chmod ${toTidySymbolic(mode, target)} file`} />
        <OutputRow label="ls -l" value={toListing(mode, target)} />
      </OutputRows>
      {!runsAsShown(padded, mode, target) && (
        <Notice tone="warning">
          <p>
            The line “Symbolic” does not always give this mode: chmod reads a dash before a letter as “take
            away”, and a directory keeps bits that are not named. The line “Exact” gives this mode whatever it
            was before.
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
        {abilitiesOf(mode, target).map(({ name, ability }) => (
          <div key={name}>
            <dt>{name}</dt>
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

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Each class has a digit: read 4, write 2, execute 1, added. Owner 7, group 5 and public 1 are{' '}
        <code>751</code>: the owner may do everything, the group read and run, the public run.
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
        directory keeps setuid and setgid unless they are named. The tests compare them with the chmod and
        stat of GNU.
      </p>
    </HowItWorks>
  );
}
