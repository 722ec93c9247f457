/** What an SVG declares, read without drawing it: its size, what it would load or run, and whether it is well-formed (SVG 2). */
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { countDrawn } from './expansion.ts';
import { addressesIn, plainAddress, withoutEscapes } from './references.ts';
import { ANIMATION, isExternal, plainDrawing, writeDrawing, type PlainDrawing } from './plain.ts';
import { readLength, readViewBox, type ViewBox } from './length.ts';
import type { Attribute, Markup, Tag } from './xml.ts';
import { attributeOf, decodeReferences, localName, readMarkup } from './xml.ts';

/** What browsers give a picture that declares neither size nor proportions (CSS 2.1, 10.3.2). */
const FALLBACK_WIDTH = 300;
const FALLBACK_HEIGHT = 150;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Namespaces whose declaration is often lost when a drawing is copied out of a page. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['inkscape', 'http://www.inkscape.org/namespaces/inkscape'],
  ['sodipodi', 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'],
  ['serif', 'http://www.serif.com/'],
]);

/** What is known about a drawing before it is drawn. */
export type SvgFacts = {
  /** In px; only the proportions matter for an icon. */
  readonly width: number;
  readonly height: number;
  readonly sizeFrom: 'width and height' | 'viewBox' | 'one side and viewBox' | 'nothing';
  /** Scripts and event handlers, which never run in a picture. */
  readonly scripts: readonly string[];
  /** Addresses outside the file, which a picture never loads. */
  readonly externalReferences: readonly string[];
  /** Text without a font of its own looks as this device draws it. */
  readonly hasText: boolean;
  readonly hasForeignObject: boolean;
  /** It moves by itself; an icon shows its first moment. */
  readonly isAnimated: boolean;
  /** The first thing that is not well-formed; browsers draw nothing then. */
  readonly problem?: Problem;
  /** What `prepareSvg` adds: `xmlns`, `xmlns:xlink`. */
  readonly missing: readonly string[];
  /** How many elements a browser draws for it, with all repetitions; `Infinity` where that cannot be counted. */
  readonly drawnElements: number;
  /** What is not drawn because it cannot be counted how much it draws: `@import`, `<!ATTLIST>`. */
  readonly leftOut: readonly string[];
};

type Drawing = { readonly root: Tag; readonly markup: Markup; readonly plain: PlainDrawing };

/** Reads a drawing. `inspectSvg('<svg viewBox="0 0 2 1"/>')` → 2 × 1 from the viewBox, `xmlns` missing. Fails where there is no `<svg>`. */
export function inspectSvg(text: string): Result<SvgFacts> {
  const drawing = findDrawing(text);
  if (!drawing.ok) return drawing;
  const { markup, root, plain } = drawing.value;
  const attributes = markup.tags.flatMap((tag) => tag.attributes);
  return ok({
    ...sizeOf(root),
    scripts: [...new Set(markup.tags.flatMap(scriptsOf))],
    externalReferences: [...new Set([...referencesOf(markup), ...stylesheetsOf(markup, attributes)])],
    hasText: markup.tags.some(({ name }) => localName(name) === 'text'),
    hasForeignObject: markup.tags.some(({ name }) => localName(name) === 'foreignObject'),
    isAnimated:
      markup.tags.some(({ name }) => ANIMATION.test(localName(name))) ||
      /@(?:-webkit-)?keyframes/i.test([...markup.sheets.values()].join('\n')),
    ...(markup.problem ? { problem: markup.problem } : {}),
    missing: missingNamespaces(markup, root),
    drawnElements: countDrawn(plain),
    leftOut: plain.leftOut,
  });
}

/**
 * The drawing ready for a picture: written anew from what was counted, as UTF-8 without a document type, with its namespaces, with a
 * `viewBox`, without the images that no picture loads, and, where a size is given, of exactly that size in px, for browsers draw pictures
 * without one as nothing (Firefox) or as 300 × 150. Fails where there is no `<svg>`.
 */
export function prepareSvg(text: string, size?: { width: number; height: number }): Result<string> {
  const drawing = findDrawing(text);
  if (!drawing.ok) return drawing;
  const { root, markup, plain } = drawing.value;
  const own = sizeOf(root);
  const changed = new Map<string, string>();
  for (const prefix of missingNamespaces(markup, root)) changed.set(prefix, namespaceOf(prefix));
  if (!readViewBox(attributeOf(root, 'viewBox'))) changed.set('viewBox', `0 0 ${own.width} ${own.height}`);
  const attributes = plain.tags[0]?.attributes ?? [];
  if (size) {
    changed.set('width', String(size.width));
    changed.set('height', String(size.height));
    const style = attributes.find(({ name }) => name === 'style')?.value;
    if (style !== undefined) changed.set('style', `${style}width:${size.width}px;height:${size.height}px`);
  }
  const written = writeDrawing(plain, withChanges(attributes, changed));
  // What is not well-formed must not become so because reading ended at its first error.
  return ok(markup.problem ? `${written}<` : written);
}

