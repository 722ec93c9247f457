/** A drawing as a component of React or Vue. */
import { readColour } from '#src/lib/colour/read.ts';
import { shownOf } from '#src/lib/colour/gamut.ts';
import { hexOf } from '#src/lib/colour/write.ts';
import {
  decodeReferences,
  localName,
  readMarkup,
  type Attribute,
  type Piece,
  type Tag,
} from '#src/lib/svg/xml.ts';

/** React with or without types, or a single-file component of Vue. */
export type ComponentKind = 'jsx' | 'tsx' | 'vue';

type Wanted = {
  readonly kind: ComponentKind;
  readonly name: string;
  /** The colour that becomes `currentColor`, as CSS writes it; none where it is empty. */
  readonly colour: string;
};

/** The code, and what could not be taken over, in words. */
export type Component = { readonly code: string; readonly dropped: readonly string[] };

/** `Pen` of `pen.svg`; `Icon` where no letter is in the name. */
export function componentName(fileName: string): string {
  const words =
    fileName
      .replace(/\.[^.]*$/, '')
      .match(/[\p{ASCII}]+/gu)
      ?.join(' ')
      .match(/[a-z\d]+/gi) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[a-z]/i.test(name) ? name : name === '' ? 'Icon' : `Icon${name}`;
}

/** The component of a well-formed drawing; `undefined` where its elements have prefixes. */
export function componentOf(svg: string, wanted: Wanted): Component | undefined {
  const { pieces, tags } = readMarkup(svg);
  const [root] = tags;
  if (!root || tags.some(({ name, depth }) => depth === 0 && name.includes(':'))) return undefined;
  const ids = new Set(
    tags.flatMap((tag) => tag.attributes.filter(({ name }) => name === 'id').map(({ value }) => value)),
  );
  const context: Context = {
    ...wanted,
    unique: referredIds(tags, ids),
    hex: hexFor(wanted.colour),
    dropped: new Set(),
  };
  const body = written(pieces, context);
  const code = wanted.kind === 'vue' ? vueFile(body, context) : reactFile(body, context);
  return { code, dropped: [...context.dropped] };
}

type Context = Wanted & {
  /** Ids that something in the drawing refers to by an attribute. */
  readonly unique: ReadonlySet<string>;
  readonly hex: string | undefined;
  readonly dropped: Set<string>;
};

const hexFor = (colour: string): string | undefined => {
  if (colour.trim() === '') return undefined;
  const read = readColour(colour.trim());
  return read.ok ? hexOf(shownOf(read.value).mapped, read.value.alpha ?? 0) : undefined;
};

const URL_OF = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g;
const LISTS_IDS = /^aria-(?:labelledby|describedby|controls|owns)$/;

function referredIds(tags: readonly Tag[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { attributes } of tags)
    for (const { name, value: raw } of attributes) {
      const value = decodeReferences(raw);
      if (localName(name) === 'href' && value.startsWith('#')) found.add(value.slice(1));
      for (const [, id = ''] of value.matchAll(URL_OF)) found.add(id);
      if (LISTS_IDS.test(name)) for (const id of value.split(/\s+/)) found.add(id);
    }
  return new Set([...found].filter((id) => ids.has(id)));
}

function written(pieces: readonly Piece[], context: Context): string {
  const lines: string[] = [];
  const open: string[] = [];
  /** How many elements are open within one that is left out. */
  let skipped = 0;
  for (const [at, piece] of pieces.entries()) {
    if (skipped > 0) skipped += piece === 'end' ? -1 : 'tag' in piece ? 1 : 0;
    else if (piece === 'end') {
      const name = open.pop() ?? '';
      if (!isEmptyAt(pieces, at - 1)) lines.push(`</${name}>`);
    } else if ('text' in piece) lines.push(textCode(piece.text, open.at(-1), context));
    else {
      const name = elementName(piece.tag.name, context);
      if (name === undefined) {
        context.dropped.add(`<${piece.tag.name}>`);
        skipped = 1;
        continue;
      }
      lines.push(
        `<${[name, ...partsOf(piece.tag, context)].join(' ')}${isEmptyAt(pieces, at) ? ' />' : '>'}`,
      );
      open.push(name);
    }
  }
  return lines.join('');
}

function partsOf({ name, attributes, depth }: Tag, context: Context): readonly string[] {
  const isVue = context.kind === 'vue';
  return [
    ...(name === 'style' && isVue ? [':is="\'style\'"'] : []),
    ...attributes.flatMap((each) => attributeCode(each, context)),
    ...(depth === 0 && !isVue ? ['{...props}'] : []),
  ];
}

/** White space counts between the words of a text alone. */
function textCode(text: string, within: string | undefined, { kind }: Context): string {
  if (text.trim() !== '') return kind === 'vue' ? vueText(text) : jsxText(text);
  if (!isText(within)) return '';
  return kind === 'vue' ? ' ' : '{" "}';
}

const isText = (name: string | undefined): boolean =>
  name === 'text' || name === 'tspan' || name === 'textPath';

const isEmptyAt = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieces[at];
  return typeof piece === 'object' && 'tag' in piece && pieces[at + 1] === 'end';
};

function elementName(name: string, { kind }: Context): string | undefined {
  if (name.includes(':') || name === 'script') return undefined;
  return name === 'style' && kind === 'vue' ? 'component' : name;
}

/** Text between the tags of JSX: signs that mean something there stand in a string. */
const jsxText = (text: string): string =>
  /[{}<>&]|^\s|\s$|\n/.test(text) ? `{${JSON.stringify(text)}}` : text;

