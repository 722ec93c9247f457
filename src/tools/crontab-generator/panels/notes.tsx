/** What a line does that its writer may not expect, with what to write instead. */
import { useMemo } from 'react';
import { Notice } from '#src/ui/basics/notice.tsx';
import { useNow } from '#src/ui/browser/use-now.ts';
import type { Schedule } from '../schedule/fields.ts';
import { lint, lintClock, type LintNote } from '../schedule/lint.ts';
import { UseLine } from './use-line.tsx';

const MS_PER_DAY = 86_400_000;

type NotesProps = {
  readonly schedule: Schedule;
  readonly zone: string;
  readonly onLine: (line: string) => void;
};

export function Notes({ schedule, zone, onLine }: NotesProps) {
  const now = useNow();
  const today = now === undefined ? undefined : Math.floor(now / MS_PER_DAY) * MS_PER_DAY;
  const notes = useMemo(
    () => [...lint(schedule), ...(today === undefined ? [] : lintClock(schedule, today, zone))],
    [schedule, zone, today],
  );
  return notes.map((note) => <NoteLine key={note.text} note={note} onLine={onLine} />);
}

type NoteLineProps = { readonly note: LintNote; readonly onLine: (line: string) => void };

function NoteLine({ note: { severity, text, replacement }, onLine }: NoteLineProps) {
  return (
    <Notice
      tone={severity}
      action={replacement !== undefined && <UseLine line={replacement} onUse={() => onLine(replacement)} />}
    >
      <p>{text}</p>
    </Notice>
  );
}
