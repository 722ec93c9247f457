/**
 * How much a browser draws for an SVG: every element once, and again for each `<use>`, pattern, mask, marker, clip path, filter or
 * entity that repeats it (SVG 2 §5.6, XML 1.0 §4.4). A text of 2 kB can ask for thousands of millions of elements.
 */
import {
  addressesIn,
  dataAddressesIn,
  hasPackedStyles,
  hidesAddress,
  idsOf,
  nestedDrawing,
} from './references.ts';
import { attributeOf, decodeReferences, localName, type Markup, type Tag } from './xml.ts';

/** Pictures inside pictures inside pictures; deeper ones are not counted but refused. */
const MOST_NESTED = 3;
/** Steps of counting for each tag and reference of the text; nesting made to take longer is refused. */
const STEPS_EACH = 20;
const LEAST_STEPS = 1000;
const MOST_REFERENCES = 2_000_000;
/** One more corner of a path for about so many characters, each of which gets its marker. */
const CHARACTERS_PER_CORNER = 4;

/** Attributes by which an animation gives another address to the element it stands in. */
const ANIMATED = new Set(['to', 'from', 'by', 'values']);

/**
 * How often an element that is referred to is drawn: once, as the content of a `use` that inherits its paints or as anything else, once
 * for every element inside that inherits a paint, or once for every corner of their outlines.
 */
type Times = 'as content' | 'once' | 'each element' | 'each corner';

/** The ids that something repeats. */
type Repeats = { readonly ids: readonly string[]; readonly times: Times };

type Rules = ReadonlyMap<string, readonly Repeats[]>;
type ReadNested = (text: string) => Markup;

/** A tag that is drawn again, and how often. */
type Target = { readonly index: number; readonly times: number };

type Weighing = {
  readonly tags: readonly Tag[];
  /** For each tag the index after its last descendant. */
  readonly ends: readonly number[];
  /** For each tag those that are drawn once more because of it. */
  readonly targets: readonly (readonly Target[])[];
  /** For each tag how much it draws itself, without its children and targets. */
  readonly own: readonly number[];
};

/** A drawing with its values decoded. */
type Readable = {
  readonly tags: readonly Tag[];
  readonly styles: string;
  readonly instructions: readonly string[];
};

/**
 * The number of elements drawn; `Infinity` where that cannot be counted. Cycles count once, as browsers draw them not at all.
 * @example countDrawn(readMarkup('<svg><g id="a"><path/></g><use href="#a"/></svg>'), readMarkup) // 6
 */
export function countDrawn(markup: Markup, read: ReadNested, depth = 0): number {
  if (depth > MOST_NESTED || markup.hasNestedEntities) return Infinity;
  const readable = decoded(markup);
  if (hidesReferences(readable)) return Infinity;
  const { tags, styles } = readable;
  const repeats = repeatsOf(readable);
  const places = placesOf(tags);
  const ends = endsOf(tags);
  const own = tags.map(
    (tag) =>
      1 +
      nestedIn(
        tag.attributes.map(({ value }) => value),
        read,
        depth,
      ),
  );
  const content = targetsOf(repeats, places, ({ times }) => (times === 'as content' ? 1 : 0));
  if (!content) return Infinity;
  const elements = sumsOf({ tags, ends, targets: content, own: tags.map(() => 1) });
  const corners = sumsOf({ tags, ends, targets: content, own: tags.map(cornersOf) });
  const targets = targetsOf(repeats, places, ({ times }, at) => {
    if (times === 'once' || times === 'as content') return 1;
    const sums = times === 'each element' ? elements : corners;
    return (sums[ends[at] ?? 0] ?? Infinity) - (sums[at] ?? 0);
  });
  if (!targets) return Infinity;
  return weigh({ tags, ends, targets, own }).whole + nestedIn([styles], read, depth) + markup.repeatedTags;
}

function decoded({ tags, entities, styles, instructions }: Markup): Readable {
  const decode = (value: string) => decodeReferences(value, entities);
  return {
    tags: tags.map((tag) => ({
      ...tag,
      attributes: tag.attributes.map(({ name, value }) => ({ name, value: decode(value) })),
    })),
    // A comment or a child parts the text of one style element, which a browser reads as one.
    styles: decode(styles.join('')),
    instructions,
  };
}

/** Whether something refers to elements in a way that is not read here. */
const hidesReferences = ({ tags, styles, instructions }: Readable): boolean =>
  [styles, ...instructions, ...tags.flatMap(({ attributes }) => attributes.map(({ value }) => value))].some(
    (text) => hidesAddress(text) || hasPackedStyles(text),
  );