const vueText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{{', '{<!-- -->{');

function attributeCode({ name, value: raw }: Attribute, context: Context): readonly string[] {
  const value = withCurrentColor(name, decodeReferences(raw), context);
  if (/^on/i.test(name)) {
    context.dropped.add(name);
    return [];
  }
  // React and Vue know both namespaces; other prefixes are those of editors.
  if (name.startsWith('xmlns:') || (name.includes(':') && !/^(?:xlink|xml):/.test(name))) return [];
  const local = name === 'xlink:href' ? 'href' : name;
  const template = uniqueIds(local, value, context);
  if (context.kind === 'vue')
    return [
      template === undefined
        ? `${local}="${escapedAttribute(value)}"`
        : `:${local}="${escapedAttribute(template)}"`,
    ];
  if (local === 'style') return [`style={${styleObject(value)}}`];
  const jsxName = reactName(local);
  if (template !== undefined) return [`${jsxName}={${template}}`];
  return [/["&\\]/.test(value) ? `${jsxName}={${JSON.stringify(value)}}` : `${jsxName}="${value}"`];
}

const escapedAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Attributes with a hyphen that React 19 has another name for; it would write a name that it does not know as it is. */
const HYPHENATED = new Set(
  'accent-height alignment-baseline arabic-form baseline-shift cap-height clip-path clip-rule color-interpolation color-interpolation-filters color-profile color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask-type overline-position overline-thickness paint-order pointer-events rendering-intent shape-rendering stop-color stop-opacity strikethrough-position strikethrough-thickness stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vector-effect vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode x-height'.split(
    ' ',
  ),
);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
};

const reactName = (name: string): string =>
  name.includes(':') || HYPHENATED.has(name)
    ? camelCase(name)
    : ((Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined) ?? name);

/** `stroke-width` → `strokeWidth`, `xml:space` → `xmlSpace` */
const camelCase = (name: string): string =>
  name.replaceAll(/[-:]([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** `fill:red;--a:1` → `{ fill: "red", "--a": "1" }` */
function styleObject(style: string): string {
  const entries = declarationsOf(style).flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim();
    if (property === '') return [];
    const camel = camelCase(property.replace(/^-ms-/, 'ms-'));
    const key = property.startsWith('--') ? JSON.stringify(property) : camel;
    return [`${key}: ${JSON.stringify(declaration.slice(colon + 1).trim())}`];
  });
  return `{ ${entries.join(', ')} }`;
}

/** Parted at semicolons, but for those in quotes and brackets. */
function declarationsOf(style: string): readonly string[] {
  const declarations = [''];
  let closing = '';
  for (const sign of style) {
    if (closing !== '') closing = sign === closing ? '' : closing;
    else if (sign === '"' || sign === "'") closing = sign;
    else if (sign === '(') closing = ')';
    if (sign === ';' && closing === '') declarations.push('');
    else declarations.push((declarations.pop() ?? '') + sign);
  }
  return declarations;
}

/** A template of JavaScript where the value is, or refers to, an id that must be another in each copy. */
function uniqueIds(name: string, value: string, { unique }: Context): string | undefined {
  const inTemplate = (text: string): string => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&');
  const made = (id: string): string => `\${id}-${inTemplate(id)}`;
  if (name === 'id') return unique.has(value) ? `\`${made(value)}\`` : undefined;
  if (name === 'href')
    return value.startsWith('#') && unique.has(value.slice(1)) ? `\`#${made(value.slice(1))}\`` : undefined;
  if (LISTS_IDS.test(name)) {
    const words = value.split(/\s+/);
    return words.some((word) => unique.has(word))
      ? `\`${words.map((word) => (unique.has(word) ? made(word) : inTemplate(word))).join(' ')}\``
      : undefined;
  }
  if (name === 'style') return undefined;
  const ids = Array.from(value.matchAll(URL_OF), ([, id = '']) => id);
  if (!ids.some((id) => unique.has(id))) return undefined;
  return `\`${inTemplate(value).replaceAll(URL_OF, (whole, id: string) => (unique.has(id) ? `url(#${made(id)})` : whole))}\``;
}

const PAINTS = /^(?:fill|stroke|color|stop-color|flood-color|lighting-color)$/;

function withCurrentColor(name: string, value: string, { hex }: Context): string {
  if (hex === undefined) return value;
  if (name === 'style')
    return value.replaceAll(
      /(fill|stroke|color)(\s*:\s*)([^;]+)/g,
      (whole, property: string, colon: string, colour: string) =>
        hexFor(colour) === hex ? `${property}${colon}currentColor` : whole,
    );
  return PAINTS.test(name) && hexFor(value) === hex ? 'currentColor' : value;
}

function reactFile(body: string, { kind, name, unique }: Context): string {
  const isTyped = kind === 'tsx';
  const imports = [...(unique.size > 0 ? ['useId'] : []), ...(isTyped ? ['type SVGProps'] : [])];
  const head = imports.length > 0 ? `import { ${imports.join(', ')} } from 'react';\n\n` : '';
  const props = isTyped ? 'props: SVGProps<SVGSVGElement>' : 'props';
  const id = unique.size > 0 ? '  const id = useId();\n' : '';
  return `${head}export function ${name}(${props}) {\n${id}  return (\n    ${body}\n  );\n}\n`;
}

const vueFile = (body: string, { unique }: Context): string =>
  (unique.size > 0
    ? `<script setup>\nimport { useId } from 'vue';\n\nconst id = useId();\n</script>\n\n`
    : '') + `<template>\n  ${body}\n</template>\n`;
