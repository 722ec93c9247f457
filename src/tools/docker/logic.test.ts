/** Against Docker itself where it is there, the schema of Compose, a second reader of YAML, and the way back. */
import { execFileSync, spawnSync } from 'node:child_process';
import Ajv from 'ajv';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import composerize from './composerize.json' with { type: 'json' };
import facts from './docker-facts.json' with { type: 'json' };
import specification from './compose-spec.json' with { type: 'json' };
import { CASES } from './cases.ts';
import { form } from './form.ts';
import { readCommand } from './run/command.ts';
import { FLAGS } from './run/flags.ts';
import { readDockerWords } from './run/words.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const outcomeOf = (source: string, options: object = {}, existing = '') =>
  runForm(form, { source, existing }, options, world);
async function textOf(source: string, options: object = {}): Promise<string> {
  const outcome = await outcomeOf(source, options);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return (outcome.value.outputs['result'] as { readonly text: string }).text; // the output's kind
}
async function messageOf(source: string, options: object = {}): Promise<string> {
  const outcome = await outcomeOf(source, options);
  return outcome.ok ? 'answered' : outcome.problem.message;
}

const isValid = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(
  specification.schema,
);

/** Flags with values that Docker takes, and that Compose has. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  'add-host': ['db:10.0.0.1', 'host.docker.internal:host-gateway'],
  annotation: ['a=b'],
  'blkio-weight': ['300'],
  'blkio-weight-device': ['/dev/sda:200'],
  'cap-add': ['SYS_PTRACE', 'ALL'],
  'cap-drop': ['NET_RAW'],
  'cgroup-parent': ['mine'],
  cgroupns: ['host'],
  'cpu-period': ['50000'],
  'cpu-quota': ['25000'],
  'cpu-rt-period': ['1000'],
  'cpu-rt-runtime': ['950'],
  'cpu-shares': ['512'],
  cpus: ['1.5', '2'],
  'cpuset-cpus': ['0-3', '0,1'],
  device: ['/dev/snd', '/dev/sda:/dev/xvda:rwm'],
  'device-cgroup-rule': ['c 1:3 mr'],
  'device-read-bps': ['/dev/sda:1mb'],
  'device-write-iops': ['/dev/sda:30'],
  dns: ['8.8.8.8', '2001:db8::1'],
  'dns-search': ['example.org'],
  domainname: ['example.org'],
  entrypoint: ['/bin/sh', "it's"],
  env: ['A=1', 'MSG=a b', 'Q=\'"$x"', 'EMPTY=', 'ON=yes', 'N=010', 'TIME=12:30', 'PASS'],
  expose: ['80', '3000-3005/tcp'],
  'group-add': ['audio', '1000'],
  'health-cmd': ['curl -f http://localhost/ || exit 1'],
  'health-interval': ['1m30s'],
  'health-retries': ['3'],
  hostname: ['web'],
  init: [''],
  interactive: [''],
  ipc: ['host'],
  label: ['a.b=c', 'on=off'],
  'log-driver': ['json-file'],
  'log-opt': ['max-size=10m'],
  'mac-address': ['92:d0:c6:0a:29:33'],
  memory: ['512m', '1g'],
  'memory-reservation': ['256m'],
  'memory-swap': ['1g', '-1'],
  'memory-swappiness': ['60'],
  mount: [
    'type=bind,source=/a,target=/b,readonly',
    'type=volume,source=data,target=/d,volume-nocopy',
    'type=tmpfs,target=/t,tmpfs-size=1000000',
  ],
  name: ['web'],
  network: ['mine', 'host', 'name=mine,alias=a,ip=10.0.0.2'],
  'oom-score-adj': ['500'],
  'pids-limit': ['100'],
  pid: ['host'],
  platform: ['linux/amd64'],
  privileged: [''],
  publish: ['80:80', '8080:80', '127.0.0.1:53:53/udp', '22:22', '8000-8010:8000-8010', '[::1]:80:80', '3000'],
  pull: ['always'],
  'read-only': [''],
  restart: ['always', 'unless-stopped', 'on-failure:3'],
  runtime: ['runc'],
  'security-opt': ['no-new-privileges', 'seccomp=unconfined'],
  'shm-size': ['64m'],
  'stop-signal': ['SIGINT'],
  'stop-timeout': ['30'],
  'storage-opt': ['size=10G'],
  sysctl: ['net.core.somaxconn=1024'],
  tmpfs: ['/run', '/tmp:rw,size=64m'],
  tty: [''],
  ulimit: ['nofile=1024:2048', 'nproc=65535'],
  user: ['1000:1000', 'app'],
  userns: ['host'],
  uts: ['host'],
  volume: ['/a:/b', '/a:/b:ro', './a:/b', 'data:/d', '/anonymous'],
  workdir: ['/app'],
};
const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const oneFlag = fc.constantFrom(
  ...Object.entries(SAMPLES).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
);
const commands = fc
  .uniqueArray(oneFlag, {
    maxLength: 12,
    selector: ([name, value]) =>
      ['env', 'label', 'volume', 'publish', 'cap-add', 'dns'].includes(name) ? `${name} ${value}` : name,
  })
  .map((flags) =>
    flags.filter(([name], at) => name !== 'network' || flags.findIndex(([each]) => each === name) === at),
  );
const written = (flags: readonly (readonly [string, string])[]) =>
  [
    'docker run',
    ...flags.map(([name, value]) => `--${name}${value === '' ? '' : ` ${single(value)}`}`),
    'acme/web:1.2',
    'sh -c \'echo $$ $HOME "x"\'',
  ].join(' ');

/** What a command comes to, whatever its order and spelling. */
function meaningOf(text: string): unknown {
  const shell = readDockerWords(text, 'auto');
  if (!shell.ok) throw new Error(shell.problem.message);
  const words = shell.value.commands.at(-1)?.map((word) => word.text) ?? [];
  const command = readCommand(words);
  if ('problem' in command) throw new Error(command.problem);
  return {
    image: command.image,
    words: command.words,
    flags: command.given
      .map(
        ({ flag, value }) =>
          `${flag.name} ${flag.name === 'mount' ? value.split(',').sort().join(',') : value}`,
      )
      .sort(),
  };
}

