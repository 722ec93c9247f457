/** SVG optimiser: what the page, the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, refuse, type FormWorld, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { cssLine, svgAddresses } from '#src/lib/svg/svg-address.ts';
import type { Compare, Optimised, Plan } from './logic.ts';
import type { Source } from './reading.ts';

const isColour = (typed: string): boolean => typed.length <= 100;
const isWhole = (least: number, most: number) => (typed: string) =>
  typed === '' || (/^\d{1,5}$/.test(typed) && Number(typed) >= least && Number(typed) <= most);

const COMPONENTS = [
  { value: 'jsx', label: 'React JSX' },
  { value: 'tsx', label: 'React TSX' },
  { value: 'vue', label: 'Vue' },
] as const;

const LARGEST_PNG = 10_000;

const OPTIONS = {
  level: choice('safe', ['safe', 'strong'], { label: 'level', command: { short: 'l' } }),
  precision: text('', {
    label: 'decimals',
    hint: 'Of outlines, 0 to 8.',
    isNumber: true,
    check: isWhole(0, 8),
    page: { placeholder: 'as the size needs' },
  }),
  pretty: flag(false, { label: 'one element a line' }),
  ids: flag(true, { label: 'ids', page: { fold: 'Keep' } }),
  classes: flag(true, { label: 'classes and styles', page: { fold: 'Keep' } }),
  titles: flag(true, { label: 'title and description', page: { fold: 'Keep' } }),
  aria: flag(true, { label: 'role and aria', page: { fold: 'Keep' } }),
  viewBox: flag(true, { label: 'viewBox', page: { fold: 'Keep' } }),
  harmless: flag(false, { label: 'remove scripts, HTML and outside addresses', page: { isMore: true } }),
  to: choice('svg', ['svg', 'jsx', 'tsx', 'vue', 'uri', 'css'], { label: 'result', only: 'offPage' }),
  component: choice('jsx', COMPONENTS, { label: 'component', only: 'page', page: { isMore: true } }),
  name: text('', {
    label: 'name of the component',
    check: (typed) => /^(?:[A-Z]\w{0,99})?$/.test(typed),
    page: { isMore: true, placeholder: 'Icon' },
  }),
  colour: text('', {
    label: 'colour that becomes currentColor',
    check: isColour,
    page: { isMore: true, placeholder: '#000' },
  }),
  width: text('', {
    label: 'PNG width in pixels',
    isNumber: true,
    check: isWhole(1, LARGEST_PNG),
    only: 'page',
    page: { isMore: true, placeholder: 'as the drawing' },
  }),
  scale: choice('1', ['1', '2', '3', '4'], { label: 'PNG scale', only: 'page', page: { isMore: true } }),
  background: text('', {
    label: 'PNG background',
    check: isColour,
    only: 'page',
    page: { isMore: true, placeholder: 'transparent' },
  }),
  check: flag(false, { label: 'check', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

/** The command line's `--check` lets pass what could be smaller by less than this. */
const WORTH_A_TENTH = 0.1;

const loadWork = loadOnce(async () => ({
  ...(await import('./component.ts')),
  ...(await import('./logic.ts')),
  ...(await import('./precision.ts')),
  ...(await import('./reading.ts')),
  prepareSvg: (await import('#src/lib/svg/svg.ts')).prepareSvg,
  gzipSync: (await import('fflate')).gzipSync,
}));

type Work = Awaited<ReturnType<typeof loadWork>>;

