/** Every example and case of every described tool, asked over the protocol: what the function gives. */
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import type { Option } from '#src/lib/options.ts';
import { toBase64 } from '#src/lib/bytes.ts';
import type { Form, FormCase } from '#src/lib/form/form.ts';
import { lacksInput } from '#src/lib/form/values.ts';
import { callTool, type ToolCall } from './mcp-call.ts';
import { serveMcp } from './mcp.ts';
import { createServer } from './mcp-server.ts';

const WORLD = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};
const answerHere = (asked: ToolCall) => callTool(commands, asked, WORLD);
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
    Object.entries(files).find(
      ([file]) => `/${(file.split('/').at(-2) ?? '').replaceAll('-', '')}` === path,
    )?.[1].CASES ?? [];
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

describe.each(table.map((each) => [each.name, each] as const))('the arguments of %s', (name, { form }) => {
  const call = (given: Record<string, unknown>) => client.callTool({ name, arguments: given });
  const options = Object.entries(form.options).filter(([, { only }]) => only !== 'page');

  it('take the first text as "text"', async () => {
    const [first] = Object.entries(form.inputs).find(([, { kind }]) => kind === 'text') ?? [];
    const example = form.examples.find(
      ({ inputs }) => typeof inputs[first ?? ''] === 'string' && inputs[first ?? ''] !== '',
    );
    if (first === undefined || !example || isTaken(form)) return;
    const { [first]: text, ...inputs } = example.inputs;
    const [named, own] = await Promise.all([
      call({ ...inputs, ...example.options, text }),
      call({ ...example.inputs, ...example.options }),
    ]);
    expect(named.isError, JSON.stringify(named.content)).toBeFalsy();
    expect(named).toEqual(own);
  });

  it('are numbers where the tool wants numbers', async () => {
    const { tools } = await client.listTools();
    const { properties = {} } = tools.find((tool) => tool.name === name)?.inputSchema ?? {};
    const numbers = [
      ...Object.entries(form.inputs).flatMap(([key, { kind }]) => (kind === 'number' ? [key] : [])),
      ...options.flatMap(([key, option]) => (isNumeric(option) && !option.page?.isMore ? [key] : [])),
    ];
    for (const key of numbers) expect(properties[key], key).toMatchObject({ type: 'number' });
    for (const property of Object.values(properties) as { default?: unknown; type?: string }[])
      if (property.type === 'number') expect(typeof (property.default ?? 0)).toBe('number');
  });

  it('that are wrong are told with those that are right', async () => {
    const { tools } = await client.listTools();
    const { properties = {} } = tools.find((tool) => tool.name === name)?.inputSchema ?? {};
    const wrong = await call({ nonsuch: 1 });
    expect(wrong.isError).toBe(true);
    const [{ text }] = wrong.content as [{ text: string }];
    const listed = text.split('there are: ')[1]?.split(', ');
    expect(listed).toEqual(expect.arrayContaining(Object.keys(properties)));
    for (const [key, { choices, fallback }] of options) {
      if (!choices && typeof fallback !== 'boolean') continue;
      const values = choices?.map(({ value }) => value).join(', ') ?? 'true or false';
      const refused = await call({ [key]: 'no such value' });
      expect(refused, key).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining(values) as string }],
      });
    }
  });
});

/** Takes a number and no word, in decimal digits and not in a form of its own. */
const isNumeric = ({ accept, choices, fallback, hint }: Option): boolean =>
  !choices &&
  typeof fallback === 'string' &&
  !/^0\d|[^\d.]/.test(fallback) &&
  hint?.includes('0x') !== true &&
  ['1', '5', '10'].some((typed) => accept(typed) !== undefined) &&
  ['a', 'all', '3-7', 'UTC'].every((typed) => accept(typed) === undefined);

/** Whether the tool has an input or option of that name besides. */
const isTaken = ({ inputs, options }: Form): boolean =>
  Object.hasOwn(inputs, 'text') || Object.hasOwn(options, 'text');

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
    content: [
      { text: 'the recipe, line 1, column 1: step 1: unknown command "base46", did you mean base64?' },
    ],
  });
});

it('lists all tools and tells how to use them in 780 bytes a tool, 40 kB for the first 53', async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const other = new Client({ name: 'test', version: '1' });
  await createServer(commands, ['/'], answerHere, '1').connect(far);
  await other.connect(near);
  const { tools } = await other.listTools();
  expect(other.getInstructions()).toContain('structuredContent');
  expect(JSON.stringify(tools).length + (other.getInstructions() ?? '').length).toBeLessThan(
    780 * tools.length,
  );
  await other.close();
});

it('calls the main text "text" and numbers numbers, and wants what it needs', async () => {
  const { tools } = await client.listTools();
  const schemaOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
  for (const name of ['base64', 'jwt', 'codeformat', 'chmod', 'cron', 'sql', 'unixtime', 'urlparser'])
    expect(schemaOf(name)?.properties, name).toHaveProperty(
      'text',
      expect.objectContaining({ type: 'string' }),
    );
  expect(schemaOf('base64')?.required).toEqual(['text']);
  expect(schemaOf('percent')?.properties).toMatchObject({ first: { type: 'number' } });
  expect(schemaOf('uuid')?.properties).toMatchObject({ count: { type: 'number', default: 1 } });
});

