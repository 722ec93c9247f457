/** What this tool remembers, and what a link to it may carry. */
import { choice, defineOptions, text } from '#src/lib/options.ts';
import { readMode, readUmask } from './logic.ts';

/** For the buttons that choose it. */
export const TARGETS = [
  { value: 'file', label: 'File' },
  { value: 'directory', label: 'Directory' },
] as const;

const NOTHING = { mode: 0, target: 'file', umask: 0 } as const;

/** `u+x` changes a mode; `755` and `rwxr-x---` are one. */
export const isRelative = (_options: unknown, { mode }: Readonly<Record<string, unknown>>): boolean => {
  const read = typeof mode === 'string' ? readMode(mode, NOTHING) : undefined;
  return !read?.ok || read.value.form === 'symbolic';
};

/** What the mode is for, and the umask. */
export const OPTIONS = defineOptions({
  target: choice('file', TARGETS, { label: 'applies to a' }),
  umask: text('022', {
    check: (typed) => readUmask(typed).ok,
    maxLength: 10,
    isUsed: isRelative,
  }),
});

const isMode = (typed: string): boolean => readMode(typed, NOTHING).ok;

/** The mode as a listing, a number or letters. */
export const FIELDS = defineOptions({ mode: text('', { check: isMode }) });
