/**
 * `npm run bench -- commands [NAME…]`: every command, or those that are named, with 10 kB, 100 kB and 1 MB in four shapes: processor
 * time, memory and growth of the built program, each run in a process of its own that is ended after a limit. What breaks the rule is
 * named. The commands and what they take are read from the catalogue and the descriptions.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHORT_NAMES } from '#src/lib/command/command.ts';
import type { Form, Input } from '#src/lib/form/form.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { ROOT } from '#scripts/programs.ts';
import { Problem } from '#scripts/script.ts';
import { table } from './figures.ts';

const PROGRAM = join(ROOT, 'build/cli/penknife.mjs');
const SIZES = [10_000, 100_000, 1_000_000] as const;
const SHAPES = ['natural', 'one line', 'tiny lines', 'deep'] as const;
type Shape = (typeof SHAPES)[number];

/** The rule: ten times the input in at most twelve times the time; 1 MB within so much time and memory. */
const MOST_GROWTH = 12;
const MOST_SECONDS = 2;
const MOST_SECONDS_FORMATTER = 5;
const MOST_MEGABYTES = 300;
const FORMATTERS = ['codeformat', 'markdown', 'sql'];
/** A run is ended after so many seconds. */
const LIMIT_SECONDS = 20;
/** What is shorter is noise: growth is told from here on, in seconds. */
const LEAST_SECONDS = 0.1;

type Run = {
  /** Of the processor; `undefined` where the run was ended. */
  readonly seconds: number | undefined;
  readonly megabytes: number;
  readonly code: number | null;
};

