/** Colours: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type Note,
  type OutputTable,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { fileTypeOf, type FileType } from '#src/lib/file-type.ts';
import { ok } from '#src/lib/result.ts';
import { readColour } from '#src/lib/colour/read.ts';
import { shownOf } from '#src/lib/colour/gamut.ts';
import { numberText } from '#src/lib/colour/numbers.ts';
import { coordsIn, type Colour, type Triple } from '#src/lib/colour/spaces.ts';
import {
  nearestName,
  nearestWith,
  ratioOf,
  ratioText,
  seenOn,
  seenWith,
  VISION_NAMES,
  VISIONS,
} from '#src/lib/colour/measure.ts';
import { hexOf, NOTATIONS, write, writeIn, type Style } from '#src/lib/colour/write.ts';
import {
  androidOrder,
  harmoniesOf,
  meantBy,
  opaque,
  paletteCode,
  readEntries,
  rgbOf,
  shadesOf,
  type Entry,
  type Named,
} from './logic.ts';

const MOST_COLOURS = 10_000;
const MOST_MARKS = 100;

const isWhole = (min: number, max: number) => (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

const OPTIONS = {
  to: choice('hex', NOTATIONS, { label: 'notation', page: { control: 'list' } }),
  contrast: text('', {
    label: 'contrast on background',
    page: { placeholder: 'white', among: 'below' },
  }),
  upper: flag(false, { label: 'capital letters in hex' }),
  legacy: flag(false, { label: 'with commas' }),
  clip: flag(false, { label: 'clip to sRGB', page: { isMore: true } }),
  digits: text('5', {
    label: 'significant digits',
    hint: '3 to 8',
    check: isWhole(3, 8),
    isNumber: true,
    page: { isMore: true },
  }),
  severity: text('100', {
    label: 'severity of colour blindness',
    hint: '0 to 100 %',
    check: isWhole(0, 100),
    isNumber: true,
    page: { isMore: true },
  }),
  palette: choice(
    'css',
    [
      { value: 'css', label: 'CSS' },
      { value: 'scss', label: 'SCSS' },
      { value: 'json', label: 'Design tokens' },
      { value: 'tailwind', label: 'Tailwind' },
    ],
    { label: 'palette as', page: { isMore: true, control: 'list' } },
  ),
  all: flag(false, { label: 'all lines together', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

const OUTPUTS = {
  result: { kind: 'row', label: 'Colour', as: 'colour' },
  list: { kind: 'text', label: 'List', fileName: 'colours.txt' },
  table: { kind: 'table', label: 'As a table', fileName: 'colours.csv' },
  contrast: { kind: 'rows', label: 'Contrast', page: { place: 'beside' } },
  adjust: { kind: 'rows', label: 'Adjust', only: 'page' },
  notations: { kind: 'rows', label: 'Notations' },
  shades: { kind: 'table', label: 'Shades', fileName: 'shades.csv' },
  code: { kind: 'text', label: 'Shades as code', fileName: 'shades.txt', page: { place: 'folded' } },
  harmonies: { kind: 'table', label: 'Harmonies', fileName: 'harmonies.csv' },
  views: { kind: 'rows', label: 'As others see it' },
  picture: { kind: 'picture', label: 'The picture as others see it', fileName: 'picture.png', only: 'page' },
} as const satisfies OutputTable;

export const form = defineForm({
  inputs: {
    colours: {
      kind: 'text',
      takes: 'bytes',
      holds: 'values',
      label: 'Colours',
      page: { placeholder: '#3366cc, oklch(62% 0.19 260), rebeccapurple', picks: 'colour' },
      hint: 'One or more, as CSS writes them; a style sheet; or a picture, to see it as others do.',
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  command: {
    operands: { are: 'values', asLinesWith: ['all'] },
    print: ({ result, list, contrast, code }, _options, asked) => {
      if (asked.has('palette')) return code;
      if (asked.has('contrast') && !asked.has('to')) return contrast;
      return list ?? result;
    },
  },
  page: { empty: 'Enter a colour, pick one, or try the example.' },
  examples: [
    {
      inputs: { colours: '#336699' },
      options: { contrast: 'white' },
      outputs: { result: '#336699' },
    },
    {
      inputs: { colours: 'color(display-p3 1 0 0)' },
      options: { to: 'srgb' },
      outputs: { result: 'color(srgb 1.0931 -0.22674 -0.15013)' },
      notes: ['outside sRGB'],
    },
  ],
  howItWorks: [
    'Colours are read as CSS Color 4 says: names, hexadecimal digits, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` with its nine spaces, with clamping as browsers do it. `color-mix()`, `from`, `var()` and colours of the system depend on others and are refused. Of a style sheet all colours in its values are listed.',
    'Numbers are kept as 64-bit floats, and HSL is not rounded to whole numbers, which would change the colour. A grey has no hue: it is `none`.',
    'sRGB cannot show every colour. Hex, RGB, HSL, HWB and CMYK then show the mapped colour: less chroma in OKLCH until clipping makes no noticeable difference (CSS Color 4, section 13.2). The clipped one is named too.',
    'Contrast is that of WCAG 2.2, from 8 bits. The figure is cut, not rounded: 4.478 is 4.47 and fails. A translucent text is laid on its background first. The nearest colour that passes differs in OKLCH lightness alone.',
    'Shades have fixed lightness in OKLCH and the hue and chroma of the colour, as far as sRGB has it. Views of colour blindness follow the model of Machado, Oliveira and Fernandes (2009), in linear light; tritan is less certain, and no view is a diagnosis. CMYK is a formula without a colour profile: the values of a print shop differ.',
  ],
  questions: [
    {
      pattern: /^(#[\da-f]{3,8}|[a-z]{3,5}\([^()]{1,100}\))$/i,
      read: ([, colours = '']) => one({ colours }, {}),
    },
    {
      pattern: /^([#\w(][^()]{0,60}(?:\([^()]{1,100}\))?) in ([\w-]{2,12})$/i,
      read: ([, colours = '', to = '']) => {
        const notation = NOTATIONS.find(({ value }) => value === to.toLowerCase());
        return notation && one({ colours }, { to: notation.value });
      },
    },
    {
      pattern: /^([#\w(][^()]{0,60}(?:\([^()]{1,100}\))?) on ([#\w][^()]{0,40}(?:\([^()]{1,100}\))?)$/i,
      read: ([, colours = '', contrast = '']) =>
        readColour(contrast).ok ? one({ colours }, { contrast }) : undefined,
    },
  ],
  run({ colours: entered }, options) {
    const type = typeof entered === 'string' ? undefined : fileTypeOf(entered);
    if (typeof entered !== 'string' && type?.isPicture) return viewOf(entered, type);
    const read = typeof entered === 'string' ? ok(entered) : decodeUtf8(entered);
    if (!read.ok) return refuse(read.problem);
    const colours = read.value;
    if (colours.trim() === '') return answer({});
    const background = options.contrast.trim() === '' ? undefined : readColour(options.contrast);
    if (background && !background.ok)
      return refuse({
        message: `the background: ${background.problem.message}`,
        field: 'contrast',
      });
    const entries = readEntries(colours);
    const [first] = entries;
    if (!first) return refuse({ message: 'expected a colour in the values of the style sheet, found none' });
    if (entries.length === 1 || entries.every(({ isWrong }) => isWrong))
      return first.isWrong
        ? refused(first, colours)
        : lookAt(first.colour, first.text, options, background?.value);
    return listed(entries, options, background?.value);
  },
});

/** The browser draws the views, in `parts.tsx`. */
const viewOf = (bytes: Uint8Array, { mediaType, name }: FileType) =>
  answer({ picture: { bytes, type: mediaType, alt: name } }, [
    { only: 'offPage', message: 'pictures are seen as others see them on the page alone' },
  ]);

