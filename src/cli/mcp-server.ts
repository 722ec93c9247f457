/** Every command as a tool of the Model Context Protocol, by its official SDK. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  RequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Form, FormWorld, Input } from '#src/lib/form/form.ts';
import { isForPage, lacksInput, runForm, type Entered } from '#src/lib/form/values.ts';
import { settled, withNotes } from '#src/lib/form/settled.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { describeProblem } from '#src/lib/result.ts';
import { kebab, readValue } from './flags.ts';
import type { Command } from './command.ts';
import { isSource } from './inputs.ts';
import { InputError, UsageError } from './io.ts';
import { jsonOf, printedOf } from './results.ts';
import { asEntered } from './sources.ts';

/** The largest file that is read, in bytes. */
const LARGEST_FILE_BYTES = 100_000_000;

/** A server for commands, whose tools read files only inside `roots` (real paths). */
export function createServer(
  commands: readonly Command[],
  roots: readonly string[],
  world: FormWorld,
  version: string,
) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- schemas are data here; the higher API wants a schema library
  const server = new Server({ name: 'penknife', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: await Promise.all(
      commands.map(async (command) => toolOf(command, await command.load(), roots.length > 0)),
    ),
  }));
  server.setRequestHandler(CALL, async (request) => {
    const { params } = CallToolRequestSchema.parse(request);
    const command = commands.find(({ name }) => name === params.name);
    if (!command) return failure(`there is no tool "${params.name}"`);
    return call(await command.load(), params.arguments ?? {}, roots, world);
  });
  return server;
}

/** With parameters of any form: what is wrong with them the SDK then calls -32602, not a fault of the server. */
const CALL = CallToolRequestSchema.extend({ params: RequestSchema.shape.params });

const failure = (message: string) => ({ isError: true, content: [{ type: 'text' as const, text: message }] });

type Schema = {
  readonly type: 'string' | 'boolean';
  readonly description: string;
  readonly enum?: readonly string[];
};

/** A tool with its input schema, made of the description. */
function toolOf({ name, headline, explainer }: Command, form: Form, hasFolders: boolean) {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [input, facts] of Object.entries(form.inputs)) {
    if (isForPage(facts)) continue;
    if (facts.kind !== 'file') properties[input] = inputSchema(facts);
    const isFile = isSource(facts);
    if (isFile && hasFolders)
      properties[`${input}File`] = {
        type: 'string',
        description: `${facts.label}, from a file in a folder that this server was started with`,
      };
    const mayLack = facts.isOptional || facts.kind === 'choice' || isFile || form.runsEmpty;
    if (!mayLack) required.push(input);
  }
  for (const [option, { choices, fallback, label }] of Object.entries(form.options))
    properties[option] = {
      type: typeof fallback === 'boolean' ? 'boolean' : 'string',
      description: `${label ?? kebab(option).replaceAll('-', ' ')}; ${String(fallback) || 'nothing'} unless given`,
      ...(choices && { enum: choices.map(({ value }) => value) }),
    };
  return {
    name,
    title: headline,
    description: `${explainer}. ${form.howItWorks.join(' ').replaceAll('`', '')}`,
    inputSchema: { type: 'object' as const, properties, required, additionalProperties: false },
    outputSchema: {
      type: 'object' as const,
      properties: {
        outputs: {
          type: 'object' as const,
          description: Object.entries(form.outputs)
            .map(([key, { label }]) => `${key}: ${label}`)
            .join('; '),
        },
        notices: { type: 'array' as const },
      },
      required: ['outputs', 'notices'],
    },
    annotations: { readOnlyHint: true, openWorldHint: false, destructiveHint: false },
  };
}

const inputSchema = (input: Input): Schema => ({
  type: 'string',
  description: input.hint ? `${input.label}. ${input.hint}` : input.label,
  ...(input.kind === 'choice' && { enum: input.choices.map(({ value }) => value) }),
});

async function call(
  form: Form,
  given: Readonly<Record<string, unknown>>,
  roots: readonly string[],
  world: FormWorld,
) {
  try {
    const entered: Record<string, Entered[string]> = {};
    const asked: Record<string, OptionValue> = {};
    for (const [name, value] of Object.entries(given)) {
      const file = name.endsWith('File') ? name.slice(0, -'File'.length) : '';
      if (Object.hasOwn(form.options, name)) asked[name] = optionValue(form, name, value);
      else if (Object.hasOwn(form.inputs, name)) entered[name] = inputValue(form.inputs[name], name, value);
      else if (Object.hasOwn(given, file) && Object.hasOwn(form.inputs, file))
        throw new UsageError(`takes "${file}" or "${name}", not both`);
      else if (Object.hasOwn(form.inputs, file)) entered[file] = fileValue(form.inputs[file], value, roots);
      else throw new UsageError(`there is no argument "${name}"`);
    }
    if (lacksInput(form, entered)) throw new UsageError(`needs ${Object.keys(form.inputs).join(', ')}`);
    const { options, notes } = settled(form, asked, entered);
    const outcome = await runForm(form, entered, options, world);
    if (!outcome.ok) return failure(describeProblem(outcome.problem));
    const answer = withNotes(outcome.value, notes);
    const printed = await printedOf(form, answer, { options, asked: new Set(Object.keys(given)) });
    const structured = await jsonOf(form, answer);
    const text = typeof printed === 'string' ? printed : (textOf(printed) ?? JSON.stringify(structured));
    return { content: [{ type: 'text' as const, text }], structuredContent: structured };
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError) return failure(error.message);
    throw error;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function optionValue(form: Form, name: string, value: unknown): OptionValue {
  const option = form.options[name];
  const accepted = typeof value === 'string' && option ? readValue(option, value) : option?.accept(value);
  if (accepted === undefined)
    throw new UsageError(
      `"${name}" cannot be ${JSON.stringify(value)}${option?.choices ? `; it is one of: ${option.choices.map((each) => each.value).join(', ')}` : ''}`,
    );
  return accepted;
}

function inputValue(input: Input | undefined, name: string, value: unknown): string {
  if (typeof value !== 'string' || input?.kind === 'file') throw new UsageError(`"${name}" is a text`);
  if (input?.kind === 'choice' && !input.choices.some((choice) => choice.value === value))
    throw new UsageError(`"${name}" is one of: ${input.choices.map((choice) => choice.value).join(', ')}`);
  return value;
}

/** A file inside one of the folders, links followed. */
function fileValue(input: Input | undefined, path: unknown, roots: readonly string[]): Entered[string] {
  if (typeof path !== 'string' || !input) throw new UsageError('a file is named by a text');
  const real = roots.map((root) => realPath(resolve(root, path))).find((each) => each !== undefined);
  if (real === undefined || !roots.some((root) => isInside(root, real)))
    throw new UsageError(`${path} is no file in a folder that this server was started with`);
  const facts = statSync(real);
  if (!facts.isFile()) throw new UsageError(`${path} is no file`);
  if (facts.size > LARGEST_FILE_BYTES) throw new UsageError(`${path} is larger than 100 MB`);
  return asEntered(input, path, readFileSync(real), false);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way) && join(root, way) === path;
}
