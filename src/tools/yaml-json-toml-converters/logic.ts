/**
 * Format Converter: one text of JSON (RFC 8259, or JSON5), YAML 1.2 (or 1.1) or TOML 1.1 into all three, every number exact,
 * every loss told.
 */
import { parseJson, type ParsedJson, stringifyJson } from '#src/lib/json.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { Findings } from './findings.ts';
import { reformatJson } from './json-box.ts';
import { fromJson, toJson } from './json-form.ts';
import { type Loss, lossesOf } from './losses.ts';
import { survey } from './survey.ts';
import { readToml } from './toml-read.ts';
import { writeToml } from './toml-write.ts';
import type { Format, Value } from './value.ts';
import { DEEPEST, TOO_DEEP } from './yaml-problems.ts';
import type { YamlVersion } from './yaml-scalars.ts';
import { writeYaml } from './yaml-write.ts';

export type Boxes = Readonly<Record<Format, string>>;

export type Edit = {
  /** The box that was typed in. */
  readonly format: Format;
  readonly text: string;
  /** Where the caret stands in it, 0-based. */
  readonly caret: number;
  /** What unquoted words mean in YAML that does not say its version. */
  readonly yamlVersion: YamlVersion;
  /** Write the edited box anew too, even where that loses something. */
  readonly isRewrite?: boolean;
};

export type Conversion = {
  readonly boxes: Boxes;
  /** Where the caret belongs in the edited box. */
  readonly caret: number;
  readonly losses: Readonly<Record<Format, readonly Loss[]>>;
  /** What made the JSON box JSON5, as it is kept: `comment`, `trailing comma` … */
  readonly extensions: readonly string[];
};

export type ReportProgress = (fraction: number) => void;

/** What reading a box gave: `undefined` for YAML without a document. */
type Read = {
  readonly value: Value | undefined;
  readonly extensions: readonly string[];
  readonly isStrictJson: boolean;
};

/**
 * All three boxes after an edit of one. The edited box keeps its text, but strict JSON is laid out anew with two spaces
 * a level, the caret staying among its tokens. A Problem means: leave the other boxes as they are.
 * @example await convert({ format: 'yaml', text: 'a: 1.10', caret: 0, yamlVersion: '1.2' })
 * // ok, boxes.json: '{\n  "a": 1.10\n}', boxes.toml: 'a = 1.10\n'
 */
export async function convert(
  edit: Edit,
  onProgress: ReportProgress = () => undefined,
): Promise<Result<Conversion>> {
  try {
    return await convertOrThrow(edit, onProgress);
  } catch (error) {
    // A stack that ends within the YAML library, or an output longer than the longest string.
    if (error instanceof RangeError)
      return fail('expected a document that fits into memory, found one too deep or too long');
    throw error;
  }
}

async function convertOrThrow(edit: Edit, onProgress: ReportProgress): Promise<Result<Conversion>> {
  if (edit.text.trim() === '') return ok(emptied(edit));
  const findings = new Findings();
  const read = await READERS[edit.format](edit, findings, onProgress);
  if (!read.ok) return read;
  const { value, extensions, isStrictJson } = read.value;
  if (value === undefined) return ok(emptied(edit));
  if (survey(value, findings, DEEPEST) > DEEPEST) return fail(TOO_DEEP);
  const kept = isStrictJson ? reformatJson(edit.text, edit.caret) : { text: edit.text, caret: edit.caret };
  const written = writeAll(value, edit, kept.text, onProgress);
  const isKept = edit.isRewrite !== true;
  return ok({
    boxes: written,
    caret: kept.caret,
    losses: lossesOf(findings, value, isKept ? edit.format : undefined),
    extensions: isKept ? extensions : [],
  });
}

/** Nothing but blanks or comments: the other boxes are empty. */
const emptied = ({ format, text, caret }: Edit): Conversion => ({
  boxes: { json: '', yaml: '', toml: '', [format]: text },
  caret,
  losses: { json: [], yaml: [], toml: [] },
  extensions: [],
});

type Reader = (
  edit: Edit,
  findings: Findings,
  onProgress: ReportProgress,
) => Result<Read> | Promise<Result<Read>>;

const READERS: Readonly<Record<Format, Reader>> = {
  json: ({ text }, findings) => readJson(text, findings),
  yaml: async ({ text, yamlVersion }, findings, onProgress) => {
    // Loaded only when YAML is read: the library is heavier than the rest of the page.
    const { readYaml } = await import('./yaml-read.ts');
    return asRead(readYaml(text, yamlVersion, findings, onProgress));
  },
  toml: ({ text }, findings) => asRead(readToml(text, findings)),
};

const asRead = (result: Result<Value | undefined>): Result<Read> =>
  result.ok ? ok({ value: result.value, extensions: [], isStrictJson: false }) : result;

/** Strict JSON, else JSON5; of two refusals, the one that came further, as it is nearer to what was meant. */
function readJson(text: string, findings: Findings): Result<Read> {
  const strict = parseJson(text);
  if (strict.ok) return ok(noteJson(strict.value, findings, true));
  const relaxed = parseJson(text, 'json5');
  if (relaxed.ok) return ok(noteJson(relaxed.value, findings, false));
  const strictOffset = strict.problem.position?.offset ?? 0;
  return (relaxed.problem.position?.offset ?? 0) > strictOffset ? relaxed : strict;
}

function noteJson(
  { value, duplicateKeys, extensions, extensionCounts }: ParsedJson,
  findings: Findings,
  isStrictJson: boolean,
): Read {
  for (const { pointer, position } of duplicateKeys) {
    findings.note(
      'duplicate keys',
      () => `${pointer.slice(pointer.lastIndexOf('/') + 1)}, line ${position.line}`,
    );
  }
  const comments = extensionCounts.get('comment');
  const notations = extensionCounts.get('hexadecimal number');
  if (comments !== undefined) findings.note('comments', undefined, comments);
  if (notations !== undefined) findings.note('notation', undefined, notations);
  return { value: fromJson(value), extensions, isStrictJson };
}

/** Writes every box but the edited one, which has its text already. */
function writeAll(
  value: Value,
  { format, isRewrite }: Edit,
  kept: string,
  onProgress: ReportProgress,
): Boxes {
  const keeps = (box: Format) => box === format && isRewrite !== true;
  const json = keeps('json') ? kept : stringifyJson(toJson(value), 2);
  onProgress(0.8);
  const yaml = keeps('yaml') ? kept : writeYaml(value);
  onProgress(0.9);
  const toml = keeps('toml') ? kept : value instanceof Map ? writeToml(value) : '';
  return { json, yaml, toml };
}
