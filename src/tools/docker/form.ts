/** Docker run and Compose: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { positionAt } from '#src/lib/result.ts';
import { SHELLS } from '#src/lib/shell-names.ts';
import { choice, flag, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { isComposeFile } from './logic.ts';

const LONGEST = 1_000_000;

type Values = Readonly<Record<string, OptionValue>>;
const isTo =
  (direction: string) =>
  ({ to }: Values) =>
    to === 'auto' || to === direction;

const OPTIONS = {
  to: choice(
    'auto',
    [
      { value: 'auto', label: 'By what it is' },
      { value: 'compose', label: 'Compose' },
      { value: 'run', label: 'docker run' },
    ],
    { label: 'to' },
  ),
  shell: choice('auto', SHELLS, { label: 'shell', page: { isMore: true } }),
  env: choice(
    'map',
    [
      { value: 'map', label: 'mapping' },
      { value: 'list', label: 'list' },
    ],
    { label: 'environment', isShown: isTo('compose'), page: { isMore: true } },
  ),
  syntax: choice('short', ['short', 'long'], {
    label: 'ports and volumes',
    isShown: isTo('compose'),
    page: { isMore: true },
  }),
  volumes: choice(
    'same',
    [
      { value: 'same', label: 'as they are' },
      { value: 'project', label: 'of the project' },
    ],
    { label: 'named volumes', isShown: isTo('compose'), page: { isMore: true } },
  ),
  limits: choice(
    'service',
    [
      { value: 'service', label: 'of the service' },
      { value: 'deploy', label: 'under deploy (Swarm)' },
    ],
    { label: 'limits', isShown: isTo('compose'), page: { isMore: true } },
  ),
  program: choice('docker', ['docker', 'podman'], {
    label: 'program',
    isShown: isTo('run'),
    page: { isMore: true },
  }),
  line: flag(false, { label: 'each command on one line', isShown: isTo('run'), page: { isMore: true } }),
  strict: flag(false, { label: 'losses end with 3', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    source: {
      kind: 'text',
      takes: 'text',
      label: 'Commands or Compose file',
      page: { placeholder: 'docker run -d -p 8080:80 nginx', accept: '.yaml,.yml,.sh,.txt' },
    },
    existing: {
      kind: 'text',
      takes: 'text',
      label: 'Add to this file',
      isOptional: true,
      isShown: isTo('compose'),
      page: { isMore: true, placeholder: 'services: …' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'compose.yaml' },
    changes: { kind: 'table', label: 'What changed', fileName: 'changes.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Paste a docker run command or a Compose file, or try the example.' },
  examples: [
    {
      inputs: { source: "docker run -d --name web -p 8080:80 -e 'MSG=a b $HOME' -v data:/d nginx:1.27" },
      outputs: {
        result: `services:
  web:
    image: nginx:1.27
    container_name: web
    environment:
      MSG: a b $$HOME
    ports:
      - "8080:80"
    volumes:
      - data:/d
volumes:
  data:
    name: data
`,
      },
    },
  ],
  howItWorks: [
    'Words are read as bash, cmd.exe or PowerShell reads them, flags as Docker 28 reads them: what follows the image is the command. An unknown flag or a value that Docker refuses is refused. Nothing is run.',
    'Compose fills in variables wherever a `$` stands, so a dollar sign of single quotes is written `$$`; a variable of the shell stays `${NAME}`.',
    'A named volume keeps its name: Docker makes it where it is missing. A network that a command names must be there, so it is external.',
    'The file is read again by YAML 1.1 and 1.2 before it is shown: ports and words such as `yes` are quoted.',
    'Every flag and every key is listed with what became of it, also those without an equivalent.',
  ],
  async run({ source, existing }, options) {
    if (source.length > LONGEST || existing.length > LONGEST)
      return refuse({ message: 'expected at most 1 MB of text' });
    if (source.trim() === '') return answer({});
    const isRun = options.to === 'run' || (options.to === 'auto' && isComposeFile(source));
    return isRun ? written(source, options) : composed(source, existing, options);
  },
});

const COLUMNS = ['Service', 'Flag', 'What became of it', 'Where'];

async function composed(source: string, existing: string, options: Options) {
  const { toCompose } = await import('./compose/to-compose.ts');
  const { signRepair } = await import('#src/lib/shells.ts');
  const made = toCompose(source, existing, options);
  const signs = signRepair(source, options.shell);
  if (!made.ok) return refuse({ ...made.problem, ...(signs && { repairs: [signs.repair] }) });
  const { yaml, changes, notes } = made.value;
  const lost = changes.filter(({ state }) => state === 'no equivalent');
  const warnings: Note[] =
    lost.length === 0
      ? []
      : [
          {
            tone: 'warning',
            message: `No equivalent in Compose: ${[...new Set(lost.map(({ flag: name, where }) => `${name} (${where})`))].join('; ')}`,
          },
        ];
  return {
    ok: true as const,
    value: {
      outputs: {
        result: { text: yaml, as: 'compose' as const, fileName: 'compose.yaml' },
        changes:
          changes.length === 0
            ? undefined
            : {
                columns: COLUMNS,
                rows: changes.map((change) => [change.service, change.flag, change.state, change.where]),
              },
      },
      notes: [
        ...warnings,
        ...(signs
          ? [
              {
                tone: 'warning' as const,
                message: `${signs.message}: it was taken as any other letter`,
                position: positionAt(source, signs.offset),
                repairs: [signs.repair],
              },
            ]
          : []),
        ...notes.map((message) => ({ message })),
      ],
      isNo: options.strict && lost.length > 0,
    },
  };
}

async function written(source: string, options: Options) {
  const { toRun } = await import('./compose/to-run.ts');
  const made = toRun(source, {
    program: options.program,
    shell: options.shell === 'auto' ? 'bash' : options.shell,
    isOneLine: options.line,
  });
  if (!made.ok) return refuse(made.problem);
  const { text, lost } = made.value;
  const notes: Note[] =
    lost.length === 0
      ? []
      : [
          {
            tone: 'warning',
            message: `${plural(lost.length, 'setting')} of the file ${lost.length === 1 ? 'is' : 'are'} not in the commands as they stand: see below.`,
          },
        ];
  return {
    ok: true as const,
    value: {
      outputs: {
        result: { text, as: 'docker-run' as const, fileName: 'run.sh' },
        changes:
          lost.length === 0
            ? undefined
            : { columns: ['Where', 'What became of it'], rows: lost.map(({ where, why }) => [where, why]) },
      },
      notes,
      isNo: options.strict && lost.length > 0,
    },
  };
}