/** A question of the palette that is about one colour. */
const one = (inputs: { readonly colours: string }, options: Partial<Options>) =>
  readColour(inputs.colours).ok ? { inputs, options } : undefined;

function refused({ text: line, problem }: Extract<Entry, { isWrong: true }>, colours: string) {
  const meant = meantBy(line);
  return refuse({
    ...problem,
    ...(meant !== undefined && {
      repairs: [{ label: `Read as ${meant}`, inputs: { colours: colours.replace(line, () => meant) } }],
    }),
  });
}

const styleOf = ({ digits, upper, legacy, clip }: Options): Style => ({
  digits: Number(digits),
  isUpper: upper,
  isLegacy: legacy,
  isClipped: clip,
});

function lookAt(colour: Colour, typed: string, options: Options, background: Colour | undefined) {
  const style = styleOf(options);
  const rgb = rgbOf(colour, options.clip);
  const shades = shadesOf(rgb);
  const contrast = background && contrastOf(colour, background);
  return {
    ok: true as const,
    value: {
      outputs: {
        result: write(colour, options.to, style),
        contrast: contrast?.rows,
        adjust: adjustable(colour),
        notations: notationsOf(colour, style),
        shades: namedTable(shades, 'Step'),
        code: paletteCode(shades, options.palette),
        harmonies: namedTable(harmoniesOf(rgb), 'Harmony'),
        views: viewsOf(rgb, Number(options.severity) / 100),
      },
      notes: [...outsideNotes(colour, options), ...androidNotes(typed)],
      isNo: contrast?.isNo ?? false,
    },
  };
}

