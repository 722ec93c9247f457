/** The internal subset of a document type: entities, attributes with their types and defaults; every declaration is checked. */
import { Mistake } from '#src/lib/text-cursor.ts';
import { Input } from './cursor.ts';
import { characterOf, isName, NAME_TOKEN, SPACE } from './names.ts';

/** A general entity. */
export type Entity = {
  /** The replacement text; none for an external one. */
  readonly text: string | undefined;
  /** It has a notation: bytes of another kind. */
  readonly isUnparsed: boolean;
  /** It was declared in a parameter entity. */
  readonly isInParameter: boolean;
};

/** What is declared of an attribute. */
export type AttributeType = {
  /** White space at its ends goes, and runs of it become one blank. */
  readonly isTokens: boolean;
  /** As written, without its quotes. */
  readonly default: string | undefined;
};

/** What a document type declares. */
export class Dtd {
  readonly entities = new Map<string, Entity>();
  readonly parameters = new Map<string, string | undefined>();
  /** By element and by attribute. */
  readonly attributes = new Map<string, Map<string, AttributeType>>();
  /** Something outside was named, which is never read. */
  isOutside = false;
  /** A parameter entity was referred to. */
  hasParameters = false;
  /** Declarations after something that was not read may not count. */
  isPartlyUnread = false;
}

/** What the reader of a document lends to that of its document type. */
export type Lender = {
  /** Counts characters that an entity brings. Throws where they are too many. */
  readonly expand: (length: number, at: number) => void;
  /** Reads the value of an attribute, whose references must be declared by now. */
  readonly checkValue: (raw: string, start: number) => void;
  readonly isStandalone: boolean;
  /** A name with a colon where namespaces allow none. */
  readonly colon: (name: string, what: string) => void;
};

