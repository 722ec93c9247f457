/** The code that is written, run by its own language or program against a listener on loopback, beside the installed curl. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { listen } from '#scripts/testing/http-listener.ts';
import { convert } from './logic.ts';

const run = promisify(execFile);

/** Arguments of curl; `BASE` is the listener, `URL` a path of each command's own, `§` its number. */
const COMMANDS: readonly string[] = [
  'URL',
  `-d a=1 -d 'b=2&c=3' --data-urlencode 'q=x y&é' URL`,
  `-H 'X: a' -H 'X: b' -H 'x: c' URL`,
  `-H 'Content-Type:' -d x URL`,
  '-X GET -d x=1 URL',
  `-H 'X-Empty;' -H 'User-Agent:' URL`,
  `-H 'Accept:' URL`,
  `--json '{"a": 1.0, "a": "é\\n"}' URL`,
  `-u 'ü:p:q' URL`,
  '-u a: URL',
  '-X DELETE URL',
  '-I URL',
  `-X PUT -H 'Content-Type: application/json' --data-raw '@{"é":"\\\\\\"'\\''$x\`#{x}%s\${x}"}' URL`,
  String.raw`--data-binary $'a\r\n\tb\x01\x7f\u2028\ufeff' URL`,
  '-d @lines.txt URL',
  '--data-binary @bytes.bin URL',
  '-d a=1 --data-binary @bytes.bin -d @lines.txt URL',
  '-d a=1 --data-urlencode n@lines.txt --data-urlencode @lines.txt -d b=2 URL',
  '-T bytes.bin URL',
  '-T bytes.bin URL/',
  '-F a=b -F f=@lines.txt URL',
  `-F 'c=d;type=text/x' URL`,
  `-F 'g=@bytes.bin;type=image/png;filename="n;é.png"' -F 'h=<lines.txt' URL`,
  `-F 'a=x;filename=y' -F 'a=z' URL`,
  `-F 'q"é=r' -F 'k:l==y' -F 'm=@lines.txt;type=a/b' URL`,
  String.raw`-F $'a=b\nc' URL`,
  `-b 'a=1; b=2' -A me -e http://r/ URL`,
  `-g 'URL/é?q=é&r=%20[1]{}|~"'`,
  '--compressed URL',
  '-r 0-1 URL',
  `-H 'Host: h.example' URL`,
  '-m 5 URL',
  '-X POST URL',
  `-d '' URL`,
  '-X PURGE URL',
  '-X patch -d x URL',
  '-X put -d x URL',
  `-H 'content-type: text/plain' -d x URL`,
  `-H 'Authorization: Bearer x' -H 'X: é中' URL`,
  `-H 'X-É: x' URL`,
  `-H 'A: =x' -H 'B: @y' -H 'C: a\\:b' URL`,
  `-H 'Transfer-Encoding: chunked' -d x URL`,
  `-H 'Content-Length: 1' -H 'Connection: keep-alive' -d x URL`,
  '-0 URL',
  'BASE/moved/c§',
  '-x BASE http://h.example/c§',
];

/** What is not run: what `fetch` refuses (and that is told), and the proxy of httpx, which editions before 0.26 call otherwise. */
const NEVER_RUN: Readonly<Record<string, RegExp>> = { fetch: /^-X GET|^-x /, httpx: /^-x / };
/** Told, but nothing of a request outside of a page. */
const BESIDES = /^(?!Host\b).*may not set it$|cannot be left out$/;

type Program = { readonly file: string; readonly command: readonly string[]; isThere(): boolean };
const has = (name: string) => () => findProgram(name) !== undefined;
const python = (library: string): Program => {
  const found = ['python3', '/usr/bin/python3'].find(
    (each) => spawnSync(each, ['-c', `import ${library}`]).status === 0,
  );
  return { file: `${library}_.py`, command: [found ?? ''], isThere: () => found !== undefined };
};
const shell = (program: string): Program => ({
  file: `${program}.sh`,
  command: ['bash'],
  isThere: () => has('bash')() && has(program)(),
});

const isLong = process.env['PENKNIFE_TESTS'] === 'all';
const PROGRAMS: Readonly<Record<string, () => Program>> = {
  fetch: () => ({ file: 'fetch.mjs', command: [process.execPath], isThere: () => true }),
  node: () => ({ file: 'node.mjs', command: [process.execPath], isThere: () => true }),
  requests: () => python('requests'),
  httpx: () => python('httpx'),
  go: () => ({ file: 'main.go', command: ['go', 'run'], isThere: has('go') }),
  php: () => ({ file: 'request.php', command: ['php'], isThere: has('php') }),
  httpie: () => shell('http'),
  wget: () => shell('wget'),
  curl: () => shell('curl'),
};
/** `fetch` always; the others need programs, and half a minute. */
const TARGETS = Object.keys(PROGRAMS).filter((to) => isLong || to === 'fetch');

