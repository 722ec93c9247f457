/** Compares two JSON texts, and applies patches: what the worker serves. Exact numbers (RFC 8259), any depth. */
import { type ParsedJson, parseJson } from '#src/lib/json-parse.ts';
import { layOutJson } from '#src/lib/json-stringify.ts';
import { describeProblem, fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { type ArrayMode, compare, type CompareOptions, type Tree } from './comparing/compare.ts';
import { type Difference, forEachDifference, kindOf, listDifferences } from './comparing/differences.ts';
import { applyMergePatch, toMergePatch, inexpressibleNulls } from './patch/merge-patch.ts';
import { toDecimal } from '#src/lib/json-exact.ts';
import { applyPatch, toPatch } from './patch/patch.ts';
import { parseIgnored } from './comparing/pointer.ts';
import { layOut, type Rows } from './panels/rows.ts';

/** The options as a person types them. */
export type Settings = {
  readonly arrays: ArrayMode;
  readonly key: string;
  /** Patterns, one per line or separated by commas (see `parseIgnored`). */
  readonly ignored: string;
  /** A number as text; '' for none. */
  readonly tolerance: string;
};

/** How documents are compared at first. */
export const DEFAULT_SETTINGS: Settings = { arrays: 'content', key: 'id', ignored: '', tolerance: '' };

/** The specified message where a side is not JSON. */
export const INVALID = 'Invalid JSON format';

/** One of the two documents. */
export type Side = 'left' | 'right';

/** What came of a comparison. */
export type ComparedDocuments = {
  readonly kind: 'compared';
  /** All differences by kind; `list` may hold fewer. */
  readonly counts: Readonly<Record<Difference['kind'], number>>;
  readonly list: readonly Difference[];
  readonly rows: Rows;
  readonly patch: string;
  readonly mergePatch: string;
  /** Pointers of nulls that the merge patch cannot express. */
  readonly inexpressible: readonly string[];
  /** Keys that stand twice in one object, by side; the last one counts. */
  readonly duplicateKeys: readonly string[];
  /** Some array's items stand in another order on the right; the JSON Patch keeps the left order. */
  readonly leavesOrderOut: boolean;
};

/** Why the documents were not compared. */
export type RefusedDocuments = {
  readonly kind: 'refused';
  readonly problems: readonly { readonly side: Side; readonly problem: Problem }[];
  /** Both texts can be read as JSON5 (comments, single quotes, trailing commas). */
  readonly isJson5: boolean;
};

/** How the texts are read: strictly by RFC 8259, or as JSON5. */
export type JsonDialect = 'json' | 'json5';

const NAMES: Readonly<Record<Side, string>> = { left: 'Left', right: 'Right' };

/** The tolerance of the settings; '' is none. Fails with what was expected. */
export function readTolerance(text: string): Result<CompareOptions['tolerance']> {
  const decimal = toleranceIn(text);
  return decimal || text.trim() === ''
    ? ok(decimal)
    : fail(`expected a number such as 0.001, found "${text.trim()}"`);
}

function toleranceIn(text: string): CompareOptions['tolerance'] {
  const decimal = toDecimal(text.trim());
  return decimal?.isNegative ? undefined : decimal;
}

const toOptions = ({ arrays, key, ignored, tolerance }: Settings): CompareOptions => ({
  arrays,
  key,
  ignore: parseIgnored(ignored),
  tolerance: toleranceIn(tolerance),
});

type Sides<T> = Readonly<Record<Side, T>>;

function refusal(texts: Sides<string>, parsed: Sides<Result<ParsedJson>>): RefusedDocuments {
  const problems = (['left', 'right'] as const).flatMap((side) => {
    const read = parsed[side];
    return read.ok ? [] : [{ side, problem: read.problem }];
  });
  const isJson5 = problems.every(({ side }) => parseJson(texts[side], 'json5').ok);
  return { kind: 'refused', problems, isJson5 };
}

const duplicatesOf = (side: Side, { duplicateKeys }: ParsedJson): string[] =>
  duplicateKeys.map(({ pointer, position }) => `${NAMES[side]}, line ${position.line}: ${pointer}`);

function countKinds({ root }: Tree): ComparedDocuments['counts'] {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  forEachDifference(root, (node) => {
    counts[kindOf(node)] += 1;
    return true;
  });
  return counts;
}

/**
 * Compares two texts. Both must be JSON, or JSON5 if that is asked for; else the problem of each side, and whether JSON5 would
 * have done. Progress is told in five steps, as a fraction.
 * @example compareTexts('[1,2,3]', '[0,1,2,3]', DEFAULT_SETTINGS).list // one addition at /0
 */
export function compareTexts(
  leftText: string,
  rightText: string,
  settings: Settings,
  dialect?: JsonDialect,
  onProgress: (fraction: number) => void = () => undefined,
): ComparedDocuments | RefusedDocuments {
  const left = parseJson(leftText, dialect);
  onProgress(0.2);
  const right = parseJson(rightText, dialect);
  if (!left.ok || !right.ok) return refusal({ left: leftText, right: rightText }, { left, right });
  onProgress(0.4);
  const tree = compare(left.value.value, right.value.value, toOptions(settings));
  onProgress(0.7);
  const rows = layOut(tree);
  onProgress(0.85);
  return {
    kind: 'compared',
    counts: countKinds(tree),
    list: listDifferences(tree),
    rows,
    patch: layOutJson(toPatch(tree)),
    mergePatch: layOutJson(toMergePatch(tree)),
    inexpressible: inexpressibleNulls(tree),
    duplicateKeys: [...duplicatesOf('left', left.value), ...duplicatesOf('right', right.value)],
    leavesOrderOut: tree.leavesOrderOut,
  };
}

/** The kinds of patch, by their names on the page. */
export const PATCH_KINDS = ['JSON Patch (RFC 6902)', 'Merge patch (RFC 7396)'] as const;

/** One of the kinds of patch. */
export type PatchKind = (typeof PATCH_KINDS)[number];

const parseNamed = (name: string, text: string, dialect?: JsonDialect): Result<ParsedJson> => {
  const parsed = parseJson(text, dialect);
  return parsed.ok ? parsed : fail(`${name}: ${describeProblem(parsed.problem)}`);
};

/** RFC 6902, A.13: an operation with two members of one name has no defined meaning. */
function twiceIn({ duplicateKeys }: ParsedJson): Result<never> | undefined {
  for (const { pointer } of duplicateKeys) {
    const [, index, name] = OPERATION_MEMBER.exec(pointer) ?? [];
    if (name) return fail(`operation ${Number(index) + 1}: expected one member "${name}", found two`);
  }
  return undefined;
}

const OPERATION_MEMBER = /^\/(\d+)\/(op|path|from|value)$/;

/**
 * The document after a patch, laid out with two spaces. Fails where either text is not JSON, or an operation does not fit.
 * @example applyTexts('{"a":1}', '[{"op":"remove","path":"/a"}]', PATCH_KINDS[0]) // '{}'
 */
export function applyTexts(
  documentText: string,
  patchText: string,
  kind: PatchKind,
  dialect?: JsonDialect,
): Result<string> {
  const document = parseNamed('left document', documentText, dialect);
  if (!document.ok) return document;
  const patch = parseNamed('patch', patchText);
  if (!patch.ok) return patch;
  const doubt = kind === PATCH_KINDS[0] ? twiceIn(patch.value) : undefined;
  if (doubt) return doubt;
  const [left, change] = [document.value.value, patch.value.value];
  const patched = kind === PATCH_KINDS[0] ? applyPatch(left, change) : ok(applyMergePatch(left, change));
  return patched.ok ? ok(layOutJson(patched.value)) : patched;
}
