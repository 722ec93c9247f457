/**
 * How much a browser draws for an SVG: every element once, and again for each `<use>`, pattern, mask, marker, clip path, filter or
 * address of a drawing that repeats it (SVG 2 §5.6). A text of 2 kB can ask for thousands of millions of elements.
 */
import { idsOf } from './references.ts';
import type { PlainDrawing, PlainTag, Rule } from './plain.ts';
import type { Declaration } from './styles.ts';
import { attributeOf, localName } from './xml.ts';

/** Steps of counting for each tag and reference of the text; nesting made to take longer is refused. */
const STEPS_EACH = 20;
const LEAST_STEPS = 1000;
const MOST_REFERENCES = 2_000_000;

/**
 * How often an element that is referred to is drawn: once, as the content of a `use` that inherits its paints or as anything else, once
 * for every element inside that inherits a paint, or once for every corner of their outlines.
 */
type Times = 'as content' | 'once' | 'each element' | 'each corner';

/** The ids that something repeats, and addresses of drawings. */
type Repeats = { readonly ids: readonly string[]; readonly times: Times };

/** A tag that is drawn again, and how often. */
type Target = { readonly index: number; readonly times: number };

type Graph = {
  /** For each tag the index after its last descendant. */
  readonly ends: readonly number[];
  /** For each tag those that are drawn once more because of it. */
  readonly targets: readonly (readonly Target[])[];
  /** For each tag how much it draws itself, without its children and targets. */
  readonly own: readonly number[];
};

/**
 * The number of elements drawn; `Infinity` where that cannot be counted. Cycles count once, as browsers draw them not at all.
 * @example countDrawn(plainDrawing(readMarkup('<svg><g id="a"><path/></g><use href="#a"/></svg>'))) // 6
 */
export function countDrawn(drawing: PlainDrawing): number {
  const nested = Array.from(drawing.nested, ([address, inner]) => ({ address, drawn: countDrawn(inner) }));
  const { tags } = drawing;
  const places = placesOf(tags);
  nested.forEach(({ address }, at) => places.set(address, tags.length + at));
  // Each drawing in an address stands beside the tags as if it were one of as many elements.
  const alone = nested.map(() => 1);
  const repeats = [...repeatsOf(drawing), ...nested.map(() => [])];
  const ends = [...endsOf(tags), ...nested.map((_, at) => tags.length + at + 1)];
  const own = [...tags.map(() => 1), ...nested.map(({ drawn }) => drawn)];
  const content = targetsOf(repeats, places, ({ times }) => (times === 'as content' ? 1 : 0));
  if (!content) return Infinity;
  const more = Math.max(0, ...drawing.outlines.map(cornersOf));
  const elements = sumsOf({ ends, targets: content, own: [...tags.map(() => 1), ...alone] });
  const corners = sumsOf({
    ends,
    targets: content,
    own: [...tags.map((tag) => cornersIn(tag) + more), ...alone],
  });
  const within = (sums: readonly number[], at: number) => (sums[ends[at] ?? 0] ?? Infinity) - (sums[at] ?? 0);
  const marks = drawing.hasContext
    ? tags.reduce((sum, { name }, at) => sum + (localName(name) === 'marker' ? within(elements, at) : 0), 1)
    : 0;
  const targets = targetsOf(repeats, places, ({ times }, at) => {
    if (times === 'once' || times === 'as content') return 1;
    if (times === 'each corner') return within(corners, at);
    return marks === 0 ? within(elements, at) : within(corners, at) * marks;
  });
  if (!targets) return Infinity;
  // A drawing is read once even where nothing shows it.
  return weigh({ ends, targets, own }).whole + unshown(drawing, nested);
}

/** What the drawings in style sheets draw that are for no element. */
function unshown(
  { rules }: PlainDrawing,
  nested: readonly { readonly address: string; readonly drawn: number }[],
): number {
  const inRules = new Set(rules.flatMap(({ declared }) => declared.addresses));
  return nested.reduce((sum, { address, drawn }) => sum + (inRules.has(address) ? drawn : 0), 0);
}

/** Where each id stands. The first element of two with one id is the one that counts. */
function placesOf(tags: readonly PlainTag[]): Map<string, number> {
  const places = new Map<string, number>();
  tags.forEach((tag, index) => {
    const id = attributeOf(tag, 'id');
    if (id !== undefined && !places.has(id)) places.set(id, index);
  });
  return places;
}

/** `undefined` where there are more of them than memory should hold. */
function targetsOf(
  repeats: readonly (readonly Repeats[])[],
  places: ReadonlyMap<string, number>,
  timesOf: (each: Repeats, at: number) => number,
): Target[][] | undefined {
  const targets: Target[][] = [];
  let left = MOST_REFERENCES;
  for (const [at, all] of repeats.entries()) {
    const found = all.flatMap((each) => {
      const times = timesOf(each, at);
      return times === 0
        ? []
        : each.ids.flatMap((id) => {
            const index = places.get(id);
            return index === undefined ? [] : { index, times };
          });
    });
    left -= found.length;
    if (left < 0) return undefined;
    targets.push(found);
  }
  return targets;
}