describe('a command', () => {
  it('comes back the same from the file that it became, which the schema and both editions of YAML take', async () => {
    await fc.assert(
      fc.asyncProperty(commands, fc.constantFrom('map', 'list'), async (flags, env) => {
        const command = written(flags);
        const yaml = await textOf(command, { env });
        expect(load(yaml)).toEqual(parse(yaml));
        expect(parse(yaml, { version: '1.1' })).toEqual(parse(yaml));
        expect(isValid(parse(yaml)), JSON.stringify(isValid.errors)).toBe(true);
        expect(meaningOf(await textOf(yaml, { line: true }))).toEqual(meaningOf(command));
      }),
      { numRuns: 300 },
    );
  });

  it('in the long form is valid too', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (flags) => {
        const file: unknown = parse(await textOf(written(flags), { syntax: 'long', limits: 'deploy' }));
        expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('names every flag with what became of it', async () => {
    for (const { name, kind } of FLAGS) {
      const value =
        (name === 'attach' ? 'stdout' : SAMPLES[name]?.[0]) ??
        { int: '1', size: '1m', decimal: '1', duration: '1s', map: 'a=b' }[kind as string] ??
        'x=1:2';
      const taken =
        kind === 'bool' ? '' : ` ${single(name === 'gpus' ? 'all' : name === 'ip' ? '10.0.0.2' : value)}`;
      const outcome = await outcomeOf(`docker run --${name}${taken} nginx`);
      const rows = outcome.ok
        ? (outcome.value.outputs['changes'] as TableValue | undefined)?.rows
        : outcome.problem.message; // the output's kind
      expect(rows, name).toHaveLength(1);
    }
  });

  it('keeps to the rules of the shell', async () => {
    const words = (text: string) => {
      const read = readDockerWords(text, 'auto');
      return read.ok
        ? read.value.commands.map((each) => each.map((word) => word.text))
        : read.problem.message;
    };
    expect(words(`a'b'"c"\\ d e\\\nf`)).toEqual([['abc d', 'ef']]);
    expect(words("$'it\\'s\\x41\\n' # gone\nb")).toEqual([["it'sA\n"], ['b']]);
    expect(words('"$A ${B:-c} \\$ $" $(pwd) `id`')).toEqual([['${A} ${B:-c} $$ $$', '${PWD}', '${ID}']]);
    expect(words('a > x 2>&1 | b && c')).toEqual([['a'], ['b'], ['c']]);
    expect(words('a ^\r\n b "%C% $" ^"d^"')).toEqual([['a', 'b', '${C} $$', 'd']]);
    expect(words('a `\n b "$env:C `$" \'$d\' ${PWD}')).toEqual([['a', 'b', '${C} $$', '$$d', '${PWD}']]);
    expect(words('a ${B%%x} $1 $?')).toEqual([['a', '${B}', '$$1', '$$?']]);
    expect(await messageOf('docker run "nginx')).toContain('not closed');
  });
});

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The services of a file without what two tools may write in their own way: order, names of services, lists beside mappings, `deploy`. */
function plainModel(file: unknown): unknown {
  const services = isTable(file) && isTable(file['services']) ? Object.values(file['services']) : [];
  return services.map((service) => {
    if (!isTable(service)) return service;
    const { deploy, links = [], external_links: others = [], ...own } = service;
    const limits = isTable(deploy)
      ? leaves(deploy).map(([name, value]) => [SAME[name] ?? name, value] as const)
      : [];
    const both = [...(links as unknown[]), ...(others as unknown[])];
    return ordered({ ...own, ...Object.fromEntries(limits), ...(both.length > 0 && { links: both }) });
  });
}

const SAME: Readonly<Record<string, string>> = {
  'resources.limits.memory': 'mem_limit',
  'resources.limits.cpus': 'cpus',
  'resources.limits.pids': 'pids_limit',
  'resources.reservations.memory': 'mem_reservation',
  'resources.reservations.devices': 'gpus',
};

const leaves = (table: Table, before = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    isTable(value) ? leaves(value, `${before}${key}.`) : [[before + key, value] as const],
  );

/** Keys in order, values as texts; lists of pairs as mappings, a text in place of a list as that list. */
function ordered(value: unknown, key = ''): unknown {
  if (key === 'gpus') return true;
  if (['labels', 'sysctls'].includes(key) && Array.isArray(value))
    return ordered(Object.fromEntries(value.map((pair) => [...String(pair).split('='), ''].slice(0, 2))));
  if (key === 'command' && typeof value === 'string') return value.split(' ');
  if (key === 'tmpfs' && typeof value === 'string') return [value];
  if (key === 'bind') return undefined;
  if (Array.isArray(value)) return value.map((each) => ordered(each));
  if (isTable(value))
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((name) => [name, ordered(value[name], name)]),
    );
  return String(value).replaceAll(/\$\{(\w+)\}/g, '$$$1');
}

it.each(composerize.commands)(
  'the command of composerize means the same services: $command',
  async ({ command, services, refused }) => {
    const outcome = await outcomeOf(command, { env: 'list' });
    expect(outcome.ok ? undefined : outcome.problem.message).toBe(refused);
    if (outcome.ok) expect(plainModel(parse(await textOf(command, { env: 'list' })))).toEqual(services);
  },
);

it.each([
  ...facts.takes.map((flags) => [flags, true] as const),
  ...[...facts.refuses, ...facts.refusedByTheDaemon].map((flags) => [flags, false] as const),
])('what Docker takes or refuses is taken or refused: %s', async (flags, isTaken) => {
  expect((await messageOf(`docker run ${flags} nginx`)) === 'answered').toBe(isTaken);
});

const docker = (() => {
  try {
    return execFileSync('docker', ['run', '--help'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
})();

describe.skipIf(docker === undefined)('Docker itself', () => {
  it('lists the same flags with the same letters', () => {
    const listed = [...(docker ?? '').matchAll(/^ {2}(?:-(\w), | {4})--([\w-]+)/gm)].map(
      ([, letter, name]) => `${letter ?? ''} ${name}`,
    );
    expect(FLAGS.map(({ short = '', name }) => `${short} ${name}`)).toEqual(listed);
  });

  it('takes and refuses what the facts say', () => {
    for (const flags of [...facts.takes, ...facts.refuses]) {
      const { stderr } = spawnSync('bash', ['-c', `docker create ${flags} nginx`], {
        encoding: 'utf8',
        env: { ...process.env, DOCKER_HOST: 'unix:///nowhere' },
      });
      const isTaken = /Cannot connect|unknown server OS|failed to connect/i.test(stderr);
      expect([flags, isTaken], stderr).toEqual([flags, facts.takes.includes(flags)]);
    }
  });
});

it.each(['cmd', 'powershell'] as const)('commands for %s are read as the same commands', async (shell) => {
  await fc.assert(
    fc.asyncProperty(commands, async (flags) => {
      const yaml = await textOf(written(flags));
      const read = readDockerWords(await textOf(yaml, { shell }), shell);
      const again = readDockerWords(await textOf(yaml), 'bash');
      const words = (all: typeof read) =>
        all.ok && all.value.commands.map((each) => each.map(({ text }) => text));
      expect(words(read)).toEqual(words(again));
    }),
    { numRuns: 50 },
  );
});

describe('a file', () => {
  it('with anchors, merge keys and extends gives whole services', async () => {
    const text = await textOf(
      `x-base: &base\n  image: nginx\n  restart: always\nservices:\n  a:\n    <<: *base\n    environment: [A=1]\n  b:\n    extends: a\n    environment: { B: 2 }\n    network_mode: none\n    command: sh -c "echo 'a b'"\n`,
      { line: true },
    );
    expect(text.split('\n')).toEqual([
      'docker run -d --restart always -e A=1 nginx',
      `docker run -d --restart always -e B=2 --network none nginx sh -c 'echo '\\''a b'\\'''`,
    ]);
  });

  it('tells what a command cannot say', async () => {
    const outcome = await outcomeOf(
      'services:\n  web:\n    image: nginx\n    profiles: [x]\n    depends_on: { db: { condition: service_healthy } }\n    deploy: { replicas: 2, resources: { limits: { memory: 1g } } }\n    secrets: [s]\n  db:\n    image: postgres\nsecrets: { s: { file: ./s } }\n',
      { strict: true },
    );
    if (!outcome.ok) throw new Error(outcome.problem.message);
    const rows = (outcome.value.outputs['changes'] as TableValue).rows.map(([where]) => where); // the output's kind
    expect(rows).toEqual([
      'secrets',
      'services.web.profiles',
      'services.web.depends_on',
      'services.web.deploy.replicas',
      'services.web.secrets',
    ]);
    expect(outcome.value.isNo).toBe(true);
  });

  it.each([
    ['services:\n', 'services: expected at least one service'],
    ['services:\n  a: x\n', 'services.a: expected a mapping'],
    ['services:\n  a: {}\n', 'services.a: expected an image or a build'],
    ['services:\n  a: { extends: b }\n  b: { extends: a }\n', 'services.a.extends: goes round in a circle'],
    [
      'services:\n  a: { image: x, depends_on: [b] }\n  b: { image: x, depends_on: [a] }\n',
      'services.a.depends_on: goes round in a circle',
    ],
    ['services:\n  a: { image: x, tty: 1 }\n', 'services.a.tty: expected true or false, found "1"'],
    [
      'services:\n  a: { image: x, cpu_shares: many }\n',
      'services.a.cpu_shares: expected a number, found "many"',
    ],
  ])('%j is refused', async (file, message) => {
    expect(await messageOf(file)).toBe(message);
  });
});

it('quotes and dashes of text processors are mended by a button', async () => {
  expect(await outcomeOf('docker run –d nginx')).toMatchObject({
    problem: { repairs: [{ inputs: { source: 'docker run -d nginx' } }] },
  });
});

it('hostile text is answered or refused, never thrown at', async () => {
  const pieces = fc.constantFrom(
    'docker run ',
    '-p ',
    '80:80',
    ' nginx',
    "'",
    '"',
    '\\',
    '$',
    '${',
    '}',
    '$(',
    ')',
    '`',
    '\n',
    '🦊',
    '\uD800',
    '\0',
    '-',
    '--',
    'services:',
    '  a: ',
    '[',
    '{',
    '&a ',
    '*a',
    '<<: ',
    '!!x ',
    ' ',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 25 }), async (parts) => {
      await outcomeOf(parts.join(''));
    }),
    { numRuns: 500 },
  );
  expect(await messageOf('a'.repeat(1_000_001))).toBe('expected at most 1 MB of text');
});

it('takes about ten times as long for ten times the text', async () => {
  const shapes = [
    (count: number) => `docker run ${'-e A=b '.repeat(count)} nginx`,
    (count: number) => `docker run nginx ${'a"b"\'c\'\\d '.repeat(count)}`,
    (count: number) => `docker run nginx ${'$(a '.repeat(count)}`,
    (count: number) => `services:\n  a:\n    image: x\n    command: [${'x, '.repeat(count)}y]\n`,
  ];
  for (const shape of shapes) await expectLinear((count) => outcomeOf(shape(count)), 1000);
});

it('every right answer is a file that the schema takes', () => {
  for (const { outputs } of CASES) {
    const text = outputs?.result;
    if (typeof text === 'string' && text.includes('services:'))
      expect(isValid(parse(text)), JSON.stringify(isValid.errors)).toBe(true);
  }
});
