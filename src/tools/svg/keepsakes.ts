/** What must be in a drawing after it was made smaller, counted by another reader than the one that made it smaller. */
import {
  attributeOf,
  decodeReferences,
  localName,
  readMarkup,
  type Attribute,
  type Markup,
} from '#src/lib/svg/xml.ts';

/** What is kept: what is not, may go. */
export type Kept = {
  readonly ids: boolean;
  readonly classes: boolean;
  readonly titles: boolean;
  readonly aria: boolean;
};

const SHAPES = new Set('path rect circle ellipse line polyline polygon text image use'.split(' '));
/** Of these each one is counted under its own name. */
const PARTS =
  /^(?:symbol|marker|mask|clipPath|pattern|linearGradient|radialGradient|stop|filter|fe[A-Z]\w*|animate\w*|set|foreignObject|script|style|a|switch|view|svg|tspan|textPath)$/;

/**
 * Everything that another drawing, a page, a style sheet or a screen reader may hold on to, with how often it is there; and every shape.
 * White space between elements is nothing.
 */
function keepsakesOf({ pieces }: Markup, kept: Kept): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const count = (what: string | undefined) => {
    if (what !== undefined) found.set(what, (found.get(what) ?? 0) + 1);
  };
  const open: string[] = [];
  /** How many elements are open within one that does not count. */
  let skipped = 0;
  let texts: string[] = [];
  for (const piece of pieces) {
    if (skipped > 0) skipped += piece === 'end' ? -1 : 'tag' in piece ? 1 : 0;
    else if (piece === 'end') {
      const name = open.pop() ?? '';
      if (!TEXTS.has(name)) continue;
      count(keptText(name, texts.join(''), kept));
      texts = [];
    } else if ('text' in piece) texts.push(piece.text);
    // What an editor left, and metadata, has ids that nothing refers to.
    else if (piece.tag.name.includes(':') || piece.tag.name === 'metadata') skipped = 1;
    else {
      const { name, attributes } = piece.tag;
      if (TEXTS.has(name)) texts = [];
      open.push(name);
      count(keptElement(name, attributes, kept));
      for (const each of attributes) count(keptAttribute(each, kept));
    }
  }
  return found;
}

const TITLES = new Set(['title', 'desc']);
const TEXTS = new Set(['text', 'style', 'script', ...TITLES]);

function keptElement(name: string, attributes: readonly Attribute[], { classes }: Kept): string | undefined {
  if (SHAPES.has(name)) return hasOutline(attributes) ? 'shape' : undefined;
  return PARTS.test(name) && (classes || name !== 'style') ? `<${name}>` : undefined;
}

function keptText(name: string, written: string, { titles, classes }: Kept): string | undefined {
  const text = written.replaceAll(/\s+/g, ' ').trim();
  const isKept = TITLES.has(name) ? titles : name !== 'style' || classes;
  if (!isKept || text === '') return undefined;
  return `${name}: ${name === 'style' ? styleText(text) : text}`;
}

/** What the rules of a style sheet are for, in any order: a minifier may change what they declare. */
const styleText = (css: string): string =>
  css
    .split('{')
    .slice(0, -1)
    .flatMap(
      (part) =>
        part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1).match(/[@:.#]?[\w-]+/g) ?? [],
    )
    .sort()
    .join(' ');

const hasOutline = (attributes: readonly Attribute[]): boolean =>
  !attributes.some(({ name, value }) => name === 'd' && !/[a-z]/i.test(value));

function keptAttribute({ name, value: written }: Attribute, kept: Kept): string | undefined {
  const isKept =
    name === 'id'
      ? kept.ids
      : name === 'class'
        ? kept.classes
        : name === 'role' || name.startsWith('aria-')
          ? kept.aria && (kept.ids || !/^aria-(?:labelledby|describedby)$/.test(name))
          : /^(?:on[a-z]+|data-.*|tabindex|lang|xml:lang|xml:space|systemLanguage|begin|values|from|to)$/.test(
              name,
            );
  if (!isKept) return undefined;
  return `${name}="${decodeReferences(written).replaceAll(/\s+/g, ' ').trim()}"`;
}

/** What the smaller drawing lacks of the other, in words; empty where it has all. Both must be well-formed. */
export function lostFrom(before: Markup, smaller: string, kept: Kept): readonly string[] {
  const after = readMarkup(smaller);
  if (after.problem) return [after.problem.message];
  const found = keepsakesOf(after, kept);
  return [...keepsakesOf(before, kept)].flatMap(([what, times]) =>
    (found.get(what) ?? 0) < times ? [what] : [],
  );
}

/** Whether an element has an attribute of this name. */
export const hasAttribute = ({ tags }: Markup, pattern: RegExp): boolean =>
  tags.some(({ attributes }) => attributes.some(({ name }) => pattern.test(name)));

/** Whether there is an element of one of these names. */
export const hasElement = ({ tags }: Markup, pattern: RegExp): boolean =>
  tags.some(({ name }) => pattern.test(localName(name)));

/** Whether an animation changes this attribute. */
export const animates = ({ tags }: Markup, name: string): boolean =>
  tags.some((tag) => attributeOf(tag, 'attributeName') === name);
