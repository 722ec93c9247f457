/** What the three boxes show after each thing that can happen to them: typing, a conversion, an undo. No browser in it. */
import type { Problem, Result } from '#src/lib/result.ts';
import type { Finding } from '../values/findings.ts';
import type { Boxes, Conversion, Counts, Edit, Refusal, DeclaredVersions } from '../logic.ts';
import type { Loss } from '../values/losses.ts';
import { FORMATS, type Format } from '../values/value.ts';

/** What an edit took from another box: so many comments, or a text that had not been read. */
export type ReplacedText = { readonly comments: number; readonly isUnread: boolean };

/** A file, of which nothing but the name is read here. */
type FileName = { readonly name: string };

/** What the three boxes show. */
export type BoxesState = {
  readonly boxes: Boxes;
  readonly losses: Readonly<Record<Format, readonly Loss[]>>;
  /** The box typed in last. */
  readonly edited: Format;
  /** Why it was not converted; the other boxes still show what they had. */
  readonly problem: Problem | undefined;
  /** Its conversion was cancelled. */
  readonly isCancelled: boolean;
  /** The dialect under which it could be converted. */
  readonly repair: 'json5' | undefined;
  /** What made a JSON box JSON5. */
  readonly extensions: readonly string[];
  /** Numbers with leading zeros in the YAML box. */
  readonly zeros: Finding | undefined;
  /** The versions of its %YAML lines. */
  readonly declared: DeclaredVersions | undefined;
  /** Where the caret belongs after the edited box was laid out again. */
  readonly caret: number | undefined;
  /** The box that is worked in: its text stays in it however long it is. The one typed in, or asked for. */
  readonly whole: Format | undefined;
  /** The file that was opened last, while what the boxes hold comes from it. */
  readonly opened: { readonly file: FileName; readonly format: Format; readonly text: string } | undefined;
  /** How many comments each box holds. */
  readonly comments: Counts;
  /** The boxes as the last conversion left them: a box that differs holds a text that was not read. */
  readonly settled: Boxes;
  /** What the last edit took from each box, and the boxes as they were before it. */
  readonly replaced: Partial<Readonly<Record<Format, ReplacedText>>>;
  readonly before: Pick<BoxesState, 'boxes' | 'comments'> | undefined;
};

/** A JSON text typed in stays whole, and so goes on being edited, up to this length when it is laid out again. */
const EDITABLE_LENGTH = 1_000_000;
/** Comments in a longer text are not kept: it would have to be read once more at every edit of another box. */
const KEPT_LENGTH = 300_000;

const EMPTY: Boxes = { json: '', yaml: '', toml: '' };
const NO_LOSSES = { json: [], yaml: [], toml: [] } as const;
const NO_COMMENTS: Counts = { json: 0, yaml: 0, toml: 0 };

/** Before anything was typed, and after Clear. */
export const AFTER_NOTHING: BoxesState = {
  boxes: EMPTY,
  losses: NO_LOSSES,
  edited: 'json',
  problem: undefined,
  isCancelled: false,
  repair: undefined,
  extensions: [],
  zeros: undefined,
  declared: undefined,
  caret: undefined,
  whole: undefined,
  opened: undefined,
  comments: NO_COMMENTS,
  settled: EMPTY,
  replaced: {},
  before: undefined,
};

/** The edit together with the commented boxes that it must not spoil. */
export function beforeEdit({ boxes, comments }: BoxesState, edit: Edit): Edit {
  const own = (box: Format): Edit['commented'] =>
    box === edit.format || comments[box] === 0
      ? {}
      : { [box]: { text: boxes[box].length > KEPT_LENGTH ? '' : boxes[box], comments: comments[box] } };
  return { ...edit, commented: { ...own('json'), ...own('yaml'), ...own('toml') } };
}

/** How a text came that nobody typed: from this file, where it was one. */
export type Arrival = { readonly file?: FileName | undefined };

/** A text stands in its box, not yet converted; without `received` it was typed. */
export const afterTyping = (
  before: BoxesState,
  format: Format,
  text: string,
  received?: Arrival,
): BoxesState => ({
  ...before,
  boxes: { ...before.boxes, [format]: text },
  isCancelled: false,
  caret: undefined,
  whole: received ? undefined : format,
  opened: received?.file && { format, text, file: received.file },
});

/** The edit was converted, or could not be: then only its own box is another. */
export function afterEdit(before: BoxesState, edit: Edit, result: Result<Conversion, Refusal>): BoxesState {
  return result.ok ? afterConversion(before, edit, result.value) : afterRefusal(before, edit, result.problem);
}

const afterRefusal = (before: BoxesState, { format }: Edit, { repair, ...problem }: Refusal): BoxesState => ({
  ...before,
  losses: { ...before.losses, [format]: [] },
  edited: format,
  problem,
  repair,
  extensions: [],
  zeros: undefined,
  declared: undefined,
  caret: undefined,
});

/** The conversion of this box was cancelled: the other boxes are as they were. */
export const afterCancel = (before: BoxesState, format: Format): BoxesState => ({
  ...before,
  edited: format,
  problem: undefined,
  isCancelled: true,
});

/** A box with a text that no conversion has answered, nor anybody cancelled: one was under way. */
export const unanswered = ({
  boxes,
  settled,
  edited,
  problem,
  isCancelled,
}: BoxesState): Format | undefined =>
  FORMATS.find(
    (box) => boxes[box] !== settled[box] && !(box === edited && (problem !== undefined || isCancelled)),
  );

function afterConversion(before: BoxesState, { format, text }: Edit, made: Conversion): BoxesState {
  const { boxes, losses, extensions, zeros, declared, comments, caret } = made;
  const isLaidOutAnew = boxes[format] !== text;
  return {
    boxes,
    losses,
    extensions,
    zeros,
    declared,
    comments,
    edited: format,
    problem: undefined,
    isCancelled: false,
    repair: undefined,
    caret: isLaidOutAnew ? caret : undefined,
    whole: isLaidOutAnew && boxes[format].length > EDITABLE_LENGTH ? undefined : before.whole,
    opened: before.opened,
    settled: boxes,
    ...replacedBy(before, format, made),
  };
}

/** What this edit took; while the same box is typed in, what its first keystroke took is still told. */
function replacedBy(
  before: BoxesState,
  format: Format,
  { dropped }: Conversion,
): Pick<BoxesState, 'replaced' | 'before'> {
  const found = FORMATS.filter((box) => box !== format).flatMap((box) => {
    const isUnread = before.boxes[box] !== before.settled[box];
    return dropped[box] > 0 || isUnread ? [[box, { comments: dropped[box], isUnread }] as const] : [];
  });
  if (found.length === 0) {
    const isSameEdit = before.edited === format;
    return isSameEdit
      ? { replaced: before.replaced, before: before.before }
      : { replaced: {}, before: undefined };
  }
  const boxes = { ...before.boxes, [format]: before.settled[format] };
  return { replaced: Object.fromEntries(found), before: { boxes, comments: before.comments } };
}

/** The boxes as they were before the edit that replaced something; one that had not been read is not settled. */
export function afterUndo(shown: BoxesState): BoxesState {
  if (!shown.before) return shown;
  const { boxes } = shown.before;
  const settledOf = (box: Format) => (shown.replaced[box]?.isUnread ? '' : boxes[box]);
  const settled = { json: settledOf('json'), yaml: settledOf('yaml'), toml: settledOf('toml') };
  return { ...AFTER_NOTHING, ...shown.before, settled, edited: shown.edited };
}
