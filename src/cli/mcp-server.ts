/** Every command as a tool of the Model Context Protocol, by its official SDK. */
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
import { isSource } from '#src/lib/command/inputs.ts';
import type { Answered, Asked } from './mcp-call.ts';

/** A server for commands, whose tools read files only inside `roots` (real paths). */
export function createServer(
  commands: readonly Command[],
  roots: readonly string[],
  answer: (asked: Asked, signal: AbortSignal) => Promise<Answered>,
  version: string,
) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- schemas are data here; the higher API wants a schema library
  const server = new Server({ name: 'penknife', version }, { capabilities: { tools: {} } });
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
  for (const [option, { choices, fallback, label, face }] of Object.entries(form.options)) {
    if (face?.isForPage) continue;
    properties[option] = {
      type: typeof fallback === 'boolean' ? 'boolean' : 'string',
      description: `${label ?? kebab(option).replaceAll('-', ' ')}; ${String(defaultOffPage(form, option)) || 'nothing'} unless given`,
      ...(choices && { enum: choices.map(({ value }) => value) }),
    };
  }
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
      ...(hasFolders && {
        inputFile: {
          type: 'string',
          description: 'The same, from a file in a folder that this server was started with',
        },
      }),
    },
    required: ['recipe'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object' as const,
    properties: {
      outputs: { type: 'object' as const, description: 'All outputs of the last step' },
      notices: { type: 'array' as const },
      isNo: { type: 'boolean' as const },
    },
    required: ['outputs', 'notices'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false, destructiveHint: false },
});

const inputSchema = (input: Input): Schema => ({
  type: 'string',
  description: input.hint ? `${input.label}. ${input.hint}` : input.label,
  ...(input.kind === 'choice' && { enum: input.choices.map(({ value }) => value) }),
});
