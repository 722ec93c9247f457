/** `hash --check`: the files that a list of sums names, as `sha256sum --check` does it. */
import { decodeUtf8 } from '#src/lib/bytes.ts';
import type { Form } from '#src/lib/form/form.ts';
import { outputText, givenOutputs, runForm, inputsOf } from '#src/lib/form/values.ts';
import { EXIT, InputError, UsageError, type ExitCode, type Io } from './io.ts';
import { openSource } from './sources.ts';

/** `hex  name`, `hex *name`, and BSD's `SHA256 (name) = hex`. */
const GNU_LINE = /^\\?([\da-f]{8,128}) [ *](.+)$/i;
const BSD_LINE = /^([A-Z\d/-]+) \((.+)\) = ([\da-f]{8,128})$/i;

const BY_LENGTH: Readonly<Record<number, string>> = {
  32: 'md5',
  40: 'sha1',
  56: 'sha224',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
};

/** A line a file: `name: OK`. Ends with 3 where one differs or is missing, with 1 where a list holds no sums. */
export async function checkSums(form: Form, words: readonly string[], io: Io): Promise<ExitCode> {
  const { algorithm: asked, lists } = read(words);
  let isNo = false;
  for (const list of lists) {
    const { name, bytes = new Uint8Array() } = await openSource(list, io, false);
    const text = decodeUtf8(bytes);
    if (!text.ok) throw new InputError(`${name}: is no text in UTF-8`);
    const entries = text.value.split(/\r?\n/).flatMap((line) => entryOf(line) ?? []);
    if (entries.length === 0) throw new InputError(`${name}: holds no line of a digest and a file name`);
    for (const entry of entries) {
      const algorithm = asked ?? entry.algorithm ?? BY_LENGTH[entry.digest.length] ?? 'sha256';
      const verdict = await verdictOf(form, { ...entry, algorithm }, io);
      isNo ||= verdict !== 'OK';
      await io.stdout.write(`${entry.file}: ${verdict}\n`);
    }
  }
  return isNo ? EXIT.no : EXIT.done;
}

function read(words: readonly string[]): {
  readonly algorithm: string | undefined;
  readonly lists: readonly string[];
} {
  const lists: string[] = [];
  let algorithm: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--algorithm') algorithm = words[(at += 1)];
    else if (word.startsWith('--algorithm=')) algorithm = word.slice('--algorithm='.length);
    else if (word === '-' || !word.startsWith('-')) lists.push(word);
    else if (word !== '--check') throw new UsageError(`--check does not go with ${word}`);
  }
  return { algorithm, lists: lists.length > 0 ? lists : ['-'] };
}

type Entry = { readonly file: string; readonly digest: string; readonly algorithm?: string | undefined };

function entryOf(line: string): Entry | undefined {
  const gnu = GNU_LINE.exec(line);
  if (gnu) {
    const [, digest = '', file = ''] = gnu;
    return {
      digest,
      file: line.startsWith('\\') ? file.replaceAll('\\n', '\n').replaceAll('\\\\', '\\') : file,
    };
  }
  const [, algorithm = '', file, digest] = BSD_LINE.exec(line) ?? [];
  return file !== undefined && digest !== undefined
    ? { digest, file, algorithm: algorithm.toLowerCase().replaceAll(/[-/]/g, '') }
    : undefined;
}

async function verdictOf(
  form: Form,
  { file, digest, algorithm }: Entry,
  io: Io,
): Promise<'OK' | 'FAILED' | 'FAILED open or read'> {
  try {
    const source = await openSource(file, io, form.stream !== undefined);
    const made = await digestOf(form, source, algorithm ?? '', io);
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
    for await (const piece of form.stream(source.pieces, options, io.world, inputsOf(form, {})))
      text += new TextDecoder().decode(piece);
    return text.trim();
  }
  const outcome = await runForm(form, { text: source.bytes }, options, io.world);
  if (!outcome.ok) throw new UsageError(outcome.problem.message);
  const [first] = givenOutputs(form, outcome.value);
  return first ? (outputText(first) ?? '') : '';
}
