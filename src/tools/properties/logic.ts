/** The job itself, with everything that it needs. */
import { groupBy } from '#src/lib/group-by.ts';
import { answer, type Note, type Outcome, refuse } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT } from '#src/lib/form/notes.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { ok, positionAt, type Result } from '#src/lib/result.ts';
import { type ReadData, readJson, readYaml } from './data.ts';
import { detect, type Source } from './reading/detect.ts';
import { othersOf, readEnv } from './dialects.ts';
import { readIni } from './reading/ini.ts';
import { readProperties } from './java.ts';
import { type Entry, isSecret, type Line, type Loss, type Part } from './lines.ts';
import type { OUTPUTS } from './options.ts';
import { join } from './tree.ts';
import { type Options, write } from './writing/write.ts';

const NAMES: Readonly<Record<Source, string>> = {
  env: '.env',
  ini: 'INI',
  properties: 'Java properties',
  json: 'JSON',
  yaml: 'YAML',
};
const MOST_ROWS = 1000;

/** A line with what is to be known of it. */
type LineRemark = { readonly line: Line; readonly remark: string };

/** Does the job: from what was entered to what comes out. */
export function work(
  given: string,
  options: Options & { readonly from: Source | 'auto' },
): Outcome<typeof OUTPUTS> {
  const hasMark = given.startsWith('\ufeff');
  const body = hasMark ? given.slice(1) : given;
  if (body.trim() === '') return answer({ result: '' });
  const from = options.from === 'auto' ? detect(body.replace(/\r\n?/g, '\n')) : options.from;
  const lineBreaks = lineBreaksOf(from, options);
  const text = body.replace(lineBreaks, '\n');
  const isData = from === 'json' || from === 'yaml';
  const to = options.to === 'auto' ? (isData ? 'env' : 'json') : options.to;
  if (isData && (to === 'json' || to === 'yaml'))
    return refuse({
      field: 'to',
      isUsage: true,
      message: `${NAMES[from]} to ${NAMES[to]} is the Format Converter’s job`,
    });
  const read = readAs(from, text, options);
  if (!read.ok) return refuse(read.problem);
  const { lines, losses: before } = read.value;
  const wrong = lines.find((line) => line.kind === 'wrong');
  const first = wrong && {
    message: wrong.why,
    position: positionAt(given, offsetOf(given, wrong.line, lineBreaks)),
  };
  if (first && !lines.some(({ kind }) => kind === 'entry')) return refuse(first);
  const told = lines.map((line) => ({ line, remark: remarkOf(line) }));
  const others = from === 'env' ? withOthers(told, text, options) : told;
  const { kept, losses: double } = withoutDoubles(listed(lines, options.duplicates === 'list'));
  const written = write(kept, { ...options, to });
  const losses = [...before, ...lossesOf(lines), ...double, ...written.losses];
  const lineBreak = lineBreakFor(to, options, given);
  const result = written.text.replaceAll('\n', lineBreak);
  const notes: Note[] = [];
  if (options.from === 'auto') notes.push({ message: `read as ${NAMES[from]}` });
  if (hasMark) notes.push(MARK_LEFT_OUT);
  if (first) notes.push(wrongNote(lines, first));
  notes.push(...othersNote(others, told), ...written.notes, ...longNote(lines, losses), lossNote(losses));
  return answer(
    {
      result: { text: result, as: written.as, fileName: written.fileName },
      ...lossesTable(losses),
      lines: { columns: ['Line', 'Key', 'Value', 'Meaning'], rows: others.slice(0, MOST_ROWS).map(rowOf) },
    },
    [...notes, ...surrogateNote(result)],
  );
}

/** That of the text, where the target takes it. */
const lineBreakFor = (to: Options['to'], options: Options, given: string): string =>
  needsLf(to, options) ? '\n' : (/\r\n?|\n/.exec(given)?.[0] ?? '\n');

