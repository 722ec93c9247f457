import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runNode, runProgram } from './programs.ts';

describe('runNode', () => {
  it('gives back what the program wrote, errors included, and its exit code', async () => {
    const code = 'console.log("out"); console.error("err"); process.exitCode = 3';
    const { code: exitCode, output } = await runNode(['--eval', code]);
    expect(exitCode).toBe(3);
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('keeps characters whole that come in pieces', async () => {
    const code =
      'process.stdout.write(Buffer.from([0xe2])); setTimeout(() => process.stdout.write(Buffer.from([0x82, 0xac])), 50)';
    expect((await runNode(['--eval', code])).output).toBe('€');
  });

  it('adds to the environment', async () => {
    const { output } = await runNode(['--eval', 'console.log(process.env.PLACE)'], {
      environment: { PLACE: 'here' },
    });
    expect(output).toBe('here\n');
  });

  it('ends what takes too long, as a failure', async () => {
    expect(await runNode(['--eval', 'setInterval(() => 0, 1000)'], { timeoutMs: 200 })).toEqual({
      code: 1,
      output: '',
    });
  });

  it('passes on the signal that stops us', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'programs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const ready = join(folder, 'ready');
    const code =
      'process.once("SIGTERM", () => process.exit(7)); setInterval(() => 0, 1000); fs.writeFileSync(process.env.READY, "")';
    const ended = runNode(['--eval', code], { environment: { READY: ready } });
    await vi.waitFor(() => expect(existsSync(ready)).toBe(true), { timeout: 30_000 });
    process.emit('SIGTERM');
    expect((await ended).code).toBe(7);
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });
});

it('programs are found in the checkout, whatever PATH holds', async () => {
  const { code, output } = await runProgram('prettier', ['--version'], { environment: { PATH: '' } });
  expect(code).toBe(0);
  expect(output).toMatch(/^\d+\.\d+\.\d+\n$/);
});
