/** Lays tokens out: white space moves only between elements of an element that holds nothing but elements. */
import { isBlank } from './reading/names.ts';
import type { Token } from './reading/reader.ts';

/** How tags are laid out. */
export type Layout = {
  /** One step of the indent; `undefined` takes all white space out. */
  readonly unit: string | undefined;
  readonly lineBreak: string;
  /** Each attribute on a line of its own where there are several. */
  readonly oneAttributeALine: boolean;
  readonly dropsComments: boolean;
};

/** What may be done inside an element. */
type Element = {
  readonly parent: Element | undefined;
  hasText: boolean;
  hasElements: boolean;
  readonly isPreserved: boolean;
};

/** The text with its white space moved. `tokens` are all of a right document or piece of one. */
export function laidOut(tokens: readonly Token[], layout: Layout): string {
  return new Writer(layout).write(tokens.filter(({ isOwn }) => isOwn));
}

/** Looks at all elements, in the order of their start tags; the first is what stands around the roots. */
function elementsOf(tokens: readonly Token[]): Element[] {
  const root: Element = { parent: undefined, hasText: false, hasElements: true, isPreserved: false };
  const all = [root];
  let current = root;
  for (const token of tokens) {
    if (token.kind === 'open') {
      current.hasElements = true;
      const element = {
        parent: current,
        hasText: false,
        hasElements: false,
        isPreserved: isPreserved(token, current),
      };
      all.push(element);
      if (!token.isEmpty) current = element;
    } else if (token.kind === 'close') current = current.parent ?? root;
    else if (
      token.kind === 'cdata' ||
      token.kind === 'reference' ||
      (token.kind === 'text' && !isBlank(token.raw))
    )
      current.hasText = true;
  }
  for (const element of all) element.hasText ||= element.parent?.hasText === true;
  return all;
}

function isPreserved({ attributes }: Extract<Token, { kind: 'open' }>, parent: Element): boolean {
  const space = attributes.find(({ name }) => name === 'xml:space')?.value;
  return space === 'preserve' || (space !== 'default' && parent.isPreserved);
}

/** Its text may be touched: it stands in no mixed content, and nobody asked to preserve it. */
const isFree = ({ hasText, isPreserved: preserved }: Element): boolean => !hasText && !preserved;

class Writer {
  readonly #layout: Layout;
  readonly #pieces: string[] = [];
  #depth = 0;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  write(tokens: readonly Token[]): string {
    const elements = elementsOf(tokens);
    const [root] = elements;
    let current = root;
    let next = 1;
    for (const token of tokens) {
      if (!current) break;
      const isLaid = isFree(current) && current.hasElements;
      if (token.kind === 'open') {
        this.#break(isLaid);
        this.#pieces.push(isFree(current) ? this.#tag(token) : token.raw);
        const element = elements[next];
        next += 1;
        if (token.isEmpty || !element) continue;
        current = element;
        this.#depth += 1;
      } else if (token.kind === 'close') {
        this.#depth -= 1;
        this.#break(isLaid);
        current = current.parent ?? root;
        this.#pieces.push(current && isFree(current) ? `</${token.name}>` : token.raw);
      } else if (token.kind === 'text') {
        if (!isLaid || !isBlank(token.raw)) this.#pieces.push(token.raw);
      } else if (token.kind !== 'comment' || !this.#layout.dropsComments || !isFree(current)) {
        this.#break(isLaid);
        this.#pieces.push(token.raw);
      }
    }
    return this.#pieces.join('');
  }

  #break(isLaid: boolean): void {
    const { unit, lineBreak } = this.#layout;
    if (isLaid && unit !== undefined && this.#pieces.length > 0)
      this.#pieces.push(lineBreak + unit.repeat(this.#depth));
  }

  #tag({ name, attributes, isEmpty, raw }: Extract<Token, { kind: 'open' }>): string {
    const { unit, lineBreak, oneAttributeALine } = this.#layout;
    const written = attributes.flatMap((each) => (each.raw === '' ? [] : [rewritten(each)]));
    const before =
      oneAttributeALine && written.length > 1 && unit !== undefined
        ? lineBreak + unit.repeat(this.#depth + 1)
        : ' ';
    const hasBlank = unit !== undefined && isEmpty && /[ \t]/.test(raw.charAt(raw.length - 3));
    const end = isEmpty ? `${hasBlank ? ' ' : ''}/>` : '>';
    return `<${[name, ...written].join(before)}${end}`;
  }
}

/** `a="1"` for `a = "1"`, the quotes and what stands in them as they are. */
const rewritten = ({ name, raw }: { readonly name: string; readonly raw: string }): string =>
  `${name}=${raw.slice(raw.search(/["']/))}`;
