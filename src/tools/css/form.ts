/** CSS helpers: what the page, the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { shownOf } from '#src/lib/colour/gamut.ts';
import { mixed, MIXED_IN } from '#src/lib/colour/mix.ts';
import { numberText } from '#src/lib/colour/numbers.ts';
import { readColour } from '#src/lib/colour/read.ts';
import { hexOf } from '#src/lib/colour/write.ts';
import {
  answer,
  defineForm,
  refuse,
  type Note,
  type OutputTable,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { fraction, inDigits, ofDecimal, type Fraction } from '#src/lib/fraction.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { asLinear, readCurve, type ReadCurve } from './curve.ts';
import { fluid, readFluid, type Fluid } from './fluid.ts';
import { gradientCss, readStops, shownStops } from './gradient.ts';
import { exactly, inFour, inUnit, readLength, UNITS, type Length, type Sizes, type Unit } from './lengths.ts';
import { curvePicture, gradientPicture, jobOf, lengthIn, shadowPicture, type Job } from './logic.ts';
import { shadowCss } from './shadow.ts';
import { withRem, type Sheet } from './sheet.ts';

type Values = Readonly<Record<string, OptionValue>>;

const MOST_LINES = 10_000;
const MOST_SLIDERS = 12;

/** Shown where the part is chosen, and used where the text is of it too. */
const of = (...jobs: readonly Job[]) => ({
  isShown: ({ job }: Values) => jobs.some((each) => each === job),
  isUsed: ({ job }: Values, { text: typed }: Readonly<Record<string, unknown>>) =>
    jobs.includes(chosenJob(String(job), typeof typed === 'string' ? typed : '')),
});
const chosenJob = (job: string, typed: string): Job => (job === 'auto' ? jobOf(typed) : (job as Job)); // the others are jobs

const isSize = (typed: string) =>
  typed === '' || (/^\d{1,6}(?:\.\d{1,6})?$/.test(typed) && Number(typed) > 0);
const size = (fallback: string, label: string, placeholder = '') =>
  text(fallback, {
    label,
    check: isSize,
    isNumber: true,
    page: { isMore: true, ...(placeholder !== '' && { placeholder }) },
    ...of('lengths'),
  });
const isAngle = (typed: string) => /^-?\d{1,4}(?:\.\d{1,3})?$/.test(typed);
const among = { page: { among: 'below' as const } };

