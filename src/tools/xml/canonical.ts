/** The canonical form of a document (Canonical XML 1.1, with comments): what a change of white space must not change. */
import { isBlank } from './reading/names.ts';
import { declaredBy, Namespaces, prefixOf } from './reading/namespaces.ts';
import type { Attribute } from './reading/namespaces.ts';
import type { Token } from './reading/reader.ts';

/** What is left out of the canonical form. */
export type CanonicalOptions = {
  /** White space between the elements of an element that holds no other text. */
  readonly dropsBlank: boolean;
  readonly dropsComments: boolean;
};

type Level = {
  blanks: number[] | undefined;
  hasText: boolean;
  hasElements: boolean;
  rendered: string[] | undefined;
};

/** The canonical form of what was read, without what stands before and after it. */
export function canonicalXml(tokens: readonly Token[], options: CanonicalOptions): string {
  const writer = new CanonicalWriter(options);
  for (const token of tokens) writer.take(token);
  return writer.text();
}

class CanonicalWriter {
  readonly #options: CanonicalOptions;
  readonly #pieces: string[] = [];
  readonly #levels: Level[] = [];
  readonly #namespaces = new Namespaces();
  readonly #rendered = new Map<string, string[]>();

  constructor(options: CanonicalOptions) {
    this.#options = options;
  }

  text(): string {
    return this.#pieces.join('').trim();
  }

  take(token: Token): void {
    const level = this.#levels.at(-1);
    switch (token.kind) {
      case 'open':
        this.#open(token);
        break;
      case 'close':
        this.#close(token.name);
        break;
      case 'text':
        this.#text(token.raw.replace(/\r\n?/g, '\n'), level);
        break;
      case 'cdata':
        if (level) level.hasText = true;
        this.#pieces.push(escapeText(token.raw.slice(9, -3).replace(/\r\n?/g, '\n')));
        break;
      case 'reference':
        if (level) level.hasText = true;
        this.#pieces.push(token.value === undefined ? '' : escapeText(token.value));
        break;
      case 'comment':
        if (!this.#options.dropsComments) this.#aside(token.raw, level);
        break;
      case 'instruction':
        this.#aside(token.raw.replace(/^(<\?[^ \t\r\n]+)[ \t\r\n]+/, '$1 ').replace(/ \?>$/, '?>'), level);
        break;
      default:
    }
  }

  #aside(raw: string, level: Level | undefined): void {
    this.#pieces.push(raw.replace(/\r\n?/g, '\n'), level ? '' : '\n');
  }

  #text(text: string, level: Level | undefined): void {
    if (level && isBlank(text)) (level.blanks ??= []).push(this.#pieces.length);
    else if (level) level.hasText = true;
    if (level) this.#pieces.push(escapeText(text));
  }

  #open({ name, attributes, isEmpty }: Extract<Token, { kind: 'open' }>): void {
    const parent = this.#levels.at(-1);
    if (parent) parent.hasElements = true;
    const level: Level = { blanks: undefined, hasText: false, hasElements: false, rendered: undefined };
    this.#levels.push(level);
    this.#namespaces.open(this.#levels.length, name, attributes, 0);
    this.#pieces.push(`<${name}`, ...this.#declarations(attributes, level), ...this.#sorted(attributes), '>');
    if (isEmpty) this.#close(name);
  }

  /** Declarations that change a namespace, by their prefixes. */
  #declarations(attributes: readonly Attribute[], level: Level): string[] {
    const found = attributes.flatMap(({ name, value }) => {
      const prefix = declaredBy(name);
      return prefix === undefined ? [] : [{ prefix, name, value }];
    });
    found.sort((left, right) => byUnit(left.prefix, right.prefix));
    return found.flatMap(({ prefix, name, value }) => {
      const known = this.#rendered.get(prefix) ?? [];
      if ((known.at(-1) ?? '') === value) return [];
      this.#rendered.set(prefix, known);
      known.push(value);
      (level.rendered ??= []).push(prefix);
      return [` ${name}="${escapeValue(value)}"`];
    });
  }

  #sorted(attributes: readonly Attribute[]): string[] {
    const addressOf = (name: string) =>
      name.includes(':') ? (this.#namespaces.addressOf(prefixOf(name)) ?? '') : '';
    return attributes
      .filter(({ name }) => declaredBy(name) === undefined)
      .map(({ name, value }) => ({
        name,
        value,
        address: addressOf(name),
        local: name.slice(name.indexOf(':') + 1),
      }))
      .sort((left, right) => byUnit(left.address, right.address) || byUnit(left.local, right.local))
      .map(({ name, value }) => ` ${name}="${escapeValue(value)}"`);
  }

  #close(name: string): void {
    const level = this.#levels.pop();
    if (level && this.#options.dropsBlank && level.hasElements && !level.hasText)
      for (const index of level.blanks ?? []) this.#pieces[index] = '';
    for (const prefix of level?.rendered ?? []) this.#rendered.get(prefix)?.pop();
    this.#namespaces.close(this.#levels.length + 1);
    this.#pieces.push(this.#levels.length === 0 ? `</${name}>\n` : `</${name}>`);
  }
}

const byUnit = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const escapeText = (text: string): string =>
  /[&<>\r]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
    : text;

const escapeValue = (text: string): string =>
  /[&<"\t\n\r]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\t', '&#x9;')
        .replaceAll('\n', '&#xA;')
        .replaceAll('\r', '&#xD;')
    : text;
