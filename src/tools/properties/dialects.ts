/** The three who read .env files, and on what they disagree. */
import { readDocker, readDotenv } from './reading/env.ts';
import type { Entry, Line } from './lines.ts';
import { readShell } from './reading/shell.ts';

/** Who reads a .env file. */
export type EnvDialect = 'dotenv' | 'docker' | 'shell';

const READERS: Readonly<Record<EnvDialect, (text: string) => readonly Line[]>> = {
  dotenv: readDotenv,
  docker: readDocker,
  shell: readShell,
};
const NAMES: Readonly<Record<EnvDialect, string>> = { dotenv: 'dotenv', docker: 'Docker', shell: 'a shell' };
const DIALECTS = ['dotenv', 'docker', 'shell'] as const;
const MOST_NAMED = 3;
const LONGEST_SHOWN = 60;

/** The lines of a .env file, as one dialect reads them. A shell and Docker keep a CR that no LF follows. */
export const readEnv = (text: string, dialect: EnvDialect): readonly Line[] =>
  READERS[dialect](text.replace(dialect === 'dotenv' ? /\r\n?/g : /\r\n/g, '\n'));

/**
 * How the other dialects read the same lines, where they read them otherwise.
 * @example othersOf('A=x#y', 'dotenv', [entry]) // 'Docker reads "x#y"; a shell reads "x#y"'
 */
export function othersOf(text: string, dialect: EnvDialect, own: readonly Entry[]): string {
  return DIALECTS.filter((each) => each !== dialect)
    .flatMap((each) => disagreement(text, each, own) ?? [])
    .join('; ');
}

/** What a dialect makes of lines, where that is not `own`. */
function disagreement(text: string, dialect: EnvDialect, own: readonly Entry[]): string | undefined {
  const lines = readEnv(text, dialect);
  const wrong = lines.find((line) => line.kind === 'wrong');
  if (wrong) return own.length === 0 ? undefined : `${NAMES[dialect]} cannot read it: ${wrong.why}`;
  const found = lines.filter((line) => line.kind === 'entry');
  const isSame =
    found.length === own.length &&
    found.every(
      (each, index) => own[index] !== undefined && isEqual(each, own[index]) && each.expands === undefined,
    );
  if (isSame) return runsOn(text, dialect, own) ? `${NAMES[dialect]} joins the next line to it` : undefined;
  if (found.length === 0) return `${NAMES[dialect]} reads nothing`;
  const expanded = found.find(({ expands }) => expands !== undefined)?.expands;
  if (expanded !== undefined) return `${NAMES[dialect]} replaces ${shown(expanded)}`;
  const [first, only] = [found[0], own.length === 1 && found.length === 1];
  if (only && first?.path[0] === own[0]?.path[0])
    return `${NAMES[dialect]} reads ${shown(first?.value ?? '')}`;
  const named = found.slice(0, MOST_NAMED).map(({ path, value }) => `${String(path[0])} = ${shown(value)}`);
  return `${NAMES[dialect]} reads ${named.join(', ')}${found.length > MOST_NAMED ? ' …' : ''}`;
}

/** What may follow: a line with any quote at its end. */
const NEXT_LINES = ['Z=z', "Z='", 'Z="', 'Z=`'];

/** Whether what follows can change what a dialect reads: an escaped line break, a quote that ends further on, a CR at the end. */
const runsOn = (text: string, dialect: EnvDialect, own: readonly Entry[]): boolean =>
  NEXT_LINES.some((next) => {
    const found = readEnv(`${text}\n${next}`, dialect).filter((line) => line.kind === 'entry');
    return own.some((each, index) => found[index] === undefined || !isEqual(each, found[index]));
  });

const isEqual = (a: Entry, b: Entry): boolean => a.path[0] === b.path[0] && a.value === b.value;

const shown = (text: string): string =>
  JSON.stringify(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** A line for a .env file, and who reads it otherwise; nothing where the dialect cannot express it at all. */
export type WrittenLine = { readonly text: string; readonly others: string } | undefined;

/** Writes so that all read the same where that can be; quotes only where they are needed. */
export function writeEnv(key: string, value: string, dialect: EnvDialect, hasExport: boolean): WrittenLine {
  // No variable can hold it, whatever a file can.
  if (value.includes('\0')) return undefined;
  const entry: Entry = { kind: 'entry', line: 1, path: [key], value };
  const readers = hasExport ? DIALECTS.filter((each) => each !== 'docker') : DIALECTS;
  const written = formsOf(value).flatMap((form) => {
    const text = `${hasExport ? 'export ' : ''}${key}=${form}`;
    const differing = readers.flatMap((each) => {
      const remark = disagreement(text, each, [entry]);
      return remark === undefined ? [] : [{ each, remark }];
    });
    if (differing.some(({ each }) => each === dialect)) return [];
    // A shell that reads something else may run it.
    const risk = 2 * differing.length + (differing.some(({ each }) => each === 'shell') ? 1 : 0);
    return [{ text, others: differing.map(({ remark }) => remark).join('; '), risk }];
  });
  return written.reduce<(typeof written)[number] | undefined>(
    (best, each) => (best && best.risk <= each.risk ? best : each),
    undefined,
  );
}

const formsOf = (value: string): readonly string[] => [
  value,
  `'${value}'`,
  `"${value}"`,
  `"${value.replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`,
  `\`${value}\``,
  `'${value.replaceAll("'", "'\\''")}'`,
];