const OPTIONS = {
  job: choice(
    'auto',
    [
      { value: 'auto', label: 'As it reads' },
      { value: 'lengths', label: 'Lengths' },
      { value: 'fluid', label: 'Fluid size' },
      { value: 'gradient', label: 'Gradient' },
      { value: 'shadow', label: 'Shadow' },
      { value: 'curve', label: 'Timing curve' },
      { value: 'sheet', label: 'Style sheet to rem' },
    ],
    { label: 'part', page: { control: 'list' } },
  ),
  root: text('16', {
    label: 'root size in px',
    check: (typed) => typed !== '' && isSize(typed),
    isNumber: true,
    ...of('lengths', 'fluid', 'sheet'),
    isShown: ({ job }) => ['auto', 'lengths', 'fluid', 'sheet'].includes(String(job)),
  }),
  to: choice(
    'auto',
    [
      { value: 'auto', label: 'rem, or px' },
      ...UNITS.map((unit) => ({ value: unit.toLowerCase(), label: unit })),
    ],
    { label: 'unit', page: { control: 'list' }, ...of('lengths') },
  ),
  em: size('', 'font size in px', 'as the root'),
  width: size('1280', 'window width in px'),
  height: size('720', 'window height in px'),
  whole: size('', '100 % in px', 'window width'),
  per: choice(
    'vw',
    [
      { value: 'vw', label: 'Window (vw)' },
      { value: 'cqi', label: 'Container (cqi)' },
    ],
    { label: 'grows with', ...of('fluid') },
  ),
  gradient: choice(
    'linear',
    [
      { value: 'linear', label: 'Linear' },
      { value: 'radial', label: 'Radial' },
      { value: 'conic', label: 'Conic' },
    ],
    { label: 'kind', ...among, ...of('gradient') },
  ),
  space: choice('oklch', MIXED_IN, {
    label: 'mixed in',
    page: { control: 'list', among: 'below' },
    ...of('gradient'),
  }),
  angle: text('90', {
    label: 'angle in degrees',
    check: isAngle,
    isNumber: true,
    ...among,
    ...of('gradient'),
  }),
  light: text('0', {
    label: 'light from, in degrees from above',
    check: isAngle,
    isNumber: true,
    ...among,
    ...of('shadow'),
  }),
  distance: text('16', {
    label: 'distance in px',
    check: (typed) => isSize(typed) && typed !== '' && Number(typed) <= 1000,
    isNumber: true,
    ...among,
    ...of('shadow'),
  }),
  layers: choice('3', ['1', '2', '3', '4', '5', '6'], {
    label: 'layers',
    page: { control: 'list', among: 'below' },
    ...of('shadow'),
  }),
  shade: text('rgb(0 0 0 / 40%)', { label: 'shadow colour', ...among, ...of('shadow') }),
  ofText: flag(false, { label: 'of text', ...of('shadow') }),
  pieces: text('20', {
    label: 'pieces of linear()',
    check: (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 2 && Number(typed) <= 200,
    isNumber: true,
    ...of('curve'),
  }),
  borders: flag(false, { label: 'borders of 1px too', ...of('sheet') }),
  conditions: flag(false, { label: '@media too', ...of('sheet') }),
  all: flag(false, { label: 'all lines together', link: false, only: 'offPage' }),
  rem: flag(false, { label: 'style sheets to rem', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

const OUTPUTS = {
  result: { kind: 'row', label: 'Result' },
  code: {
    kind: 'text',
    label: 'CSS',
    as: 'css',
    fileName: 'styles.css',
    mimeType: 'text/css',
    page: { place: 'beside' },
  },
  facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
  picture: { kind: 'picture', label: 'Preview', fileName: 'preview.svg' },
  handles: { kind: 'rows', label: 'Handles', only: 'page' },
  stops: { kind: 'rows', label: 'Places', only: 'page' },
  table: { kind: 'table', label: 'Table', fileName: 'table.csv' },
} as const satisfies OutputTable;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      holds: 'values',
      as: 'css',
      label: 'Lengths, sizes, colours, a curve or a style sheet',
      page: { placeholder: '24px', accept: '.css' },
      hint: '24px, clamp 16 24 320 1280, red to blue as two lines, cubic-bezier(.34,1.56,.64,1), spring, bounce.',
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', acceptsEmpty: true },
  command: {
    operands: { are: 'values', asLinesWith: ['all'], asFilesWith: ['rem'] },
    words: ([word = '', ...rest]) => {
      if (word === 'rem') return { options: { rem: true }, operands: rest };
      // Of several words one question.
      return /^(?:clamp|spring)$/.test(word) ? { operands: [[word, ...rest].join(' ')] } : undefined;
    },
    certain: (_entered, { rem }) => (rem === true ? { options: { job: 'sheet' } } : undefined),
    print: ({ result, code }) => code ?? result,
  },
  page: { empty: 'Enter a length or a style sheet, choose a part, or try the example.' },
  examples: [
    {
      inputs: { text: 'clamp 16 24 320 1280' },
      outputs: { result: 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)' },
    },
    { inputs: { text: '13px' }, outputs: { result: '0.8125rem' } },
  ],
  howItWorks: [
    'Lengths: `1in` is 96px, 2.54cm, 72pt, 6pc and 101.6Q, exactly. What four decimals leave out stands beside as a fraction. rem, em, vw, vh and % follow the sizes under More.',
    'Fluid sizes: two sizes and two widths of the window give `clamp()` with the smaller size first, which is what it needs to work; the error of four decimals at both ends is told. More than 2.5 times the smaller size may keep text from reaching 200 % when a person zooms (WCAG 1.4.4).',
    'Gradients are mixed in the space that you choose, with a first line of more colours for browsers that mix in sRGB alone. Mixed hues go the shorter way.',
    'Shadows have layers: each further one is twice as far and as soft. Curves are those of CSS Easing 2; a spring has a mass, a stiffness and a damping, and is written as `linear()` together with the bounce.',
    'In a style sheet px become rem by the tokens of CSS Syntax 3: strings, comments, `url()` and names stay, and so do borders of 1px and conditions, unless you choose otherwise.',
  ],
  questions: [
    {
      pattern:
        /^(-?[\d.]{1,12} ?(?:(?:px|rem|em|vw|vh) (?:in|to) (?:px|rem|em|pt|pc|in|cm|mm|q|vw|vh|%)|(?:pt|pc|in|cm|mm|q) (?:in|to) (?:px|rem|em|vw|vh)))$/i,
      read: ([, typed = '']) => ({ inputs: { text: typed } }),
    },
    {
      pattern: /^(clamp(?: -?[\d.]{1,8}(?:px)?){2,4}|cubic-bezier\([-\d., ]{7,60}\))$/i,
      read: ([, typed = '']) => ({ inputs: { text: typed } }),
    },
  ],
  run({ text: typed }, options) {
    const job = chosenJob(options.job, typed);
    if (typed.trim() === '' && options.job !== 'shadow') return answer({});
    switch (job) {
      case 'lengths':
        return lengths(typed, options);
      case 'fluid':
        return fluids(typed, options);
      case 'gradient':
        return gradient(typed, options);
      case 'shadow':
        return shadow(options);
      case 'curve':
        return curve(typed, options);
      case 'sheet':
        return sheet(typed, options);
    }
  },
});

const orElse = (typed: string, fallback: Fraction): Fraction => (typed === '' ? fallback : ofDecimal(typed));

function sizesOf({ root, em, width, height, whole }: Options): Sizes {
  const rootSize = ofDecimal(root);
  const windowWidth = orElse(width, fraction(1280n));
  return {
    root: rootSize,
    em: orElse(em, rootSize),
    width: windowWidth,
    height: orElse(height, fraction(720n)),
    whole: orElse(whole, windowWidth),
  };
}

/** Each line that is not empty, read; the first wrong one with its place. */
function readLines<T>(
  typed: string,
  read: (line: string) => Result<T>,
): Result<readonly (T & { line: string })[]> {
  const found: (T & { line: string })[] = [];
  let offset = 0;
  for (const line of typed.split('\n')) {
    if (line.trim() !== '') {
      if (found.length === MOST_LINES) return fail(`expected at most ${grouped(MOST_LINES)} lines`);
      const each = read(line);
      if (!each.ok) return fail(each.problem.message, positionAt(typed, offset + line.search(/\S/)));
      found.push({ ...each.value, line: line.trim() });
    }
    offset += line.length + 1;
  }
  return ok(found);
}

type Asked = { readonly length: Length; readonly to: Unit };

function lengths(typed: string, options: Options) {
  const sizes = sizesOf(options);
  const read = readLines(typed, (line): Result<Asked> => {
    const { length, to = options.to } = lengthIn(line.replace(/;$/, ''));
    const value = readLength(length);
    if (!value.ok) return value;
    const unit = UNITS.find((each) => each.toLowerCase() === to);
    if (!unit && to !== 'auto') return fail(`expected one of ${UNITS.join(', ')}, found "${to}"`);
    return ok({ length: value.value, to: unit ?? (value.value.unit === 'px' ? 'rem' : 'px') });
  });
  if (!read.ok) return refuse(read.problem);
  const [first] = read.value;
  if (!first) return answer({});
  const shown = ({ length, to }: Asked) => `${inFour(inUnit(length, to, sizes))}${to}`;
  if (read.value.length > 1)
    return answer({
      result: read.value.map(shown).join(' '),
      table: {
        columns: ['Length', ...UNITS],
        rows: read.value.map(({ line, length }) => [
          line,
          ...UNITS.map((unit) => inFour(inUnit(length, unit, sizes))),
        ]),
      },
    });
  return answer({
    result: shown(first),
    facts: UNITS.map((unit): ValueRow => {
      const value = inUnit(first.length, unit, sizes);
      const note = exactly(value);
      return { label: unit, value: `${inFour(value)}${unit}`, ...(note !== undefined && { note }) };
    }),
  });
}

function fluids(typed: string, options: Options) {
  const root = ofDecimal(options.root);
  const per = options.per === 'cqi' ? 'cqi' : 'vw';
  const read = readLines<Fluid>(typed, (line) => readFluid(line, root));
  if (!read.ok) return refuse(read.problem);
  const made = read.value.map((each) => ({ ...each, ...fluid(each, root, per) }));
  const [first] = made;
  if (!first) return answer({});
  const steep = made.filter(({ isSteep }) => isSteep);
  const notes: Note[] =
    steep.length === 0
      ? []
      : [
          {
            tone: 'warning',
            message:
              'the larger size is more than 2.5 times the smaller: text may not reach 200 % when a person zooms (WCAG 1.4.4)',
          },
        ];
  if (made.length > 1)
    return answer(
      {
        result: plural(made.length, 'size'),
        code: made.map(({ css }) => css).join('\n'),
        table: {
          columns: ['Sizes', 'CSS', 'Error at the narrow end, px', 'Error at the wide end, px'],
          rows: made.map(({ line, css, errors }) => [line, css, errorText(errors[0]), errorText(errors[1])]),
        },
      },
      notes,
    );
  const end = (label: string, width: Fraction, wanted: Fraction, error: Fraction): ValueRow => ({
    label: `${label}, ${inFour(width)}px`,
    value: `${inFour(wanted)}px`,
    note: error.numerator === 0n ? 'exact' : `off by ${errorText(error)} px`,
  });
  return answer(
    {
      result: first.css,
      facts: [
        end('Narrow', first.narrow, first.from, first.errors[0]),
        end('Wide', first.wide, first.to, first.errors[1]),
      ],
    },
    notes,
  );
}

const errorText = (error: Fraction): string => inDigits(error, 3).text;

function gradient(typed: string, options: Options) {
  const read = readStops(typed);
  if (!read.ok) return refuse(read.problem);
  const { stops, kind = options.gradient } = read.value;
  const { space } = options;
  const [first, second] = stops;
  const middle = first && second && shownOf(mixed(first.colour, second.colour, 0.5, space)).mapped;
  const picture = gradientPicture(shownStops(stops, space), kind, Number(options.angle));
  return answer(
    {
      result: middle ? hexOf(middle) : '',
      code: gradientCss(stops, kind, options.angle, space),
      picture: pictureOf(picture, 'gradient.svg', `A ${kind} gradient of ${plural(stops.length, 'colour')}`),
      stops:
        stops.length > MOST_SLIDERS
          ? undefined
          : stops.map(({ text: label, place }) => ({ label, value: numberText(place, 5), note: kind })),
      table: {
        columns: ['Place', 'Colour'],
        rows: shownStops(stops, space).map(({ hex, place }) => [`${numberText(place, 5)}%`, hex]),
        colours: [1],
      },
    },
    [
      { message: `the result is the colour half-way between the first two, mixed in ${space}` },
      ...(options.job === 'auto' ? [chooseNote('Choose how it is mixed', 'gradient')] : []),
    ],
  );
}

const chooseNote = (label: string, job: Job): Note => ({
  only: 'page',
  message: 'its kind, angle and space can be chosen',
  repairs: [{ label, options: { job } }],
});

const pictureOf = (svg: string, fileName: string, alt: string) => ({
  bytes: encodeUtf8(svg),
  type: 'image/svg+xml',
  fileName,
  alt,
});

function shadow(options: Options) {
  const colour = readColour(options.shade);
  if (!colour.ok) return refuse({ message: colour.problem.message, field: 'shade' });
  const wish = {
    angle: Number(options.light),
    distance: Number(options.distance),
    layers: Number(options.layers),
    colour: colour.value,
    isText: options.ofText,
  };
  return answer({
    code: shadowCss(wish),
    picture: pictureOf(
      shadowPicture(wish),
      'shadow.svg',
      `A ${wish.isText ? 'word' : 'card'} with its shadow`,
    ),
  });
}

function curve(typed: string, options: Options) {
  const read = readCurve(typed);
  if (!read.ok)
    return refuse({ ...read.problem, position: positionAt(typed, Math.max(0, typed.search(/\S/))) });
  const { curve: progress, isBezier, handles, spring } = read.value;
  const at = (time: number) => numberText(Math.round((time === 1 ? 1 : progress(time)) * 1e6) / 1e6, 7);
  const linear = asLinear(progress, Number(options.pieces));
  const times = Array.from({ length: 21 }, (_, step) => step / 20);
  return answer({
    result: isBezier ? typed.trim() : linear,
    code: isBezier
      ? `transition-timing-function: ${typed.trim()};\n/* or */\ntransition-timing-function: ${linear};`
      : `transition-timing-function: ${linear};`,
    facts: [0.25, 0.5, 0.75].map((time) => ({ label: `At ${time}`, value: at(time) })),
    picture: pictureOf(curvePicture(progress, handles), 'curve.svg', `The curve of ${typed.trim()}`),
    handles: handleRows(handles, spring),
    table: { columns: ['Time', 'Progress'], rows: times.map((time) => [numberText(time, 3), at(time)]) },
  });
}

/** What the sliders of the page are at. */
const handleRows = (handles: ReadCurve['handles'], spring: ReadCurve['spring']) =>
  (handles ?? spring)?.map((value, at): ValueRow => ({
    label: (handles ? HANDLES : SPRING)[at] ?? '',
    value: numberText(value, 5),
  }));

const HANDLES = ['First time', 'First progress', 'Second time', 'Second progress'];
const SPRING = ['Mass', 'Stiffness', 'Damping'];

function sheet(typed: string, options: Options) {
  const made: Sheet = withRem(typed, {
    root: ofDecimal(options.root),
    borders: options.borders,
    conditions: options.conditions,
  });
  const { changes, css, left } = made;
  return answer(
    {
      result: `${plural(changes.length, 'length')} changed`,
      code: css,
      table:
        changes.length === 0
          ? undefined
          : {
              columns: ['Line', 'Property', 'Before', 'After'],
              rows: changes.map(({ line, property, before, after }) => [
                String(line),
                property,
                before,
                after,
              ]),
            },
    },
    left === 0 ? [] : [{ message: `${plural(left, 'length')} in borders of 1px and conditions stayed` }],
  );
}
