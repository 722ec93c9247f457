/** Turns an answer into what a command prints. */
import { toBase64 } from '../bytes.ts';
import type { Answer, Form, Note } from '../form/form.ts';
import {
  givenOutput,
  givenOutputs,
  isFile,
  knownText,
  outputText,
  outputTexts,
  type GivenOutput,
} from '../form/values.ts';
import type { OptionValues } from '../options.ts';
import { UsageError } from './errors.ts';

/** What is printed for one input: a text, or exact bytes. */
export type PrintedValue = string | Uint8Array;

/** What was asked for: one output by its name, all as JSON, or the first. */
export type OutputRequest = {
  readonly output?: string | undefined;
  readonly options: OptionValues<Form['options']>;
  /** The names of the options that were given. */
  readonly asked: ReadonlySet<string>;
};

/** The output that was asked for, or what a pipeline wants. Throws a `UsageError` where there is no such output. */
export async function printedOf(form: Form, answer: Answer, wanted: OutputRequest): Promise<PrintedValue> {
  if (wanted.output !== undefined) {
    const named = givenOutput(form, answer, wanted.output);
    if (named) return valueOf(named);
    if (Object.hasOwn(form.outputs, wanted.output)) return '';
    throw new UsageError(
      `there is no output "${wanted.output}"; there are: ${Object.keys(form.outputs).join(', ')}`,
    );
  }
  const own = form.command?.print?.(outputTexts(form, answer), wanted.options, wanted.asked);
  if (own !== undefined) return own;
  const first = firstOutput(form, answer, false) ?? firstOutput(form, answer, true);
  return first ? valueOf(first) : '';
}

/** The name of a file that what is printed has: its own, or that of its output. */
export function printedName(
  form: Form,
  answer: Answer,
  { output, options, asked }: OutputRequest,
): string | undefined {
  if (output === undefined && form.command?.print?.(outputTexts(form, answer), options, asked) !== undefined)
    return undefined;
  const given =
    output === undefined
      ? (firstOutput(form, answer, false) ?? firstOutput(form, answer, true))
      : givenOutput(form, answer, output);
  if (!given) return undefined;
  const { value } = given;
  const own = typeof value === 'object' && 'fileName' in value ? value.fileName : undefined;
  return own ?? ('fileName' in given.output ? given.output.fileName : undefined);
}

/** The first that was given of those for everyone, or of those for the page alone; no other is made. */
function firstOutput(form: Form, answer: Answer, isForPage: boolean): GivenOutput | undefined {
  for (const [name, output] of Object.entries(form.outputs)) {
    const given = (output.only === 'page') === isForPage && givenOutput(form, answer, name);
    if (given) return given;
  }
  return undefined;
}

async function valueOf(given: GivenOutput): Promise<PrintedValue> {
  if (given.kind === 'text' && !isFile(given.value))
    return knownText(given.value).bytes ?? outputText(given) ?? '';
  if (isFile(given.value)) return bytesOf(given.value.bytes);
  return outputText(given) ?? '';
}

const bytesOf = async (bytes: Uint8Array | Blob): Promise<Uint8Array> =>
  bytes instanceof Uint8Array ? bytes : new Uint8Array(await bytes.arrayBuffer());

/** All outputs and notices as one JSON object. */
export async function jsonOf(form: Form, answer: Answer): Promise<Readonly<Record<string, unknown>>> {
  const outputs: Record<string, unknown> = {};
  for (const given of givenOutputs(form, answer)) outputs[given.name] = await plain(given);
  return { outputs, notices: (answer.notes ?? []).map(noticeOf) };
}

async function plain(given: GivenOutput): Promise<unknown> {
  if (isFile(given.value)) {
    const { type, fileName, bytes } = given.value;
    return { fileName, type, base64: toBase64(await bytesOf(bytes)) };
  }
  if (given.kind === 'text') return knownText(given.value).text;
  if (given.kind === 'rows')
    return given.value.map(({ label, value, note }) => ({
      label,
      value,
      ...(note !== undefined && { note }),
    }));
  return given.value;
}

const noticeOf = ({ message, position }: Note) => ({
  message,
  ...(position && { line: position.line, column: position.column }),
});

/** With a line break at its end, as those before it are, unless it is empty. */
export function endedText(text: string): string {
  if (text === '' || text.endsWith('\n')) return text;
  return `${text}${text.charAt(text.lastIndexOf('\n') - 1) === '\r' ? '\r\n' : '\n'}`;
}
