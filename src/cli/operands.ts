/** What stands where a file can be named: a file, or a text that can be no name of one. */
import { existsSync } from 'node:fs';
import type { Input } from '#src/lib/form/form.ts';
import { InputError } from '#src/lib/command/errors.ts';

/** What no person calls a file: a token, an address, markup, JSON, lines. */
const VALUES = [
  /[\n\0]/,
  /^eyJ[\w-]+\.[\w-]*\.[\w-]*(?:\.[\w-]*\.[\w-]*)?$/,
  /^[a-z][a-z\d+.-]*:\/\/\S/i,
  /^(?:data|mailto|tel|urn):\S/i,
  /^\s*(?:\{.*\}|\[.*\]|<.*>)\s*$/,
  /^[A-Za-z\d+/_-]{2,}={1,2}$/,
  /%[\dA-F]{2}|\\(?:u[\dA-F]{4}|[nt])|&(?:#\d+|#x[\dA-F]+|[a-z]{2,8});/i,
  /^[.\-–·•][.\-–·•/|]*(?: +[.\-–·•/|]+)+ *$/,
];

/** With an ending as files have it, or a path. */
const LIKE_FILE = /[/\\]|\.[A-Za-z]\w{0,5}$/;

/** Signs that a text has, and the name of a file hardly ever. */
const OF_TEXT = /[<>"|?*=;{}^]/;

/** Of a path, in bytes: what systems allow. */
const LONGEST_NAME = 1000;

/**
 * The operand as a text, where no file is called so and it can only be one; `undefined` where it names a file. Throws an `InputError`
 * that names the option for texts where it may be either.
 */
export function textOf(operand: string, name: string, input: Input): string | undefined {
  if (operand === '-' || (operand.length < LONGEST_NAME && existsSync(operand))) return undefined;
  if (input.kind !== 'text') return undefined;
  if (isSurelyText(operand, input)) return operand;
  throw new InputError(`${operand}: there is no such file; for a text, type --${name} before it`);
}

function isSurelyText(operand: string, input: Input): boolean {
  if (operand.length >= LONGEST_NAME || VALUES.some((shape) => shape.test(operand))) return true;
  if (LIKE_FILE.test(operand) || !/\s/.test(operand)) return false;
  const isShortText =
    input.kind === 'text' && (input.takes === 'line' || input.command?.dropsLineBreak === true);
  return isShortText || OF_TEXT.test(operand);
}
