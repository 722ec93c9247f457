/** Namespaces in XML 1.0: which prefixes are declared, and whether names are right where namespaces are. */
import { isQualified } from './names.ts';

/** An attribute of a start tag. */
export type Attribute = {
  readonly name: string;
  /** As a program sees it: references expanded, white space normalised. */
  readonly value: string;
  /** As written, from its name to its closing quote; empty where the document type gave it. */
  readonly raw: string;
};

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** The prefix that an attribute declares: `''` for `xmlns`, `a` for `xmlns:a`; `undefined` for any other attribute. */
export const declaredBy = (name: string): string | undefined =>
  name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined;

/** `a:b` has the prefix `a`; a name without one has `''`. */
export const prefixOf = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon);
};

/** The prefixes that are declared in the elements that are open. */
export class Namespaces {
  readonly #bound = new Map<string, { readonly depth: number; readonly address: string }[]>([
    ['xml', [{ depth: 0, address: XML_NAMESPACE }]],
    ['xmlns', [{ depth: 0, address: XMLNS_NAMESPACE }]],
  ]);
  readonly #declared: { readonly depth: number; readonly prefix: string }[] = [];
  readonly #find: (message: string, at: number) => void;

  constructor(find: (message: string, at: number) => void = () => undefined) {
    this.#find = find;
  }

  /** The address that a prefix stands for here; the empty one stands for none unless it is declared. */
  addressOf(prefix: string): string | undefined {
    return this.#bound.get(prefix)?.at(-1)?.address;
  }

  /** Takes in what a start tag declares, and looks at its names. */
  open(depth: number, element: string, attributes: readonly Attribute[], at: number): void {
    let prefixed = 0;
    for (const { name, value } of attributes) {
      const prefix = declaredBy(name);
      if (prefix === undefined) prefixed += name.includes(':') ? 1 : 0;
      else this.#declare(depth, name, value, at);
    }
    this.#check(element, 'element', at);
    if (prefixed === 0) return;
    const known = new Set<string>();
    for (const { name } of attributes) {
      if (!name.includes(':') || declaredBy(name) !== undefined || !this.#check(name, 'attribute', at))
        continue;
      const full = `${this.addressOf(prefixOf(name)) ?? ''} ${name.slice(name.indexOf(':') + 1)}`;
      if (known.has(full)) this.#find(`the attribute ${name} stands twice under two prefixes`, at);
      known.add(full);
    }
  }

  /** Forgets what elements from this depth on declared. */
  close(depth: number): void {
    for (let last = this.#declared.at(-1); last && last.depth >= depth; last = this.#declared.at(-1)) {
      this.#bound.get(last.prefix)?.pop();
      this.#declared.pop();
    }
  }

  #declare(depth: number, name: string, address: string, at: number): void {
    const prefix = declaredBy(name) ?? '';
    if (prefix === 'xmlns' || address === XMLNS_NAMESPACE)
      this.#find('the prefix xmlns cannot be declared', at);
    else if ((prefix === 'xml') !== (address === XML_NAMESPACE))
      this.#find('the prefix xml and its namespace belong to each other alone', at);
    else if (prefix !== '' && address === '') this.#find(`the prefix ${prefix} is declared as nothing`, at);
    else if (!isQualified(name)) this.#find(`${name} is not right: one colon at most, inside the name`, at);
    const all = this.#bound.get(prefix) ?? [];
    all.push({ depth, address });
    this.#bound.set(prefix, all);
    this.#declared.push({ depth, prefix });
  }

  #check(name: string, what: string, at: number): boolean {
    if (!name.includes(':')) return true;
    const prefix = prefixOf(name);
    if (!isQualified(name))
      this.#find(`the ${what} ${name} is not right: one colon at most, inside the name`, at);
    else if (prefix === 'xmlns') this.#find(`the ${what} ${name} cannot have the prefix xmlns`, at);
    else if (this.addressOf(prefix) === undefined)
      this.#find(`the prefix ${prefix} of the ${what} ${name} is not declared`, at);
    else return true;
    return false;
  }
}
