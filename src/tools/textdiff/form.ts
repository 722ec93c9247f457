/** Text difference: what the page, the command line and the library take and give. */
import { decodeUtf8, encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { nothingNote } from '#src/lib/form/notes.ts';
import { formatBytes, grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { decodeText, encodeText } from '#src/lib/text-encoding.ts';
import {
  blocksBetween,
  keyOf,
  linesOf,
  nameInHead,
  onlyMinor,
  patchOf,
  type Block,
  type IgnoreOptions,
} from './logic.ts';
import { viewOf, wordDiffOf, type Row } from './rows.ts';

const LARGEST_BYTES = 20_000_000;
const MOST_LINES = 500_000;
/** Bytes at the start in which a NUL tells a file that is no text. */
const LOOKED_AT_BYTES = 8000;

const more = { isMore: true } as const;

const OPTIONS = {
  view: choice(
    'sides',
    [
      { value: 'sides', label: 'Side by side' },
      { value: 'column', label: 'In one column' },
      { value: 'patch', label: 'Patch' },
    ],
    { isUsed: ({ view }) => view === 'patch' },
  ),
  detail: choice(
    'words',
    [
      { value: 'words', label: 'Words' },
      { value: 'characters', label: 'Characters' },
      { value: 'none', label: 'None' },
    ],
    { label: 'highlight inside lines', command: { asFlags: true }, isUsed: ({ view }) => view !== 'patch' },
  ),
  space: choice(
    'exact',
    [
      { value: 'exact', label: 'Compared' },
      { value: 'ignore-trailing-space', label: 'Ignored at line ends' },
      { value: 'ignore-space-change', label: 'Amount ignored' },
      { value: 'ignore-all-space', label: 'All ignored' },
    ],
    {
      label: 'white space',
      command: {
        asFlags: true,
        short: { 'ignore-trailing-space': 'Z', 'ignore-space-change': 'b', 'ignore-all-space': 'w' },
      },
    },
  ),
  ignoreCase: flag(false, { label: 'ignore letter case', command: { short: 'i' } }),
  ignoreBlankLines: flag(false, { label: 'ignore blank lines', command: { short: 'B' } }),
  ignoreLineEnds: flag(false, { label: 'ignore line ends (CRLF or LF)' }),
  context: text('3', {
    label: 'unchanged lines around changes',
    check: (typed) => /^(?:all|\d{0,6})$/.test(typed),
    page: more,
    hint: 'A number, or all',
    command: { short: 'U' },
  }),
  lineEnds: choice(
    'lf',
    [
      { value: 'lf', label: 'LF' },
      { value: 'crlf', label: 'CRLF' },
    ],
    { label: 'line ends of typed text', page: more, isForTyped: () => true },
  ),
};

type Options = OptionValues<typeof OPTIONS>;

/** The view with what its buttons need. */
export type ViewValue = {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly blocks: readonly Block[];
  readonly left: string;
  readonly right: string;
  readonly isInOneColumn: boolean;
};

export const form = defineForm({
  inputs: {
    left: { kind: 'text', takes: 'bytes', label: 'Left', page: { placeholder: 'The text before' } },
    right: { kind: 'text', takes: 'bytes', label: 'Right', page: { placeholder: 'The text after' } },
  },
  options: OPTIONS,
  outputs: {
    view: { kind: 'text', label: 'Differences', only: 'page' },
    counts: { kind: 'rows', label: 'Counts', isNumber: true, only: 'page' },
    patch: { kind: 'text', label: 'Patch', fileName: 'changes.patch', mimeType: 'text/x-diff' },
    exact: { kind: 'file', label: 'Patch with the exact bytes', fileName: 'changes.patch' },
  },
  trigger: { on: 'input-or-button', label: 'Compare', liveUpTo: 1_000_000, acceptsEmpty: true },
  page: {
    empty: 'Enter two texts, or try the example.',
    doing: 'Comparing',
    isWide: true,
    announce: (_inputs, _options, { counts = '' }) => counts.replaceAll('\n', ', '),
  },
  examples: [
    {
      inputs: {
        left: 'Menu\nthe café is 10 km from here\ntea\n',
        right: 'Menu\nthe cafe is 12 km from here\ntea\nmilk\n',
      },
      outputs: {
        patch:
          '--- left\n+++ right\n@@ -1,3 +1,4 @@\n Menu\n-the café is 10 km from here\n+the cafe is 12 km from here\n tea\n+milk\n',
      },
    },
  ],
  howItWorks: [
    'Lines are compared whole, and as few as possible are removed and added (Myers 1986). Where two long texts have little in common and many lines repeat, they are aligned at the lines that appear only once on each side.',
    'The patch is what `diff -u` writes: `patch` turns the left text into exactly the right one with it. What the view ignores is still in the patch.',
    'White space is ignored as in GNU diff: space, tab, form feed, vertical tab and carriage return, and a missing last line break. Words are those of `Intl.Segmenter`, characters are counted as people see them; nothing is highlighted inside very long lines.',
    'A text box has only LF; a file is compared with its own line ends. A file that is not UTF-8 is compared byte by byte, one with a NUL near its start is not compared line by line. The limit is 20 MB or 500,000 lines a side.',
  ],
  command: {
    print: ({ view = '', patch = '' }, options, asked) =>
      asked.has('detail') && options.view !== 'patch' ? view : patch,
  },
  run(inputs, options, { fileNames = {} }) {
    const given = [asBytes(inputs.left, options), asBytes(inputs.right, options)] as const;
    for (const [index, name] of (['left', 'right'] as const).entries()) {
      const size = sizeOf(given[index === 0 ? 0 : 1]);
      if (size > LARGEST_BYTES)
        return refuse({
          message: `expected at most ${formatBytes(LARGEST_BYTES)}, found ${formatBytes(size)}`,
          field: name,
        });
    }
    const [left, right] = given;
    const names = [
      nameInHead(fileNames['left'] ?? 'left'),
      nameInHead(fileNames['right'] ?? 'right'),
    ] as const;
    if (isBinary(left) || isBinary(right)) return compareBytes(toBytes(left), toBytes(right), names);
    return compare(readTexts(left, right), options, names);
  },
});

type TextOrBytes = string | Uint8Array;

/** A typed text with the line ends that were asked for. */
const asBytes = (given: TextOrBytes, { lineEnds }: Options): TextOrBytes =>
  typeof given === 'string' && lineEnds === 'crlf' ? given.replaceAll(/\r?\n/g, '\r\n') : given;

const toBytes = (given: TextOrBytes): Uint8Array => (typeof given === 'string' ? encodeUtf8(given) : given);
const sizeOf = (given: TextOrBytes): number => given.length;

const isBinary = (given: TextOrBytes): boolean =>
  given instanceof Uint8Array && given.subarray(0, LOOKED_AT_BYTES).includes(0);

type Names = readonly [left: string, right: string];

function compareBytes(left: Uint8Array, right: Uint8Array, names: Names) {
  const shorter = Math.min(left.length, right.length);
  let [count, first] = [0, -1];
  for (let at = 0; at < shorter; at += 1)
    if (left[at] !== right[at]) {
      count += 1;
      if (first < 0) first = at;
    }
  const longer = Math.abs(left.length - right.length);
  if (count + longer === 0)
    return answer({ patch: '' }, [
      nothingNote(left.length, 'bytes', 'differ: the files are identical (binary)'),
    ]);
  const facts = [
    `binary, ${plural(count, 'byte differs', 'bytes differ')}`,
    ...(first >= 0 ? [`first at offset ${first}`] : []),
    ...(longer > 0
      ? [`${left.length > right.length ? 'Left' : 'Right'} is ${plural(longer, 'byte')} longer`]
      : []),
  ];
  return {
    ok: true as const,
    value: {
      outputs: { patch: `Binary files ${names.join(' and ')} differ\n` },
      notes: [{ message: facts.join(', ') }],
      isNo: true,
    },
  };
}

type Texts = { readonly left: string; readonly right: string; readonly notes: readonly Note[] };

/** Both as texts; where a file is not UTF-8, both as characters that stand for one byte each. */
function readTexts(left: TextOrBytes, right: TextOrBytes): Texts & { readonly areBytes: boolean } {
  const read = [left, right].map((given) => (typeof given === 'string' ? given : textOf(decodeUtf8(given))));
  const [one, other] = read;
  if (one !== undefined && other !== undefined) {
    const isWhole = one.isWellFormed() && other.isWellFormed();
    const notes: Note[] = isWhole
      ? []
      : [
          {
            tone: 'warning',
            message: 'a lone surrogate cannot be saved: the saved patch has U+FFFD in its place',
          },
        ];
    return { left: one, right: other, notes, areBytes: false };
  }
  const names = ['Left', 'Right'].filter((_, at) => read[at] === undefined);
  const byByte = (given: TextOrBytes) => decodeText(toBytes(given), 'latin-1') ?? '';
  const message = `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not UTF-8: compared byte by byte, and shown as Latin-1`;
  return { left: byByte(left), right: byByte(right), notes: [{ message }], areBytes: true };
}

const textOf = (read: ReturnType<typeof decodeUtf8>): string | undefined =>
  read.ok ? read.value : undefined;

function compare(
  { left, right, notes, areBytes }: ReturnType<typeof readTexts>,
  options: Options,
  names: Names,
) {
  const [a, b] = [linesOf(left), linesOf(right)];
  for (const [name, lines] of [
    ['left', a],
    ['right', b],
  ] as const)
    if (lines.length > MOST_LINES)
      return refuse({
        message: `expected at most ${grouped(MOST_LINES)} lines, found ${grouped(lines.length)}`,
        field: name,
      });
  if (left === right) {
    const why = left === '' ? 'both texts are empty' : 'the texts are identical';
    return answer({ patch: '' }, [...notes, nothingNote(a.length, 'lines', `differ: ${why}`)]);
  }
  const blocks = blocksBetween(a, b);
  const context = options.context === 'all' ? Math.max(a.length, b.length) : Number(options.context);
  const patch = patchOf(a, b, blocks, context, names);
  const ignored: IgnoreOptions = {
    space: options.space,
    case: options.ignoreCase,
    lineEnds: options.ignoreLineEnds,
  };
  const seen = seenBlocks(a, b, blocks, ignored, options.ignoreBlankLines);
  const view = viewOf({ left: a, right: b, blocks: seen }, context, options.detail, ignored);
  const value: ViewValue = {
    text: wordDiffOf(view.rows),
    rows: view.rows,
    blocks: seen,
    left,
    right,
    isInOneColumn: options.view === 'column',
  };
  const bytes = areBytes ? encodeText(patch, 'latin-1').bytes : undefined;
  return {
    ok: true as const,
    value: {
      outputs: {
        view: seen.length > 0 && options.view !== 'patch' ? value : undefined,
        counts: countsOf(seen),
        patch: bytes ? { text: patch, bytes } : patch,
        exact: bytes && { bytes, type: 'text/x-diff' },
      },
      notes: [...notes, ...notesOf(left, right, a.length, seen, view)],
      isNo: seen.length > 0,
    },
  };
}

/** The changes that are left when what is ignored is. */
function seenBlocks(
  left: readonly string[],
  right: readonly string[],
  exact: readonly Block[],
  ignored: IgnoreOptions,
  ignoresBlank: boolean,
): readonly Block[] {
  const isExact = ignored.space === 'exact' && !ignored.case && !ignored.lineEnds;
  const key = (line: string) => keyOf(line, ignored);
  const blocks = isExact ? exact : blocksBetween(left.map(key), right.map(key));
  if (!ignoresBlank) return blocks;
  const isBlank = (line: string) => key(line) === '\n';
  return blocks.filter(
    (block) =>
      !left.slice(block.left, block.leftEnd).every(isBlank) ||
      !right.slice(block.right, block.rightEnd).every(isBlank),
  );
}

function countsOf(blocks: readonly Block[]) {
  let [added, removed, changed] = [0, 0, 0];
  for (const { left, leftEnd, right, rightEnd } of blocks) {
    const both = Math.min(leftEnd - left, rightEnd - right);
    changed += both;
    removed += leftEnd - left - both;
    added += rightEnd - right - both;
  }
  return [
    { label: 'Lines added', value: String(added) },
    { label: 'Lines removed', value: String(removed) },
    { label: 'Lines changed', value: String(changed) },
  ];
}

function notesOf(
  left: string,
  right: string,
  lines: number,
  seen: readonly Block[],
  view: ReturnType<typeof viewOf>,
): Note[] {
  const minor = onlyMinor(left, right);
  const isMarked = [left, right].map((each) => each.startsWith('\uFEFF'));
  const marked = isMarked[0] === isMarked[1] ? undefined : isMarked[0] ? 'Left' : 'Right';
  return [
    ...(seen.length === 0
      ? [
          nothingNote(
            lines,
            'lines',
            'are different: they differ only in what is ignored; the patch still has it',
          ),
        ]
      : []),
    ...(minor.length > 0 ? [{ message: `the texts differ only in ${minor.join(' and ')}` }] : []),
    ...(marked !== undefined ? [{ message: `only ${marked} begins with a byte order mark` }] : []),
    ...(view.isCut
      ? [{ message: 'only the first rows are shown: the patch has all changes', only: 'page' as const }]
      : []),
    ...(view.lacksDetail
      ? [{ message: 'some lines have nothing highlighted inside: they are too long, or too many' }]
      : []),
  ];
}