/** The drawing with another `viewBox`, the rest as it stands. Fails where there is no `<svg>`. `withViewBox('<svg/>', box)` → `<svg viewBox="…"/>`. */
export function withViewBox(text: string, { x, y, width, height }: ViewBox): Result<string> {
  const drawing = findDrawing(text);
  if (!drawing.ok) return drawing;
  const { root } = drawing.value;
  const changed = new Map([['viewBox', `${x} ${y} ${width} ${height}`]]);
  const attributes = withChanges(root.attributes, changed).map(
    ({ name, value }) => ` ${name}=${value.includes('"') ? `'${value}'` : `"${value}"`}`,
  );
  const end = text.slice(root.end - 2, root.end) === '/>' ? '/>' : '>';
  return ok(`${text.slice(0, root.start)}<${root.name}${attributes.join('')}${end}${text.slice(root.end)}`);
}

/** Each size asks for the same drawing again. */
let lastRead: { readonly text: string; readonly drawing: Result<Drawing> } | undefined;

function findDrawing(text: string): Result<Drawing> {
  if (lastRead?.text !== text) lastRead = { text, drawing: readDrawing(text) };
  return lastRead.drawing;
}

function readDrawing(text: string): Result<Drawing> {
  const markup = readMarkup(text);
  const root = markup.tags[0];
  if (root && localName(root.name) === 'svg') return ok({ root, markup, plain: plainDrawing(markup) });
  if (root) return fail(`expected an <svg> element, found <${root.name}>`);
  return fail('expected an <svg> element, found none', markup.problem?.position);
}

function sizeOf(root: Tag): Pick<SvgFacts, 'width' | 'height' | 'sizeFrom'> {
  const width = sideOf(root, 'width');
  const height = sideOf(root, 'height');
  const viewBox = readViewBox(attributeOf(root, 'viewBox'));
  if (width && height) return { width, height, sizeFrom: 'width and height' };
  if (!viewBox) {
    return { width: width ?? FALLBACK_WIDTH, height: height ?? FALLBACK_HEIGHT, sizeFrom: 'nothing' };
  }
  const ratio = viewBox.width / viewBox.height;
  if (width) return { width, height: width / ratio, sizeFrom: 'one side and viewBox' };
  if (height) return { width: height * ratio, height, sizeFrom: 'one side and viewBox' };
  return { width: viewBox.width, height: viewBox.height, sizeFrom: 'viewBox' };
}

/** A style wins over an attribute, and its last declaration over the earlier ones. */
function sideOf(root: Tag, side: 'width' | 'height'): number | undefined {
  const declarations = (attributeOf(root, 'style') ?? '')
    .split(';')
    .map((declaration) => declaration.split(':'));
  const declared = declarations.findLast(([property]) => property?.trim().toLowerCase() === side);
  return readLength(declared ? declared[1] : attributeOf(root, side));
}

function scriptsOf(tag: Tag): string[] {
  const handlers = tag.attributes
    .filter(
      ({ name, value }) => /^on[a-z]/i.test(name) || (isReference(name) && /^\s*javascript:/i.test(value)),
    )
    .map(({ name }) => `${name} on <${tag.name}>`);
  return localName(tag.name) === 'script' ? ['<script>', ...handlers] : handlers;
}

/** A link leads out only when clicked, so it is no reference. */
function referencesOf({ tags, entities }: Markup): string[] {
  return tags
    .filter(({ name }) => localName(name) !== 'a')
    .flatMap((tag) => tag.attributes)
    .filter(({ name }) => isReference(name))
    .map(({ value }) => plainAddress(decodeReferences(value, entities)))
    .filter(isExternal);
}

function stylesheetsOf(
  { sheets, instructions, entities }: Markup,
  attributes: readonly Attribute[],
): string[] {
  const values = attributes
    .map(({ value }) => withoutEscapes(decodeReferences(value, entities)))
    .filter((value) => /url\(/i.test(value));
  const styles = withoutEscapes([...sheets.values()].join('\n'));
  const instructed = instructions
    .filter((instruction) => instruction.startsWith('xml-stylesheet'))
    .map((instruction) => /\shref\s*=\s*["']([^"']*)/.exec(instruction)?.[1] ?? '');
  return [...[styles, ...values].flatMap(addressesIn), ...instructed].map(plainAddress).filter(isExternal);
}

const isReference = (name: string): boolean => /^(?:xlink:)?href$|^src$/.test(name);

function missingNamespaces({ tags }: Markup, root: Tag): string[] {
  const names = new Set(tags.flatMap((tag) => [tag.name, ...tag.attributes.map(({ name }) => name)]));
  const used = new Set(
    Array.from(names, prefixOf).filter((prefix) => prefix !== '' && prefix !== 'xml' && prefix !== 'xmlns'),
  );
  const missing = [...used]
    .map((prefix) => `xmlns:${prefix}`)
    .filter((declaration) => !names.has(declaration));
  return prefixOf(root.name) === '' && attributeOf(root, 'xmlns') === undefined
    ? ['xmlns', ...missing]
    : missing;
}

/** What a declaration that is missing stands for. `namespaceOf('xmlns')` → the namespace of SVG */
export function namespaceOf(declaration: string): string {
  const prefix = declaration.slice('xmlns:'.length);
  if (prefix === '' || declaration === 'xmlns:svg') return SVG_NAMESPACE;
  return NAMESPACES.get(prefix) ?? `urn:undeclared:${prefix}`;
}

/** Attributes with some set again; the others stay as they were. */
const withChanges = (
  attributes: readonly Attribute[],
  changed: ReadonlyMap<string, string>,
): readonly Attribute[] => [
  ...attributes.filter(({ name }) => !changed.has(name)),
  ...Array.from(changed, ([name, value]) => ({ name, value })),
];

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));