function outsideNotes(colour: Colour, { clip }: Options): Note[] {
  const { isOutside, mapped, clipped } = shownOf(colour);
  if (!isOutside) return [];
  const [shown, other] = clip ? ['clipped', 'mapped'] : ['mapped', 'clipped'];
  return [
    {
      tone: 'warning',
      message: `outside sRGB: hex, RGB, HSL, HWB and CMYK show the ${shown} colour ${hexOf(clip ? clipped : mapped)}; ${other} it is ${hexOf(clip ? mapped : clipped)}`,
      repairs: [{ label: clip ? 'Map it' : 'Clip it', options: { clip: !clip } }],
    },
  ];
}

function androidNotes(typed: string): Note[] {
  const meant = androidOrder(typed);
  if (meant === undefined) return [];
  return [
    {
      message: `CSS has alpha last; Android has it first, and reads ${meant}`,
      repairs: [{ label: `Read as ${meant}`, inputs: { colours: meant } }],
    },
  ];
}

/** OKLCH for the sliders of the page. */
const adjustable = (colour: Colour): readonly ValueRow[] => {
  const [l, c, h] = coordsIn(colour, 'oklch');
  const row = (label: string, value: number) => ({ label, value: numberText(value, 5) });
  return [
    row('Lightness', l),
    row('Chroma', c),
    row('Hue', h),
    { label: 'Alpha', value: String(colour.alpha ?? 0) },
  ];
};

function notationsOf(colour: Colour, style: Style): readonly ValueRow[] {
  const { name, distance } = nearestName(colour);
  return [
    ...NOTATIONS.map(({ value, label }): ValueRow => {
      const isCode = ['cmyk', 'android', 'swift', 'tailwind'].includes(value);
      return {
        label,
        value: write(colour, value, style),
        // Browsers that have the earlier curve of Rec. 2020 would draw it lighter.
        ...(!isCode && value !== 'rec2020' && { as: 'colour' }),
        ...(value === 'rec2020' && { note: 'gamma 2.4, as CSS Color 4 has it now' }),
        ...(value === 'cmyk' && { note: 'no colour profile: a print shop’s values differ' }),
      };
    }),
    { label: 'Nearest name', value: name, note: `ΔE2000 ${distance === 0 ? '0' : distance.toFixed(2)}` },
  ];
}

const GOALS = [
  { label: 'AA, normal text', least: 4.5 },
  { label: 'AA, large text', least: 3 },
  { label: 'AAA, normal text', least: 7 },
  { label: 'AAA, large text', least: 4.5 },
  { label: 'Controls and pictures (1.4.11)', least: 3 },
] as const;

