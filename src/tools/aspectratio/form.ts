/** Aspect ratios: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { fraction, inDigits, over, plus, times, toDecimals, type Fraction } from '#src/lib/fraction.ts';
import { imageSize } from '#src/lib/image-size.ts';
import { answerLines, listOf, notesOfWrong } from '#src/lib/line-answers.ts';
import { choice, type OptionValues } from '#src/lib/options.ts';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import {
  diagonalOf,
  nearestOf,
  percentText,
  placed,
  ratioText,
  readShape,
  readSide,
  roundTo,
  type Placed,
  type Shape,
} from './logic.ts';

const PIXELS = ['1:1', '8:9', '10:11', '12:11', '16:15', '32:27', '40:33', '64:45', '4:3'] as const;
/** Enough for the headers of pictures, whose previews may stand before the size. */
const FIRST_BYTES = 1_000_000;

const OPTIONS = {
  round: choice(
    '1',
    [
      { value: '1', label: '1' },
      { value: '2', label: 'even' },
      { value: '8', label: '8' },
      { value: '16', label: '16' },
    ],
    { label: 'round new sides to', aliases: { even: '2' } },
  ),
  pixels: choice('1:1', PIXELS, { label: 'shape of a pixel', page: { control: 'list' } }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    size: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Size or ratio',
      hint: 'One per line.',
      page: { placeholder: '1920x1080, 16:9, 2.39' },
    },
    width: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'New width',
      page: { placeholder: '1366' },
    },
    height: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'New height',
      page: { placeholder: 'or both, for a box' },
    },
    diagonal: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Diagonal in inches',
      page: { placeholder: '27', isMore: true },
    },
    image: {
      kind: 'file',
      isOptional: true,
      firstBytes: FIRST_BYTES,
      label: 'Or an image file',
      hint: 'PNG, JPEG, GIF, WebP or BMP: only its size is read.',
      page: { isMore: true, accept: 'image/*' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result' },
    list: { kind: 'text', label: 'List', fileName: 'ratios.txt' },
    facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
    table: { kind: 'table', label: 'As a table', fileName: 'ratios.csv' },
  },
  trigger: { on: 'input', inWorker: true, acceptsEmpty: true },
  command: { operands: { are: 'values' } },
  page: { empty: 'Enter a size or a ratio.' },
  examples: [
    { inputs: { size: '1920x1080' }, outputs: { result: '16:9' } },
    { inputs: { size: '16:9', width: '1366' }, outputs: { result: '1366 × 768' } },
    { inputs: { size: '2560x1440', diagonal: '27' }, outputs: { result: '108.79 ppi' } },
  ],
  howItWorks: [
    'Both sides are divided by their greatest common divisor; decimals are exact fractions, so `2.39` is 239:100. A ratio with a name is offered within one per cent, and said to be about that: 1366×768 is 683:384, which is sold as 16:9.',
    'With one new side the other is worked out exactly and then rounded; the error stands beside it. With both, the picture is fitted into that box with bars, and the box is filled with what is cut off. New sides have square pixels.',
    'Pixels per inch are the diagonal in pixels divided by the diagonal in inches. Where pixels are not square, as in video of 720×480, their shape is multiplied in.',
  ],
  questions: [
    {
      pattern: /^(.+?) (?:aspect )?ratio\??$/i,
      read: ([, size = '']) => (readShape(size).ok ? { inputs: { size } } : undefined),
    },
    {
      pattern: /^(.+?) (?:of|at|for)(?: width| (height))? (\d{1,6})\??$/i,
      read: ([, size = '', isHeight, side = '']) =>
        readShape(size).ok
          ? { inputs: isHeight ? { size, height: side } : { size, width: side } }
          : undefined,
    },
    {
      pattern: /^([\d.,]+) ?(?:in|inch|inches|["″]) (\d+ ?[x×] ?\d+)(?: ppi)?\??$/i,
      read: ([, diagonal = '', size = '']) => ({ inputs: { size, diagonal } }),
    },
  ],
  run({ size, image, ...sides }, options) {
    const targets = readTargets(sides);
    if (!targets.ok) return refuse(targets.problem);
    if (size.trim() === '' && image) {
      const found = imageSize(image.bytes);
      if (!found)
        return refuse({
          message: `expected a PNG, JPEG, GIF, WebP or BMP, found ${image.name}`,
          field: 'image',
        });
      const shape = {
        width: fraction(BigInt(found.width)),
        height: fraction(BigInt(found.height)),
        isSize: true,
      };
      if (found.width === 0 || found.height === 0)
        return refuse({ message: `${image.name} has no width or height`, field: 'image' });
      const notes = [`${image.name} has ${found.width} × ${found.height} pixels`];
      if (found.isTurned) notes.push('turned as its EXIF orientation says');
      return one(shape, targets.value, options, notes);
    }
    const read = answerLines(size, (line) => readShape(line));
    if (!read.ok) return refuse(read.problem);
    const [first, ...more] = read.value;
    if (!first) return answer({});
    if (first.read.ok && more.length === 0) return one(first.read.value, targets.value, options, []);
    return answer(
      {
        list: listOf(read.value, (shape) => resultOf(shape, targets.value, options)),
        table: {
          columns: ['Entered', 'Ratio', 'Decimal', 'About', 'Result'],
          rows: read.value.map(({ line, read: each }) => {
            if (!each.ok) return [line, '', '', '', describeProblem(each.problem)];
            const ratio = ratioOf(each.value, options);
            const about = aboutText(ratio);
            return [
              line,
              ratioText(ratio),
              inDigits(ratio, 6).text,
              about,
              resultOf(each.value, targets.value, options),
            ];
          }),
        },
      },
      notesOfWrong(read.value),
    );
  },
});

type Targets = Readonly<Partial<Record<'width' | 'height' | 'diagonal', Fraction>>>;

function readTargets(
  sides: Readonly<Record<'width' | 'height' | 'diagonal', string>>,
): Result<Targets, FormProblem> {
  const found: Partial<Record<'width' | 'height' | 'diagonal', Fraction>> = {};
  for (const field of ['width', 'height', 'diagonal'] as const) {
    const typed =
      field === 'diagonal'
        ? sides[field].replace(/(?<!\s)\s*(?:in|inch|inches|["″”])\s*$/i, '')
        : sides[field];
    if (typed.trim() === '') continue;
    const side = readSide(typed, field === 'diagonal' ? 'diagonal' : `new ${field}`);
    if (!side.ok) return { ok: false, problem: { ...side.problem, field } };
    found[field] = side.value;
  }
  return ok(found);
}

function one(shape: Shape, targets: Targets, options: Options, messages: readonly string[]) {
  const about = aboutText(ratioOf(shape, options));
  const notes: readonly Note[] = [
    ...messages,
    ...(about === '' || about.includes('exactly') ? [] : [`about ${about}`]),
    ...(targets.diagonal && !shape.isSize && !newSize(shape, targets, options)
      ? ['pixels per inch need a size in pixels, as 2560x1440']
      : []),
  ].map((message) => ({ message }));
  return answer(
    { result: resultOf(shape, targets, options), facts: factsOf(shape, targets, options) },
    notes,
  );
}

/** What is seen: sides times the shape of a pixel. */
function ratioOf({ width, height }: Shape, { pixels }: Options): Fraction {
  const [across = '1', down = '1'] = pixels.split(':');
  return times(over(width, height), fraction(BigInt(across), BigInt(down)));
}

/** `16:9 (+0.05 %)`, or `16:10, exactly` where another name is usual. */
function aboutText(ratio: Fraction): string {
  const nearest = nearestOf(ratio);
  if (!nearest) return '';
  if (nearest.difference.numerator !== 0n) return `${nearest.name} (${percentText(nearest.difference)})`;
  return nearest.name === ratioText(ratio) ? '' : `${nearest.name}, exactly`;
}

type NewSize = { readonly width: Fraction; readonly height: Fraction; readonly exact?: Fraction };

/** Both new sides where one was given, with the exact value of the other. */
function newSize(shape: Shape, { width, height }: Targets, options: Options): NewSize | undefined {
  const ratio = ratioOf(shape, options);
  const step = BigInt(options.round);
  if (width && !height) {
    const exact = over(width, ratio);
    return { width, height: fraction(roundTo(exact, step)), exact };
  }
  if (!height || width) return undefined;
  const exact = times(height, ratio);
  return { width: fraction(roundTo(exact, step)), height, exact };
}

const sizeText = ({ width, height }: Pick<NewSize, 'width' | 'height'>): string =>
  `${inDigits(width).text} × ${inDigits(height).text}`;

const boxOf = ({ width, height }: Targets): Shape | undefined =>
  width && height ? { width, height, isSize: true } : undefined;

const perInch = (shape: Shape, diagonal: Fraction): Fraction => over(diagonalOf(shape), diagonal);

function resultOf(shape: Shape, targets: Targets, options: Options): string {
  const box = boxOf(targets);
  if (box) return sizeOfPlaced(placed(ratioOf(shape, options), box, BigInt(options.round), 'fit'));
  const size = newSize(shape, targets, options);
  if (size) return sizeText(size);
  if (targets.diagonal && shape.isSize) return `${toDecimals(perInch(shape, targets.diagonal), 2)} ppi`;
  return ratioText(ratioOf(shape, options));
}

const sizeOfPlaced = ({ width, height }: Placed): string => `${width} × ${height}`;

function factsOf(shape: Shape, targets: Targets, options: Options): readonly ValueRow[] {
  const ratio = ratioOf(shape, options);
  const about = aboutText(ratio);
  return [
    {
      label: 'Ratio',
      value: ratioText(ratio),
      ...(about !== '' && { note: about.includes('exactly') ? about : `about ${about}` }),
    },
    { label: 'Decimal', value: inDigits(ratio, 6).text },
    { label: 'CSS', value: `aspect-ratio: ${ratio.numerator} / ${ratio.denominator};` },
    ...(shape.isSize
      ? [
          {
            label: 'Megapixels',
            value: inDigits(over(times(shape.width, shape.height), fraction(1_000_000n))).text,
          },
        ]
      : []),
    ...newFacts(shape, targets, options),
    ...boxFacts(ratio, boxOf(targets), BigInt(options.round)),
    ...(targets.diagonal && shape.isSize ? screenFacts(shape, targets.diagonal) : []),
  ];
}

function newFacts(shape: Shape, targets: Targets, options: Options): readonly ValueRow[] {
  const size = newSize(shape, targets, options);
  if (!size?.exact) return [];
  const isHeight = targets.width !== undefined;
  const error = plus(size.exact, times(isHeight ? size.height : size.width, fraction(-1n)));
  const text = inDigits(error).text;
  return [
    {
      label: isHeight ? 'Height, exactly' : 'Width, exactly',
      value: inDigits(size.exact).text,
      note: error.numerator === 0n ? 'no error' : `error ${text.replace(/^-/, '')}`,
    },
  ];
}

function boxFacts(ratio: Fraction, box: Shape | undefined, step: bigint): readonly ValueRow[] {
  if (!box) return [];
  const around = ({ across, down }: Placed, name: string): string =>
    [
      across.numerator > 0n ? `${inDigits(across).text} ${name} left and right` : '',
      down.numerator > 0n ? `${inDigits(down).text} ${name} above and below` : '',
    ]
      .filter((part) => part !== '')
      .join(', ') || `no ${name}`;
  const fit = placed(ratio, box, step, 'fit');
  const fill = placed(ratio, box, step, 'fill');
  return [
    { label: 'Fit', value: sizeOfPlaced(fit), note: around(fit, 'bars') },
    { label: 'Fill', value: sizeOfPlaced(fill), note: around(fill, 'cut') },
  ];
}

const INCH_MM = fraction(254n, 10n);

function screenFacts(shape: Shape, diagonal: Fraction): readonly ValueRow[] {
  const ppi = perInch(shape, diagonal);
  const inInches = (side: Fraction): string => toDecimals(over(side, ppi), 2);
  const inCm = (side: Fraction): string => toDecimals(times(over(side, ppi), fraction(254n, 100n)), 2);
  return [
    { label: 'Pixels per inch', value: toDecimals(ppi, 2) },
    { label: 'Pixel pitch', value: `${toDecimals(over(INCH_MM, ppi), 4)} mm` },
    {
      label: 'Screen',
      value: `${inInches(shape.width)} × ${inInches(shape.height)} in`,
      note: `${inCm(shape.width)} × ${inCm(shape.height)} cm`,
    },
  ];
}
