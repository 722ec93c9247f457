/** Reads the words of a command as Docker reads them: flags first, then the image, then what runs in it. */
import { nearestName } from '#src/lib/edit-distance.ts';
import { FLAGS, flagNamed, flagOfLetter, flagTitle, type Flag } from './flags.ts';
import { hasVariable, valueProblem } from './values.ts';

/** A flag with its value: a text of Compose, in which `$$` is a dollar sign and `${NAME}` a variable. */
export type Given = {
  readonly flag: Flag;
  readonly value: string;
  /** 1-based place of its word. */ readonly at: number;
};

/** A command that was read. */
export type RunCommand = {
  readonly program: 'docker' | 'podman';
  readonly verb: 'run' | 'create';
  readonly given: readonly Given[];
  readonly image: string;
  readonly words: readonly string[];
  /** Options of the program itself: `--context prod`. */
  readonly globals: readonly string[];
};

/** What was wrong, and at which word, from 1. */
export type CommandProblem = { readonly problem: string; readonly at: number };

const GLOBALS = new Set([
  '--config',
  '--context',
  '-c',
  '--host',
  '-H',
  '--log-level',
  '-l',
  '--tlscacert',
  '--tlscert',
  '--tlskey',
  '--root',
  '--runroot',
  '--connection',
  '--url',
  '--storage-driver',
]);

/** Reads one command. */
export function readCommand(words: readonly string[]): RunCommand | CommandProblem {
  const start = startOf(words);
  const program = words[start]?.replace(/^.*\//, '').replace(/\.exe$/, '');
  if (program !== 'docker' && program !== 'podman')
    return { problem: `expected docker run, found "${words[start] ?? 'nothing'}"`, at: start + 1 };
  const globals = globalsAt(words, start + 1);
  let at = start + 1 + globals.length;
  if (words[at] === 'container') at += 1;
  const verb = words[at];
  if (verb !== 'run' && verb !== 'create')
    return { problem: `expected ${program} run, found "${program} ${verb ?? ''}"`, at: at + 1 };
  const read = readFlags(words, at + 1, verb);
  if ('problem' in read) return read;
  const health = read.given.find(({ flag }) => flag.name.startsWith('health-'));
  if (health && read.given.some(({ flag, value }) => flag.name === 'no-healthcheck' && value === 'true'))
    return { problem: '--no-healthcheck conflicts with --health-* options', at: health.at };
  const image = words[read.next];
  if (image === undefined || image === '')
    return { problem: `an image is missing: ${program} ${verb} IMAGE`, at: read.next + 1 };
  if (!isImage(image))
    return { problem: `invalid reference format: "${image}" is no name of an image`, at: read.next + 1 };
  return { program, verb, given: read.given, image, words: words.slice(read.next + 1), globals };
}

/** Where the program stands: after a prompt and `sudo` with its options. */
function startOf(words: readonly string[]): number {
  let at = words[0] === '$$' ? 1 : 0;
  if (words[at] !== 'sudo') return at;
  at += 1;
  while (words[at]?.startsWith('-') === true) at += 1;
  return at;
}

/** Options of the program itself, with their values. */
function globalsAt(words: readonly string[], from: number): string[] {
  const globals: string[] = [];
  for (let at = from; words[at]?.startsWith('-') === true; at++) {
    const word = words[at] ?? '';
    globals.push(word);
    if (GLOBALS.has(word)) globals.push(words[++at] ?? '');
  }
  return globals;
}

/** `docker create` starts nothing that could be in the background. */
const isForRun = ({ name }: Flag, verb: string): boolean =>
  verb === 'create' && ['detach', 'detach-keys', 'sig-proxy'].includes(name);

type Flags = { readonly given: readonly Given[]; readonly next: number };

function readFlags(words: readonly string[], from: number, verb: string): Flags | CommandProblem {
  const given: Given[] = [];
  let at = from;
  while (at < words.length) {
    const word = words[at] ?? '';
    if (word === '--') return { given, next: at + 1 };
    if (!word.startsWith('-') || word === '-') break;
    const read = word.startsWith('--') ? readLong(words, at, verb) : readLetters(words, at, verb);
    if ('problem' in read) return read;
    for (const each of read.given) {
      const problem = valueProblem(each.flag.kind, each.value, each.flag.name);
      if (problem !== undefined)
        return {
          problem: `invalid argument "${each.value}" for "${flagTitle(each.flag)}" flag: ${problem}`,
          at: each.at,
        };
      given.push(each);
    }
    at = read.next;
  }
  return { given, next: at };
}

function readLong(words: readonly string[], at: number, verb: string): Flags | CommandProblem {
  const word = words[at] ?? '';
  const equals = word.indexOf('=');
  const name = word.slice(2, equals < 0 ? undefined : equals);
  const flag = flagNamed(name);
  if (!flag || isForRun(flag, verb)) {
    const near = nearestName(
      name,
      FLAGS.map((each) => each.name),
    );
    return {
      problem: `docker ${verb} has no flag --${name}${near === undefined ? '' : `; --${near}?`}`,
      at: at + 1,
    };
  }
  if (equals >= 0) return { given: [{ flag, value: word.slice(equals + 1), at: at + 1 }], next: at + 1 };
  if (flag.kind === 'bool') return { given: [{ flag, value: 'true', at: at + 1 }], next: at + 1 };
  return valueAfter(flag, words, at);
}

function valueAfter(flag: Flag, words: readonly string[], at: number): Flags | CommandProblem {
  const value = words[at + 1];
  if (value === undefined) return { problem: `${words[at] ?? ''} needs a value`, at: at + 1 };
  return { given: [{ flag, value, at: at + 2 }], next: at + 2 };
}

/** `-it`, `-p80:80`, `-d=false`: the first letter that takes a value takes the rest. */
function readLetters(words: readonly string[], at: number, verb: string): Flags | CommandProblem {
  const word = words[at] ?? '';
  const given: Given[] = [];
  for (let index = 1; index < word.length; index++) {
    const letter = String.fromCodePoint(word.codePointAt(index) ?? 0);
    const flag = flagOfLetter(letter);
    if (!flag || isForRun(flag, verb))
      return {
        problem: `docker ${verb} has no flag -${letter}${word.length > 2 ? ` in ${word}` : ''}`,
        at: at + 1,
      };
    const rest = word.slice(index + 1);
    if (rest.startsWith('='))
      return { given: [...given, { flag, value: rest.slice(1), at: at + 1 }], next: at + 1 };
    if (flag.kind === 'bool') {
      given.push({ flag, value: 'true', at: at + 1 });
      continue;
    }
    if (rest !== '') return { given: [...given, { flag, value: rest, at: at + 1 }], next: at + 1 };
    const after = valueAfter(flag, words, at);
    return 'problem' in after ? after : { given: [...given, ...after.given], next: after.next };
  }
  return { given, next: at + 1 };
}

/** Names have at most 255 characters, and a host, a tag and a digest beside. */
const LONGEST_IMAGE = 1000;

/** The grammar of distribution/reference: lower case, with host, tag and digest. */
const isImage = (image: string): boolean =>
  hasVariable(image) ||
  (image.length <= LONGEST_IMAGE &&
    /^(?:(?:[a-zA-Z\d][\w.-]*(?:\.[\w.-]+)?|\[[\da-fA-F:]+\])(?::\d+)?\/)?[a-z\d]+(?:(?:\.|_{1,2}|-+|\/)[a-z\d]+)*(?::\w[\w.-]{0,127})?(?:@[A-Za-z][\w+.-]*:[\da-fA-F]{32,})?$/.test(
      image,
    ));
