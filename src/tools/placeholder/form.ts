/** Placeholder images: what the page, the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, refuse, type FormProblem, type Note } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { over, shownOf } from '#src/lib/colour/gamut.ts';
import { bestTextOn, ratioOf, ratioText } from '#src/lib/colour/measure.ts';
import { readColour } from '#src/lib/colour/read.ts';
import type { Colour } from '#src/lib/colour/spaces.ts';
import { hexOf } from '#src/lib/colour/write.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { cssLine, escapedMarkup, svgAddresses } from '#src/lib/svg/svg-address.ts';
import { drawn, fittingSize, forXml, readSizes, SMALLEST_TEXT, type Size } from './logic.ts';

const MOST_PICTURES = 1000;

const side = (fallback: string, label: string) =>
  text(fallback, {
    label,
    isNumber: true,
    page: { among: 'above' },
    // A list of sizes has its own.
    isUsed: (_options, { sizes }) => typeof sizes !== 'string' || sizes.trim() === '',
  });

const OPTIONS = {
  width: side('600', 'width'),
  height: side('400', 'height'),
  background: text('#cccccc', { label: 'background', page: { placeholder: '#cccccc' } }),
  colour: text('', { label: 'text colour', page: { placeholder: 'black or white' } }),
  fontSize: text('', {
    label: 'font size',
    isNumber: true,
    check: (typed) => typed === '' || (/^\d{1,4}(?:\.\d{1,3})?$/.test(typed) && Number(typed) > 0),
    page: { placeholder: 'as it fits', isMore: true },
  }),
  hasSize: flag(true, { label: 'width and height in the SVG', page: { isMore: true } }),
  scale: choice('1', ['1', '2', '3'], { label: 'pixels of PNG per px', only: 'page' }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    sizes: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Sizes',
      hint: 'For many pictures: width and height, one picture a line.',
      page: { placeholder: '600x400' },
    },
    text: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Text',
      page: { placeholder: '600 × 400' },
    },
  },
  options: OPTIONS,
  outputs: {
    picture: { kind: 'picture', label: 'Picture', fileName: 'placeholder.svg' },
    svg: { kind: 'text', label: 'SVG', as: 'svg', fileName: 'placeholder.svg', mimeType: 'image/svg+xml' },
    table: { kind: 'table', label: 'Pictures', fileName: 'placeholders.csv' },
    address: { kind: 'text', label: 'Data URI', fileName: 'placeholder.txt' },
    tag: { kind: 'text', label: 'HTML', fileName: 'placeholder.html' },
    css: { kind: 'text', label: 'CSS', fileName: 'placeholder.css' },
  },
  command: { operands: { are: 'values' }, print: ({ svg }) => svg },
  trigger: { on: 'input', acceptsEmpty: true },
  page: { empty: 'Enter a size, or try the example.' },
  examples: [
    { inputs: { sizes: '600x400' }, options: { background: '#336699' } },
    {
      inputs: { sizes: '60x40', text: 'A & B <i>' },
      outputs: {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40"><rect width="100%" height="100%" fill="#cccccc"/><text x="50%" y="50%" dy=".35em" font-family="sans-serif" font-size="11" text-anchor="middle">A &amp; B &lt;i&gt;</text></svg>',
      },
    },
  ],
  howItWorks: [
    'The picture is SVG with a rectangle and, in the middle, its size or your text, in the sans-serif font of whoever looks at it. The text gets smaller until it fits; below 6 px it is left out.',
    'The colour of the text is black or white, whichever has more contrast by WCAG 2.2, unless you choose one. Colours are read as CSS writes them, and written in hexadecimal digits.',
    'Characters that XML has no place for become U+FFFD. In a data URI only what has to be escaped is escaped; `#` would cut the picture off. PNG and WebP are drawn by the browser, at one, two or three pixels per px; the command line writes SVG.',
  ],
  questions: [
    {
      pattern: /^placeholder (\d{1,5}\s?[x×]\s?\d{1,5})$/i,
      read: ([, sizes = '']) => ({ inputs: { sizes } }),
    },
  ],
  run({ sizes, text: words }, options) {
    const isOne = sizes.trim() === '';
    const read = readSizes(isOne ? `${options.width}x${options.height}` : sizes);
    if (!read.ok) return refuse(isOne ? ofSide(read.problem.message) : read.problem);
    if (read.value.length > MOST_PICTURES)
      return refuse({
        message: `expected at most ${grouped(MOST_PICTURES)} sizes, found ${grouped(read.value.length)}`,
      });
    const colours = readColours(options);
    if (!colours.ok) return refuse(colours.problem);
    const made = read.value.map((size) => pictureOf(size, words, options, colours.value));
    const [first] = made;
    if (!first) return answer({});
    const { percent, base64 } = svgAddresses(first.svg);
    const address = percent.length <= base64.length ? percent : base64;
    const { width, height } = first;
    const scale = Number(options.scale);
    const name = `placeholder-${width}x${height}`;
    const raster = (type: 'image/png' | 'image/webp', extension: string) => ({
      type,
      width: width * scale,
      height: height * scale,
      fileName: `${name}.${extension}`,
    });
    return answer(
      {
        picture: {
          bytes: encodeUtf8(first.svg),
          type: 'image/svg+xml',
          fileName: `${name}.svg`,
          alt: `An empty picture of ${width} by ${height} pixels`,
          rasters: [raster('image/png', 'png'), raster('image/webp', 'webp')],
        },
        svg: { text: made.map(({ svg }) => svg).join('\n'), fileName: `${name}.svg`, isWrapped: true },
        table: made.length > 1 ? tableOf(made) : undefined,
        address: { text: address, isWrapped: true },
        tag: { text: tagOf(first, address), isWrapped: true },
        css: { text: cssLine(address), isWrapped: true },
      },
      [
        ...made.flatMap(({ note }) => (note === undefined ? [] : [{ message: note }])).slice(0, 5),
        ...notesOf(words, colours.value),
      ],
    );
  },
});

/** What is wrong with the width, or the height. */
const ofSide = (message: string): FormProblem => ({
  message,
  field: message.startsWith('expected a height') ? 'height' : 'width',
});

