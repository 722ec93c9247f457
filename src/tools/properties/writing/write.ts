/** Writes what was read for a target, and reports what it cannot express. */
import type { Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import type { Kind } from '#src/lib/kind.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { type Leaf, writeJson, writeYaml } from '../data.ts';
import { writeEnv } from '../dialects.ts';
import { writeIniLine } from './ini-write.ts';
import { writeProperty } from '../java.ts';
import { type Entry, isSecret, type Line, type Loss, type Part } from '../lines.ts';
import type { OPTIONS } from '../options.ts';
import { takesName, type Variable, writeFor } from './targets.ts';
import { grow, join, type Nesting, split } from '../tree.ts';

/** How it is read and written. */
export type Options = OptionValues<typeof OPTIONS>;
type Target = Exclude<Options['to'], 'auto'>;
type WriteOptions = Options & { readonly to: Target };

/** A text for the target. */
export type WrittenFile = {
  readonly text: string;
  readonly as: Kind;
  readonly fileName: string;
  readonly losses: readonly Loss[];
  readonly notes: readonly Note[];
};

const FILES: Readonly<Record<Target, readonly [Kind, string]>> = {
  env: ['text', 'converted.env'],
  ini: ['text', 'converted.ini'],
  properties: ['text', 'converted.properties'],
  json: ['json', 'converted.json'],
  yaml: ['yaml', 'converted.yaml'],
  'docker-run': ['text', 'flags.txt'],
  compose: ['yaml', 'environment.yaml'],
  kubernetes: ['yaml', 'env.yaml'],
  powershell: ['text', 'env.ps1'],
  fish: ['text', 'env.fish'],
};

/** Writes the lines: each key once. */
export function write(lines: readonly Line[], options: WriteOptions): WrittenFile {
  const { to } = options;
  const [as, fileName] = FILES[to];
  const made = to === 'json' || to === 'yaml' ? treeOf(lines, options) : flatOf(lines, { ...options, to });
  return { as, fileName, ...made };
}

type TargetText = Pick<WrittenFile, 'text' | 'losses' | 'notes'>;

const nestingOf = ({ nest, arrays }: Options): Nesting => ({
  separator: nest === 'flat' ? undefined : nest,
  arrays,
});

function treeOf(lines: readonly Line[], options: WriteOptions): TargetText {
  const leaves: { readonly path: readonly Part[]; readonly leaf: Leaf }[] = [];
  let comments: string[] = [];
  let hasBlank = false;
  for (const line of lines) {
    if (line.kind === 'comment') comments.push(line.text);
    if (line.kind === 'blank') hasBlank = leaves.length > 0;
    if (line.kind !== 'entry') continue;
    leaves.push({ path: line.path, leaf: { value: line.value, comments, hasBlank } });
    [comments, hasBlank] = [[], false];
  }
  const { root, flat } = grow(leaves, nestingOf(options));
  const isTyped = options.values === 'typed';
  const named = flat.slice(0, 3).map((path) => join(path, nestingOf(options)));
  const notes: Note[] =
    flat.length === 0
      ? []
      : [
          {
            tone: 'warning',
            message: `flat, as a key is a value and a group at once: ${named.join(', ')}${flat.length > 3 ? ' …' : ''}`,
          },
        ];
  return options.to === 'yaml'
    ? { text: writeYaml(root, isTyped, comments), losses: [], notes }
    : { text: writeJson(root, isTyped), losses: commentLoss(lines), notes };
}

function commentLoss(lines: readonly Line[]): readonly Loss[] {
  const comments = lines.filter(({ kind }) => kind === 'comment');
  if (comments.length === 0) return [];
  return [
    { place: `line ${comments[0]?.line ?? 1}`, what: plural(comments.length, 'comment'), becomes: 'nothing' },
  ];
}

type FlatTarget = Exclude<Target, 'json' | 'yaml'>;

function flatOf(lines: readonly Line[], options: Options & { readonly to: FlatTarget }): TargetText {
  if (options.to === 'ini') return iniOf(lines, options);
  const isProperties = options.to === 'properties';
  const { separator = isProperties ? '.' : '__', arrays } = nestingOf(options);
  const nesting: Nesting = { separator, arrays: isProperties ? arrays : 'parts' };
  const losses: Loss[] = [];
  const taken = new Map<string, Entry>();
  const nameOf = ({ path }: Entry) => {
    const name = join(path, nesting);
    return options.keyCase === 'upper' && !isProperties ? name.toUpperCase() : name;
  };
  for (const line of lines)
    if (line.kind === 'entry') {
      const before = taken.get(nameOf(line));
      if (before)
        losses.push({
          place: placeOf(before),
          what: `another key is ${nameOf(line)} too`,
          becomes: 'the last one',
        });
      taken.set(nameOf(line), line);
    }
  const entries = lines.filter((line) => line.kind !== 'entry' || taken.get(nameOf(line)) === line);
  const isJoined = entries.some((line) => line.kind === 'entry' && line.path.length > 1);
  const notes: Note[] = isJoined ? [{ message: `keys within keys are joined by ${separator}` }] : [];
  const made =
    options.to === 'env' || options.to === 'properties'
      ? fileOf(entries, nameOf, options)
      : commandsOf(entries, nameOf, options.to);
  return { text: made.text, losses: [...losses, ...made.losses], notes };
}

const placeOf = ({ line }: Entry): string => `line ${line}`;

type Naming = (entry: Entry) => string;

function fileOf(lines: readonly Line[], nameOf: Naming, options: WriteOptions): Omit<TargetText, 'notes'> {
  const losses: Loss[] = [];
  const texts = lines.flatMap((line) => {
    if (line.kind === 'blank') return [''];
    if (line.kind === 'comment') return [`#${line.text.replaceAll('\r', ' ')}`];
    if (line.kind !== 'entry') return [];
    const name = nameOf(line);
    if (options.to === 'properties') return [writeProperty(name, line.value, options.ascii)];
    const written = writeEnv(name, line.value, options.dialect, options.export);
    if (!written)
      losses.push({
        place: placeOf(line),
        what: `${name} cannot be written in this dialect`,
        becomes: 'nothing',
      });
    else if (written.others !== '')
      losses.push({
        place: placeOf(line),
        what: `${name} cannot be written so that all dialects read it`,
        becomes: isSecret(line) ? 'another value elsewhere' : written.others,
      });
    return written ? [written.text] : [];
  });
  return { text: texts.join('\n'), losses };
}

function commandsOf(
  lines: readonly Line[],
  nameOf: Naming,
  to: Exclude<FlatTarget, 'env' | 'ini' | 'properties'>,
): Omit<TargetText, 'notes'> {
  const losses: Loss[] = [...commentLoss(lines)];
  const variables = lines.flatMap((line): readonly Variable[] => {
    if (line.kind !== 'entry') return [];
    const name = nameOf(line);
    if (takesName(name, to) && !line.value.includes('\0')) return [{ name, value: line.value }];
    losses.push({ place: placeOf(line), what: `${name} cannot be a variable`, becomes: 'nothing' });
    return [];
  });
  return { text: writeFor(to, variables), losses };
}

function iniOf(lines: readonly Line[], options: WriteOptions): TargetText {
  const nesting = nestingOf(options);
  const losses: Loss[] = [];
  const sections = new Map<string, string[]>([['', []]]);
  const seen = new Set<string>();
  let above: string[] = [];
  for (const line of lines) {
    if (line.kind === 'comment') above.push(`;${line.text.replaceAll('\r', ' ')}`);
    if (line.kind === 'blank' && above.at(-1) !== '') above.push('');
    if (line.kind !== 'entry') continue;
    const path = split(line.path, nesting) ?? line.path;
    const written = writeIniLine(path, line.value, options.iniDialect, nesting);
    const name =
      written && `${written.head} ${written.text.slice(0, written.text.indexOf('='))}`.toLowerCase();
    if (!written || name === undefined) {
      losses.push({
        place: placeOf(line),
        what: `${join(path, nesting)} cannot be written in this dialect`,
        becomes: 'nothing',
      });
      continue;
    }
    if (seen.has(name))
      losses.push({
        place: placeOf(line),
        what: `${join(path, nesting)} stands twice`,
        becomes: 'the last one',
      });
    seen.add(name);
    const section = sections.get(written.head) ?? [];
    section.push(...above, written.text);
    sections.set(written.head, section);
    above = [];
  }
  const text = [...sections].flatMap(([head, own]) =>
    head === '' ? own : ['', head, ...(own[0] === '' ? own.slice(1) : own)],
  );
  return { text: [...(text[0] === '' ? text.slice(1) : text), ...above].join('\n'), losses, notes: [] };
}
