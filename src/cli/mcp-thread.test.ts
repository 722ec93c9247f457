/** Calls in threads of their own, frames of a length, and files that are looked at where they were opened. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { framesOf } from './frames.ts';
import { callTool } from './mcp-call.ts';
import { threadsOf } from './mcp-thread.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'penknife-mcp-')));
afterAll(() => rmSync(folder, { recursive: true }));
const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const ASKED = { name: 'base64', given: {}, roots: [] };

function program(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, `import { parentPort } from 'node:worker_threads';\n${source}`);
  return pathToFileURL(path).href;
}

describe('a call in its thread', () => {
  const text = (words: string) => ({ content: [{ type: 'text', text: words }] });

  it('is answered, and ended where it is cancelled', async () => {
    const quick = program('quick.mjs', `parentPort.postMessage({ answered: { content: [] } }); for (;;);`);
    expect(await threadsOf(quick)(ASKED, new AbortController().signal)).toEqual({ content: [] });
    const never = threadsOf(program('never.mjs', '/^(a+)+$/.test("a".repeat(50) + "b");'));
    const ending = new AbortController();
    const answer = never(ASKED, ending.signal);
    ending.abort();
    expect(await answer).toMatchObject(text('stopped: cancelled'));
  });

  it('tells why there is no answer', async () => {
    const { signal } = new AbortController();
    const ends = threadsOf(program('ends.mjs', 'process.exit();'));
    expect(await ends(ASKED, signal)).toMatchObject(text('stopped: the call ended without an answer'));
    const fails = threadsOf(program('fails.mjs', `parentPort.postMessage({ fault: 'it broke' });`));
    await expect(fails(ASKED, signal)).rejects.toThrow('it broke');
  });
});

it('passes whole lines on, and refuses a long one before it has ended', async () => {
  let refused = 0;
  const frames = framesOf(6, () => (refused += 1));
  let passed = '';
  frames.on('data', (bytes: Uint8Array) => (passed += Buffer.from(bytes).toString()));
  for (const piece of ['a', 'b\nc\n', '1234', '567', '8']) frames.write(piece);
  await new Promise((done) => frames.write('9', done));
  expect(refused).toBe(1);
  frames.end('0\nd\n123456\n');
  await new Promise((done) => frames.once('end', done));
  expect([passed, refused]).toEqual(['ab\nc\nd\n', 2]);
});

describe('files', () => {
  const root = join(folder, 'root');
  mkdirSync(join(root, '..folder'), { recursive: true });
  writeFileSync(join(root, '..name'), 'abc');
  writeFileSync(join(root, '..folder/file'), 'abc');
  writeFileSync(join(folder, 'outside'), 'secret');
  symlinkSync(join(folder, 'outside'), join(root, 'link'));
  symlinkSync(join(root, '..name'), join(root, 'inner'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const read = async (file: string) => {
    const { content } = await callTool(
      commands,
      { name: 'base64', given: { textFile: file }, roots: [root] },
      WORLD,
    );
    return content[0]?.text;
  };

  it.each(['..name', '..folder/file', './..name', 'inner', '../root/..name'])(
    '%s is inside',
    async (file) => {
      expect(await read(file)).toBe('YWJj');
    },
  );

  it.each(['link', '../outside', '..', '.', 'none', '/dev/zero', 'pipe', '..folder'])(
    '%s is refused, and nothing waits',
    async (file) => {
      expect(await read(file)).toMatch(/is not a file/);
    },
  );
});