export const form = defineForm({
  inputs: {
    svg: {
      kind: 'text',
      takes: 'bytes',
      as: 'svg',
      label: 'SVG',
      page: {
        placeholder: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">…</svg>',
        accept: '.svg,.svgz,image/svg+xml',
        takesManyFiles: true,
      },
    },
  },
  options: OPTIONS,
  outputs: {
    result: {
      kind: 'text',
      label: 'Smaller SVG',
      as: 'svg',
      fileName: 'drawing.svg',
      mimeType: 'image/svg+xml',
      isWrapped: true,
    },
    sizes: { kind: 'rows', label: 'Sizes', page: { place: 'beside' } },
    picture: { kind: 'picture', label: 'Picture', fileName: 'drawing.svg' },
    uri: { kind: 'text', label: 'Data URI', fileName: 'drawing.txt', isWrapped: true },
    css: { kind: 'text', label: 'CSS', fileName: 'drawing.css', isWrapped: true, page: { place: 'folded' } },
    otherUri: {
      kind: 'text',
      label: 'Data URI, the longer form',
      isWrapped: true,
      page: { place: 'folded' },
    },
    component: { kind: 'text', label: 'Component', fileName: 'Icon.jsx', isWrapped: true },
  },
  trigger: { on: 'input-or-button', label: 'Optimise', liveUpTo: 200_000, inWorker: true },
  command: {
    print: (texts, { to }) =>
      to === 'svg'
        ? undefined
        : to === 'uri'
          ? texts['uri']
          : to === 'css'
            ? texts['css']
            : texts['component'],
  },
  page: { empty: 'Paste or drop an SVG, or try the example.', doing: 'Optimising' },
  examples: [
    {
      inputs: {
        svg: `<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" role="img" aria-label="Pen">
  <metadata>made today</metadata>
  <g>
    <path fill="#ff0000" d="M 3.00000 17.25000 L 3.00000 21.00000 L 6.75000 21.00000 L 17.81000 9.94000 L 14.06000 6.19000 Z" />
  </g>
  <path fill="#336699" fill-opacity="1.0" d="M 20.71000 7.04000 L 18.37000 3.29000 L 15.13000 5.12000 L 18.88000 8.87000 Z"></path>
</svg>
`,
      },
      outputs: {
        result:
          '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" role="img" aria-label="Pen"><g><path fill="red" d="M3 17.25V21h3.75L17.81 9.94l-3.75-3.75Z"/></g><path fill="#369" d="m20.71 7.04-2.34-3.75-3.24 1.83 3.75 3.75Z"/></svg>',
      },
    },
  ],
  howItWorks: [
    'The drawing is written anew without comments, document type, metadata and what editors left, with its entities expanded; then SVGO 4 shortens numbers, colours and outlines. Only plug-ins that fit the drawing are used. Ids, symbols, classes, style sheets with `:hover` and `@media`, titles, `role` and `aria-` stay, unless you let them go.',
    'Another reader counts all of these in the result, and the page draws both drawings at 512 pixels, on white, on black and as dark mode. If one is missing, or more than 0.5 % of the pixels differ by more than 8 of 255, the last step is taken back until nothing is lost and both look the same, and a note says so. The command line cannot draw: it only counts.',
    'Decimals are chosen so that rounding stays below 1/1000 of the smaller side of the `viewBox`, and less where a transform enlarges the drawing. Opacities and lengths keep three at least.',
    'A drawing with HTML in it (`foreignObject`) is only written anew: a blank between its elements matters. Scripts, event handlers and outside addresses are named first; nothing of them runs here, because the drawing is shown as a picture. Fonts of other files are not loaded.',
    'In a data URI `%`, `#`, `<`, `>`, `"` and what is not ASCII are escaped, and quotes become single ones; the shorter of that and Base64 is shown. PNG is drawn by the browser at the exact size; the command line writes none.',
  ],
  async run({ svg }, options, { fileNames, differingShare }) {
    if (svg.length === 0) return answer({});
    const work = await loadWork();
    const read = work.textOf(svg);
    if (!read.ok) return refuse(read.problem);
    if (read.value.trim() === '') return answer({});
    const source = work.readSource(read.value);
    if (!source.ok) return refuse(source.problem);
    const plan = planOf(work, source.value, options);
    const made = await work.optimised(source.value, plan, comparerFor(work, source.value, differingShare));
    const bytes = encodeUtf8(made.svg);
    const before = typeof svg === 'string' ? encodeUtf8(svg) : svg;
    const { percent, base64 } = svgAddresses(made.svg);
    const isPercent = percent.length <= base64.length;
    const uri = isPercent ? percent : base64;
    const name = baseName(fileNames?.['svg']);
    const component = componentFor(work, made.svg, options, name);
    return {
      ok: true as const,
      value: {
        outputs: {
          result: { text: made.svg, fileName: `${name}.svg` },
          sizes: sizesOf(work, encodeUtf8(source.value.text), bytes, {
            given: before.length,
            percent,
            base64,
          }),
          picture: pictureOf(work, source.value, made, options, name),
          uri,
          css: cssLine(uri),
          otherUri: isPercent ? base64 : percent,
          component: component.output,
        },
        notes: [...notesOf(work, source.value, made, plan), ...component.notes],
        isNo: options.check && bytes.length < before.length * (1 - WORTH_A_TENTH),
      },
    };
  },
});