it.each([
  ['chmod', { text: '755' }, 'rwxr-xr-x'],
  ['chmod', { mode: '755' }, 'rwxr-xr-x'],
  ['percent', { first: 20, second: 50 }, '10.00'],
  ['base64', { text: 'hello', wrap: 64 }, 'aGVsbG8='],
  ['unixtime', { text: 1700000000 }, '2023-11-14T22:13:20Z'],
  ['chmod', { text: 755 }, 'rwxr-xr-x'],
  ['textcase', { text: 'a b', to: 'snake', lines: 'true' }, 'a_b'],
])('%s takes %j', async (name, given, text) => {
  expect(await client.callTool({ name, arguments: given })).toMatchObject({ content: [{ text }] });
});

it.each([
  ['base64', { txt: 'a' }, 'did you mean "text"? there are: text, direction, base'],
  ['base64', {}, 'needs "text"'],
  ['chmod', {}, 'needs "text"'],
  ['lines', { text: 'a', wrap: 'wide' }, '"wrap" cannot be "wide"; it is a number'],
  ['base64', { text: 'a', padding: 'some' }, 'it is one of: '],
  ['lines', { text: 'a', number: 'perhaps' }, '"number" cannot be "perhaps"; it is true or false'],
  ['unixtime', { text: 1.5 }, '"text" is a text'],
  ['run', { recipe: 'base64', inputs: 'a' }, 'did you mean "input"? there are: recipe, input, with'],
  ['json', {}, 'there is no tool "json"; for it: jsonformat, jsonquery'],
])('%s given %j says what there is', async (name, given, message) => {
  const answer = await client.callTool({ name, arguments: given });
  expect(answer.isError).toBe(true);
  expect(JSON.stringify(answer.content)).toContain(JSON.stringify(message).slice(1, -1));
});

it('gives a recipe what stands beside it: further inputs and secrets', async () => {
  const ran = (given: Record<string, unknown>) => client.callTool({ name: 'run', arguments: given });
  const hmac = {
    recipe: 'hmac --algorithm sha256 | textcase --to upper',
    input: 'what do ya want for nothing?',
  };
  expect(await ran({ ...hmac, with: { '1:key': 'Jefe' } })).toMatchObject({
    content: [{ text: '5BDCC146BF60754E6A042426089575C75A003F089D2739839DEC58B964EC3843' }],
  });
  const checked = { recipe: 'jsonformat | jsonschema', input: '{"a":1}' };
  expect(await ran({ ...checked, with: { '2:schema': '{"type":"object"}' } })).not.toHaveProperty('isError');
  const no = await ran({ ...checked, with: { '2:schema': '{"type":"array"}' } });
  expect(no).toMatchObject({ structuredContent: { isNo: true } });
  for (const [given, message] of [
    [hmac, 'step 1 (hmac): needs --key-env or --key-file, or 1:key beside the recipe'],
    [{ recipe: 'hmac --key Jefe', input: 'a' }, 'is a secret, which never stands in a recipe'],
    [{ ...hmac, with: { '3:key': 'a' } }, 'with a step from 1 to 2, found "3:key"'],
    [{ ...hmac, with: { '1:kee': 'a' } }, 'step 1 (hmac) has no input "kee"; there are: message, key'],
    [{ ...hmac, with: { '1:key': 1 } }, '"1:key" is a text'],
    [{ ...hmac, with: 'key' }, '"with" is an object'],
    [{ ...hmac, withFiles: { '1:key': '/etc/passwd' } }, 'is not a file in a folder'],
    [{ ...hmac, key: 'a' }, 'there is no argument "key"'],
  ] as const) {
    const answer = await ran(given);
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer.content)).toContain(JSON.stringify(message).slice(1, -1));
  }
});

it('takes a text or its file, not both', async () => {
  const answer = await client.callTool({ name: 'base64', arguments: { text: 'a', textFile: 'a.txt' } });
  expect(answer).toMatchObject({ isError: true });
  expect(JSON.stringify(answer.content)).toContain('not both');
});

it('answers what is no request as JSON-RPC does, and goes on', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const served = serveMcp(commands, [], answerHere, { stdin, stdout });
  const call = (id: number, params: string) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call"${params && `,"params":${params}`}}`;
  const lines = [
    'no JSON',
    '{"id":2}',
    '[]',
    '{"jsonrpc":"2.0","id":3,"method":"nothing"}',
    call(4, ''),
    call(5, '{"name":5}'),
    call(6, '{"name":"base64","arguments":"a"}'),
    call(7, String.raw`{"name":"textcase","arguments":{"text":"a\ud800b","to":"upper"}}`),
    call(8, `{"name":"base64","arguments":{"text":"${'a'.repeat(12_000_000)}"}}`),
  ];
  stdin.end(`${lines.join('\n')}\n`);
  await served;
  const answers = String(stdout.read())
    .split('\n')
    .filter((line) => line !== '')
    .map(
      (line) =>
        JSON.parse(line) as {
          id: number | null;
          error?: { code: number };
          result?: { content: { text: string }[] };
        },
    );
  const codes = answers.filter(({ id }) => id === null).map(({ error }) => error?.code);
  expect(codes).toEqual([-32700, -32600, -32600]);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  expect([3, 4, 5, 6].map((id) => byId.get(id)?.error?.code)).toEqual([-32601, -32602, -32602, -32602]);
  expect(byId.get(7)?.result?.content[0]?.text).toBe('A\ud800B');
  expect(byId.get(8)?.result?.content[0]?.text).toHaveLength(16_000_000);
});

function plain(value: unknown): unknown {
  if (value instanceof Object && 'bytes' in value && value.bytes instanceof Uint8Array)
    return expect.objectContaining({ base64: toBase64(value.bytes) }) as unknown;
  return value instanceof Object && 'text' in value ? value.text : value;
}