/** Where each id stands. The first element of two with one id is the one that counts. */
function placesOf(tags: readonly Tag[]): ReadonlyMap<string, number> {
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
function sumsOf(weighing: Weighing): number[] {
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
function weigh({ tags, ends, targets, own }: Weighing) {
  const weights = new Map<number, number>();
  const open = new Set([0]);
  const frames = [{ index: 0, at: 0, target: 0, sum: 0 }];
  const references = targets.reduce((sum, each) => sum + each.length, 0);
  let steps = (tags.length + references) * STEPS_EACH + LEAST_STEPS;
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

function endsOf(tags: readonly Tag[]): number[] {
  const ends = tags.map(() => tags.length);
  const open: number[] = [];
  tags.forEach(({ depth }, index) => {
    while (open.length > depth) ends[open.pop() ?? 0] = index;
    open.push(index);
  });
  return ends;
}

/** What each tag repeats, by its attributes and by the rules for it. Links lead elsewhere and draw nothing. */
function repeatsOf({ tags, styles }: Readable): Repeats[][] {
  const rules = rulesOf(styles);
  const all = tags.map((tag) => {
    if (localName(tag.name) === 'a') return [];
    const names = ['*', localName(tag.name), ...(attributeOf(tag, 'class') ?? '').split(/\s+/)];
    const id = attributeOf(tag, 'id');
    if (id !== undefined) names.push(`#${id}`);
    return [...writtenIn(tag), ...names.flatMap((name) => rules.get(name) ?? [])];
  });
  // With this word even a mask or a filter is handed down.
  const isInherited =
    /inherit/i.test(styles) ||
    tags.some(({ attributes }) => attributes.some(({ value }) => /inherit/i.test(value)));
  const handedDown = (each: Repeats): Repeats =>
    each.times === 'once' ? { ...each, times: 'each element' } : each;
  return isInherited ? all.map((repeats) => repeats.map(handedDown)) : all;
}

const writtenIn = (tag: Tag): Repeats[] =>
  tag.attributes.flatMap(({ name, value }) => {
    const isAddress = localName(name) === 'href' || ANIMATED.has(name);
    const ids = isAddress ? value.split(';').flatMap(idsOf) : [];
    return [
      ...(ids.length > 0 ? [{ ids, times: 'as content' as const }] : []),
      ...repeatsIn(value, `${name}:${value}`),
    ];
  });

/** What a style repeats; `declaration` also names the property. */
function repeatsIn(css: string, declaration: string): Repeats[] {
  const ids = addressesIn(css).flatMap(idsOf);
  return ids.length === 0 ? [] : [{ ids, times: timesOf(declaration) }];
}

/** Paints and markers are inherited, and a custom property may be used for any of them. */
function timesOf(css: string): Times {
  if (/marker|--/i.test(css)) return 'each corner';
  return /fill|stroke/i.test(css) ? 'each element' : 'once';
}

/** As many of them as it takes to matter. */
const MOST_CORNERS = 1000;

function cornersOf(tag: Tag): number {
  const outline = attributeOf(tag, 'd') ?? attributeOf(tag, 'points') ?? '';
  return Math.min(MOST_CORNERS, Math.max(1, Math.ceil(outline.length / CHARACTERS_PER_CORNER)));
}

/** What style sheets repeat, by the class, `#id` or element a rule is for, or `*`. */
function rulesOf(styles: string): Rules {
  const rules = new Map<string, { readonly ids: string[]; readonly times: Times }[]>();
  // One entry for each number of times, however many rules there are.
  const add = (name: string, repeats: readonly Repeats[]) => {
    const known = rules.get(name) ?? [];
    rules.set(name, known);
    for (const { ids, times } of repeats) {
      const same = known.find((each) => each.times === times);
      if (same) same.ids.push(...ids);
      else known.push({ ids: [...ids], times });
    }
  };
  for (const rule of styles.split('}')) {
    const at = rule.lastIndexOf('{');
    const head = rule.slice(0, Math.max(0, at));
    const body = rule.slice(at + 1);
    // Addresses before the last bracket belong to a rule around this one: it cannot be told for which elements.
    add('*', repeatsIn(head, head));
    const repeats = repeatsIn(body, body);
    if (repeats.length === 0) continue;
    const selectors = head.slice(Math.max(head.lastIndexOf('{'), head.lastIndexOf(';')) + 1);
    for (const selector of selectors.split(',')) add(keyOf(selector), repeats);
  }
  return rules;
}

const COMPOUND = /^(?:\*|([\w-]+))?((?:[.#][\w-]+)*)(?:::?[\w-]+)*$/;

/** `g > .cls-1:hover` → `cls-1`; what cannot be told is for every element, as are the steps of an animation. */
function keyOf(selector: string): string {
  const [, element, rest = ''] =
    COMPOUND.exec(
      selector
        .trim()
        .split(/[\s>+~]/)
        .at(-1) ?? '',
    ) ?? [];
  const mark = /[.#][\w-]+/.exec(rest)?.[0];
  if (mark !== undefined) return mark.startsWith('.') ? mark.slice(1) : mark;
  return element === undefined || element === 'from' || element === 'to' ? '*' : element;
}

/** What the pictures inside these texts draw: SVG in data addresses. */
function nestedIn(texts: readonly string[], read: ReadNested, depth: number): number {
  let sum = 0;
  for (const address of texts.flatMap(dataAddressesIn)) {
    const drawing = nestedDrawing(address);
    if (drawing !== undefined) sum += countDrawn(read(drawing), read, depth + 1);
  }
  return sum;
}
