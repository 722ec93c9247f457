/** Makes a drawing smaller by the plug-ins of SVGO that are safe for it, and holds the result against what must be kept. */
import { optimize, type Config, type CustomPlugin, type XastElement } from 'svgo/browser';
import { plural } from '#src/lib/format.ts';
import { looksSame } from '#src/lib/looks-same.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { attributeOf, localName, readMarkup, type Markup } from '#src/lib/svg/xml.ts';
import { animates, hasAttribute, hasElement, lostFrom, type Kept } from './keepsakes.ts';
import { decimalsOf } from './precision.ts';
import type { Source } from './reading.ts';

/** What is asked for. */
export type Plan = Kept & {
  readonly isStrong: boolean;
  /** Decimals of outlines. */
  readonly decimals: number;
  readonly isPretty: boolean;
  readonly viewBox: boolean;
  /** Scripts, event handlers, HTML and addresses outside of the file go. */
  readonly isHarmless: boolean;
};

/** The drawing, what it was compared with, and which steps were not taken, and why. */
export type Optimised = {
  readonly svg: string;
  readonly before: string;
  readonly takenBack: readonly { readonly step: string; readonly why: string }[];
};

/** The share of the pixels that differ, from 0 to 1, where something can draw; `undefined` where nothing can. */
export type Compare = (before: string, after: string) => Promise<number | undefined>;

type Plugin = NonNullable<Config['plugins']>[number];
/** In the order of how much they change: the last one is taken back first. */
const STEPS = [
  'clean-up',
  'numbers',
  'colours',
  'default values',
  'transforms',
  'outlines',
  'strong',
] as const;
type Staged = readonly [step: (typeof STEPS)[number], ...plugins: readonly Plugin[]];
type Attempt = { readonly step: string; readonly plugins: readonly Plugin[] };

const MOST_LOST = 3;

/** The smaller drawing. Steps are taken back until nothing is lost and it looks the same; at last it is only written anew. */
export async function optimised(source: Source, plan: Plan, compare: Compare): Promise<Optimised> {
  const before = plan.isHarmless ? withoutHarm(source.clean) : source.clean;
  const markup = readMarkup(before);
  const takenBack: Optimised['takenBack'][number][] = [];
  let svg: string | undefined;
  for (const { step, plugins } of attemptsFor(markup, plan)) {
    const made = withPlugins(before, plugins, plan.isPretty);
    // What was taken back changed nothing: the fault is that of a step before it.
    const fault =
      made.ok && made.value === svg
        ? takenBack.pop()?.why
        : await faultOf(made, before, { markup, plan, compare });
    if (made.ok && fault === undefined) return { svg: made.value, before, takenBack };
    svg = made.ok ? made.value : svg;
    takenBack.push({ step, why: fault ?? '' });
  }
  return { svg: before, before, takenBack };
}

type Held = { readonly markup: Markup; readonly plan: Plan; readonly compare: Compare };

/** Why a smaller drawing is not taken, in words. */
async function faultOf(
  made: Result<string>,
  before: string,
  { markup, plan, compare }: Held,
): Promise<string | undefined> {
  if (!made.ok) return made.problem.message;
  const lost = lostFrom(markup, made.value, plan);
  const more = lost.length > MOST_LOST ? `, and ${lost.length - MOST_LOST} more` : '';
  if (lost.length > 0) return `it would have lost ${lost.slice(0, MOST_LOST).join(', ')}${more}`;
  const share = await compare(before, made.value);
  return share === undefined || looksSame(share)
    ? undefined
    : `${(share * 100).toFixed(2)} % of the pixels would differ`;
}

