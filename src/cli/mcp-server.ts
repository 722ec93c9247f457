/** Every command as a tool of the Model Context Protocol, by its official SDK. */
import { acceptsEmpty } from '#src/lib/form/trigger.ts';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  RequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Form, Input } from '#src/lib/form/form.ts';
import { defaultOffPage } from '#src/lib/form/settled.ts';
import { isForPage } from '#src/lib/form/values.ts';
import { kebab } from '#src/lib/command/flags.ts';
import type { Command } from '#src/lib/command/command.ts';
import { argumentOf, isNumber, takesFile } from './mcp-arguments.ts';
import type { Option } from '#src/lib/options.ts';
import type { ToolCallAnswer, ToolCall } from './mcp-call.ts';

/** A server for commands, whose tools read files only inside `roots` (real paths). */
export function createServer(
  commands: readonly Command[],
  roots: readonly string[],
  answer: (asked: ToolCall, signal: AbortSignal) => Promise<ToolCallAnswer>,
  version: string,
) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- schemas are data here; the higher API wants a schema library
  const server = new Server(
    { name: 'penknife', version },
    { capabilities: { tools: {} }, instructions: instructionsFor(roots.length > 0) },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [
      ...(await Promise.all(
        commands.map(async (command) => toolOf(command, await command.load(), roots.length > 0)),
      )),
      recipeTool(roots.length > 0),
    ],
  }));
  server.setRequestHandler(CALL, async (request, { signal }) => {
    const { params } = CallToolRequestSchema.parse(request);
    return answer({ name: params.name, given: params.arguments ?? {}, roots }, signal);
  });
  return server;
}

/** With parameters of any form: what is wrong with them the SDK then calls -32602, not a fault of the server. */
const CALL = CallToolRequestSchema.extend({ params: RequestSchema.shape.params });

/** What holds for all tools, said once. */
const instructionsFor = (hasFolders: boolean): string =>
  `Exact answers for small jobs on texts, data, encodings, dates and numbers; nothing leaves this machine. The text of an answer is what a command line prints; structuredContent has all outputs and notices: what was lost or assumed. Options may be left out: the default is the first of a list, false, or as told.${hasFolders ? ' Instead of a text, its argument with "File" names a file in a folder that this server was started with.' : ''} "run" does several tools in a row without sending what lies between.`;

type Schema = {
  readonly type?: 'string' | 'boolean' | 'number';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly default?: string | number | boolean;
};

/** A tool with its input schema, made of the description. */
function toolOf({ name, explainer }: Command, form: Form, hasFolders: boolean) {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [key, input] of Object.entries(form.inputs)) {
    if (isForPage(input)) continue;
    const argument = argumentOf(form, key);
    const hasFile = hasFolders && takesFile(input);
    if (input.kind !== 'file') properties[argument] = inputSchema(input);
    if (hasFile) properties[`${argument}File`] = { type: 'string' };
    const mayLack = input.isOptional || input.kind === 'choice' || hasFile || acceptsEmpty(form);
    if (!mayLack) required.push(argument);
  }
  const options = Object.entries(form.options).filter(([, { only }]) => only !== 'page');
  for (const [key, option] of options)
    if (!isSeldom(option)) properties[key] = optionSchema(form, key, option);
  const seldom = options.flatMap(([key, option]) => (isSeldom(option) ? [key] : []));
  return {
    name,
    description: seldom.length > 0 ? `${explainer}. Also takes ${seldom.join(', ')}` : explainer,
    inputSchema: {
      type: 'object' as const,
      properties,
      ...(required.length > 0 && { required }),
    },
    annotations: ANNOTATIONS,
  };
}

const ANNOTATIONS = { readOnlyHint: true, openWorldHint: false };

/** Named alone: the list of tools is sent whole, at the beginning of every conversation. */
const isSeldom = ({ page }: Option): boolean => page?.isMore === true;

function optionSchema(form: Form, name: string, option: Option): Schema {
  const { choices, label } = option;
  const fallback = defaultOffPage(form, name) ?? '';
  const words = label ?? kebab(name).replaceAll('-', ' ');
  const isPlain = folded(words) === folded(name);
  const described = !isPlain && { description: words };
  if (choices) {
    const values = choices.map(({ value }) => value).filter((value) => value !== '');
    return { enum: values.toSorted((a, b) => Number(b === fallback) - Number(a === fallback)), ...described };
  }
  if (typeof fallback === 'boolean')
    return { type: 'boolean', ...described, ...(fallback && { default: true }) };
  if (isNumber(option))
    return { type: 'number', ...described, ...(fallback !== '' && { default: Number(fallback) }) };
  return { type: 'string', ...described, ...(fallback !== '' && { default: fallback }) };
}

const folded = (words: string): string => words.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Several tools, one after the other. */
const recipeTool = (hasFolders: boolean) => ({
  name: 'run',
  title: 'Recipe',
  description:
    "Run a text or a file through several tools, one after the other. A recipe is what one types for each command of penknife, joined by |: base64 --decode | compress --decompress | jsonquery '$.items'. It names no file and holds no secret.",
  inputSchema: {
    type: 'object' as const,
    properties: {
      recipe: { type: 'string', description: 'The commands with their options, joined by |' },
      input: { type: 'string', description: 'What the first step takes' },
      with: {
        type: 'object',
        description:
          'Further inputs and secrets, which never stand in the recipe, by the number of their step and their name: {"2:schema": "{…}", "3:key": "…"}',
        additionalProperties: { type: 'string' },
      },
      ...(hasFolders && {
        inputFile: {
          type: 'string',
          description: 'The same, from a file in a folder that this server was started with',
        },
        withFiles: {
          type: 'object',
          description: 'The same as with, from files in a folder that this server was started with',
          additionalProperties: { type: 'string' },
        },
      }),
    },
    required: ['recipe'],
    additionalProperties: false,
  },
  annotations: ANNOTATIONS,
});

const inputSchema = (input: Input): Schema => ({
  type: input.kind === 'number' ? 'number' : 'string',
  ...(isTelling(input) && { description: input.hint ? `${input.label}. ${input.hint}` : input.label }),
  ...(input.kind === 'choice' && { enum: input.choices.map(({ value }) => value) }),
});

/** `Text` and `Text or file` say no more than the name. */
const isTelling = ({ label, hint }: Input): boolean =>
  hint !== undefined || !/^text(?: or file)?$/i.test(label);
