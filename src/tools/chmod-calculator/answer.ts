/** Answers in the palette: `chmod 755`, `rwxr-x---`, `644`. */
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { readMode } from './logic.ts';
import { CLASSES, digitOf, toListing, toOctal, toTidySymbolic } from './mode/mode.ts';

/** A mode in its other forms: `answer('chmod 755')?.result` is `rwxr-xr-x`, `answer('rwxr-x---')?.result` is `750`. */
export function answer(question: string): QuickAnswer | undefined {
  const typed = question.trim();
  const text = typed.replace(/^chmod\s+/i, '');
  const reading = readMode(text, { mode: 0, target: 'file', umask: 0o022 });
  if (text === '' || !reading.ok) return undefined;
  const { mode, form, target = 'file' } = reading.value;
  const letters = toListing(mode, target).slice(1);
  return {
    result: form === 'octal' ? letters : toOctal(mode),
    working: [
      form === 'octal' ? '' : letters,
      CLASSES.map((each) => `${each.label.replace(/ .*/, '')} ${sumOf(digitOf(mode, each))}`).join(', '),
      toTidySymbolic(mode, target),
    ]
      .filter(Boolean)
      .join(' · '),
    opensWith: { mode: text },
  };
}

/** `7 = 4 + 2 + 1`, `4`, `0`. */
function sumOf(digit: number): string {
  const parts = [4, 2, 1].filter((weight) => digit & weight);
  return parts.length > 1 ? `${digit} = ${parts.join(' + ')}` : `${digit}`;
}