/** SVGO throws where it cannot read a style sheet. */
function withPlugins(text: string, plugins: readonly Plugin[], isPretty: boolean): Result<string> {
  const js2svg = { pretty: isPretty, indent: 2, finalNewline: isPretty };
  try {
    return ok(optimize(text, { multipass: true, plugins: [...plugins], js2svg }).data);
  } catch (error) {
    return fail(`SVGO cannot read it: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** So many more decimals are tried before a step is left out. */
const MORE_DECIMALS = 2;

/**
 * From all steps to the first alone. What rounds outlines is tried with more decimals before it is left out. There is none where HTML is
 * inside: what SVGO drops between elements is a blank there.
 */
function attemptsFor(markup: Markup, plan: Plan): readonly Attempt[] {
  if (hasElement(markup, /^foreignObject$/)) return [];
  const enough = Math.max(plan.decimals, decimalsOf(markup));
  const finer = Array.from({ length: MORE_DECIMALS + 1 }, (_, more) => enough + more);
  const roundings = [...new Set([plan.decimals, ...finer])];
  return STEPS.toReversed().flatMap((step): readonly Attempt[] => {
    if (step === 'strong' && !plan.isStrong) return [];
    if (step !== 'strong' && step !== 'outlines')
      return [{ step, plugins: pluginsUpTo(step, markup, { ...plan, decimals: enough }) }];
    return roundings.map((decimals) => ({
      step: `${step} with ${plural(decimals, 'decimal')}`,
      plugins: pluginsUpTo(step, markup, { ...plan, decimals }),
    }));
  });
}

function pluginsUpTo(last: (typeof STEPS)[number], markup: Markup, plan: Plan): readonly Plugin[] {
  const staged: readonly Staged[] = [
    ...safePlugins(markup, plan),
    ['strong', ...strongPlugins(markup, plan)],
  ];
  return staged.flatMap(([step, ...plugins]) => (STEPS.indexOf(step) <= STEPS.indexOf(last) ? plugins : []));
}

/** Numbers of less than three decimals are for outlines alone: an opacity of 0.5 must not become 1. */
const LEAST_DECIMALS = 3;
/** A transform multiplies what it is for. */
const MORE_FOR_TRANSFORMS = 2;

function safePlugins(markup: Markup, { decimals, viewBox, ...kept }: Plan): readonly Staged[] {
  const isReused = hasElement(markup, /^(?:use|symbol)$/);
  const isMoving = hasElement(markup, /^(?:animate\w*|set|script)$/) || hasAttribute(markup, /^on[a-z]/);
  const outlines = { floatPrecision: decimals, transformPrecision: decimals + MORE_FOR_TRANSFORMS + 1 };
  return [
    ['clean-up', 'removeMetadata', 'removeEditorsNSData', 'cleanupEnableBackground'],
    ['numbers', numbers(Math.max(LEAST_DECIMALS, decimals))],
    [
      'colours',
      { name: 'convertColors', params: { names2hex: true, rgb2hex: true, shorthex: true, shortname: true } },
    ],
    [
      'default values',
      {
        name: 'removeUnknownsAndDefaults',
        params: {
          unknownContent: false,
          unknownAttrs: false,
          defaultAttrs: !isReused && !isMoving,
          uselessOverrides: !isMoving,
          keepAriaAttrs: true,
          keepDataAttrs: true,
          keepRoleAttr: true,
        },
      },
    ],
    ...(animates(markup, 'd')
      ? []
      : [
          [
            'outlines',
            { name: 'convertPathData', params: { ...outlines, applyTransforms: false } },
          ] satisfies Staged,
        ]),
    [
      'transforms',
      {
        name: 'convertTransform',
        params: {
          floatPrecision: Math.max(LEAST_DECIMALS, decimals),
          transformPrecision: Math.max(LEAST_DECIMALS, decimals) + MORE_FOR_TRANSFORMS,
          degPrecision: Math.max(LEAST_DECIMALS, decimals),
        },
      },
    ],
    ['clean-up', emptyGroups, ...unwanted(markup, viewBox, kept), 'removeUnusedNS'],
  ];
}

/** All rules at once: of one that was inlined the class goes, and with it what other rules of that class say. */
const INLINE: Plugin = { name: 'inlineStyles', params: { onlyMatchedOnce: false } };

/** What is not to be kept. Rules of a style sheet that holds for some media alone are not moved out of it. */
function unwanted(markup: Markup, viewBox: boolean, { titles, aria, classes, ids }: Kept): readonly Plugin[] {
  const isForMedia = markup.tags.some(
    (tag) => localName(tag.name) === 'style' && attributeOf(tag, 'media') !== undefined,
  );
  return [
    ...(titles ? [] : ['removeTitle' as const, { name: 'removeDesc' as const, params: { removeAny: true } }]),
    ...(aria ? [] : [withoutAttributes('no-aria', /^(?:role|aria-.*)$/)]),
    ...(viewBox ? [] : ['removeViewBox' as const]),
    ...(classes || isForMedia ? [] : [INLINE, 'mergeStyles' as const, { name: 'minifyStyles' as const }]),
    ...(ids ? [] : ['cleanupIds' as const]),
  ];
}

/** What may change how often something is there, or what it is called: only where nothing looks for it. */
function strongPlugins(markup: Markup, { decimals, ...kept }: Plan): readonly Plugin[] {
  const isPlain =
    !hasElement(markup, /^(?:style|script|use|symbol|animate\w*|set)$/) && !hasAttribute(markup, /^on[a-z]/);
  const tidy: readonly Plugin[] = [
    'sortAttrs',
    { name: 'minifyStyles', params: { usage: false, restructure: false } },
  ];
  if (!isPlain) return tidy;
  const outlines = { floatPrecision: decimals, transformPrecision: decimals + MORE_FOR_TRANSFORMS + 1 };
  return [
    ...tidy,
    'removeUselessStrokeAndFill',
    'removeNonInheritableGroupAttrs',
    'removeEmptyText',
    'convertEllipseToCircle',
    { name: 'convertShapeToPath', params: { floatPrecision: decimals } },
    'moveElemsAttrsToGroup',
    'moveGroupAttrsToElems',
    'collapseGroups',
    { name: 'convertPathData', params: outlines },
    ...(kept.ids ? [] : ['removeUselessDefs' as const]),
    'sortDefsChildren',
  ];
}

const NUMBERS =
  /^(?:x|y|width|height|r|rx|ry|cx|cy|fx|fy|fr|x1|y1|x2|y2|dx|dy|points|offset|(?:fill-|stroke-|stop-|flood-)?opacity|stroke-(?:width|dashoffset|dasharray|miterlimit)|font-size|refX|refY|markerWidth|markerHeight|stdDeviation)$/;
const ONE_NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?![\w.%])|[-+]?(?:\d+\.?\d*|\.\d+)(?:px)(?!\w)/gi;

/** Shortens the numbers of lengths and shares; not what stands in other attributes, whatever it looks like. */
const numbers = (decimals: number): CustomPlugin => ({
  name: 'numbers',
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        for (const [name, value] of Object.entries(attributes))
          if (NUMBERS.test(name)) attributes[name] = shortNumbers(value, decimals);
      },
    },
  }),
});

/** `shortNumbers('0.50000px -1.0', 3)` → `.5 -1` */
function shortNumbers(value: string, decimals: number): string {
  if (!/^[-+\d.e\s,px]*$/i.test(value)) return value;
  const short = value.replaceAll(ONE_NUMBER, (number) =>
    String(Number(Number.parseFloat(number).toFixed(decimals))).replace(/^(-?)0\./, '$1.'),
  );
  return short.replaceAll(/\s*,\s*|\s+/g, ' ').trim();
}

/** Groups with nothing in them that nothing can look for: an empty one may be filled by a filter, or be what a switch shows. */
const emptyGroups: CustomPlugin = {
  name: 'empty-groups',
  fn: () => ({
    element: {
      exit: (node, parent) => {
        const isGroup = node.name === 'g' || node.name === 'defs';
        const { id, class: className, filter, style } = node.attributes;
        const isInSwitch = 'name' in parent && localName(parent.name) === 'switch';
        const isPlain = (id ?? className ?? filter ?? style) === undefined && !isInSwitch;
        if (isGroup && isPlain && node.children.length === 0) detach(node, parent);
      },
    },
  }),
};

type Parent = { children: unknown[] };

function detach(node: XastElement, parent: Parent): void {
  parent.children = parent.children.filter((each) => each !== node);
}

const withoutAttributes = (name: string, pattern: RegExp): CustomPlugin => ({
  name,
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        for (const each of Object.keys(attributes))
          if (pattern.test(each)) Reflect.deleteProperty(attributes, each);
      },
    },
  }),
});

/** The drawing without anything that runs, loads or is HTML. */
const withoutHarm = (text: string): string => optimize(text, { plugins: [harm] }).data;

const HARMFUL = /^(?:script|foreignObject|iframe|embed|object|audio|video|link)$/i;

const harm: CustomPlugin = {
  name: 'harm',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (HARMFUL.test(localName(node.name))) {
          detach(node, parent);
          return;
        }
        for (const [name, value] of Object.entries(node.attributes)) {
          const isAddress = /^(?:href|src)$/.test(localName(name));
          const isOutside = isAddress && !/^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(value);
          if (/^on/i.test(localName(name)) || isOutside) Reflect.deleteProperty(node.attributes, name);
          else if (!isAddress && /url\(/i.test(value)) node.attributes[name] = localOnly(value);
        }
      },
    },
    text: { enter: cleanSheet },
    cdata: { enter: cleanSheet },
  }),
};

function cleanSheet(node: { value: string }, parent: object): void {
  if ('name' in parent && localName(String(parent.name)) === 'style')
    node.value = localOnly(node.value.replaceAll(/@import[^;]{0,2000};?/gi, ''));
}

/** Addresses of other files become `none`. `localOnly('url(#a) url(b.svg)')` → `url(#a) none` */
function localOnly(css: string): string {
  const [start = '', ...parts] = css.split(/url\(/i);
  const written = parts.map((part) => {
    const end = part.indexOf(')');
    return /^["']?#/.test(part.trimStart()) || end < 0 ? `url(${part}` : `none${part.slice(end + 1)}`;
  });
  return [start, ...written].join('');
}
