/** `npm run hosting` (`-- nginx` or `-- own` for one alone): holds our own server and nginx with the configuration in hosting/ against one contract (hosting/README.md). */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADERS_FILE, parseRules } from './serve/header-rules.ts';
import { configuration, TEMPLATE } from './hosting/configure.ts';
import { breaches, CLAUSE_COUNT } from './hosting/contract.ts';
import { commandOf, findNginx, startServer } from './hosting/servers.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';
import { freePort } from './serve/free-port.ts';

const OUTPUT = join(ROOT, 'build/client');
const BASE_PATHS = ['/', '/deep/sub/'];

await runScript(async () => {
  if (!existsSync(join(OUTPUT, 'index.html')))
    throw new Problem('There is no finished build yet: run npm run build first.');
  const base = mkdtempSync(join(tmpdir(), 'penknife-hosting-'));
  try {
    // Where every user may read, and nobody but the owner write.
    chmodSync(base, 0o755);
    const root = join(base, 'site');
    cpSync(OUTPUT, root, { recursive: true, preserveTimestamps: true });
    const asked = process.argv.slice(2);
    const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
    if (isAsked('own')) await tryImage(root, base);
    if (isAsked('nginx')) await tryNginx(root, base);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});

/** Our own server, with the files that the Containerfile puts into the image and no others. */
async function tryImage(root: string, base: string): Promise<void> {
  const image = join(base, 'image');
  const copied = readFileSync(join(ROOT, 'hosting/Containerfile'), 'utf8').matchAll(
    /^COPY --from=build \/penknife\/(\S+) \S+$/gm,
  );
  for (const [, file = ''] of copied) cpSync(join(ROOT, file), join(image, file), { recursive: true });
  for (const basePath of BASE_PATHS) {
    await tryRunning('our own server (the container’s files)', basePath, root, base, (port) => ({
      command: [process.execPath, join(image, 'scripts/serve.ts')],
      environment: { PORT: String(port), HOST: '127.0.0.1', BASE_PATH: basePath },
    }));
  }
}

async function tryNginx(root: string, base: string): Promise<void> {
  const program = findNginx();
  if (program === undefined) {
    console.log('- nginx is not installed here: not tried.');
    return;
  }
  const rules = parseRules(readFileSync(join(root, HEADERS_FILE), 'utf8'));
  const config = join(base, TEMPLATE);
  for (const basePath of BASE_PATHS) {
    await tryRunning('nginx', basePath, root, base, (port, scratch) => {
      const place = { root, basePath, port, scratch };
      writeFileSync(config, configuration(join(ROOT, 'hosting'), rules, place));
      return { command: commandOf(program, config) };
    });
  }
}

type Command = {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

async function tryRunning(
  name: string,
  basePath: string,
  root: string,
  base: string,
  prepare: (port: number, scratch: string) => Command,
): Promise<void> {
  const scratch = join(base, 'scratch');
  mkdirSync(scratch, { recursive: true });
  chmodSync(scratch, 0o777);
  const port = await freePort();
  const running = await startServer({ name, port, scratch, ...prepare(port, scratch) });
  const found = await breaches({ origin: `http://127.0.0.1:${port}`, basePath, root });
  await running.stop();
  if (running.user === 0) found.push('it runs as root');
  report(
    `${name} at ${basePath}, as user ${running.user}${running.isReadOnly ? ', disk read-only' : ''}`,
    found,
  );
  if (!running.isReadOnly)
    console.log('  (a read-only disk could not be tried: that needs root rights here)');
}

function report(what: string, found: readonly string[]): void {
  console.log(
    found.length === 0
      ? `✓ ${what}: ${CLAUSE_COUNT} clauses kept`
      : `✗ ${what}:\n${found.map((each) => `  ${each}`).join('\n')}`,
  );
  if (found.length > 0) process.exitCode = 1;
}
