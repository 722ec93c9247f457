/** Every example and case of every described tool, asked over the protocol: what the function gives. */
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { toBase64 } from '#src/lib/bytes.ts';
import type { FormCase } from '#src/lib/form/form.ts';
import { lacksInput } from '#src/lib/form/values.ts';
import { callTool, type Asked } from './mcp-call.ts';
import { serveMcp } from './mcp.ts';
import { createServer } from './mcp-server.ts';

const WORLD = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};
const answerHere = (asked: Asked) => callTool(commands, asked, WORLD);
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createServer(commands, [], answerHere, '1').connect(far);
  await client.connect(near);
});
afterAll(() => client.close());

const files = import.meta.glob<{ readonly CASES: readonly FormCase[] }>('../tools/*/cases.ts', {
  eager: true,
});
const table = await Promise.all(
  commands.map(async (command) => ({ ...command, form: await command.load() })),
);

/** Texts come over JSON: bytes do not, nor halves of surrogate pairs. */
const isAskable = ({ inputs }: FormCase): boolean =>
  Object.values(inputs).every((value) => typeof value === 'string' && value.isWellFormed());

describe.each(table.map((each) => [each.name, each] as const))('%s', (name, { form, path }) => {
  const own =
    Object.entries(files).find(([file]) => `/${file.split('/').at(-2) ?? ''}` === path)?.[1].CASES ?? [];
  const cases = [...form.examples, ...own].filter(
    (each) => isAskable(each) && !lacksInput(form, each.inputs),
  );

  it.each(cases.map((each, index) => [index, each] as const))('case %i', async (_index, each) => {
    const answer = await client.callTool({ name, arguments: { ...each.inputs, ...each.options } });
    if (each.problem) {
      expect(answer.isError).toBe(true);
      if (each.problem.message !== undefined)
        expect(JSON.stringify(answer.content)).toContain(JSON.stringify(each.problem.message).slice(1, -1));
      return;
    }
    expect(answer.isError, JSON.stringify(answer.content)).toBeFalsy();
    const { outputs } = answer.structuredContent as { outputs: Record<string, unknown> };
    for (const [output, wanted] of Object.entries(each.outputs ?? {}))
      expect(outputs[output], output).toEqual(plain(wanted));
  });
});

it('runs a recipe, and says which step failed', async () => {
  const ran = (recipe: string, input: string) =>
    client.callTool({ name: 'run', arguments: { recipe, input } });
  expect(await ran('base64 --decode | textcase --to upper', 'YQ==')).toMatchObject({
    content: [{ text: 'A' }],
    structuredContent: { outputs: { result: 'A' }, notices: [] },
  });
  expect(await ran('base64 --decode | jsonformat', '/w==')).toMatchObject({
    isError: true,
    content: [{ text: 'step 2 (jsonformat): its input is not text: byte ff at 0' }],
  });
  expect(await ran('base46', 'a')).toMatchObject({
    isError: true,
    content: [{ text: 'step 1: unknown command "base46", did you mean base64?' }],
  });
});

it('lists all tools and tells how to use them in 40 kB', async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const other = new Client({ name: 'test', version: '1' });
  await createServer(commands, ['/'], answerHere, '1').connect(far);
  await other.connect(near);
  const { tools } = await other.listTools();
  expect(other.getInstructions()).toContain('structuredContent');
