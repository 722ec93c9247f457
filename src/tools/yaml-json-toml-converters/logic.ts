/**
 * Format Converter: one text of JSON (RFC 8259, or JSON5), YAML 1.2 (or 1.1) or TOML 1.1 into all three, every number exact,
 * every loss told.
 */
import { loadOnce } from '#src/lib/load-once.ts';
import { unescapePointerKey } from '#src/lib/json-pointer.ts';
import { parseJson, type ParsedJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { type Finding, Findings } from './values/findings.ts';
import { reformatJson } from './json/json-box.ts';
import { fromJson, toJson } from './json/json-form.ts';
import { keepToml } from './toml/keep-toml.ts';
import { type Loss, lossesOf } from './values/losses.ts';
import { survey } from './values/survey.ts';
import { readToml } from './toml/toml-read.ts';
import { writeToml } from './toml/toml-write.ts';
import type { Format, Value } from './values/value.ts';
import { DEEPEST, TOO_DEEP } from './yaml/yaml-problems.ts';
import { YAML_VERSIONS, type YamlVersion } from './yaml/yaml-scalars.ts';
import { writeYaml } from './yaml/yaml-write.ts';

/** The texts of the three boxes. */
export type Boxes = Readonly<Record<Format, string>>;

/** A change that a person made in one box. */
export type Edit = {
  /** The box that was typed in. */
  readonly format: Format;
  readonly text: string;
  /** Where the caret stands in it, 0-based. */
  readonly caret: number;
  /** What unquoted words mean in YAML that does not declare its version. */
  readonly yamlVersion: YamlVersion;
  /** What the JSON box takes: RFC 8259 alone, or JSON5 and JSONC too. */
  readonly dialect: Dialect;
  /** Write the edited box again too, even where that loses something. */
  readonly isRewrite?: boolean;
  /** The other boxes that hold comments: they are changed in place where that can be done. */
  readonly commented?: Partial<Readonly<Record<Format, CommentedText>>>;
};

/** A text, and how many comments stand in it. */
export type CommentedText = { readonly text: string; readonly comments: number };

/** A number for each format. */
export type Counts = Readonly<Record<Format, number>>;

/** Which JSON is read. */
export type Dialect = 'json' | 'json5';

/** Why a text was refused, and the dialect under which it could be read. */
export type Refusal = Problem & { readonly repair?: 'json5' };

/** What the boxes hold after an edit. */
export type Conversion = {
  readonly boxes: Boxes;
  /** Where the caret belongs in the edited box. */
  readonly caret: number;
  readonly losses: Readonly<Record<Format, readonly Loss[]>>;
  /** What made the JSON box JSON5, as it is kept: `comment`, `trailing comma` … */
  readonly extensions: readonly string[];
  /** How many comments each box holds now. */
  readonly comments: Counts;
  /** How many comments a box lost because it had to be written again. */
  readonly dropped: Counts;
  /** Numbers with leading zeros in YAML, which its two versions read differently; the first few. */
  readonly zeros: Finding | undefined;
  /** The versions that `%YAML` lines name, and whether every document has one: they outweigh the chosen version. */
  readonly declared: DeclaredVersions | undefined;
};

/** The versions that `%YAML` lines declare. */
export type DeclaredVersions = { readonly versions: readonly YamlVersion[]; readonly isEverywhere: boolean };

const NONE: Counts = { json: 0, yaml: 0, toml: 0 };

/** Told how much is done, from 0 to 1. */
export type ReportProgress = (fraction: number) => void;

/** What reading a box gave: `undefined` for YAML without a document. */
type ReadResult = {
  readonly value: Value | undefined;
  readonly extensions: readonly string[];
  readonly isStrictJson: boolean;
};

/**
 * All three boxes after an edit of one. The edited box keeps its text, but strict JSON is laid out again with two spaces
 * a level, the caret staying among its tokens. A Problem means: leave the other boxes as they are.
 * @example await convert({ format: 'yaml', text: 'a: 1.10', caret: 0, yamlVersion: '1.2' })
 * // ok, boxes.json: '{\n  "a": 1.10\n}', boxes.toml: 'a = 1.10\n'
 */
export async function convert(
  edit: Edit,
  onProgress: ReportProgress = () => undefined,
): Promise<Result<Conversion, Refusal>> {
  try {
    return await convertOrThrow(edit, onProgress);
  } catch (error) {
    // A stack that ends within the YAML library, or an output longer than the longest string.
    if (error instanceof RangeError)
      return fail('expected a document that fits into memory, found one too deep or too long');
    throw error;
  }
}

async function convertOrThrow(edit: Edit, onProgress: ReportProgress): Promise<Result<Conversion, Refusal>> {
  if (isVoid(edit)) return ok(emptied(edit));
  const findings = new Findings();
  const read = await READERS[edit.format](edit, findings, onProgress);
  if (!read.ok) return read;
  const { value, extensions, isStrictJson } = read.value;
  if (value === undefined) return ok(emptied(edit));
  if (survey(value, findings, DEEPEST) > DEEPEST) return fail(TOO_DEEP);
  const kept = isStrictJson ? reformatJson(edit.text, edit.caret) : { text: edit.text, caret: edit.caret };
  const isKept = edit.isRewrite !== true;
  const own = isKept ? (findings.get('comments')?.count ?? 0) : 0;
  const { meant, ...written } = await writeAll(value, edit, { text: kept.text, comments: own }, onProgress);
  const losses = lossesOf(findings, value, isKept ? edit.format : undefined);
  return ok({
    ...written,
    caret: kept.caret,
    losses: meant === undefined ? losses : { ...losses, toml: withNullsOf(meant, losses.toml) },
    extensions: isKept ? extensions : [],
    zeros: findings.get('leading zeros'),
    declared: declaredVersions(findings),
  });
}

function declaredVersions(findings: Findings): DeclaredVersions | undefined {
  const lines = findings.get('version lines');
  if (!lines) return undefined;
  return {
    versions: YAML_VERSIONS.filter((version) => lines.places.includes(version)),
    isEverywhere: lines.count === (findings.get('documents')?.count ?? 1),
  };
}

/** TOML's losses, with only those nulls that do not stand for a number of the text that was kept. */
function withNullsOf(meant: Value, losses: readonly Loss[]): readonly Loss[] {
  const findings = new Findings();
  survey(meant, findings, DEEPEST);
  const left = lossesOf(findings, meant, undefined).toml;
  return losses.flatMap((loss) =>
    loss.kind === 'nulls' || loss.kind === 'nulls in lists'
      ? left.filter(({ kind }) => kind === loss.kind)
      : [loss],
  );
}

/** All that is blank to YAML and TOML, and to `trim` it is more: a form feed is an error to both, a no-break space a text to YAML. */
const BLANKS = /^\uFEFF?[ \t\r\n]*$/;

/** Blanks alone are a document without values to YAML and TOML; to RFC 8259 they are no JSON. */
const isVoid = ({ format, text }: Edit): boolean => (format === 'json' ? text === '' : BLANKS.test(text));

/** Nothing but blanks or comments: the other boxes are empty. */
const emptied = ({ format, text, caret, commented }: Edit): Conversion => ({
  boxes: { json: '', yaml: '', toml: '', [format]: text },
  caret,
  losses: { json: [], yaml: [], toml: [] },
  extensions: [],
  comments: NONE,
  dropped: countsOf((box) => commented?.[box]?.comments ?? 0),
  zeros: undefined,
  declared: undefined,
});

const countsOf = (count: (box: Format) => number): Counts => ({
  json: count('json'),
  yaml: count('yaml'),
  toml: count('toml'),
});

type Reader = (
  edit: Edit,
  findings: Findings,
  onProgress: ReportProgress,
) => Result<ReadResult, Refusal> | Promise<Result<ReadResult>>;

const READERS: Readonly<Record<Format, Reader>> = {
  json: ({ text, dialect }, findings) => readJson(text, dialect, findings),
  yaml: async ({ text, yamlVersion }, findings, onProgress) => {
    const { readYaml } = await loadYaml();
    return asRead(readYaml(text, yamlVersion, findings, onProgress));
  },
  toml: ({ text }, findings) => asRead(readToml(text, findings)),
};

/** Loaded only when YAML is read: the library is heavier than the rest of the page. */
const loadYaml = loadOnce(() => import('./yaml/yaml-read.ts'));

const asRead = (result: Result<Value | undefined>): Result<ReadResult> =>
  result.ok ? ok({ value: result.value, extensions: [], isStrictJson: false }) : result;

/** RFC 8259; where that refuses and JSON5 would not, JSON5 is read if it was asked for, and offered if not. */
function readJson(text: string, dialect: Dialect, findings: Findings): Result<ReadResult, Refusal> {
  const strict = parseJson(text);
  if (strict.ok) return ok(noteJson(strict.value, findings, true));
  const relaxed = parseJson(text, 'json5');
  if (dialect === 'json') return relaxed.ok ? { ok: false, problem: offerJson5(strict.problem) } : strict;
  if (relaxed.ok) return ok(noteJson(relaxed.value, findings, false));
  // Of two refusals, the one that came further is nearer to what was meant.
  return offsetOf(relaxed.problem) > offsetOf(strict.problem) ? relaxed : strict;
}

const offerJson5 = (problem: Problem): Refusal => ({ ...problem, repair: 'json5' });

const offsetOf = ({ position }: Problem): number => position?.offset ?? 0;

function noteJson(
  { value, duplicateKeys, extensions, extensionCounts }: ParsedJson,
  findings: Findings,
  isStrictJson: boolean,
): ReadResult {
  for (const { pointer, position } of duplicateKeys) {
    findings.note(
      'duplicate keys',
      () => `${unescapePointerKey(pointer.slice(pointer.lastIndexOf('/') + 1))}, line ${position.line}`,
    );
  }
  const comments = extensionCounts.get('comment');
  const notations = extensionCounts.get('hexadecimal number');
  if (comments !== undefined) findings.note('comments', undefined, comments);
  if (notations !== undefined) findings.note('notation', undefined, notations);
  return { value: fromJson(value), extensions, isStrictJson };
}

/** What was written into a box; with `meant`, what it means where that is more than the value holds. */
type WrittenText = CommentedText & { readonly meant?: Value };

/** Writes every box but the edited one, which has its text already. */
async function writeAll(
  value: Value,
  edit: Edit,
  own: CommentedText,
  onProgress: ReportProgress,
): Promise<Pick<Conversion, 'boxes' | 'comments' | 'dropped'> & { readonly meant: Value | undefined }> {
  const write = async (box: Format): Promise<WrittenText> => {
    if (box === edit.format && edit.isRewrite !== true) return own;
    const old = box === edit.format ? undefined : edit.commented?.[box];
    const kept = old ? await KEEPERS[box](old.text, value, edit.yamlVersion) : undefined;
    return kept ?? { text: WRITERS[box](value), comments: 0 };
  };
  const json = await write('json');
  onProgress(0.8);
  const yaml = await write('yaml');
  onProgress(0.9);
  const toml = await write('toml');
  const made = { json, yaml, toml };
  const before = (box: Format) => (box === edit.format ? 0 : (edit.commented?.[box]?.comments ?? 0));
  return {
    boxes: { json: json.text, yaml: yaml.text, toml: toml.text },
    comments: countsOf((box) => made[box].comments),
    dropped: countsOf((box) => Math.max(0, before(box) - made[box].comments)),
    meant: toml.meant,
  };
}

const WRITERS: Readonly<Record<Format, (value: Value) => string>> = {
  json: (value) => stringifyJson(toJson(value), 2),
  yaml: writeYaml,
  toml: (value) => (value instanceof Map ? writeToml(value) : ''),
};

type Keeper = (
  old: string,
  value: Value,
  version: YamlVersion,
) => WrittenText | undefined | Promise<WrittenText | undefined>;

/** Change an old text in place. JSON has no comments to keep; JSON5 that was typed is written as JSON. */
const KEEPERS: Readonly<Record<Format, Keeper>> = {
  json: () => undefined,
  // Loaded with the YAML library: only where there is commented YAML.
  yaml: async (old, value, version) => (await import('./yaml/keep-yaml.ts')).keepYaml(old, version, value),
  toml: keepToml,
};
