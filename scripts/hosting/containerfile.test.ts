/** What can be known of the container without an engine: its recipe, read line by line, and the files that it copies. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../programs.ts';

const RECIPE = readFileSync(join(ROOT, 'hosting/Containerfile'), 'utf8').replace(/\\\n\s*/g, '');
const README = readFileSync(join(ROOT, 'hosting/README.md'), 'utf8');

/** The instructions of each stage, without comments. */
const stages = RECIPE.split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) => stage.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
const final = stages.at(-1) ?? [];
const argument = (instruction: string): string | undefined =>
  final.find((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1);

it('ends on a distroless base: no shell, no package manager, and nothing is run while it is made', () => {
  expect(final[0]).toMatch(/^FROM gcr\.io\/distroless\/nodejs\d+-debian\d+:nonroot$/);
  expect(final.filter((line) => line.startsWith('RUN '))).toEqual([]);
  expect(stages.flat().filter((line) => line.startsWith('ADD '))).toEqual([]);
});

it('names both bases by host and version, and no processor: the same recipe serves amd64 and arm64', () => {
  for (const [from] of stages) expect(from).toMatch(/^FROM [a-z.]+\.[a-z]+\/\S+:\S+/);
  expect(RECIPE).not.toMatch(/--platform|amd64\b(?! and)|x86_64|:latest/);
});

it('runs as a numeric user that is not root', () => {
  const [user, group] = (argument('USER') ?? '').split(':').map(Number);
  expect(user).toBeGreaterThan(0);
  expect(group).toBeGreaterThan(0);
});

it('has a port that needs no rights, and listens beyond its own loopback', () => {
  expect(argument('ENV')).toContain('HOST=0.0.0.0');
  const port = Number(/PORT=(\d+)/.exec(argument('ENV') ?? '')?.[1]);
  expect(port).toBeGreaterThan(1023);
  expect(argument('EXPOSE')).toBe(String(port));
});

it('the Containerfile states how it is run on a read-only disk without rights, and writes nothing itself', () => {
  expect(RECIPE).toContain('podman run --read-only --cap-drop=all');
  expect(README).toContain('--read-only --cap-drop=all');
  expect(final.filter((line) => line.startsWith('VOLUME '))).toEqual([]);
});

it('asks its own server how it is, without a shell: healthy while it answers, not when it does not', async () => {
  const health = argument('HEALTHCHECK') ?? '';
  const words = JSON.parse(health.slice(health.indexOf('['))) as string[]; // the exec form, read just here
  expect(words.slice(0, 2)).toEqual(['/nodejs/bin/node', '-e']);
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/deep/' ? 200 : 404).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  const exitCode = (base: string) =>
    new Promise((resolve) => {
      const env = { ...process.env, PORT: String(port), BASE_PATH: base };
      spawn(process.execPath, words.slice(1), { env }).on('exit', resolve);
    });
  expect(await exitCode('deep')).toBe(0);
  expect(await exitCode('elsewhere')).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await exitCode('deep')).toBe(1);
  expect(health).toMatch(/--interval=\d+s --timeout=\d+s/);
});

const copied = final.flatMap((line) => /^COPY --from=build \/penknife\/(\S+) /.exec(line)?.[1] ?? []);

it('copies every file that the server imports, directly or not', () => {
  const needed = new Set(['scripts/serve.ts']);
  // A set is walked in the order of what is added, also while it grows.
  for (const path of needed)
    for (const { fileName } of ts.preProcessFile(readFileSync(join(ROOT, path), 'utf8')).importedFiles)
      if (!fileName.startsWith('node:')) needed.add(posix.join(posix.dirname(path), fileName));
  const isCopied = (path: string) => copied.some((each) => path === each || path.startsWith(`${each}/`));
  expect([...needed].filter((path) => !isCopied(path))).toEqual([]);
});

it('copies only what is there, and the program that it starts', () => {
  expect(copied).toContain('build/client');
  expect(copied.filter((file) => file !== 'build/client' && !existsSync(join(ROOT, file)))).toEqual([]);
  expect(argument('CMD')).toBe('["scripts/serve.ts"]');
  expect(copied).toContain('scripts/serve.ts');
});

it('what cannot be tried without an engine is stated for whoever uses it', () => {
  const section = README.slice(README.indexOf('## What could not be tried'));
  for (const part of ['base images', 'health check', 'arm64']) expect(section).toContain(part);
});