type Colours = { readonly background: Colour; readonly colour: Colour | undefined };

function readColours({ background, colour }: Options): Result<Colours, FormProblem> {
  const below = readColour(background.trim() === '' ? OPTIONS.background.fallback : background);
  if (!below.ok) return { ok: false, problem: { message: below.problem.message, field: 'background' } };
  if (colour.trim() === '') return ok({ background: below.value, colour: undefined });
  const top = readColour(colour);
  return top.ok
    ? ok({ background: below.value, colour: top.value })
    : { ok: false, problem: { message: top.problem.message, field: 'colour' } };
}

const seen = (colour: Colour) => over(shownOf(colour).mapped, colour.alpha ?? 0, [1, 1, 1]);

type Made = Size & { readonly svg: string; readonly note: string | undefined };

function pictureOf(size: Size, words: string, options: Options, { background, colour }: Colours): Made {
  const typed = words === '' ? `${size.width} × ${size.height}` : words;
  const { text: shown } = forXml(typed);
  const wanted = options.fontSize === '' ? Infinity : Number(options.fontSize);
  const fontSize = fittingSize(shown, size, wanted);
  const isLegible = fontSize >= SMALLEST_TEXT;
  const picture = {
    ...size,
    text: shown,
    fontSize: isLegible ? fontSize : undefined,
    background: hexOf(shownOf(background).mapped, background.alpha ?? 0),
    colour: colour ? hexOf(shownOf(colour).mapped, colour.alpha ?? 0) : bestTextOn(seen(background)),
    hasSize: options.hasSize,
  };
  const name = `${size.width} × ${size.height}`;
  const note = !isLegible
    ? `${name} is too small for the text, which is left out`
    : Number.isFinite(wanted) && fontSize < wanted
      ? `${name}: the text would not fit, and is ${fontSize} px high`
      : undefined;
  return { ...size, svg: drawn(picture), note };
}

function notesOf(words: string, { background, colour }: Colours): Note[] {
  const { replaced } = forXml(words);
  const ratio = colour && ratioOf(seen(colour), seen(background));
  return [
    ...(replaced > 0
      ? [{ message: `${plural(replaced, 'character')} that XML has no place for became U+FFFD` }]
      : []),
    ...(ratio !== undefined && ratio < 3
      ? [{ tone: 'warning' as const, message: `the text has a contrast of ${ratioText(ratio)} : 1` }]
      : []),
  ];
}

const tagOf = ({ width, height }: Size, address: string): string =>
  `<img src="${escapedMarkup(address)}" width="${width}" height="${height}" alt="">`;

const tableOf = (made: readonly Made[]) => ({
  columns: ['Size', 'SVG', 'Data URI'],
  rows: made.map(({ width, height, svg }) => [`${width} × ${height}`, svg, svgAddresses(svg).percent]),
});
