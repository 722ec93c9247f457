/** The command line, its server and the library as they are built: in a folder of their own, by programs of their own. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form } from '#src/lib/form/form.ts';
import { commandOf, describedTools } from './build/entries.ts';
import { buildLibrary } from './build/library.ts';
import { buildProgram } from './build/program.ts';
import { ROOT } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'penknife-program-'));
const program = join(folder, 'cli/penknife.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  await buildProgram(join(folder, 'cli'));
  await buildLibrary(join(folder, 'cli/lib'));
});

const penknife = (words: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { input, cwd: folder });
  return { status, out: stdout.toString(), errors: stderr.toString() };
};

describe('the program', () => {
  it.each([
    [['base64'], 'hello', 'aGVsbG8=\n'],
    [['base64', '--decode'], 'aGVsbG8', 'hello'],
    [['urlencode'], 'a b&c\n', 'a%20b%26c\n'],
    [
      ['hash', '--algorithm', 'sha256'],
      'abc',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n',
    ],
    [['chmod', '755'], '', 'rwxr-xr-x\n'],
    [['temperature', '98.6', '--from', 'fahrenheit', '--to', 'celsius'], '', '37\n'],
  ])('%j prints its answer', (words, input, out) => {
    expect(penknife(words, input)).toEqual({ status: 0, out, errors: expect.any(String) as string });
  });

  it('runs a recipe as a pipe of commands would', () => {
    const text = 'b\na\nb\n';
    const recipe = 'lines --unique --sort natural | base64 | base64 --decode | hash --algorithm sha256';
    const piped = recipe.split(' | ').reduce((given, step) => penknife(step.split(' '), given).out, text);
    expect(penknife(['run', recipe], text)).toMatchObject({ status: 0, out: piped });
  });

  it('gives with recipes what other programs give', () => {
    const chains = readFileSync(join(ROOT, 'src/cli/recipe-chains.jsonl'), 'utf8').trim().split('\n');
    for (const at of [0, chains.length >> 1, chains.length - 1]) {
      const [recipe = '', input, output = ''] = JSON.parse(chains[at] ?? '[]') as readonly string[]; // our own rows
      const { status, out } = penknife(['run', recipe], input);
      expect({ status, out: out.replace(/\n$/, '') }, recipe).toEqual({
        status: 0,
        out: output.replace(/\n$/, ''),
      });
    }
  });

  it('takes no more memory for a recipe of streams where the input is longer', () => {
    const recipe = 'compress --decompress | lines --keep x | compress';
    const lines = 'kept for its x\nnot kept\n'.repeat(50_000);
    const member = gzipSync(lines);
    // What the system counts for a process begins with what its parent had; its own peak is told by Linux alone.
    const peak = `import{readFileSync as r}from'node:fs';process.on('exit',()=>{let b=process.memoryUsage.rss();try{b=Number(/VmHWM:\\s+(\\d+)/.exec(r('/proc/self/status','utf8'))[1])*1000}catch{}process.stderr.write('\\nPeak '+b)})`;
    const telling = `data:text/javascript,${encodeURIComponent(peak)}`;
    const [path, out] = [join(folder, 'long.gz'), join(folder, 'kept.gz')];
    const megabytes = (members: number): number => {
      writeFileSync(path, Buffer.concat(Array.from({ length: members }, () => member)));
      const words = [program, 'run', recipe, path, '--out', out, '--force'];
      const { stderr } = spawnSync(process.execPath, ['--import', telling, ...words]);
      expect(gunzipSync(readFileSync(out)).length).toBe('kept for its x\n'.length * 50_000 * members);
      return Number(/Peak (\d+)/.exec(stderr.toString())?.[1]) / 1e6;
    };
    const [short, long] = [megabytes(20), megabytes(200)];
    // What is collected late on a busy machine is far from the 180 MB that the longer input has more.
    expect(long - short).toBeLessThan(90);
  });

  it('reports what is wrong on the standard error alone', () => {
    expect(penknife(['base64', '--decode', '--text', 'aGV$bG8='])).toEqual({
      status: 1,
      out: '',
      errors: 'penknife base64: input:1:4: "$" is not in the Base64 alphabet\n',
    });
    expect(penknife(['tokne'])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('did you mean token?') as string,
    });
  });

  it('shows examples in its help that print what they say', () => {
    const calls: string[] = [];
    const wanted: string[] = [];
    for (const tool of describedTools()) {
      const { out } = penknife(['help', commandOf(tool)]);
      const [, line, answer] = /\nExamples\n {2}(.*penknife .*)\n((?: {4}.*\n)+)/.exec(out) ?? [];
      // A file that is named there is not here.
      if (line === undefined || answer === undefined || / \w+\.(?:json|csv|txt|png|\w{2,4})$/.test(line))
        continue;
      // Bytes end without a line break.
      calls.push(`printf '\\n==%s\\n' ${commandOf(tool)}`, line);
      wanted.push(`==${commandOf(tool)}\n${answer.replaceAll(/^ {4}/gm, '')}`.trimEnd());
    }
    const script = `penknife() { '${process.execPath}' '${program}' "$@"; }\n${calls.join('\n')}\n`;
    const { stdout } = spawnSync('sh', ['-c', script], { cwd: folder, input: '', encoding: 'utf8' });
    expect(wanted.length).toBeGreaterThan(20);
    const printed = stdout.trim().split(/^(?===)/m);
    expect(printed.map((text) => text.trimEnd())).toEqual(wanted);
  }, 60_000);

  it('ends quietly where nobody reads on', async () => {
    const child = spawn(process.execPath, [program, 'base64'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end(Buffer.alloc(20_000_000));
    const status = await new Promise((done) => child.on('close', done));
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
  });
});

describe('the server of the Model Context Protocol', () => {
  const client = new Client({ name: 'test', version: '1' });
  const readable = join(folder, 'readable');

  beforeAll(async () => {
    mkdirSync(readable);
    writeFileSync(join(readable, 'a.txt'), 'hello');
    writeFileSync(join(folder, 'outside.txt'), 'secret');
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', readable] }),
    );
  });
  afterAll(() => client.close());

  it('lists every command, and recipes, with a schema', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...penknife(['list']).out.trim().split('\n'), 'run']);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(inputSchema.type).toBe('object');
    }
  });

  it('answers with text and with structure', async () => {
    const answer = await client.callTool({ name: 'base64', arguments: { text: 'hello' } });
    expect(answer.content).toEqual([{ type: 'text', text: 'aGVsbG8=' }]);
    expect(answer.structuredContent).toEqual({ outputs: { result: 'aGVsbG8=' }, notices: [] });
  });

  it('reads files inside its folders alone', async () => {
    const read = await client.callTool({ name: 'base64', arguments: { textFile: 'a.txt' } });
    expect(read.content).toEqual([{ type: 'text', text: 'aGVsbG8=' }]);
    for (const path of ['../outside.txt', join(folder, 'outside.txt'), '/etc/passwd', 'none', '.', '']) {
      const refused = await client.callTool({ name: 'base64', arguments: { textFile: path } });
      expect(refused.isError, path).toBe(true);
    }
  });

  it.each([
    ['no arguments', 'base64', {}],
    ['an unknown tool', 'nothing', { text: 'a' }],
    ['an unknown argument', 'base64', { text: 'a', frob: 1 }],
    ['a wrong choice', 'base64', { text: 'a', base: '46' }],
    ['a number for a text', 'base64', { text: 1 }],
    ['an inherited name', 'base64', { text: 'a', constructor: 'x' }],
    ['a wrong input', 'base64', { text: '*', direction: 'decode' }],
  ])('gives an error for %s, and goes on', async (_what, name, args) => {
    const refused = await client.callTool({ name, arguments: args });
    expect(refused.isError).toBe(true);
    const answer = await client.callTool({ name: 'chmod', arguments: { mode: '755' } });
    expect(answer.content).toEqual([{ type: 'text', text: 'rwxr-xr-x' }]);
  });
});

describe('the package', () => {
  it('installs from its packed file, as a program and as a library with types', () => {
    const project = join(folder, 'project');
    mkdirSync(project);
    const npm = (args: readonly string[], cwd: string) =>
      execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
        cwd,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    const packed =
      npm(['pack', '--pack-destination', project], join(folder, 'cli')).trim().split('\n').at(-1) ?? '';
    writeFileSync(join(project, 'package.json'), '{"name":"fresh","private":true,"type":"module"}');
    npm(['install', join(project, packed)], project);
    const source = (base: string) => `import { base64, jsonquery, percent, textstats } from 'penknife';
import { base64 as own } from 'penknife/base64';
const answer = await base64({ text: 'hello' }, { base: ${base} });
const text: string | undefined = answer.ok ? answer.outputs.result : answer.problem.message;
const found = await jsonquery({ text: '[1]', query: '$[0]' });
const value = found.ok ? found.values.result : undefined;
const part = await percent({ first: 20, second: '50' });
const ten: number | bigint | undefined = part.ok ? part.values.result : undefined;
const stats = await textstats({ text: 'two words' });
const words: number | bigint | undefined = stats.ok ? stats.values.counts?.['Words'] : undefined;
export { text, own, value, ten, words };
`;
    const check = (text: string) => {
      writeFileSync(join(project, 'use.ts'), text);
      return spawnSync(
        process.execPath,
        [
          join(ROOT, 'node_modules/typescript7/bin/tsc'),
          '--noEmit',
          '--strict',
          '--module',
          'nodenext',
          '--target',
          'es2023',
          '--lib',
          'es2023',
          'use.ts',
        ],
        { cwd: project, encoding: 'utf8' },
      );
    };
    expect(check(source("'64'")).stdout).toBe('');
    expect(check(source("'46'")).stdout).toContain('46');
    writeFileSync(
      join(project, 'use.mjs'),
      `import { base64, jsonquery, percent, recipe } from 'penknife';
const { values } = await jsonquery({ text: '[{"id":12345678901234567890}]', query: '$[0].id' });
const { result } = await recipe('base64 | textcase --to upper').run('a');
console.log(JSON.stringify([await base64({ text: 'hello' }), String(values.result[0]), result, (await percent({ first: 20, second: 50 })).values.result]));`,
    );
    const out = execFileSync(process.execPath, ['use.mjs'], { cwd: project, encoding: 'utf8' });
    expect(JSON.parse(out)).toEqual([
      { ok: true, outputs: { result: 'aGVsbG8=' }, notices: [], isNo: false },
      '12345678901234567890',
      'YQ==',
      10,
    ]);
    const installed = spawnSync(join(project, 'node_modules/.bin/penknife'), ['chmod', '755'], {
      encoding: 'utf8',
    });
    expect(installed.stdout).toBe('rwxr-xr-x\n');
  });

  it('runs recipes', () => {
    writeFileSync(
      join(folder, 'recipe.mjs'),
      `const { recipe } = await import('./cli/lib/recipe.js');
const made = recipe('base64 --decode | textcase --to upper');
console.log(JSON.stringify([await made.run('YQ=='), await made.run('*'), await recipe('base46').run('')]));`,
    );
    const out = execFileSync(process.execPath, ['recipe.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(out)).toMatchObject([
      { ok: true, result: 'A', outputs: { result: 'A' }, steps: [{ command: 'base64' }, { result: 'A' }] },
      { ok: false, problem: { step: 1, line: 1, column: 1 } },
      { ok: false, problem: { message: expect.stringContaining('did you mean base64?') as string } },
    ]);
  });

  it('answers the first example of every tool in Node', async () => {
    const first = await Promise.all(
      describedTools().map(async (tool) => {
        const { form } = (await import(join(ROOT, 'src/tools', tool.id, 'form.ts'))) as { form: Form }; // what form.ts exports
        const { inputs, options = {} } = form.examples[0];
        return { name: commandOf(tool), inputs, options };
      }),
    );
    const asked = first.filter(({ inputs }) =>
      Object.values(inputs).every((value) => typeof value === 'string'),
    );
    writeFileSync(
      join(folder, 'all.mjs'),
      `const failures = [];
for (const { name, inputs, options } of ${JSON.stringify(asked)}) {
  try {
    const answer = await (await import('./cli/lib/' + name + '.js'))[name](inputs, options);
    if (!answer.ok) failures.push(name + ': ' + answer.problem.message);
  } catch (error) {
    failures.push(name + ': ' + error);
  }
}
console.log(JSON.stringify(failures));
process.exit();`,
    );
    const out = execFileSync(process.execPath, ['all.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(out)).toEqual([]);
  });
});
