/** Replaces secrets in a HAR file: found by name and shape first, then wherever else their values stand. */
import { decodeUtf8, encodeUtf8, fromBase64, toBase64 } from '#src/lib/bytes.ts';
import { isSecretName, type OwnNames } from '#src/lib/http/secret-names.ts';
import { tokenEnd } from '#src/lib/json-tokens.ts';
import { Matcher } from './matching.ts';
import { ADDRESSES, EMAIL, SHAPES } from './secrets.ts';
import { applied, stringOf, walk, withEntries, type Edit, type Member, type RecordKind } from './walking.ts';

/** How secrets are replaced, and what else counts as one. */
export type Settings = {
  /** `REDACTED`, `REDACTED-1` (the same value always by the same), or nothing at all. */
  readonly style: 'word' | 'numbered' | 'remove';
  readonly bodies: 'redact' | 'remove' | 'keep';
  readonly names: OwnNames;
  /** Only the signature of a JSON Web Token is taken out. */
  readonly keepsPayload: boolean;
  readonly emails: boolean;
  readonly addresses: boolean;
  /** Whether an entry, counted from 0, stays in the file. */
  readonly isKept: (entry: number) => boolean;
};

/** What was found under a name: `cookie sid`, so many times, in so many different values. */
export type Found = {
  readonly where: string;
  readonly name: string;
  readonly times: number;
  readonly values: number;
  /** What one of them looks like, without telling it: `abc…, 24 characters`. */
  readonly sample: string;
};

/** The file without its secrets, and what was found. */
export type Redaction = {
  readonly text: string;
  readonly found: readonly Found[];
  /** Different values. */
  readonly values: number;
  /** Of those that are long enough to be looked for everywhere: how many still stand in the text. */
  readonly remaining: number;
};

/** `text` is right JSON. Nothing but strings, and the sizes of changed bodies, is changed. */
export function redact(text: string, settings: Settings): Redaction {
  const redactor = new Redactor(settings);
  // First to know all values, then to replace them.
  walk(text, redactor);
  redactor.learn();
  const result = withEntries(applied(text, walk(text, redactor)), settings.isKept);
  return { text: result, ...redactor.report(), remaining: redactor.remaining(result) };
}

type Tally = { times: number; readonly values: Set<string> };