/** For each place in the document how much is drawn before it, repetitions and all: two of them tell what a part draws. */
function sumsOf(weighing: Graph): number[] {
  const { weights } = weigh(weighing);
  let sum = 0;
  const sums = [0];
  weighing.targets.forEach((targets, at) => {
    sum += weighing.own[at] ?? 1;
    for (const { index, times } of targets) sum += (weights.get(index) ?? 0) * times;
    sums.push(sum);
  });
  return sums;
}

/** The weight of the whole: each tag's own, and for each target the weight of all that stands in it. No recursion. */
function weigh({ ends, targets, own }: Graph) {
  const weights = new Map<number, number>();
  const open = new Set([0]);
  const frames = [{ index: 0, at: 0, target: 0, sum: 0 }];
  const references = targets.reduce((sum, each) => sum + each.length, 0);
  let steps = (own.length + references) * STEPS_EACH + LEAST_STEPS;
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    steps -= 1;
    if (steps < 0) return { whole: Infinity, weights };
    const next = targets[frame.at]?.[frame.target];
    if (frame.at >= (ends[frame.index] ?? 0)) {
      weights.set(frame.index, frame.sum);
      open.delete(frame.index);
      frames.pop();
    } else if (next === undefined) {
      frame.sum += own[frame.at] ?? 1;
      frame.at += 1;
      frame.target = 0;
    } else if (weights.has(next.index) || open.has(next.index)) {
      frame.sum += (weights.get(next.index) ?? 0) * next.times;
      frame.target += 1;
    } else {
      open.add(next.index);
      frames.push({ index: next.index, at: next.index, target: 0, sum: 0 });
    }
  }
  return { whole: weights.get(0) ?? 0, weights };
}

function endsOf(tags: readonly PlainTag[]): number[] {
  const ends = tags.map(() => tags.length);
  const open: number[] = [];
  tags.forEach(({ depth }, index) => {
    while (open.length > depth) ends[open.pop() ?? 0] = index;
    open.push(index);
  });
  return ends;
}

/** What each tag repeats, by its attributes and by the rules for it. */
function repeatsOf({ tags, rules, hasInherit }: PlainDrawing): Repeats[][] {
  const byKey = rulesByKey(rules);
  const all = tags.map((tag) => {
    const names = ['*', localName(tag.name), ...(attributeOf(tag, 'class') ?? '').split(/[\t\n\f\r ]+/)];
    const id = attributeOf(tag, 'id');
    if (id !== undefined) names.push(`#${id}`);
    return [...tag.declared.map(repeatsBy), ...new Set(names.flatMap((name) => byKey.get(name) ?? []))];
  });
  // With this word even a mask or a filter is handed down.
  const handedDown = (each: Repeats): Repeats =>
    each.times === 'once' ? { ...each, times: 'each element' } : each;
  return hasInherit ? all.map((repeats) => repeats.map(handedDown)) : all;
}

const repeatsBy = ({ property, addresses }: Declaration): Repeats => ({
  ids: addresses.flatMap((address) => (address.startsWith('data:') ? [address] : idsOf(address))),
  times: timesOf(property),
});

const NOT_INHERITED =
  /^(?:-webkit-|-moz-)?(?:mask|clip-path|filter|backdrop-filter|background|border-image|content|offset-path)/;

/** Paints and markers are inherited, and a custom property may be used for any of them. */
function timesOf(property: string): Times {
  if (property === 'href') return 'as content';
  if (property.startsWith('marker') || property.startsWith('--')) return 'each corner';
  return NOT_INHERITED.test(property) ? 'once' : 'each element';
}

/** One entry for each key and number of times, however many rules there are. */
function rulesByKey(rules: readonly Rule[]): ReadonlyMap<string, readonly Repeats[]> {
  const found = new Map<string, { readonly ids: string[]; readonly times: Times }[]>();
  for (const { keys, declared } of rules) {
    const { ids, times } = repeatsBy(declared);
    for (const key of keys) {
      const known = found.get(key) ?? [];
      found.set(key, known);
      const same = known.find((each) => each.times === times);
      if (same) same.ids.push(...ids);
      else known.push({ ids: [...ids], times });
    }
  }
  return found;
}

function cornersIn(tag: PlainTag): number {
  if (localName(tag.name) === 'line') return 2;
  const points = attributeOf(tag, 'points');
  return Math.max(1, points === undefined ? cornersOf(attributeOf(tag, 'd') ?? '') : cornersOf(`L${points}`));
}

/** The fewest numbers that a corner takes by the letter before it; the flags of an arc may stand without a gap. */
const NUMBERS: Readonly<Record<string, number>> = { h: 1, v: 1, a: 4, c: 6, s: 4, q: 4 };

/** At most how many corners an outline has. `cornersOf('M0 0h1v1z')` → 4 */
function cornersOf(outline: string): number {
  let corners = 0;
  for (const [, letter = '', numbers = ''] of outline.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const count = numbers.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)?.length ?? 0;
    corners += Math.max(1, Math.ceil(count / (NUMBERS[letter.toLowerCase()] ?? 2)));
  }
  return corners;
}