const PUBLIC_CHARACTERS = /^[\u0020\r\na-zA-Z0-9\-'()+,./:=?;!*#@$_%]*$/;
const ATTRIBUTE_TYPES = /(?:CDATA|IDREFS|IDREF|ID|ENTITIES|ENTITY|NMTOKENS|NMTOKEN)(?![\w.\-:])/y;
const MANY = /[?*+]/y;

/** Reads from after `[` to after `]`. */
export function readSubset(document: Input, dtd: Dtd, lender: Lender): void {
  new SubsetReader(document, dtd, lender).read();
}

class SubsetReader {
  readonly #inputs: Input[];
  readonly #dtd: Dtd;
  readonly #lender: Lender;

  constructor(document: Input, dtd: Dtd, lender: Lender) {
    this.#inputs = [document];
    this.#dtd = dtd;
    this.#lender = lender;
  }

  get #input(): Input {
    return this.#inputs.at(-1) ?? new Input('');
  }

  read(): void {
    const document = this.#input;
    const begin = document.at;
    try {
      for (;;) {
        const input = this.#input;
        input.skipSpace();
        if (input.isAtEnd) {
          if (input === document)
            throw new Mistake(
              'the document type is not closed: expected "]", found the end of the text',
              begin,
            );
          this.#inputs.pop();
        } else if (input === document && input.skips(']')) return;
        else if (input.sees('%')) this.#parameter();
        else this.#declaration(input);
      }
    } catch (error) {
      const { entity } = this.#input;
      if (error instanceof Mistake && entity !== undefined)
        throw new Mistake(`in the parameter entity ${entity}: ${error.message}`, document.at);
      throw error;
    }
  }

  #parameter(): void {
    const input = this.#input;
    const start = input.at;
    input.at += 1;
    const name = input.needName('the name of a parameter entity');
    input.need(';');
    this.#dtd.hasParameters = true;
    const text = this.#dtd.parameters.get(name);
    if (text === undefined) {
      this.#dtd.isOutside = true;
      this.#dtd.isPartlyUnread = true;
      return;
    }
    if (this.#inputs.some(({ entity }) => entity === name))
      throw new Mistake(`the parameter entity ${name} refers to itself`, start);
    this.#lender.expand(text.length + 1, start);
    this.#inputs.push(new Input(text, name));
  }

  #declaration(input: Input): void {
    const begin = input.at;
    if (input.skips('<!--')) readComment(input, begin);
    else if (input.skips('<?')) readInstruction(input, begin, this.#lender.colon);
    else if (input.skips('<!ELEMENT')) this.#element(input);
    else if (input.skips('<!ATTLIST')) this.#attributes(input);
    else if (input.skips('<!ENTITY')) this.#entity(input);
    else if (input.skips('<!NOTATION')) this.#notation(input);
    else input.expected('a declaration or "]"');
  }

  /** The rest of what an external part could change is not taken in. */
  get #counts(): boolean {
    return !this.#dtd.isPartlyUnread || this.#lender.isStandalone;
  }

  #element(input: Input): void {
    input.needSpace('the name of an element');
    input.needName('the name of an element');
    input.needSpace('what the element holds');
    if (!input.skips('EMPTY') && !input.skips('ANY')) {
      input.need('(');
      input.skipSpace();
      if (input.skips('#PCDATA')) readMixed(input);
      else readModel(input);
    }
    end(input);
  }

  #attributes(input: Input): void {
    input.needSpace('the name of an element');
    const element = input.needName('the name of an element');
    for (;;) {
      const hasSpace = input.skipSpace();
      if (input.skips('>')) return;
      if (!hasSpace) input.expected('white space or ">"');
      const name = input.needName('the name of an attribute');
      input.needSpace('the type of the attribute');
      const isTokens = readType(input, this.#lender.colon);
      input.needSpace('the default of the attribute');
      const value = this.#default(input);
      if (!this.#counts) continue;
      const known = this.#dtd.attributes.get(element) ?? new Map<string, AttributeType>();
      if (!known.has(name)) known.set(name, { isTokens, default: value });
      this.#dtd.attributes.set(element, known);
    }
  }

  #default(input: Input): string | undefined {
    if (input.skips('#REQUIRED') || input.skips('#IMPLIED')) return undefined;
    if (input.skips('#FIXED')) input.needSpace('the value');
    const { inner, start } = input.needQuoted('the default');
    this.#lender.checkValue(inner, start);
    return inner;
  }

  #entity(input: Input): void {
    input.needSpace('the name of an entity');
    const isParameter = input.skips('%');
    if (isParameter) input.needSpace('the name of a parameter entity');
    const name = input.needName('the name of an entity');
    this.#lender.colon(name, 'an entity');
    input.needSpace('the value of the entity');
    const isInParameter = this.#inputs.length > 1;
    if (input.sees('"') || input.sees("'")) {
      const { inner, start } = input.needQuoted('the value of the entity');
      const text = replacementOf(inner, start);
      checkPredefined(name, text, start);
      this.#declare(name, isParameter, { text, isUnparsed: false, isInParameter });
    } else {
      readExternal(input, false);
      const hasSpace = input.skipSpace();
      const isUnparsed = !isParameter && input.skips('NDATA');
      if (isUnparsed) {
        if (!hasSpace) input.expected('white space before NDATA');
        input.needSpace('the name of a notation');
        input.needName('the name of a notation');
      }
      this.#declare(name, isParameter, { text: undefined, isUnparsed, isInParameter });
    }
    end(input);
  }

  #declare(name: string, isParameter: boolean, entity: Entity): void {
    if (!this.#counts) return;
    const { entities, parameters } = this.#dtd;
    if (isParameter) {
      if (!parameters.has(name)) parameters.set(name, entity.text);
    } else if (!entities.has(name)) entities.set(name, entity);
  }

  #notation(input: Input): void {
    input.needSpace('the name of a notation');
    this.#lender.colon(input.needName('the name of a notation'), 'a notation');
    input.needSpace('PUBLIC or SYSTEM');
    readExternal(input, true);
    end(input);
  }
}

function end(input: Input): void {
  input.skipSpace();
  input.need('>');
}

/** From after `<!--`. */
export function readComment(input: Input, begin: number): void {
  input.through('--', 'the comment', begin);
  if (!input.skips('>')) throw new Mistake('"--" cannot stand inside a comment', input.at - 2);
}

/** From after `<?`; the target. */
export function readInstruction(input: Input, begin: number, colon: Lender['colon']): string {
  const target = input.needName('the target of a processing instruction');
  if (/^xml$/i.test(target))
    throw new Mistake(`"<?${target}" can only stand at the very beginning, in small letters`, begin);
  colon(target, 'a processing instruction');
  if (input.skips('?>')) return target;
  if (input.take(SPACE) === undefined) input.expected('white space or "?>"');
  input.through('?>', 'the processing instruction', begin);
  return target;
}

