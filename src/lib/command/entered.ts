/** What a command was given, as its inputs take it. */
import { decodeUtf8 } from '../bytes.ts';
import type { Input } from '../form/form.ts';
import type { EnteredValues } from '../form/values.ts';
import { InputError } from './errors.ts';

/** A file's bytes as its input takes them. Throws an `InputError` where text is wanted and the bytes are none. */
export function asEntered(
  input: Input,
  name: string,
  bytes: Uint8Array,
  isExact: boolean,
): EnteredValues[string] {
  if (input.kind === 'file') return { name, bytes };
  if (input.kind === 'text' && input.takes === 'bytes')
    return input.command?.dropsLineBreak && !isExact ? withoutLastBreak(bytes) : bytes;
  const text = decodeUtf8(bytes);
  if (!text.ok) throw new InputError(`${name}: is not UTF-8 text: ${text.problem.message}`);
  const isLine = input.kind !== 'text' || input.takes === 'line';
  return isLine && !isExact ? text.value.replace(/\r?\n$/, '') : text.value;
}

const LF = 0x0a;
const CR = 0x0d;

/** Bytes without one line break at their end, LF or CR LF. */
export function withoutLastBreak(bytes: Uint8Array): Uint8Array {
  if (bytes.at(-1) !== LF) return bytes;
  return bytes.subarray(0, bytes.at(-2) === CR ? -2 : -1);
}
