/** Makes a drawing smaller by the plug-ins of SVGO that are safe for it, and holds the result against what must be kept. */
import { optimize, type Config, type CustomPlugin, type XastElement } from 'svgo/browser';
import { localName, readMarkup } from '#src/lib/svg/xml.ts';
import { animates, hasAttribute, hasElement, lostFrom, type Kept } from './keepsakes.ts';
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

/** The drawing, and which step was not taken because of what it would have lost. */
export type Optimised = {
  readonly svg: string;
  readonly takenBack: readonly { readonly step: string; readonly lost: readonly string[] }[];
};

type Plugins = NonNullable<Config['plugins']>;
type Step = { readonly name: string; readonly plugins: Plugins };

/** The smaller drawing. Each step that would lose something is taken back; the last one only writes the drawing anew. */
export function optimised(source: Source, plan: Plan): Optimised {
  const text = plan.isHarmless ? withoutHarm(source.clean) : source.clean;
  const before = readMarkup(text);
  const takenBack: Optimised['takenBack'][number][] = [];
  // What SVGO drops between elements is a blank in HTML.
  const hasHtml = hasElement(before, /^foreignObject$/);
  for (const { name, plugins } of hasHtml ? [] : stepsFor(before, plan)) {
    const svg = withPlugins(text, plugins, plan.isPretty);
    const lost = lostFrom(before, svg, plan);
    if (lost.length === 0) return { svg, takenBack };
    takenBack.push({ step: name, lost });
  }
  return { svg: text, takenBack };
}

const withPlugins = (text: string, plugins: Plugins, isPretty: boolean): string =>
  optimize(text, {
    multipass: true,
    plugins,
    js2svg: { pretty: isPretty, indent: 2, finalNewline: isPretty },
  }).data;

function stepsFor(markup: ReturnType<typeof readMarkup>, plan: Plan): readonly Step[] {
  const safe = safePlugins(markup, plan);
  const steps = [{ name: 'safe', plugins: safe }];
  return plan.isStrong
    ? [{ name: 'strong', plugins: [...safe, ...strongPlugins(markup, plan)] }, ...steps]
    : steps;
}

/** Numbers of less than three decimals are for outlines alone: an opacity of 0.5 must not become 1. */
const LEAST_DECIMALS = 3;
/** A transform multiplies what it is for. */
const MORE_FOR_TRANSFORMS = 2;

function safePlugins(markup: ReturnType<typeof readMarkup>, { decimals, viewBox, ...kept }: Plan): Plugins {
  const isReused = hasElement(markup, /^(?:use|symbol)$/);
  const isMoving = hasElement(markup, /^(?:animate\w*|set|script)$/) || hasAttribute(markup, /^on[a-z]/);
  const outlines = { floatPrecision: decimals, transformPrecision: decimals + MORE_FOR_TRANSFORMS + 1 };
  return [
    'removeMetadata',
    'removeEditorsNSData',
    'cleanupEnableBackground',
    numbers(Math.max(LEAST_DECIMALS, decimals)),
    { name: 'convertColors', params: { names2hex: true, rgb2hex: true, shorthex: true, shortname: true } },
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
    ...(animates(markup, 'd')
      ? []
      : [{ name: 'convertPathData' as const, params: { ...outlines, applyTransforms: false } }]),
    {
      name: 'convertTransform',
      params: {
        floatPrecision: Math.max(LEAST_DECIMALS, decimals),
        transformPrecision: Math.max(LEAST_DECIMALS, decimals) + MORE_FOR_TRANSFORMS,
      },
    },
    emptyGroups,
    ...(kept.titles
      ? []
      : ['removeTitle' as const, { name: 'removeDesc' as const, params: { removeAny: true } }]),
    ...(kept.aria ? [] : [withoutAttributes('no-aria', /^(?:role|aria-.*)$/)]),
    ...(viewBox ? [] : ['removeViewBox' as const]),
    ...(kept.classes
      ? []
      : ['inlineStyles' as const, 'mergeStyles' as const, { name: 'minifyStyles' as const }]),
    ...(kept.ids ? [] : ['cleanupIds' as const]),
    'removeUnusedNS',
  ];
}

/** What may change how often something is there, or what it is called: only where nothing looks for it. */
function strongPlugins(markup: ReturnType<typeof readMarkup>, { decimals, ...kept }: Plan): Plugins {
  const isPlain =
    !hasElement(markup, /^(?:style|script|use|symbol|animate\w*|set)$/) && !hasAttribute(markup, /^on[a-z]/);
  const tidy: Plugins = ['sortAttrs', { name: 'minifyStyles', params: { usage: false, restructure: false } }];
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

/** Groups with nothing in them that nothing can look for. */
const emptyGroups: CustomPlugin = {
  name: 'empty-groups',
  fn: () => ({
    element: {
      exit: (node, parent) => {
        const isGroup = node.name === 'g' || node.name === 'defs';
        const { id, class: className, filter } = node.attributes;
        if (isGroup && node.children.length === 0 && (id ?? className ?? filter) === undefined)
          detach(node, parent);
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
