/** JSON as XML: the two forms that `to-json.ts` writes, and the form of XPath 3.1, which holds every JSON value. */
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { escapeName, forbiddenAt, isBlank, isName } from './reading/names.ts';

/** How JSON becomes XML. */
export type ToXmlOptions = {
  readonly form: 'at' | 'jsonml' | 'xpath';
  /** The name of the root where JSON has none. */
  readonly root: string;
  /** Keys that are no names of XML are written with `_xHHHH_`. */
  readonly escapes: boolean;
};

/** XML without white space, and what it could not express. */
export type MadeXml = {
  readonly text: string;
  readonly losses: readonly { readonly place: string; readonly what: string; readonly becomes: string }[];
};

type Scalar = null | boolean | number | string | JsonNumber;
type Task = string | { readonly name: string; readonly value: JsonValue; readonly place: string };

const XPATH = 'http://www.w3.org/2005/xpath-functions';
const ITEM = 'item';
const MOST_KEYS = 10;
/** Longer places are cut: their number times their length must be bounded. */
const LONGEST_PLACE = 500;

/** The XML of a JSON value; fails where XML cannot hold a key or a character. */
export function toXml(value: JsonValue, options: ToXmlOptions): Result<MadeXml> {
  const maker = new XmlMaker(options);
  maker.write(value);
  const { wrong, losses } = maker;
  return wrong.length > 0 ? fail(wrongMessage(wrong)) : ok({ text: maker.text(), losses });
}

const wrongMessage = (wrong: readonly string[]): string => {
  const shown = wrong.slice(0, MOST_KEYS).join('; ');
  return wrong.length > MOST_KEYS ? `${shown}; and ${wrong.length - MOST_KEYS} more` : shown;
};

const isScalar = (value: JsonValue): value is Scalar =>
  value === null || typeof value !== 'object' || value instanceof JsonNumber;

const scalarText = (value: Scalar): string =>
  value instanceof JsonNumber ? value.text : value === null ? '' : String(value);

const isElementKey = ([key, value]: readonly [string, JsonValue]): boolean =>
  !key.startsWith('@') && key !== '#text' && !(Array.isArray(value) && value.length === 0);

class XmlMaker {
  readonly wrong: string[] = [];
  readonly losses: MadeXml['losses'][number][] = [];
  readonly #options: ToXmlOptions;
  readonly #pieces: string[] = [];
  readonly #tasks: Task[] = [];
  #typed = 0;

  constructor(options: ToXmlOptions) {
    this.#options = options;
  }

  text(): string {
    return this.#pieces.join('');
  }

  write(value: JsonValue): void {
    this.#tasks.push(this.#options.form === 'at' ? this.#rootOf(value) : { name: '', value, place: '' });
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      if (typeof task === 'string') this.#pieces.push(task);
      else if (this.#options.form === 'at') this.#element(task.name, task.value, task.place);
      else if (this.#options.form === 'jsonml') this.#list(task.value, task.place);
      else this.#xpath(task.name, task.value, task.place);
    }
    if (this.#typed > 0) this.#lose('', `numbers, true and false: ${this.#typed}`, 'text');
  }

  #rootOf(value: JsonValue): Task {
    if (value instanceof Map && value.size === 1) {
      const [[key, inner] = ['', null]] = value;
      if (!key.startsWith('@') && key !== '#text' && !Array.isArray(inner))
        return { name: this.#name(key, ''), value: inner, place: step('', key) };
    }
    const { root } = this.#options;
    this.#lose('', 'no root', `the element ${root}`);
    return {
      name: this.#name(root, ''),
      value: Array.isArray(value) ? new Map([[ITEM, value]]) : value,
      place: '',
    };
  }

  #lose(place: string, what: string, becomes: string): void {
    this.losses.push({ place, what, becomes });
  }

  #name(key: string, place: string): string {
    if (this.#options.escapes && key !== '') return escapeName(key);
    if (isName(key)) return key;
    this.wrong.push(
      `the key ${stringifyJson(key)}${place === '' ? '' : ` in ${place}`} is not a name in XML`,
    );
    return 'x';
  }

  #checked(text: string, place: string): string {
    const at = forbiddenAt(text);
    if (at >= 0)
      this.wrong.push(
        `${place || 'the root'} holds ${stringifyJson(text.charAt(at))}, which XML cannot hold`,
      );
    return text;
  }

