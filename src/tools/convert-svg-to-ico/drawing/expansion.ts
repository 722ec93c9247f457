/**
 * How much a browser draws for an SVG: every element once, and again for each `<use>`, pattern, mask, marker, clip path, filter or
 * entity that repeats it (SVG 2 §5.6, XML 1.0 §4.4). A text of 2 kB can ask for thousands of millions of elements.
 */
import { attributeOf, decodeReferences, localName, type Markup, type Tag } from './xml.ts';

/** Pictures inside pictures inside pictures; deeper ones are not counted but refused. */
const MOST_NESTED = 3;
/** Steps of counting for each tag and reference of the text; nesting made to take longer is refused. */
const STEPS_EACH = 20;
const LEAST_STEPS = 1000;
const MOST_REFERENCES = 2_000_000;
/** Longer names of classes are not written by people or programs. */
const SELECTOR_LENGTH = 200;
/** One more corner of a path for about so many characters, each of which gets its marker. */
const CHARACTERS_PER_CORNER = 4;

const LOCAL_URL = /url\(\s*(?:["']|&quot;|&apos;)?#([^"'\s)&]+)/g;
const SVG_DATA = /data:image\/svg\+xml[^"')]*/g;
/** Attributes by which an animation gives another address to the element it stands in. */
const ANIMATED = new Set(['to', 'from', 'by', 'values']);

type Rules = ReadonlyMap<string, readonly string[]>;
type ReadNested = (text: string) => Markup;

type Weighing = {
  readonly tags: readonly Tag[];
  /** For each tag the index after its last descendant. */
  readonly ends: readonly number[];
  /** For each tag the indexes of the tags that are drawn once more because of it. */
  readonly targets: readonly (readonly number[])[];
  /** For each tag how much it draws itself, without its children and targets. */
  readonly own: readonly number[];
};

/**
 * The number of elements drawn; `Infinity` where that cannot be counted. Cycles count once, as browsers draw them not at all.
 * @example countDrawn(readMarkup('<svg><g id="a"><path/></g><use href="#a"/></svg>'), readMarkup) // 6
 */
export function countDrawn(markup: Markup, read: ReadNested, depth = 0): number {
  if (depth > MOST_NESTED || markup.hasNestedEntities) return Infinity;
  const { tags } = markup;
  const rules = rulesOf(markup.styles);
  const targets = targetsOf(markup, rules);
  if (!targets) return Infinity;
  const own = tags.map(
    (tag) =>
      1 +
      nestedIn(
        tag.attributes.map(({ value }) => value),
        read,
        depth,
      ),
  );
  const nested = nestedIn(markup.styles, read, depth);
  return weigh({ tags, ends: endsOf(tags), targets, own }) + nested + markup.repeatedTags;
}

/** `undefined` where there are more of them than memory should hold. */
function targetsOf({ tags, entities }: Markup, rules: Rules): number[][] | undefined {
  const places = new Map<string, number>();
  tags.forEach((tag, index) => {
    const id = attributeOf(tag, 'id');
    // The first element of two with one id is the one that counts.
    if (id !== undefined && !places.has(id)) places.set(id, index);
  });
  const targets: number[][] = [];
  let left = MOST_REFERENCES;
  for (const tag of tags) {
    const found = referencesOf(tag, rules, entities).flatMap((id) => places.get(id) ?? []);
    left -= found.length;
    if (left < 0) return undefined;
    targets.push(found);
  }
  return targets;
}

/** The weight of the whole: each tag's own, and for each target the weight of all that stands in it. No recursion. */
function weigh({ tags, ends, targets, own }: Weighing): number {
  const weights = new Map<number, number>();
  const open = new Set([0]);
  const frames = [{ index: 0, at: 0, target: 0, sum: 0 }];
  const references = targets.reduce((sum, each) => sum + each.length, 0);
  let steps = (tags.length + references) * STEPS_EACH + LEAST_STEPS;
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    steps -= 1;
    if (steps < 0) return Infinity;
    const next = targets[frame.at]?.[frame.target];
    if (frame.at >= (ends[frame.index] ?? 0)) {
      weights.set(frame.index, frame.sum);
      open.delete(frame.index);
      frames.pop();
    } else if (next === undefined) {
      frame.sum += own[frame.at] ?? 1;
      frame.at += 1;
      frame.target = 0;
    } else if (weights.has(next) || open.has(next)) {
      frame.sum += weights.get(next) ?? 0;
      frame.target += 1;
    } else {
      open.add(next);
      frames.push({ index: next, at: next, target: 0, sum: 0 });
    }
  }
  return weights.get(0) ?? 0;
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

/** The ids a tag repeats, each as often as it does. Links lead elsewhere and draw nothing. */
function referencesOf(tag: Tag, rules: Rules, entities: ReadonlyMap<string, string>): string[] {
  if (localName(tag.name) === 'a') return [];
  const written = tag.attributes.flatMap(({ name, value: raw }) => {
    const value = decodeReferences(raw, entities);
    if (/^\s*#/.test(value) && (localName(name) === 'href' || ANIMATED.has(name)))
      return [value.trim().slice(1)];
    const found = idsIn(value);
    return name.startsWith('marker') ? repeated(found, cornersOf(tag)) : found;
  });
  const names = ['*', localName(tag.name), ...(attributeOf(tag, 'class') ?? '').split(/\s+/)];
  const id = attributeOf(tag, 'id');
  if (id !== undefined) names.push(`#${id}`);
  return [...written, ...names.flatMap((name) => rules.get(name) ?? [])];
}

const idsIn = (text: string): string[] =>
  text.includes('url(')
    ? Array.from(text.matchAll(LOCAL_URL), ([found]) => found.slice(found.indexOf('#') + 1))
    : [];

/** As many of them as it takes to matter; more would only fill the memory. */
const MOST_CORNERS = 1000;

function cornersOf(tag: Tag): number {
  const outline = attributeOf(tag, 'd') ?? attributeOf(tag, 'points') ?? '';
  return Math.min(MOST_CORNERS, Math.max(1, Math.ceil(outline.length / CHARACTERS_PER_CORNER)));
}

const repeated = (ids: readonly string[], times: number): string[] =>
  ids.flatMap((id) => Array<string>(times).fill(id));

/** What style sheets repeat, by the class, `#id` or element a rule is for, or `*`. */
function rulesOf(styles: readonly string[]): Rules {
  const rules = new Map<string, string[]>();
  for (const rule of styles.flatMap((style) => style.split('}'))) {
    const at = rule.lastIndexOf('{');
    const ids = at < 0 ? [] : idsIn(rule.slice(at));
    // Stryker disable next-line ConditionalExpression: only quicker
    if (ids.length === 0) continue;
    for (const selector of rule.slice(0, at).split(',')) {
      const name = keyOf(selector);
      const known = rules.get(name);
      if (known) known.push(...ids);
      else rules.set(name, [...ids]);
    }
  }
  return rules;
}

/** `g > .cls-1:hover` → `cls-1`; what cannot be told is for every element. */
function keyOf(selector: string): string {
  const parts = selector
    .slice(-SELECTOR_LENGTH)
    .trim()
    .split(/[\s>+~]/);
  const last = String(parts.at(-1));
  const [name] = /#?[\w-]+(?=$|:)/.exec(last) ?? ['*'];
  return last.includes('[') ? '*' : name;
}

/** What the pictures inside these texts draw: SVG in data addresses. */
function nestedIn(texts: readonly string[], read: ReadNested, depth: number): number {
  let sum = 0;
  for (const text of texts) {
    if (!text.includes('data:image/svg+xml')) continue;
    for (const [address] of text.matchAll(SVG_DATA)) {
      const drawing = decodeAddress(decodeReferences(address));
      if (drawing !== undefined) sum += countDrawn(read(drawing), read, depth + 1);
    }
  }
  return sum;
}

/** The text in a data address (RFC 2397); `undefined` where it cannot be read, and then nothing is drawn. */
function decodeAddress(address: string): string | undefined {
  const comma = address.indexOf(',');
  try {
    const body = decodeURIComponent(address.slice(comma + 1));
    return address.slice(0, comma).endsWith(';base64') ? atob(body) : body;
  } catch {
    return undefined;
  }
}