/** `a=b&c=d`: no more than names and values. */
const FORM = /^[\w.%+*[\]-]{1,200}=[^&\s<>{}]*(?:&[\w.%+*[\]-]{1,200}=[^&\s<>{}]*)*$/;
const WORD = /^REDACTED(?:-\d+)?$/;
const PARAMETER = /([?&#;])([\w.[\]%-]{1,100})=([^&#\s"'<>\\;]+)/g;
const USER_INFO = /(\/\/[^\s/:@?#"'<>]{1,200}:)([^\s/@?#"'<>]{1,500})(?=@)/g;
/** A field of a form, or a `meta`, of HTML. */
const HTML_TAG = /<(?:input|meta)\b[^<>]{1,2000}>/gi;
const HTML_VALUE = /(\b(?:value|content)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const HTML_NAME = /\b(?:name|id)\s*=\s*["']?([\w.:-]{1,100})/i;
/** A part of `multipart/form-data`. */
const PART = /(\bname="([^"\r\n]{1,200})"[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n)([\s\S]*?)(?=\r?\n--)/g;

/** Shorter values are not shown in any part. */
const SHOWN_FROM = 16;

/** The longest says most of what it is. */
function sampleOf(values: Iterable<string>): string {
  let longest = '';
  for (const value of values) if (value.length > longest.length) longest = value;
  return `${longest.length < SHOWN_FROM ? '' : `${longest.slice(0, 3)}…, `}${longest.length} ${longest.length === 1 ? 'character' : 'characters'}`;
}

class Redactor {
  readonly #settings: Settings;
  /** Every value with its number. */
  readonly #numbers = new Map<string, number>();
  readonly #found = new Map<string, Tally>();
  #matcher = new Matcher([]);
  #isCounting = true;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** From now on the values that were found are replaced wherever they stand. */
  learn(): void {
    this.#matcher = new Matcher(this.#numbers.keys());
    this.#isCounting = false;
  }

  report(): Pick<Redaction, 'found' | 'values'> {
    const found = [...this.#found].map(([key, { times, values }]) => {
      const [where = '', name = ''] = key.split('\t');
      return { where, name, times, values: values.size, sample: sampleOf(values) };
    });
    return { found: found.sort((one, other) => other.times - one.times), values: this.#numbers.size };
  }

  /** How many of the values stand in what was written. */
  remaining(text: string): number {
    const left = new Set<string>();
    const look = (value: string) => {
      for (const each of this.#matcher.findAll(value)) left.add(each);
      for (const run of value.match(ENCODED) ?? [])
        for (const each of this.#matcher.findAll(decoded(run))) left.add(each);
    };
    walk(text, {
      string: (value) => {
        look(value);
        return undefined;
      },
      record: (_kind, members) => {
        const body = bodyOf(members);
        if (body !== undefined) look(body);
        for (const { value } of members.values()) if (value !== undefined) look(value);
        return [];
      },
    });
    return left.size;
  }

  string(value: string, isKey: boolean): string | undefined {
    return changed(value, isKey ? this.#known(value) : this.#text(value));
  }

  record(kind: RecordKind, members: ReadonlyMap<string, Member>): readonly Edit[] {
    if (kind === 'content' || kind === 'postData') return this.#bodyEdits(kind, members);
    const name = members.get('name')?.value ?? '';
    return [...members].flatMap(([as, member]) => {
      const { value } = member;
      const [key] = as.split('\n');
      if (value === undefined) return [];
      const now =
        key === 'value'
          ? this.#pair(kind, name, value)
          : key === 'data' && kind === 'messages'
            ? this.#body(value, '')
            : key === 'name'
              ? this.#known(value)
              : this.#text(value);
      return now === value ? [] : [edit(member, JSON.stringify(now))];
    });
  }

  /** A header, cookie, parameter or field. */
  #pair(kind: RecordKind, name: string, value: string): string {
    if (kind === 'cookies') return this.#secret(value, 'cookie', name);
    const lower = name.toLowerCase();
    if (!isSecretName(name, this.#settings.names)) return this.#text(value);
    if (kind !== 'headers') return this.#secret(value, kind === 'params' ? 'form field' : 'query', name);
    if (lower === 'cookie') return this.#cookies(value);
    if (lower === 'set-cookie')
      return value.replace(
        /^([^=;\n]*=)([^;\n]*)/gm,
        (_all, before: string, each: string) =>
          before + this.#secret(each, 'cookie', before.slice(0, -1).trim()),
      );
    if (lower.endsWith('authorization')) return this.#credentials(value, name);
    return this.#secret(value, 'header', name);
  }

  #cookies(value: string): string {
    return value.replace(/([^=;]*=?)([^;]*)/g, (all, before: string, each: string) =>
      each === ''
        ? all
        : before + this.#secret(each, 'cookie', before.replace(/=$/, '').trim() || 'without a name'),
    );
  }

  /** The scheme stays. */
  #credentials(value: string, name: string): string {
    const [, scheme = '', rest = ''] = /^([\w-]{1,40} +)?(.*)$/s.exec(value) ?? [];
    if (/^basic /i.test(scheme)) {
      const bytes = fromBase64(rest);
      const user = bytes.ok ? decodeUtf8(bytes.value) : bytes;
      if (user.ok && user.value.includes(':'))
        this.#secret(user.value.slice(user.value.indexOf(':') + 1), 'Basic credentials', name);
    }
    return scheme + this.#secret(rest, 'header', name);
  }

  #bodyEdits(kind: 'content' | 'postData', members: ReadonlyMap<string, Member>): readonly Edit[] {
    const others = [...members].flatMap(([key, member]) => {
      if (key === 'text' || member.value === undefined) return [];
      const now = this.#text(member.value);
      return now === member.value ? [] : [edit(member, JSON.stringify(now))];
    });
    const text = members.get('text');
    const body = bodyOf(members);
    if (text?.value === undefined) return others;
    const isBase64 = members.get('encoding')?.value === 'base64';
    const kept = isBase64 && body === undefined ? this.#known(text.value) : undefined;
    const now =
      this.#settings.bodies === 'remove'
        ? ''
        : (kept ?? this.#keptOrRedacted(body ?? '', members.get('mimeType')?.value ?? ''));
    if (now === (kept === undefined ? body : text.value)) return others;
    const bytes = encodeUtf8(now.toWellFormed());
    const written = isBase64 && kept === undefined ? toBase64(bytes) : now;
    const size = kind === 'content' ? members.get('size') : undefined;
    return [
      ...others,
      edit(text, JSON.stringify(written)),
      ...(size && size.value === undefined ? [edit(size, String(bytes.length))] : []),
    ];
  }

  /** A body that is kept still loses the values that are secret elsewhere. */
  #keptOrRedacted(body: string, type: string): string {
    return this.#settings.bodies === 'keep' ? this.#known(body) : this.#body(body, type);
  }

  /** JSON, a form, parts of a form, or a text such as HTML. */
  #body(text: string, type: string): string {
    if (isJson(text)) return this.#json(text);
    if (/x-www-form-urlencoded/i.test(type) || (text.length < 1_000_000 && FORM.test(text)))
      return this.#form(text);
    const parts = text.replace(PART, (all, before: string, name: string, value: string) =>
      this.#isSecret(name) && value !== '' ? before + this.#secret(value, 'form field', name) : all,
    );
    return this.#text(
      parts.replace(HTML_TAG, (tag) => {
        const name = HTML_NAME.exec(tag)?.[1] ?? '';
        return this.#isSecret(name)
          ? tag.replace(HTML_VALUE, (_all, before: string, value: string) => {
              const quote = /^["']/.exec(value)?.[0] ?? '';
              const bare = quote === '' ? value : value.slice(1, -1);
              return before + quote + this.#secret(bare, 'HTML field', name) + quote;
            })
          : tag;
      }),
    );
  }

  #isSecret(name: string): boolean {
    return isSecretName(decoded(name), this.#settings.names);
  }

  #form(text: string): string {
    const all = text.split('&').map((pair) => {
      const at = pair.indexOf('=');
      const name = decoded(pair.slice(0, at).replaceAll('+', ' '));
      if (at < 0 || !this.#isSecret(name)) return this.#text(pair);
      return pair.slice(0, at + 1) + this.#secret(pair.slice(at + 1), 'form field', name);
    });
    return all.join('&');
  }

  /** Of numbers and literals under a secret name, too: they become the word. */
  #json(text: string): string {
    const edits: Edit[] = [];
    const open: { readonly isObject: boolean; key: string | undefined; readonly listOf: string }[] = [];
    for (let at = 0; at < text.length;) {
      const char = text[at] ?? '';
      const frame = open.at(-1);
      if (char === '{' || char === '[') {
        open.push({ isObject: char === '{', key: undefined, listOf: frame?.key ?? frame?.listOf ?? '' });
        at += 1;
      } else if (char === '}' || char === ']') {
        open.pop();
        const parent = open.at(-1);
        if (parent) parent.key = undefined;
        at += 1;
      } else if (char === '"' || /[-\w]/.test(char)) {
        const end = tokenEnd(text, at);
        const now = this.#jsonToken(text.slice(at, end), frame);
        if (now !== undefined) edits.push({ start: at, end, text: now });
        at = end;
      } else at += 1;
    }
    return applied(text, edits);
  }

  #jsonToken(
    token: string,
    frame: { readonly isObject: boolean; key: string | undefined; readonly listOf: string } | undefined,
  ): string | undefined {
    const isString = token.startsWith('"');
    const value = isString ? stringOf(token) : token;
    if (frame?.isObject && frame.key === undefined) {
      frame.key = value;
      const known = this.#known(value);
      return known === value ? undefined : JSON.stringify(known);
    }
    const name = frame?.isObject ? (frame.key ?? '') : (frame?.listOf ?? '');
    if (frame) frame.key = undefined;
    const isName = isSecretName(name, this.#settings.names);
    if (!isString && /^(?:true|false|null)$/.test(token)) return undefined;
    const now = isName
      ? this.#secret(value, 'JSON member', name)
      : isString
        ? this.#string(value)
        : this.#known(value) === value
          ? value
          : this.#word(value);
    return now === value ? undefined : JSON.stringify(now);
  }

  /** A string in a body, which may be JSON itself. */
  #string(value: string): string {
    return value.length > 1 && isJson(value) ? this.#json(value) : this.#text(value);
  }

  /** Any text: parameters of addresses by their names, shapes, known values. */
  #text(text: string): string {
    let now = text;
    if (text.includes('='))
      now = now.replace(PARAMETER, (all, before: string, name: string, value: string) =>
        this.#isSecret(name) ? `${before}${name}=${this.#secret(value, 'query', decoded(name))}` : all,
      );
    if (text.includes('@'))
      now = now.replace(
        USER_INFO,
        (_all, before: string, value: string) => before + this.#secret(value, 'address', 'password'),
      );
    for (const { name, pattern, isIt = () => true } of this.#shapes())
      now = now.replace(pattern, (value) =>
        value.startsWith('REDACTED') || !isIt(value)
          ? value
          : this.#settings.keepsPayload && name === 'JSON Web Token'
            ? this.#withoutSignature(value)
            : this.#secret(value, 'by its form', name),
      );
    return this.#known(now);
  }

  #shapes() {
    const { emails, addresses } = this.#settings;
    return [...SHAPES, ...(emails ? [EMAIL] : []), ...(addresses ? ADDRESSES : [])];
  }

  #withoutSignature(token: string): string {
    const at = token.lastIndexOf('.') + 1;
    return at === token.length
      ? token
      : token.slice(0, at) + this.#secret(token.slice(at), 'by its form', 'signature of a JSON Web Token');
  }

  /** Known values, also where they are percent-encoded in another way. */
  #known(text: string): string {
    const now = this.#matcher.replace(text, (value) => this.#word(value));
    if (!now.includes('%')) return now;
    return now.replace(ENCODED, (run) => {
      const plain = decoded(run);
      const clean = this.#matcher.replace(plain, (value) => this.#word(value));
      return clean === plain ? run : encodeURIComponent(clean.toWellFormed());
    });
  }

  /** The word for a value, which is remembered. */
  #secret(value: string, where: string, name: string): string {
    if (value === '' || WORD.test(value) || this.#settings.names.kept.has(name.toLowerCase())) return value;
    for (const each of new Set([value, decoded(value)]))
      if (!this.#numbers.has(each)) this.#numbers.set(each, this.#numberOf(value) ?? this.#numbers.size + 1);
    if (this.#isCounting) {
      const key = `${where}\t${name.slice(0, 100)}`;
      const tally = this.#found.get(key) ?? { times: 0, values: new Set() };
      tally.times += 1;
      tally.values.add(value);
      this.#found.set(key, tally);
    }
    return this.#word(value);
  }

  #numberOf(value: string): number | undefined {
    return this.#numbers.get(value) ?? this.#numbers.get(decoded(value));
  }

  #word(value: string): string {
    const { style } = this.#settings;
    if (style === 'remove') return '';
    return style === 'word' ? 'REDACTED' : `REDACTED-${this.#numberOf(value) ?? 0}`;
  }
}

/** A run of an address or form in which something is percent-encoded. */
const ENCODED = /(?<![^\s"'<>&=?#;,/%])[^\s"'<>&=?#;,/%]*%[\da-f]{2}[^\s"'<>&=?#;,/]*/gi;

const changed = (before: string, after: string): string | undefined => (before === after ? undefined : after);

const edit = ({ start, end }: Member, text: string): Edit => ({ start, end, text });

/** As it is where it cannot be decoded. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The body as text; `undefined` where it is Base64 of something else. */
function bodyOf(members: ReadonlyMap<string, Member>): string | undefined {
  const text = members.get('text')?.value;
  if (text === undefined || members.get('encoding')?.value !== 'base64') return text;
  const bytes = fromBase64(text);
  const read = bytes.ok ? decodeUtf8(bytes.value) : bytes;
  return read.ok ? read.value : undefined;
}