  #scalar(value: Scalar, place: string): string {
    if (typeof value === 'string') return this.#checked(value, place);
    if (value !== null) this.#typed += 1;
    return scalarText(value);
  }

  #element(name: string, value: JsonValue, place: string): void {
    if (isScalar(value)) {
      if (value === '') this.#lose(place, 'the empty text', 'an empty element, which is read as null');
      const text = escapeText(this.#scalar(value, place));
      this.#pieces.push(value === null ? `<${name}/>` : `<${name}>${text}</${name}>`);
      return;
    }
    const object = Array.isArray(value) ? new Map<string, JsonValue>([[ITEM, value]]) : value;
    if (Array.isArray(value)) this.#lose(place, 'an array in an array', `the elements ${ITEM}`);
    const attributes: string[] = [];
    const children: Task[] = [];
    for (const [key, item] of object) {
      const at = step(place, key);
      if (key.startsWith('@') && key.length > 1)
        attributes.push(this.#attribute(key.slice(1), item, at, place));
      else if (key === '#text') {
        if (!isScalar(item)) this.wrong.push(`${at} is to be text, and holds more`);
        else {
          const text = this.#scalar(item, at);
          this.#loseBlanks([[text, at]], [...object].some(isElementKey));
          children.push(escapeText(text));
        }
      } else this.#children(this.#name(key, place), item, at, children);
    }
    const start = `<${name}${attributes.join('')}`;
    if (children.length === 0) this.#pieces.push(`${start}/>`);
    else {
      this.#pieces.push(`${start}>`);
      this.#tasks.push(`</${name}>`);
      for (const child of children.reverse()) this.#tasks.push(child);
    }
  }

  /** Blanks among elements alone are layout in XML, and give way to ours. */
  #loseBlanks(texts: readonly (readonly [string, string])[], hasElements: boolean): void {
    if (!hasElements || !texts.every(([text]) => isBlank(text))) return;
    for (const [text, place] of texts)
      if (text !== '') this.#lose(place, 'white space beside elements', 'nothing');
  }

  #children(name: string, value: JsonValue, place: string, children: Task[]): void {
    if (!Array.isArray(value)) children.push({ name, value, place });
    else if (value.length === 0) this.#lose(place, 'an empty array', 'nothing');
    else
      for (const [index, item] of value.entries())
        children.push({ name, value: item, place: step(place, String(index)) });
  }

  #attribute(key: string, value: JsonValue, place: string, parent: string): string {
    const name = this.#name(key, parent);
    if (!isScalar(value)) {
      this.wrong.push(`${place} is to be an attribute, and holds more than one value`);
      return '';
    }
    if (value === null) this.#lose(place, 'null', 'an empty attribute');
    return ` ${name}="${escapeValue(this.#scalar(value, place))}"`;
  }

  /** JsonML: `["name", {"attribute": "value"}, "text", ["child"]]`. */
  #list(value: JsonValue, place: string): void {
    if (isScalar(value)) {
      if (place === '') this.wrong.push('JsonML begins with a list such as ["a", "text"]');
      else this.#pieces.push(escapeText(this.#scalar(value, place)));
      return;
    }
    const [first, second] = Array.isArray(value) ? value : [];
    if (!Array.isArray(value) || typeof first !== 'string') {
      this.wrong.push(
        `${place || 'the root'} is not an element of JsonML: expected a list that begins with a name`,
      );
      return;
    }
    const name = this.#name(first, place);
    const attributes = second instanceof Map ? second : undefined;
    const children = value.slice(attributes ? 2 : 1);
    const written = [...(attributes ?? [])].map(([key, item]) =>
      this.#attribute(key, item, step(place, key), place),
    );
    const start = `<${name}${written.join('')}`;
    if (children.length === 0) {
      this.#pieces.push(`${start}/>`);
      return;
    }
    this.#pieces.push(`${start}>`);
    this.#tasks.push(`</${name}>`);
    const offset = value.length - children.length;
    const texts = children.flatMap((child, at) =>
      isScalar(child) ? [[scalarText(child), step(place, String(at + offset))] as const] : [],
    );
    this.#loseBlanks(texts, texts.length < children.length);
    for (let at = children.length - 1; at >= 0; at -= 1)
      this.#tasks.push({ name: '', value: children[at] ?? null, place: step(place, String(at + offset)) });
  }

  /** XPath and XQuery Functions and Operators 3.1, section 17.5.3. `key` is an attribute, ready to be written. */
  #xpath(key: string, value: JsonValue, place: string): void {
    const root = place === '' ? ` xmlns="${XPATH}"` : '';
    if (isScalar(value)) {
      const [name, text, isEscaped] = xpathScalar(value);
      const start = `<${name}${root}${key}${isEscaped ? ' escaped="true"' : ''}`;
      this.#pieces.push(value === null ? `${start}/>` : `${start}>${escapeText(text)}</${name}>`);
      return;
    }
    const name = Array.isArray(value) ? 'array' : 'map';
    const entries = [...(Array.isArray(value) ? value.entries() : value)];
    this.#pieces.push(`<${name}${root}${key}${entries.length === 0 ? '/' : ''}>`);
    if (entries.length === 0) return;
    this.#tasks.push(`</${name}>`);
    for (const [step_, item] of entries.reverse())
      this.#tasks.push({
        name: typeof step_ === 'number' ? '' : xpathKey(step_),
        value: item,
        place: step(place, String(step_)),
      });
  }
}

const step = (place: string, key: string): string =>
  place.length > LONGEST_PLACE ? place : `${place}/${escapePointerKey(key)}`;

function xpathScalar(value: Scalar): readonly [name: string, text: string, isEscaped: boolean] {
  if (value === null) return ['null', '', false];
  if (typeof value === 'boolean') return ['boolean', String(value), false];
  if (typeof value !== 'string') return ['number', scalarText(value), false];
  const text = xpathText(value);
  return ['string', text, text !== value];
}

function xpathKey(key: string): string {
  const text = xpathText(key);
  return ` key="${escapeValue(text)}"${text === key ? '' : ' escaped-key="true"'}`;
}

/** As it is, or with the escapes of JSON where XML could not hold it. */
const xpathText = (text: string): string =>
  forbiddenAt(text) < 0
    ? text
    : stringifyJson(text)
        .slice(1, -1)
        .replaceAll('\\"', '"')
        .replace(/[\ufffe\uffff]/g, asEscape);

const asEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16)}`;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

const escapeValue = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
