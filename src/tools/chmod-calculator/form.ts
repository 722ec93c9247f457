/** Chmod calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { text } from '#src/lib/options.ts';
import { readMode, readUmask } from './logic.ts';
import { toListing, toOctal, toTidySymbolic } from './mode/mode.ts';
import { notesOn } from './mode/notes.ts';
import { isRelative, OPTIONS } from './options.ts';

export const form = defineForm({
  inputs: { mode: { kind: 'text', takes: 'line', holds: 'line', label: 'Mode', as: 'mode' } },
  options: {
    ...OPTIONS,
    start: text('000', {
      label: 'the mode that a relative one changes',
      check: (typed) => readUmask(typed).ok,
      isUsed: isRelative,
    }),
  },
  outputs: {
    result: { kind: 'row', label: 'The other form' },
    octal: { kind: 'row', label: 'Octal' },
    letters: { kind: 'row', label: 'As ls shows it' },
    symbolic: { kind: 'row', label: 'Symbolic' },
  },
  page: { empty: 'Enter a mode.' },
  examples: [
    { inputs: { mode: '755' }, outputs: { result: 'rwxr-xr-x', octal: '755' } },
    { inputs: { mode: 'rwxr-x---' }, outputs: { result: '750' } },
  ],
  howItWorks: ['An octal mode is answered with its letters, letters or a symbolic mode with the octal one.'],
  run({ mode: typed }, { target: chosen, start, umask }) {
    const [from, mask] = [readUmask(start), readUmask(umask)];
    if (!from.ok) return refuse({ ...from.problem, field: 'start' });
    if (!mask.ok) return refuse({ ...mask.problem, field: 'umask' });
    if (typed.trim() === '') return refuse({ message: 'expected a mode, found nothing' });
    const read = readMode(typed, { mode: from.value, target: chosen, umask: mask.value });
    if (!read.ok) return refuse(read.problem);
    const { mode, form: kind, target = chosen, note } = read.value;
    const letters = toListing(mode, target).slice(1);
    const notes = notesOn(mode, target).filter(({ severity }) => severity !== 'info');
    return answer(
      {
        result: kind === 'octal' ? letters : toOctal(mode),
        octal: toOctal(mode),
        letters,
        symbolic: toTidySymbolic(mode, target),
      },
      [
        ...(note === undefined ? [] : [{ message: note }]),
        ...notes.map(({ text: message }) => ({ message })),
      ],
    );
  },
});
