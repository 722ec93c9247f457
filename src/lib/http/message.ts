/** Reads the header sections of HTTP messages (RFC 9112, section 5), also as curl and browsers print them. */
import { fail, ok, type Position, type Result } from '../result.ts';

/** A field as it was sent, without the blanks around its value. */
export type HttpField = {
  readonly name: string;
  readonly value: string;
  /** 1-based. */
  readonly line: number;
};

/** Something that is wrong with a line, although it can be read. */
export type LineFinding = {
  readonly line: number;
  readonly name: string;
  readonly message: string;
  readonly source: string;
};

/** One message, up to its body. */
export type HttpMessage = {
  readonly kind: 'request' | 'response' | undefined;
  /** `HTTP/1.1 200 OK`; empty where there is none. */
  readonly startLine: string;
  /** Of a response. */
  readonly status: number | undefined;
  /** Fields of HTTP/2 and HTTP/3 that begin with a colon, by their names without it. */
  readonly pseudo: ReadonlyMap<string, string>;
  readonly fields: readonly HttpField[];
  readonly findings: readonly LineFinding[];
};

type Draft = {
  kind: HttpMessage['kind'];
  startLine: string;
  status: number | undefined;
  pseudo: Map<string, string>;
  fields: { name: string; value: string; line: number }[];
  findings: LineFinding[];
};

const STATUS_LINE = /^HTTP\/\d(?:\.\d)? +(\d{3})(?: |$)/;
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/\d(?:\.\d)?$/;
/** RFC 9110, section 5.6.2. */
const NOT_TOKEN = /[^\w!#$%&'*+.^`|~-]/u;
const ANY_LINE = /\r\n|\n|\r/;

type Line = { readonly text: string; readonly line: number; readonly offset: number };

/** All messages of a text: of `curl -iL` the redirects too, of `curl -v` the request as well. */
export function readMessages(text: string): Result<readonly HttpMessage[]> {
  const lines = linesOf(text);
  const isVerbose =
    lines.some((each) => /^[<>] (?:HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/.test(each.text)) ||
    /^[<>*] /.test(lines.find(({ text: each }) => each.trim() !== '')?.text ?? '');
  const messages: Draft[] = [];
  let open: Draft | undefined;
  for (const each of isVerbose ? verboseLines(lines) : joinedPairs(dedented(lines))) {
    const started = startOf(each.text);
    if (started) {
      open = started;
      messages.push(open);
    } else if (each.text.trim() === '') {
      // Without a start line blank lines separate nothing.
      if (open && open.startLine !== '') open = undefined;
    } else if (open || messages.length === 0) {
      if (!open) messages.push((open = emptyMessage()));
      const problem = takeLine(open, each);
      if (problem) return problem;
    }
  }
  return ok(messages);
}

function linesOf(text: string): readonly Line[] {
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  const ends = [...text.matchAll(/\r\n|\n|\r/g)];
  return text
    .slice(offset)
    .split(ANY_LINE)
    .map((each, index) => {
      const line = { text: each, line: index + 1, offset };
      offset += each.length + (ends[index]?.[0].length ?? 0);
      return line;
    });
}

/** What curl itself says, and the body, are left out. */
const verboseLines = (lines: readonly Line[]): readonly Line[] =>
  lines
    .filter(({ text }) => /^[<>](?: |$)/.test(text))
    .map((line) => ({ ...line, text: line.text.slice(2), offset: line.offset + 2 }));

/** A text that is indented as a whole has no folded lines. */
function dedented(lines: readonly Line[]): readonly Line[] {
  const first = lines.find(({ text }) => text.trim() !== '');
  const indent = /^[ \t]*/.exec(first?.text ?? '')?.[0] ?? '';
  if (indent === '') return lines;
  return lines.map((line) =>
    line.text.startsWith(indent)
      ? { ...line, text: line.text.slice(indent.length), offset: line.offset + indent.length }
      : line,
  );
}

/** The panel of Chromium is copied as names with a colon, and each value on the line below. */
function joinedPairs(lines: readonly Line[]): readonly Line[] {
  const told = lines.filter(({ text }) => text.trim() !== '');
  const [names, values] = [0, 1].map((rest) => told.filter((_line, index) => index % 2 === rest));
  const arePairs =
    told.length > 1 &&
    names?.every(({ text }) => /^:?[\w!#$%&'*+.^`|~-]+:\s*$/.test(text)) === true &&
    values?.some(({ text }) => !/^:?[\w!#$%&'*+.^`|~-]+: /.test(text)) === true;
  if (!arePairs) return lines;
  return names.map((line, index) => ({
    ...line,
    text: `${line.text.trim().replace(/^:(.+):$/, ':$1')} ${values[index]?.text.trim() ?? ''}`,
  }));
}

const emptyMessage = (): Draft => ({
  kind: undefined,
  startLine: '',
  status: undefined,
  pseudo: new Map(),
  fields: [],
  findings: [],
});

function startOf(text: string): Draft | undefined {
  const status = STATUS_LINE.exec(text)?.[1];
  const startLine = text.trim();
  if (status !== undefined) return { ...emptyMessage(), kind: 'response', startLine, status: Number(status) };
  return REQUEST_LINE.test(startLine) ? { ...emptyMessage(), kind: 'request', startLine } : undefined;
}

const RESERVED_BREAKS = 'RFC 9112, section 5.2';

function takeLine(message: Draft, { text, line, offset }: Line): Result<never> | undefined {
  const last = message.fields.at(-1);
  if (/^[ \t]/.test(text) && last) {
    last.value = `${last.value} ${text.trim()}`.trim();
    const { name } = last;
    message.findings.push({
      line,
      name,
      message: 'a folded line, which is obsolete: joined',
      source: RESERVED_BREAKS,
    });
    return undefined;
  }
  const [, pseudo, pseudoValue] = /^:([a-z]{1,40})[: \t](.*)$/.exec(text) ?? [];
  if (pseudo !== undefined) {
    takePseudo(message, pseudo, (pseudoValue ?? '').trim());
    return undefined;
  }
  const colon = text.indexOf(':');
  const at = (column: number): Position => ({ line, column: column + 1, offset: offset + column });
  if (colon < 0) return fail('expected "name: value", found no colon', at(0));
  const name = text.slice(0, colon).trim();
  if (name === '') return fail('expected a name before the colon', at(0));
  const bad = NOT_TOKEN.exec(name);
  if (bad) return fail(`expected a field name, found "${bad[0].toWellFormed()}" in it`, at(bad.index));
  if (/[ \t]$/.test(text.slice(0, colon)))
    message.findings.push({
      line,
      name,
      message: 'a space before the colon: servers must refuse this',
      source: 'RFC 9112, section 5.1',
    });
  const value = text.slice(colon + 1).trim();
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  const control = /[\u0000-\u0008\u000A-\u001F\u007F]/.exec(value);
  if (control)
    message.findings.push({
      line,
      name,
      message: `a control character, ${codePointOf(control[0])}: the message may be refused`,
      source: 'RFC 9110, section 5.5',
    });
  message.fields.push({ name, value, line });
  return undefined;
}

const codePointOf = (char: string): string =>
  `U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

function takePseudo(message: Draft, name: string, value: string): void {
  message.pseudo.set(name, value);
  if (name === 'status' && /^\d{3}$/.test(value)) {
    message.kind = 'response';
    message.status = Number(value);
  } else if (name === 'method') message.kind = 'request';
}