/** What ends a line for the reader. */
const lineBreaksOf = (from: Source, options: Options): RegExp =>
  keepsCr(from, options) ? /\r\n|\n/g : /\r\n?|\n/g;

/** Whether the reader keeps a CR that no LF follows. */
const keepsCr = (from: Source, { dialect, iniDialect }: Options): boolean =>
  (from === 'env' && dialect !== 'dotenv') || (from === 'ini' && iniDialect === 'git');

/** A shell takes a CR at the end of a line for a part of the value; PowerShell one within quotes. */
const needsLf = (to: Options['to'], { dialect }: Options): boolean =>
  ['docker-run', 'powershell', 'fish'].includes(to) || (to === 'env' && dialect === 'shell');

const lossesTable = (losses: readonly Loss[]) =>
  losses.length === 0
    ? {}
    : {
        losses: {
          columns: ['Place', 'What', 'Becomes'],
          rows: losses.slice(0, MOST_ROWS).map(({ place, what, becomes }) => [place, what, becomes]),
        },
      };

function longNote(lines: readonly Line[], losses: readonly Loss[]): readonly Note[] {
  const longest = Math.max(lines.length, losses.length);
  if (longest <= MOST_ROWS) return [];
  return [{ message: `the tables show the first ${grouped(MOST_ROWS)} rows of ${grouped(longest)}` }];
}

function readAs(from: Source, text: string, { dialect, iniDialect }: Options): Result<ReadData> {
  if (from === 'json') return readJson(text);
  if (from === 'yaml') return readYaml(text);
  const lines =
    from === 'env'
      ? readEnv(text, dialect)
      : from === 'ini'
        ? readIni(text, iniDialect)
        : readProperties(text);
  return ok({ lines, losses: [] });
}

const replacedIn = (line: Entry, expands: string): string =>
  `a shell replaces ${isSecret(line) ? 'a part of the value' : expands}`;

function remarkOf(line: Line): string {
  if (line.kind === 'blank') return 'blank line';
  if (line.kind === 'comment') return `comment:${line.text}`;
  if (line.kind === 'wrong') return `not understood: ${line.why}`;
  if (line.kind === 'other') return line.remark;
  return line.remark ?? (line.expands === undefined ? '' : replacedIn(line, line.expands));
}

/** With how the other dialects read the same lines. */
function withOthers(told: readonly LineRemark[], text: string, { dialect }: Options): readonly LineRemark[] {
  const all = text.split('\n');
  const byLine = groupBy(told, ({ line }) => line.line);
  return told.map(({ line, remark }) => {
    const group = byLine.get(line.line) ?? [];
    // What stands behind a secret may be the rest of it: `API_KEY=abc#d`.
    if (line.kind === 'comment' && group.some((each) => each.line.kind === 'entry' && isSecret(each.line)))
      return { line, remark: 'comment' };
    const leads =
      group.find((each) => each.line.kind === 'entry' || each.line.kind === 'wrong')?.line === line;
    if (!leads) return { line, remark };
    const own = group.flatMap((each) => (each.line.kind === 'entry' ? [each.line] : []));
    const chunk = all.slice(line.line - 1, line.line - 1 + (line.lines ?? 1)).join('\n');
    const others = othersOf(chunk, dialect, own);
    const isHidden = own.some(isSecret) && others !== '';
    return {
      line,
      remark: [remark, isHidden ? 'others read it differently' : others].filter(Boolean).join('; '),
    };
  });
}

function rowOf({ line, remark }: LineRemark): readonly string[] {
  if (line.kind !== 'entry') return [String(line.line), '', '', remark];
  const value = isSecret(line) && line.value !== '' ? '••••••' : line.value;
  return [String(line.line), join(line.path, { separator: '.', arrays: 'brackets' }), value, remark];
}

