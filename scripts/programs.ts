/** Runs the programs of node_modules with the Node that runs us. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/** Each program's start file, so that neither a shell nor PATH decides which one runs. */
const PROGRAMS = {
  dependencyCruiser: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  eslint: 'eslint/bin/eslint.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript7/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const;

/** A signal to stop is passed on to what we run. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type Program = keyof typeof PROGRAMS;

export type Outcome = {
  /** 0 where the program succeeded. */
  readonly code: number;
  /** What it wrote, errors included. */
  readonly output: string;
};

type RunOptions = {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Also show the output while it comes. */
  readonly isShown?: boolean;
  /** Ends the program after so long. */
  readonly timeoutMs?: number;
};

/** `runProgram('eslint', ['.'])` */
export const runProgram = (
  program: Program,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> => runNode([join(ROOT, 'node_modules', PROGRAMS[program]), ...args], options);

/** Runs Node itself and collects what it writes. */
export function runNode(
  args: readonly string[],
  { cwd = ROOT, environment, isShown = false, timeoutMs }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isShown) process.stdout.write(text);
    });
  }
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  const ended = new Promise<Outcome>((resolveOutcome, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolveOutcome({ code: code ?? 1, output }));
  });
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  return ended.finally(() => STOP_SIGNALS.forEach((signal) => process.off(signal, stop)));
}
