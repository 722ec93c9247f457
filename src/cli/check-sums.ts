/** `--check` of a tool that makes digests: the files that a list of sums names, as `sha256sum --check` does it. */
import { decodeUtf8 } from '#src/lib/bytes.ts';
import type { Form } from '#src/lib/form/form.ts';
import { outputText, givenOutputs, runForm, inputsOf } from '#src/lib/form/values.ts';
import { InputError, UsageError } from '#src/lib/command/errors.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';
import { onOneLine, readSumsName, writeSumsName } from './names.ts';
import { openSource } from './sources.ts';

/** `hex  name`, `hex *name`, and BSD's `SHA256 (name) = hex`; a backslash before both says that the name is escaped. */
const GNU_LINE = /^\\?([\da-f]{8,128}) [ *](.+)$/i;
const BSD_LINE = /^\\?([A-Z\d/-]+) ?\((.+)\) ?= ([\da-f]{8,128})$/i;

/** What `md5sum` to `sha512sum` write; by its digits alone no other is known. */
const BY_LENGTH: Readonly<Record<number, string>> = {
  32: 'md5',
  40: 'sha1',
  56: 'sha224',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
};

/**
 * A line a file: `name: OK`. Ends with 3 where one differs or is missing, with 1 where a list holds no sums. Throws a `UsageError`
 * before anything is checked where an algorithm is unknown.
 */
export async function checkSums(form: Form, words: readonly string[], io: Io): Promise<ExitCode> {
  const { algorithm: asked, lists, isQuiet } = read(words);
  const given = asked === undefined ? undefined : algorithmOf(form, asked, '--algorithm');
  const all = await Promise.all(lists.map((list) => entriesOf(list, io)));
  const sums = all.flat().map((entry) => ({ ...entry, algorithm: given ?? algorithmOfEntry(form, entry) }));
  let isNo = false;
  for (const sum of sums) {
    const verdict = await verdictOf(form, sum, io);
    isNo ||= verdict !== 'OK';
    if (isQuiet && verdict === 'OK') continue;
    // A backslash alone cannot be taken for the end of a line, and stands as it is here.
    const { mark, name } = /[\n\r]/.test(sum.file) ? writeSumsName(sum.file) : { mark: '', name: sum.file };
    await io.stdout.write(`${mark}${io.stdout.isTerminal ? onOneLine(name) : name}: ${verdict}\n`);
  }
  return isNo ? EXIT.no : EXIT.done;
}

/** The lines of a list that are sums. */
async function entriesOf(list: string, io: Io): Promise<readonly Entry[]> {
  const { name, bytes = new Uint8Array() } = await openSource(list, io, false);
  const text = decodeUtf8(bytes);
  if (!text.ok) throw new InputError(`${name}: is not UTF-8 text`);
  const entries = text.value
    .split(/\r?\n/)
    .flatMap((line, index) => entryOf(line, `${name}:${index + 1}`) ?? []);
  if (entries.length === 0) throw new InputError(`${name}: holds no line of a digest and a file name`);
  return entries;
}

/** The choice of the form that a label names, however it is written: `SHA-256`, `sha256`. */
function algorithmOf(form: Form, label: string, place: string): string {
  const found = form.options['algorithm']?.accept(label);
  if (typeof found !== 'string' || found === 'all')
    throw new UsageError(`${place}: unknown algorithm "${label}"; the help lists all`);
  return found;
}

function algorithmOfEntry(form: Form, { place, label, digest }: Entry): string {
  if (label !== undefined) return algorithmOf(form, label, place);
  const known = BY_LENGTH[digest.length];
  if (known === undefined)
    throw new UsageError(
      `${place}: a digest of ${digest.length} digits can be of several algorithms; --algorithm says which`,
    );
  return known;
}

function read(words: readonly string[]): {
  readonly algorithm: string | undefined;
  readonly lists: readonly string[];
  /** As with `sha256sum`: nothing is printed for what is as it should be. */
  readonly isQuiet: boolean;
} {
  const lists: string[] = [];
  let algorithm: string | undefined;
  let isQuiet = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--algorithm' || word === '-a') algorithm = words[(at += 1)] ?? '';
    else if (word.startsWith('--algorithm=')) algorithm = word.slice('--algorithm='.length);
    else if (word === '-' || !word.startsWith('-')) lists.push(word);
    else if (word === '--quiet' || word === '-q') isQuiet = true;
    else if (word !== '--check' && word !== '-c') throw new UsageError(`--check does not go with ${word}`);
  }
  return { algorithm, lists: lists.length > 0 ? lists : ['-'], isQuiet };
}

/** A line of a list: `place` as messages name it. */
type Entry = {
  readonly place: string;
  readonly file: string;
  readonly digest: string;
  readonly label?: string | undefined;
};

function entryOf(line: string, place: string): Entry | undefined {
  const gnu = GNU_LINE.exec(line);
  const [, label, bsdName, bsdDigest] = gnu ? [] : (BSD_LINE.exec(line) ?? []);
  const [written, digest] = gnu ? [gnu[2], gnu[1]] : [bsdName, bsdDigest];
  const file = written !== undefined && line.startsWith('\\') ? readSumsName(written) : written;
  return file === undefined || digest === undefined ? undefined : { place, file, digest, label };
}

type Sum = Entry & { readonly algorithm: string };

async function verdictOf(
  form: Form,
  { file, digest, algorithm }: Sum,
  io: Io,
): Promise<'OK' | 'FAILED' | 'FAILED open or read'> {
  try {
    const source = await openSource(file, io, form.stream !== undefined);
    const made = await digestOf(form, source, algorithm, io);
    return made.toLowerCase() === digest.toLowerCase() ? 'OK' : 'FAILED';
  } catch (error) {
    if (error instanceof InputError) return 'FAILED open or read';
    throw error;
  }
}

async function digestOf(
  form: Form,
  source: Awaited<ReturnType<typeof openSource>>,
  algorithm: string,
  io: Io,
): Promise<string> {
  const options = {
    ...Object.fromEntries(Object.entries(form.options).map(([name, { fallback }]) => [name, fallback])),
    algorithm,
  };
  if (source.pieces && form.stream) {
    let text = '';
    for await (const piece of form.stream.pieces(source.pieces, options, io.world, inputsOf(form, {})))
      text += new TextDecoder().decode(piece);
    return text.trim();
  }
  const outcome = await runForm(form, { text: source.bytes }, options, io.world);
  if (!outcome.ok) throw new UsageError(outcome.problem.message);
  const [first] = givenOutputs(form, outcome.value);
  return first ? (outputText(first) ?? '') : '';
}
