/** XML as JSON: attributes with `@` and text as `#text`, or JsonML, which keeps the order of everything. */
import { numberFromText, type JsonObject, type JsonValue } from '#src/lib/json-value.ts';
import { isBlank } from './reading/names.ts';
import type { Token } from './reading/reader.ts';

/** How XML becomes JSON. */
export type ToJsonOptions = {
  readonly form: 'at' | 'jsonml';
  /** An array for every child element, or only where one repeats or is named. */
  readonly arrays: 'repeated' | 'always' | 'named';
  readonly arrayNames: ReadonlySet<string>;
  /** `true`, `false` and numbers that print back the same. */
  readonly isTyped: boolean;
  readonly nameOf: (name: string) => string;
};

/** Something that JSON cannot express, and where it stood. */
export type Loss = { readonly start: number; readonly what: string; readonly becomes: string };

type Level = {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly start: number;
  readonly isPreserved: boolean;
  /** Texts, and the children that are closed, with their names. */
  readonly children: (string | { readonly name: string; readonly value: JsonValue })[];
};

/** Takes the tokens of a document with one root; `value()` is the JSON they make. */
export class JsonMaker {
  readonly losses: Loss[] = [];
  readonly #options: ToJsonOptions;
  readonly #levels: Level[] = [];
  #root: JsonValue = null;
  /** The place reported for what stands in an entity. */
  #at = 0;

  constructor(options: ToJsonOptions) {
    this.#options = options;
  }

  value(): JsonValue {
    return this.#root;
  }

  take(token: Token): void {
    if (token.isOwn) this.#at = token.start;
    const level = this.#levels.at(-1);
    if (token.kind === 'open') {
      const { name, attributes, isEmpty } = token;
      const space = attributes.find((each) => each.name === 'xml:space')?.value;
      const isPreserved = space === 'preserve' || (space !== 'default' && level?.isPreserved === true);
      this.#levels.push({ name, attributes, start: this.#at, isPreserved, children: [] });
      if (isEmpty) this.#close();
    } else if (token.kind === 'close') this.#close();
    else if (token.kind === 'text') addText(level, token.raw.replace(/\r\n?/g, '\n'));
    else if (token.kind === 'cdata') addText(level, token.raw.slice(9, -3).replace(/\r\n?/g, '\n'));
    else if (token.kind === 'reference') addText(level, token.value ?? '');
    else if (token.kind !== 'declaration') this.#lose(LOST[token.kind], 'nothing');
  }

  #lose(what: string, becomes: string, start = this.#at): void {
    this.losses.push({ start, what, becomes });
  }

  #close(): void {
    const level = this.#levels.pop();
    if (!level) return;
    const value = this.#options.form === 'at' ? this.#object(level) : this.#list(level);
    const parent = this.#levels.at(-1);
    if (parent) parent.children.push({ name: level.name, value });
    else
      this.#root = this.#options.form === 'at' ? new Map([[this.#options.nameOf(level.name), value]]) : value;
  }

  #typed(text: string): JsonValue {
    if (!this.#options.isTyped) return text;
    if (text === 'true' || text === 'false') return text === 'true';
    return /^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,20})?$/.test(text) &&
      String(Number(text)) === text &&
      text !== '-0'
      ? numberFromText(text)
      : text;
  }

  #object(level: Level): JsonValue {
    const object: JsonObject = new Map();
    for (const { name, value } of level.attributes)
      object.set(`@${this.#options.nameOf(name)}`, this.#typed(value));
    const texts = level.children.filter((child) => typeof child === 'string');
    const elements = level.children.filter((child) => typeof child !== 'string');
    this.#loseOrder(level, elements);
    let text = texts.join('');
    if (elements.length > 0) {
      for (const { name, value } of elements) this.#add(object, this.#options.nameOf(name), value);
      if (!isBlank(text))
        this.#lose(
          `text beside the elements of <${level.name}>`,
          'one #text, its places among them are lost',
          level.start,
        );
      else if (text !== '' && (level.isPreserved || isOwnSpace(texts)))
        this.#lose(`white space beside the elements of <${level.name}>`, 'nothing', level.start);
      text = text.trim();
    }
    if (object.size === 0) return text === '' ? null : this.#typed(text);
    if (text !== '') object.set('#text', this.#typed(text));
    return object;
  }

  #add(object: JsonObject, name: string, value: JsonValue): void {
    const known = object.get(name);
    const { arrays, arrayNames } = this.#options;
    if (Array.isArray(known)) known.push(value);
    else if (known !== undefined) object.set(name, [known, value]);
    else
      object.set(name, arrays === 'always' || (arrays === 'named' && arrayNames.has(name)) ? [value] : value);
  }

  #loseOrder(level: Level, elements: readonly { readonly name: string }[]): void {
    const seen = new Set<string>();
    let last = '';
    for (const { name } of elements) {
      if (name !== last && seen.has(name)) {
        this.#lose(`the order of the elements of <${level.name}>`, 'groups of the same name', level.start);
        return;
      }
      seen.add(name);
      last = name;
    }
  }

  #list(level: Level): JsonValue {
    const list: JsonValue[] = [level.name];
    if (level.attributes.length > 0)
      list.push(new Map(level.attributes.map(({ name, value }) => [name, this.#typed(value)])));
    const isMixed =
      level.isPreserved ||
      !level.children.some((child) => typeof child !== 'string') ||
      level.children.some((child) => typeof child === 'string' && !isBlank(child));
    for (const child of level.children)
      if (typeof child !== 'string') list.push(child.value);
      else if (isMixed && child !== '') list.push(this.#typed(child));
    return list;
  }
}

/** Blanks between elements that are no layout: on one line, as in `<b>a</b> <i>b</i>`. */
const isOwnSpace = (texts: readonly string[]): boolean => texts.some((text) => !/[\n]/.test(text));

const LOST = {
  comment: 'a comment',
  instruction: 'a processing instruction',
  doctype: 'the document type',
} as const;

function addText(level: Level | undefined, text: string): void {
  if (!level || text === '') return;
  const last = level.children.at(-1);
  if (typeof last === 'string') level.children[level.children.length - 1] = last + text;
  else level.children.push(text);
}