/** `SYSTEM "…"` or `PUBLIC "…" "…"`; a notation may leave out the second. */
export function readExternal(input: Input, isNotation: boolean): void {
  if (input.skips('SYSTEM')) {
    input.needSpace('the system identifier');
    input.needQuoted('the system identifier');
    return;
  }
  if (!input.skips('PUBLIC')) input.expected('a value in quotes, SYSTEM or PUBLIC');
  input.needSpace('the public identifier');
  const { inner, start } = input.needQuoted('the public identifier');
  if (!PUBLIC_CHARACTERS.test(inner))
    throw new Mistake('a character that a public identifier cannot hold', start);
  const before = input.at;
  const hasSpace = input.skipSpace();
  if (input.sees('"') || input.sees("'")) {
    if (!hasSpace) input.expected('white space before the system identifier');
    input.needQuoted('the system identifier');
  } else if (isNotation) input.at = before;
  else input.expected('the system identifier in quotes');
}

/** After `(#PCDATA`. */
function readMixed(input: Input): void {
  input.skipSpace();
  let names = 0;
  for (; input.skips('|'); names += 1) {
    input.skipSpace();
    input.needName('the name of an element');
    input.skipSpace();
  }
  input.need(')');
  if (names > 0) input.need('*');
  else input.skips('*');
}

/** After `(`: choices and sequences, any depth. */
function readModel(input: Input): void {
  const separators: string[] = [''];
  while (separators.length > 0) {
    input.skipSpace();
    if (input.skips('(')) {
      separators.push('');
      continue;
    }
    input.needName('the name of an element or "("');
    input.take(MANY);
    input.skipSpace();
    while (separators.length > 0 && input.skips(')')) {
      separators.pop();
      input.take(MANY);
      if (separators.length > 0) input.skipSpace();
    }
    if (separators.length === 0) return;
    const separator = input.text.charAt(input.at);
    const known = separators.at(-1);
    if ((separator !== '|' && separator !== ',') || (known !== '' && separator !== known))
      input.expected(known === '' ? '"|", "," or ")"' : `"${known ?? ''}" or ")"`);
    separators[separators.length - 1] = separator;
    input.at += 1;
  }
}

/** The type of an attribute; whether its value is made of tokens. */
function readType(input: Input, colon: Lender['colon']): boolean {
  const word = input.take(ATTRIBUTE_TYPES);
  if (word !== undefined) return word !== 'CDATA';
  const isNotation = input.skips('NOTATION');
  if (isNotation) input.needSpace('"("');
  if (!input.skips('(')) input.expected('the type of an attribute');
  do {
    input.skipSpace();
    if (isNotation) colon(input.needName('the name of a notation'), 'a notation');
    else if (input.take(NAME_TOKEN) === undefined) input.expected('a name token');
    input.skipSpace();
  } while (input.skips('|'));
  input.need(')');
  return true;
}

const REFERENCE = /\r\n?|&(?:#(\d+)|#x([\da-fA-F]+)|([^;&#\s]+));|[&%]/g;

/** The replacement text of an entity's value: numbers become characters, other references wait for their use. */
function replacementOf(raw: string, start: number): string {
  return raw.replace(
    REFERENCE,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined, at: number) => {
      if (whole.startsWith('\r')) return '\n';
      if (whole === '%')
        throw new Mistake('"%" cannot stand in the value of an entity here: write &#37;', start + at);
      const character = decimal !== undefined ? characterOf(decimal, 10) : characterOf(hex ?? '', 16);
      if (name !== undefined && isName(name)) return whole;
      if (name === undefined && character !== undefined) return character;
      throw new Mistake(`expected a reference such as &amp;, found "${whole}"`, start + at);
    },
  );
}

/** XML's own five may be declared, but only as what they are (section 4.6). */
const PREDEFINED: ReadonlyMap<string, readonly string[]> = new Map([
  ['lt', ['&#60;', '&#x3C;', '&#x3c;']],
  ['amp', ['&#38;', '&#x26;']],
  ['gt', ['>', '&#62;', '&#x3E;', '&#x3e;']],
  ['apos', ["'", '&#39;', '&#x27;']],
  ['quot', ['"', '&#34;', '&#x22;']],
]);

function checkPredefined(name: string, text: string, start: number): void {
  const right = PREDEFINED.get(name);
  if (right && !right.includes(text))
    throw new Mistake(`the entity ${name} can only be declared as what it is`, start);
}