/** Keys that make a list have their places in it: those of npm's `k[]`, and those that stand several times if that is wanted. */
function listed(lines: readonly Line[], isWanted: boolean): readonly Line[] {
  const baseOf = (path: readonly Part[]) => (path.at(-1) === 0 ? path.slice(0, -1) : path);
  const groups = groupBy(
    lines.filter((line) => line.kind === 'entry'),
    ({ path }) => JSON.stringify(baseOf(path)),
  );
  const places = new Map<Line, number>();
  for (const group of groups.values())
    if (group.length > 1 && (isWanted || group.some(({ path }) => path.at(-1) === 0)))
      for (const [place, entry] of group.entries()) places.set(entry, place);
  return lines.map((line) => {
    const place = places.get(line);
    return line.kind === 'entry' && place !== undefined
      ? { ...line, path: [...baseOf(line.path), place] }
      : line;
  });
}

/** Of a key that stands twice the last one stays. */
function withoutDoubles(lines: readonly Line[]): {
  readonly kept: readonly Line[];
  readonly losses: readonly Loss[];
} {
  const last = new Map<string, Entry>();
  for (const line of lines) if (line.kind === 'entry') last.set(JSON.stringify(line.path), line);
  const losses: Loss[] = [];
  const kept = lines.filter((line) => {
    const winner = line.kind === 'entry' ? last.get(JSON.stringify(line.path)) : undefined;
    if (line.kind !== 'entry' || !winner || winner === line) return true;
    const key = line.path.join('.');
    losses.push({
      place: `line ${line.line}`,
      what: `${key} stands twice`,
      becomes: `the value of line ${winner.line}`,
    });
    return false;
  });
  return { kept, losses };
}

/** What no format takes over: lines that were not understood, values from elsewhere, sections without keys. */
function lossesOf(lines: readonly Line[]): readonly Loss[] {
  const sections = new Set<string>();
  for (const line of lines)
    if (line.kind === 'entry')
      for (let count = 1; count < line.path.length; count += 1)
        sections.add(JSON.stringify(line.path.slice(0, count)));
  return lines.flatMap((line): readonly Loss[] => {
    const place = `line ${line.line}`;
    if (line.kind === 'wrong') return [{ place, what: `not understood: ${line.why}`, becomes: 'nothing' }];
    if (line.kind === 'entry' && line.expands !== undefined)
      return [{ place, what: replacedIn(line, line.expands), becomes: 'the text itself' }];
    if (line.kind !== 'other') return [];
    const isEmpty = line.section && !sections.has(JSON.stringify(line.section));
    if (line.section && !isEmpty) return [];
    return [{ place, what: isEmpty ? `${line.remark}, without keys` : line.remark, becomes: 'nothing' }];
  });
}

const wrongNote = (lines: readonly Line[], first: Pick<Note, 'message' | 'position'>): Note => {
  const count = lines.filter(({ kind }) => kind === 'wrong').length;
  return {
    ...first,
    tone: 'warning',
    message: `${plural(count, 'line')} not understood, and left out: ${first.message}`,
  };
};

function othersNote(others: readonly LineRemark[], told: readonly LineRemark[]): readonly Note[] {
  const count = others.filter(({ remark }, index) => remark !== told[index]?.remark).length;
  if (count === 0) return [];
  const lines = plural(count, 'line is', 'lines are');
  return [{ tone: 'warning', message: `${lines} read differently elsewhere: the table of lines says how` }];
}

const lossNote = (losses: readonly Loss[]): Note =>
  losses.length === 0
    ? { tone: 'success', message: 'nothing was lost', only: 'page' }
    : {
        tone: 'warning',
        message: `${plural(losses.length, 'loss', 'losses')}: ${losses[0]?.what ?? ''}${losses.length > 1 ? ' …' : ''}`,
      };

/** Where a 1-based line begins. */
function offsetOf(text: string, line: number, lineBreaks: RegExp): number {
  let [at, number] = [0, 1];
  for (const end of text.matchAll(lineBreaks)) {
    if (number === line) break;
    [at, number] = [end.index + end[0].length, number + 1];
  }
  return at;
}