/** What a library or program adds to every request, as curl adds its own. */
const ADDED =
  /^(?:user-agent: (?:curl|node|undici|python|Go|HTTPie|Wget)|accept: \*\/\*$|accept-encoding: (?:gzip|deflate|br|identity)|accept-language: \*|sec-fetch-mode: |connection: |proxy-connection: |expect: 100|referer: \S+\/moved|content-length: 0)/i;
/** The same wherever it is read. */
const decoded = (target: string): string =>
  target.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => decodeURIComponent(bytes));

/** What a request says, without its order and what every program adds. */
function meaningOf(message: Buffer, port: number) {
  const text = message.toString('utf8').replaceAll(String(port), 'PORT');
  const mark = /boundary="?([^"\r\n;]+)/i.exec(text)?.[1];
  const whole = mark === undefined ? text : text.replaceAll(mark, 'MARK');
  const end = whole.indexOf('\r\n\r\n');
  const [first = '', ...fields] = whole.slice(0, end).split('\r\n');
  return {
    first: decoded(first),
    fields: fields
      .map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase()).trim())
      .filter((field) => !ADDED.test(field) && !(mark !== undefined && field.startsWith('content-length')))
      .sort(),
    body: whole.slice(end + 4),
  };
}

type Sent = Readonly<Record<number, readonly ReturnType<typeof meaningOf>[]>>;

/** The requests of each command, by its number. */
async function sentBy(work: (commands: readonly string[]) => Promise<unknown>): Promise<Sent> {
  let listening = 0;
  const messages = await listen((port) => {
    listening = port;
    const base = `http://127.0.0.1:${port}`;
    return work(
      COMMANDS.map(
        (each, at) =>
          `curl ${each.replaceAll('URL', 'BASE/c§').replaceAll('BASE', base).replaceAll('§', String(at))}`,
      ),
    );
  });
  return Object.groupBy(
    messages.map((message) => meaningOf(message, listening)),
    ({ first }) => Number(/\/c(\d+)/.exec(first)?.[1]),
  ) as Sent; // of every group there is at least one
}

function convertOrThrow(text: string, to: string) {
  const made = convert(text, { to, shell: 'bash', secrets: false, long: false, line: false });
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

describe.skipIf(!has('curl')() || !has('bash')())('what is written', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'penknife-curl-'));
    writeFileSync(join(made, 'lines.txt'), 'line1\nline2\r\n');
    writeFileSync(join(made, 'bytes.bin'), Uint8Array.of(0, 0xff, 0x80, 13, 10, 65));
    symlinkSync(join(process.cwd(), 'node_modules'), join(made, 'node_modules'));
    return made;
  };

  it.each(TARGETS)(
    '%s sends what curl sends, or it is told what differs, and only then',
    { timeout: 120_000 },
    async (to) => {
      const program = PROGRAMS[to]?.();
      if (!program?.isThere()) {
        console.warn(`${to} is not installed here: its code was not run`);
        return;
      }
      const cwd = folder();
      const expected = await sentBy((commands) =>
        run('bash', ['-c', `curl() { command curl -s -m 5 "$@"; }\n${commands.join('\n')}`], { cwd }),
      );
      const isRun = (at: number) => NEVER_RUN[to]?.test(COMMANDS[at] ?? '') !== true;
      const arrived = await sentBy(async (commands) => {
        const { code } = convertOrThrow(commands.filter((_, at) => isRun(at)).join('\n'), to);
        writeFileSync(join(cwd, program.file), code);
        const [name = '', ...words] = program.command;
        await run(name, [...words, program.file], { cwd });
      });
      for (const [at, command] of COMMANDS.entries()) {
        if (!isRun(at)) continue;
        const { lost } = convertOrThrow(`curl ${command.replaceAll(/URL|BASE/g, 'http://h.example')}`, to);
        const told = lost.filter(
          (each) => !BESIDES.test(each) && (!each.startsWith('fetch follows') || command.includes('moved')),
        );
        const wanted: unknown =
          told.length > 0 ? expect.not.objectContaining({ sent: expected[at] }) : { sent: expected[at] };
        expect.soft({ sent: arrived[at] }, `${to}: curl ${command}: ${told.join()}`).toEqual(wanted);
      }
      rmSync(cwd, { recursive: true });
    },
  );
});
