/** Runs a described tool for its page: in the worker, or here where it is small. */
import type {
  Answer,
  FileValue,
  Form,
  FormProblem,
  FormWorld,
  NamedBytes,
  Outcome,
} from '#src/lib/form/form.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { canStream, inputsOf, runForm, type EnteredValues } from '#src/lib/form/values.ts';
import { readPieces } from '#src/lib/pieces.ts';
import { refuse } from '#src/lib/form/form.ts';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { formatBytes } from '#src/lib/format.ts';
import { LARGEST_WHOLE_BYTES, STREAMED_BYTES } from '#src/lib/size-limits.ts';
import type { Result } from '#src/lib/result.ts';
import type { PageEntered } from '#src/ui/tool/parts.ts';

/** The world of a page or worker. */
export const browserWorld = (
  onProgress?: FormWorld['onProgress'],
  differingShare?: FormWorld['differingShare'],
): FormWorld => ({
  nowMs: Date.now(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  // Always a language tag: what WebKit calls its language may be none, such as C.
  locale: new Intl.DateTimeFormat().resolvedOptions().locale,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  clockMs: () => performance.now(),
  ...(onProgress && { onProgress }),
  ...(differingShare && { differingShare }),
});

/** Reads the files, runs the tool, and gives bytes as files that are cheap to hand over. */
export async function work(
  form: Form,
  entered: PageEntered,
  options: object,
  world: FormWorld,
): Promise<Outcome> {
  const [first] = Object.keys(form.inputs);
  const source = first === undefined ? undefined : entered[first];
  if (canStream(form, options) && source instanceof File && source.size > STREAMED_BYTES) {
    const others = await readFiles(form, { ...entered, [String(first)]: '' });
    if (!others.ok) return others;
    return streamed(form, source, options, { world, others: inputsOf(form, others.value) });
  }
  const read = await readFiles(form, entered);
  if (!read.ok) return read;
  return runForm(form, read.value, options, { ...world, fileNames: namesOf(entered) });
}

const namesOf = (entered: PageEntered): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (value instanceof File ? [[name, value.name]] : [])),
  );

/** What was entered, with the files read as their inputs take them, or which of them could not be. */
export async function readFiles(
  form: Form,
  entered: PageEntered,
): Promise<Result<Record<string, EnteredValues[string]>, FormProblem>> {
  const values: Record<string, EnteredValues[string]> = {};
  for (const [name, value] of Object.entries(entered)) {
    const input = form.inputs[name];
    if (typeof value === 'string') {
      values[name] = value;
      continue;
    }
    if (!(value instanceof File)) {
      const all = await readEach(form, name, value);
      if (!all.ok) return all;
      values[name] = all.value;
      continue;
    }
    const firstBytes = input?.kind === 'file' ? input.firstBytes : undefined;
    if (firstBytes === undefined && value.size > LARGEST_WHOLE_BYTES)
      return refuse({
        field: name,
        message: `${value.name} has ${formatBytes(value.size)}; this tool reads files up to ${formatBytes(LARGEST_WHOLE_BYTES)} here. The command line takes larger ones.`,
      });
    const bytes = await value
      .slice(0, firstBytes)
      .arrayBuffer()
      .then(
        (buffer) => new Uint8Array(buffer),
        () => undefined,
      );
    if (!bytes)
      return refuse({
        field: name,
        message: `${value.name} could not be read: it may have been moved, removed or changed.`,
      });
    if (input?.kind === 'file') values[name] = { name: value.name, bytes };
    else if (input?.kind === 'text' && input.takes === 'bytes') values[name] = bytes;
    else {
      const text = decodeUtf8(bytes);
      if (!text.ok)
        return refuse({
          ...text.problem,
          field: name,
          message: `${value.name} is not UTF-8 text: ${text.problem.message}`,
        });
      values[name] = text.value;
    }
  }
  return { ok: true as const, value: values };
}

/** The files of an input that takes several. */
async function readEach(
  form: Form,
  name: string,
  files: readonly File[],
): Promise<Result<readonly NamedBytes[], FormProblem>> {
  const all: NamedBytes[] = [];
  for (const file of files) {
    const read = await readFiles(form, { [name]: file });
    if (!read.ok) return read;
    all.push(read.value[name] as NamedBytes); // what a file is read as
  }
  return { ok: true as const, value: all };
}

type StreamContext = { readonly world: FormWorld; readonly others: ReturnType<typeof inputsOf> };

async function streamed(
  form: Form,
  file: File,
  options: object,
  { world, others }: StreamContext,
): Promise<Outcome> {
  const parts: Blob[] = [];
  let readBytes = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of readPieces(file)) {
      if (!piece.ok) throw new StreamProblem(piece.problem);
      readBytes += piece.value.length;
      world.onProgress?.(readBytes / file.size);
      yield piece.value;
    }
  }
  try {
    const made = form.stream?.pieces(pieces(), options as never, world, others); // checked by the page's own options
    if (!made) throw new Error('This tool does not stream.');
    let next = await made.next();
    while (!next.done) {
      parts.push(new Blob([next.value as BlobPart])); // a view of an ArrayBuffer
      next = await made.next();
    }
    const { fileName, outputs, ...rest } = next.value ?? {};
    const [first = ''] = Object.keys(form.outputs);
    const long = outputs?.[first] === undefined && firstOutput(form, new Blob(parts), fileName);
    return { ok: true, value: { ...rest, outputs: { ...long, ...outputs } } };
  } catch (error) {
    if (error instanceof StreamProblem) return refuse(error.problem);
    throw error;
  }
}

/** A streamed result is a file, whatever the output is otherwise: the first one that can be long. */
function firstOutput(form: Form, blob: Blob, ownName: string | undefined): Answer['outputs'] {
  const all = Object.entries(form.outputs);
  const [name, output] = all.find(([, { kind }]) => kind === 'text' || kind === 'file') ?? all[0] ?? [];
  if (name === undefined) return {};
  const fileName = output && 'fileName' in output ? (output.fileName ?? 'result') : 'result';
  const value: FileValue = { bytes: blob, type: blob.type, fileName: ownName ?? fileName };
  return { [name]: value };
}