const baseName = (fileName = 'drawing.svg'): string => fileName.replace(/\.svgz?$/i, '') || 'drawing';

const planOf = ({ decimalsOf }: Work, { markup }: Source, options: Options): Plan => ({
  isStrong: options.level === 'strong',
  decimals: options.precision === '' ? decimalsOf(markup) : Number(options.precision),
  isPretty: options.pretty,
  ids: options.ids,
  classes: options.classes,
  titles: options.titles,
  aria: options.aria,
  viewBox: options.viewBox,
  isHarmless: options.harmless,
});

type Given = { readonly given: number; readonly percent: string; readonly base64: string };

function sizesOf(
  { gzipSync }: Work,
  before: Uint8Array,
  after: Uint8Array,
  { given, percent, base64 }: Given,
): readonly ValueRow[] {
  const row = (label: string, from: number, to: number): ValueRow => ({
    label,
    value: `${grouped(from)} → ${grouped(to)} bytes`,
    note: to <= from ? `${shareText(1 - to / from)} smaller` : `${shareText(to / from - 1)} larger`,
  });
  const packed = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;
  return [
    row('Size', given, after.length),
    row('With gzip', packed(before), packed(after)),
    {
      label: 'Data URI',
      value: `${grouped(percent.length)} characters, in Base64 ${grouped(base64.length)}`,
      note: `${percent.length <= base64.length ? 'percent' : 'Base64'} is shorter`,
    },
  ];
}

const shareText = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** More elements than these, repetitions and all, would hold up the page. */
const MOST_DRAWN = 20_000;
const LEAST_SHOWN = 192;
const MOST_SHOWN = 1024;

const pixelsOf = (side: number): number => Math.max(1, Math.round(side));

/** In CSS pixels: an icon of one unit is looked at larger, a poster smaller. */
function shownSize(width: number, height: number) {
  const longer = Math.max(width, height);
  const scale = longer < LEAST_SHOWN ? LEAST_SHOWN / longer : Math.min(1, MOST_SHOWN / longer);
  return { width: width * scale, height: height * scale };
}

/** Both drawings as the page draws them; none where that would take too long. */
function drawable({ prepareSvg }: Work, { facts }: Source, before: string, after: string) {
  if (facts.drawnElements > MOST_DRAWN) return undefined;
  const size = shownSize(facts.width, facts.height);
  const [first, second] = [prepareSvg(before, size), prepareSvg(after, size)];
  if (!first.ok || !second.ok) return undefined;
  return { before: encodeUtf8(first.value), after: encodeUtf8(second.value) };
}

const SVG_TYPE = 'image/svg+xml';

/** Asks the page, which alone can draw, how much differs. */
const comparerFor =
  (work: Work, source: Source, differingShare: FormWorld['differingShare']): Compare =>
  async (before, after) => {
    const both = differingShare && drawable(work, source, before, after);
    // What cannot be drawn, the comparison on the page says.
    return both && differingShare(both.before, both.after, SVG_TYPE).catch(() => undefined);
  };

