/** Reads CyberChef's recipes: its own format `From_Base64('A-Za-z0-9+/=',true)`, its JSON, and its links. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { isChefLink, looksLikeChef } from './looks.ts';

/** An operation with its arguments. */
export type ChefOperation = {
  /** As its page shows it: `From Base64`. */
  readonly name: string;
  readonly args: readonly unknown[];
  readonly isOff: boolean;
};

/** A recipe, and the input that a link may carry. */
export type ChefRecipe = {
  readonly operations: readonly ChefOperation[];
  readonly input?: string | undefined;
};

/** Reads what was pasted; `undefined` where it is no recipe of CyberChef. Never throws. */
export function readChef(text: string): ChefRecipe | undefined {
  if (!looksLikeChef(text)) return undefined;
  if (isChefLink(text)) return readLink(text.trim());
  const operations = text.trimStart().startsWith('[') ? readJson(text) : new ChefReader(text).read();
  return operations && { operations };
}

function readLink(link: string): ChefRecipe | undefined {
  const fields = new Map(
    link
      .slice(link.indexOf('#') + 1)
      .split('&')
      .map((field) => {
        const at = field.indexOf('=');
        return [field.slice(0, at), decoded(field.slice(at + 1))] as const;
      }),
  );
  const recipe = fields.get('recipe');
  const operations = recipe === undefined ? undefined : new ChefReader(recipe).read();
  const given = fromBase64(fields.get('input') ?? '');
  const input = given.ok ? decodeUtf8(given.value) : given;
  return operations && { operations, input: input.ok ? input.value : undefined };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function readJson(text: string): readonly ChefOperation[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((each: unknown) => {
      if (typeof each !== 'object' || each === null || !('op' in each) || typeof each.op !== 'string')
        return [];
      const args = 'args' in each && Array.isArray(each.args) ? (each.args as readonly unknown[]) : []; // whatever they are
      return [{ name: each.op, args, isOff: 'disabled' in each && each.disabled === true }];
    });
  } catch {
    return undefined;
  }
}

/** Operations one after the other; arguments are JSON with single quotes. */
class ChefReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly ChefOperation[] | undefined {
    const operations: ChefOperation[] = [];
    for (;;) {
      const [, name] = this.#take(/\s*([^()\s][^()\n]*)\(/y) ?? [];
      if (name === undefined) break;
      const args = this.#list(')');
      if (!args) return undefined;
      operations.push({ name: name.replaceAll('_', ' ').trim(), args: args.values, isOff: args.isOff });
    }
    return this.#text.slice(this.#at).trim() === '' && operations.length > 0 ? operations : undefined;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found ?? undefined;
  }

  #list(end: ')' | ']'): { readonly values: readonly unknown[]; readonly isOff: boolean } | undefined {
    const values: unknown[] = [];
    let isOff = false;
    for (;;) {
      const [, mark = ''] = this.#take(/\s*((?:\/(?:disabled|breakpoint))*)/y) ?? [];
      isOff ||= mark.includes('disabled');
      if (this.#take(end === ')' ? /\s*\)/y : /\s*\]/y)) return { values, isOff };
      if (values.length > 0 && !this.#take(/\s*,/y)) return undefined;
      const value = this.#value();
      if (!value) return undefined;
      values.push(value.of);
    }
  }

  #value(): { readonly of: unknown } | undefined {
    const [, quoted] = this.#take(/\s*'((?:[^'\\]|\\[^])*)'/y) ?? [];
    if (quoted !== undefined) return { of: unescaped(quoted) };
    const [, plain] = this.#take(/\s*(true|false|null|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/y) ?? [];
    if (plain !== undefined) return { of: JSON.parse(plain) as unknown }; // a word or a number of JSON
    if (this.#take(/\s*\[/y)) {
      const list = this.#list(']');
      return list && { of: list.values };
    }
    return this.#take(/\s*\{/y) ? this.#object() : undefined;
  }

  #object(): { readonly of: unknown } | undefined {
    const entries: (readonly [string, unknown])[] = [];
    for (;;) {
      if (this.#take(/\s*\}/y)) return { of: Object.fromEntries(entries) };
      if (entries.length > 0 && !this.#take(/\s*,/y)) return undefined;
      const name = this.#value();
      if (typeof name?.of !== 'string' || !this.#take(/\s*:/y)) return undefined;
      const value = this.#value();
      if (!value) return undefined;
      entries.push([name.of, value.of]);
    }
  }
}

/** JSON's escapes, and `\'`. */
function unescaped(quoted: string): string {
  const json = quoted.replace(/\\'|"|[\n\r\t]/g, (sign) => PLAIN[sign] ?? sign);
  try {
    return JSON.parse(`"${json}"`) as string; // a string in quotes
  } catch {
    return quoted;
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  "\\'": "'",
  '"': String.raw`\"`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};