function contrastOf(colour: Colour, background: Colour) {
  const { top, below } = seenOn(colour, background);
  const ratio = ratioOf(top, below);
  const nearest = (label: string, least: number): ValueRow[] => {
    if (ratio >= least) return [];
    const found = nearestWith(top, below, least);
    return [{ label, value: found ? hexOf(found) : 'none', ...(found && { as: 'colour' as const }) }];
  };
  const rows: ValueRow[] = [
    { label: 'Contrast', value: `${ratioText(ratio)} : 1` },
    ...GOALS.map(({ label, least }) => ({
      label,
      value: ratio >= least ? 'passes' : 'fails',
      note: `${least} : 1`,
    })),
    { label: 'Text as seen', value: hexOf(top), as: 'colour' },
    { label: 'Background', value: hexOf(below), as: 'colour' },
    ...nearest('Nearest that passes AA', 4.5),
    ...nearest('Nearest that passes AAA', 7),
  ];
  return { rows, isNo: ratio < 4.5 };
}

const viewsOf = (rgb: Triple, severity: number): readonly ValueRow[] =>
  VISIONS.map((kind) => ({
    label: VISION_NAMES[kind],
    value: hexOf(seenWith(kind, severity)(rgb)),
    as: 'colour',
    ...(kind === 'tritan' && { note: 'less certain' }),
  }));

const namedTable = (named: readonly Named[], heading: string) => ({
  columns: [heading, 'Hex', 'OKLCH', 'On white', 'On black'],
  rows: named.map(({ name, rgb }) => [
    name,
    hexOf(rgb),
    writeIn(opaque(rgb), 'oklch', { digits: 4 }),
    ratioText(ratioOf(rgb, [1, 1, 1])),
    ratioText(ratioOf(rgb, [0, 0, 0])),
  ]),
  colours: [1],
});

function listed(entries: readonly Entry[], options: Options, background: Colour | undefined) {
  const style = styleOf(options);
  const kept = entries.slice(0, MOST_COLOURS);
  const isFurther = options.to !== 'hex';
  const columns = [
    'Entry',
    'Hex',
    ...(isFurther ? [NOTATIONS.find(({ value }) => value === options.to)?.label ?? ''] : []),
    'OKLCH',
    'Nearest name',
    ...(background ? ['Contrast'] : []),
  ];
  let isNo = false;
  const rows = kept.map((entry) => {
    if (entry.isWrong) {
      const { message, position } = entry.problem;
      const words = `line ${position.line}, column ${position.column}: ${message}`;
      return columns.map((_name, index) => (index === 0 ? entry.text : index === 1 ? words : ''));
    }
    const { colour } = entry;
    const seen = background && seenOn(colour, background);
    const ratio = seen && ratioOf(seen.top, seen.below);
    if (ratio !== undefined && ratio < 4.5) isNo = true;
    return [
      entry.text,
      write(colour, 'hex', style),
      ...(isFurther ? [write(colour, options.to, style)] : []),
      writeIn(colour, 'oklch', style),
      nearestName(colour).name,
      ...(ratio === undefined ? [] : [ratioText(ratio)]),
    ];
  });
  const right = kept.flatMap((entry) => (entry.isWrong ? [] : [entry.colour]));
  const wrong = kept.flatMap((entry) => (entry.isWrong ? [entry.problem] : []));
  return {
    ok: true as const,
    value: {
      outputs: {
        result: plural(right.length, 'colour'),
        list: right.map((colour) => write(colour, options.to, style)).join('\n'),
        table: { columns, rows, colours: isFurther ? [1, 2] : [1] },
      },
      notes: listNotes(entries, right, wrong),
      marks: wrong.slice(0, MOST_MARKS),
      isNo,
    },
  };
}

function listNotes(
  entries: readonly Entry[],
  right: readonly Colour[],
  wrong: readonly {
    readonly message: string;
    readonly position: { readonly line: number; readonly column: number };
  }[],
): Note[] {
  const outside = right.filter((colour) => shownOf(colour).isOutside).length;
  const [first] = wrong;
  return [
    ...(entries.length > MOST_COLOURS
      ? [{ message: `the first ${grouped(MOST_COLOURS)} of ${grouped(entries.length)} colours are listed` }]
      : []),
    ...(first
      ? [
          {
            tone: 'warning' as const,
            message: `${plural(wrong.length, 'line is', 'lines are')} no colour: line ${first.position.line}, column ${first.position.column}: ${first.message}`,
          },
        ]
      : []),
    ...(outside > 0
      ? [
          {
            message: `${plural(outside, 'colour is', 'colours are')} outside sRGB, and hex shows the mapped one`,
          },
        ]
      : []),
  ];
}