function pictureOf(
  work: Work,
  source: Source,
  made: Optimised,
  { width: typed, scale, background }: Options,
  name: string,
) {
  const both = drawable(work, source, made.before, made.svg);
  if (!both) return undefined;
  const { width, height } = source.facts;
  const times = Number(scale) * (typed === '' ? 1 : Number(typed) / width);
  const [pngWidth, pngHeight] = [pixelsOf(width * times), pixelsOf(height * times)];
  const raster = (type: 'image/png' | 'image/webp', extension: string) => ({
    type,
    width: pngWidth,
    height: pngHeight,
    fileName: `${name}.${extension}`,
    ...(background !== '' && { background }),
  });
  const fits = pngWidth <= LARGEST_PNG && pngHeight <= LARGEST_PNG;
  return {
    bytes: both.after,
    type: SVG_TYPE,
    fileName: `${name}.svg`,
    alt: 'The smaller drawing',
    ...(fits && { rasters: [raster('image/png', 'png'), raster('image/webp', 'webp')] }),
    before: { bytes: both.before, type: SVG_TYPE, isMeantSame: true as const },
  };
}

function componentFor({ componentOf, componentName }: Work, svg: string, options: Options, fileName: string) {
  const kind =
    options.to === 'jsx' || options.to === 'tsx' || options.to === 'vue' ? options.to : options.component;
  const name = options.name === '' ? componentName(fileName === 'drawing' ? '' : fileName) : options.name;
  const component = componentOf(svg, { kind, name, colour: options.colour });
  const notes: Note[] = !component
    ? [{ message: 'there is no component: the elements have prefixes' }]
    : component.dropped.length > 0
      ? [{ message: `the component leaves out ${component.dropped.join(', ')}` }]
      : [];
  return {
    output: component && { text: component.code, as: 'javascript' as const, fileName: `${name}.${kind}` },
    notes,
  };
}

function notesOf(
  { warningsOf, readSource }: Work,
  source: Source,
  { svg, takenBack }: Optimised,
  { isHarmless }: Plan,
): readonly Note[] {
  const left = isHarmless ? readSource(svg) : undefined;
  const warnings = warningsOf(left?.ok ? left.value : source).filter(
    (each) => !isHarmless || each !== 'links',
  );
  const isHarmful = warnings.some((each) => each !== 'links');
  const { facts, markup } = source;
  return [
    ...(isHarmful
      ? [
          {
            tone: 'warning' as const,
            message: `the drawing has ${warnings.join(', ')}; where it is shown as a picture, none of that runs or loads`,
            ...(!isHarmless && { repairs: [{ label: 'Remove them', options: { harmless: true } }] }),
          },
        ]
      : []),
    ...(facts.hasForeignObject && !isHarmless
      ? [
          {
            message:
              'HTML in the drawing is left as it is, and so is all else: the drawing was only written anew',
          },
        ]
      : []),
    ...(facts.drawnElements > MOST_DRAWN
      ? [
          {
            message: `the drawing is not shown: with all repetitions it has ${Number.isFinite(facts.drawnElements) ? grouped(facts.drawnElements) : 'countless'} elements`,
            only: 'page' as const,
          },
        ]
      : []),
    ...(facts.missing.length > 0
      ? [
          {
            message: `${facts.missing.join(', ')} was missing and is added: without it no browser draws the file`,
          },
        ]
      : []),
    ...(markup.leftOut.length > 0
      ? [
          {
            tone: 'warning' as const,
            message: `of the document type this is not read: ${markup.leftOut.join(', ')}`,
          },
        ]
      : []),
    ...(takenBack.length > 0
      ? [
          {
            message: `taken back: ${takenBack.map(({ step, why }) => `${step}, because ${why}`).join('; ')}`,
          },
        ]
      : []),
    ...(facts.hasText
      ? [
          {
            message: 'text is drawn in the fonts of whoever looks at it: no font is loaded',
            only: 'page' as const,
          },
        ]
      : []),
  ];
}