/** Measures and prints the table. */
export async function benchCommands(names: readonly string[]): Promise<void> {
  if (!existsSync(PROGRAM))
    throw new Problem('There is no built program to measure: run npm run build first.');
  const folder = mkdtempSync(join(tmpdir(), 'penknife-bench-'));
  const rows: string[][] = [];
  try {
    const floor = (await runOnce(['--version'], join(folder, 'none'))).seconds ?? 0;
    for (const { id } of allTools) {
      const name = SHORT_NAMES[id] ?? id;
      if (names.length > 0 && !names.includes(name)) continue;
      const form = await formOf(id);
      const words = form && wordsOf(form);
      if (!words) continue;
      for (const shape of SHAPES) {
        const row = await measureShape({ name, words: [name, ...words], form, shape, folder, floor });
        console.log(row.join(' | '));
        rows.push(row);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(
    table(
      ['command', 'shape', ...SIZES.map((size) => `${size / 1000} kB`), 'growth', 'breaks the rule'],
      rows,
    ),
  );
}

/** The description, where the tool has a command. */
async function formOf(id: string): Promise<Form | undefined> {
  if (!existsSync(join(ROOT, 'src/tools', id, 'form.ts'))) return undefined;
  const { form } = (await import(join(ROOT, 'src/tools', id, 'form.ts'))) as { readonly form: Form }; // what every form.ts exports
  return form;
}

const firstInput = (form: Form): readonly [string, Input] | undefined => Object.entries(form.inputs)[0];

/** What is typed besides the first input, which is read; `undefined` where that is no text. */
function wordsOf(form: Form): string[] | undefined {
  const [first, ...others] = Object.entries(form.inputs);
  if (first?.[1].kind !== 'text') return undefined;
  const [example] = form.examples;
  return others.flatMap(([name, { kind, isOptional }]) => {
    const value = example.inputs[name];
    if (isOptional || kind === 'choice' || kind === 'file' || typeof value !== 'string') return [];
    return [`--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=${value}`];
  });
}

type Measurement = {
  readonly name: string;
  readonly words: readonly string[];
  readonly form: Form;
  readonly shape: Shape;
  readonly folder: string;
  readonly floor: number;
};

async function measureShape({ name, words, form, shape, folder, floor }: Measurement): Promise<string[]> {
  const runs: Run[] = [];
  for (const size of SIZES) {
    const path = join(folder, 'input');
    writeFileSync(path, textOf(form, shape, size));
    const run = await runOnce(words, path);
    runs.push(run);
    if (run.seconds === undefined) break;
  }
  const [last] = runs.slice(-1);
  const times = runs.map(({ seconds }) => (seconds === undefined ? undefined : Math.max(0, seconds - floor)));
  const growths = times
    .slice(1)
    .map((time, at) => (time ?? Infinity) / Math.max(LEAST_SECONDS, times[at] ?? 0));
  const growth = Math.max(0, ...growths);
  const most = FORMATTERS.includes(name) ? MOST_SECONDS_FORMATTER : MOST_SECONDS;
  const broken = [
    ...(growth > MOST_GROWTH ? ['growth'] : []),
    ...((times.at(-1) ?? Infinity) > most ? ['time'] : []),
    ...((last?.megabytes ?? 0) > MOST_MEGABYTES ? ['memory'] : []),
  ];
  const cells = SIZES.map((_, at) => cellOf(runs[at]));
  return [name, shape, ...cells, Number.isFinite(growth) ? growth.toFixed(1) : '–', broken.join(', ')];
}

function cellOf(run: Run | undefined): string {
  if (!run) return '–';
  if (run.seconds === undefined) return `> ${LIMIT_SECONDS} s`;
  const refused = run.code === 1 || run.code === 2 ? ', refused' : '';
  return `${run.seconds.toFixed(2)} s, ${run.megabytes.toFixed(0)} MB${refused}`;
}

/** Tells what the process has used when it ends. */
const TELLING = `data:text/javascript,${encodeURIComponent(
  'import{writeSync}from"node:fs";process.on("exit",()=>{const u=process.resourceUsage();writeSync(3,`${u.userCPUTime+u.systemCPUTime} ${u.maxRSS}`)})',
)}`;

function runOnce(words: readonly string[], path: string): Promise<Run> {
  writeFileSync(path, '', { flag: 'a' });
  const input = openSync(path, 'r');
  const child = spawn(process.execPath, ['--import', TELLING, PROGRAM, ...words], {
    stdio: [input, 'ignore', 'ignore', 'pipe'],
  });
  closeSync(input);
  let told = '';
  child.stdio[3]?.on('data', (data: Uint8Array) => (told += new TextDecoder().decode(data)));
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_SECONDS * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      const [microseconds, kilobytes] = told.split(' ').map(Number);
      resolve({
        seconds: microseconds === undefined || told === '' ? undefined : microseconds / 1e6,
        megabytes: (kilobytes ?? 0) / 1000,
        code,
      });
    });
  });
}

/** A text of about so many bytes. */
function textOf(form: Form, shape: Shape, size: number): string {
  const [name, input] = firstInput(form) ?? [];
  if (input?.kind === 'text' && input.as === 'json') return jsonOf(shape, size);
  const [example] = form.examples;
  const sample = example.inputs[name ?? ''];
  const text = typeof sample === 'string' && sample !== '' ? sample : 'The quick brown fox jumps, 1 2 3.';
  switch (shape) {
    case 'natural':
      return repeated(`${text}\n`, size);
    case 'one line':
      return repeated(`${text.replaceAll(/\s+/g, ' ')} `, size);
    case 'tiny lines':
      return repeated(`${text.trim().charAt(0)}\n`, size);
    case 'deep':
      return `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`;
  }
}

function jsonOf(shape: Shape, size: number): string {
  switch (shape) {
    case 'natural':
      return `[${repeated('{"id":17,"name":"Ada","tags":["a","b"],"at":1.5},', size)}{}]`;
    case 'one line':
      return `"${'a'.repeat(size)}"`;
    case 'tiny lines':
      return `[${repeated('1,\n', size)}1]`;
    case 'deep':
      return `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`;
  }
}

const repeated = (text: string, size: number): string => text.repeat(Math.ceil(size / text.length));
