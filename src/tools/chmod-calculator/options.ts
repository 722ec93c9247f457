/** What this tool remembers, and what a link to it may carry. */
import { choice, defineOptions, text } from '#src/lib/options.ts';
import { readMode, readUmask } from './logic.ts';

/** For the buttons that choose it. */
export const TARGETS = [
  { value: 'file', label: 'File' },
  { value: 'directory', label: 'Directory' },
] as const;

/** What the mode is for, and the umask. */
export const OPTIONS = defineOptions({
  target: choice('file', TARGETS, { label: 'applies to a' }),
  umask: text('022', { check: (typed) => readUmask(typed).ok, maxLength: 10 }),
});

const isMode = (typed: string): boolean => readMode(typed, { mode: 0, target: 'file', umask: 0 }).ok;

/** The mode as a listing, a number or letters. */
export const FIELDS = defineOptions({ mode: text('', { check: isMode }) });
