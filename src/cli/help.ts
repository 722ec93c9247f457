/** The help of a command and of all of them, made of the descriptions. */
import type { Form, FormWorld, Input } from '#src/lib/form/form.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { Option } from '#src/lib/options.ts';
import { printedOf } from '#src/lib/command/results.ts';
import type { Command } from '#src/lib/command/command.ts';
import { defaultOffPage, settled } from '#src/lib/form/settled.ts';
import { isForPage, runForm } from '#src/lib/form/values.ts';
import { flagOf, flagsOf, kebab, textFlagOf, type CommonName } from '#src/lib/command/flags.ts';
import { isExtra, isSource, isValue } from '#src/lib/command/inputs.ts';

const WIDTH = 26;
const LONGEST_LINE = 110;

function row(name: string, words: string): string {
  const [first = '', ...others] = wrapped(words, LONGEST_LINE - WIDTH - 2);
  const margin = ' '.repeat(WIDTH + 2);
  const begin = name.length >= WIDTH ? `  ${name}\n${margin}` : `  ${name.padEnd(WIDTH)}`;
  return [begin + first, ...others.map((line) => margin + line)].join('\n');
}

/** At spaces, into lines of at most so many characters. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** One line a tool, by category. */
export function helpOfAll(commands: readonly Command[], categories: readonly string[]): string {
  const groups = categories.map((category) => {
    const own = commands.filter((command) => command.category === category);
    return `${category}\n${own.map(({ name, explainer }) => row(name, explainer)).join('\n')}`;
  });
  return `penknife: small exact tools. Nothing leaves your machine.

Usage: penknife TOOL [OPTIONS] [FILE... or VALUE...]
       penknife help TOOL        all options of a tool, with examples

${groups.join('\n\n')}

Around them
${row('what [FILE]', 'What is this? Names what a text may be, the likeliest first')}
${row("run 'A | B' [FILE...]", 'Several tools, one after the other; penknife run --help lists its options')}
${row('list [--json]', 'The names of all tools')}
${row('completion bash|zsh|fish', 'A script for your shell')}
${row('mcp [FOLDER...]', 'Serves every tool over the Model Context Protocol on stdin and stdout')}
${row('--version', 'The version')}

Texts and files come as file names, "-" or no name is stdin, --text TEXT gives them in line.
Short values are operands themselves; without one, a line of stdin each.
An operand that is not a file and can only be a value is one too: penknife jwt eyJ...
The answer goes to stdout, notices to stderr (--quiet keeps them off). --json gives all outputs, --output NAME another one,
--out FILE writes a file. Exit: 0 done, 1 wrong input, 2 wrong usage, 3 the check failed.
`;
}

/** Usage and the first example: what stands on stderr where nothing was given. */
export const shortHelp = async (command: Command, form: Form, world: FormWorld): Promise<string> => {
  const [first = ''] = await examples(command, { ...form, examples: [form.examples[0]] }, world);
  return `Usage: ${usage(command, form)}\n${first}penknife help ${command.name} lists its options.`;
};

/** All options of a command with their choices, and its examples. */
export async function helpOf(command: Command, form: Form, world: FormWorld): Promise<string> {
  const options = Object.entries(form.options).flatMap(([name, option]) => optionRows(form, name, option));
  const inputs = Object.entries(form.inputs).flatMap(([name, input]) => inputRows(form, name, input));
  const outputs = Object.entries(form.outputs).map(([name, { label }]) => row(name, label));
  const { short } = flagsOf(form);
  const lettered = (letter: string, name: CommonName, typed: string) => {
    const flag = short.get(letter);
    return flag?.kind === 'common' && flag.name === name ? `-${letter}, ${typed}` : typed;
  };
  return `penknife ${command.name}: ${command.explainer}

Usage: ${usage(command, form)}
${inputs.length > 0 ? `\nInput\n${inputs.join('\n')}\n` : ''}${options.length > 0 ? `\nOptions\n${options.join('\n')}\n` : ''}
Outputs, of which --output chooses one (the first by default)
${outputs.join('\n')}

Every tool has
${row('--json', 'All outputs and notices as one JSON object')}
${row(lettered('o', 'out', '--out FILE'), 'Writes the answer to a file; --force replaces one')}
${row('--out-dir FOLDER', 'Writes a file for each input')}
${row(lettered('q', 'quiet', '--quiet'), 'Keeps notices off stderr')}
${row('--exact', 'Drops no line break at the end of the input')}
${row('--options-from-link URL', 'Takes the options of a Share link of the page')}

Examples
${(await examples(command, form, world)).join('')}
${form.howItWorks.flatMap((paragraph) => [...wrapped(paragraph.replaceAll('`', ''), LONGEST_LINE), '']).join('\n')}`;
}

function usage({ name }: Command, form: Form): string {
  const values = Object.entries(form.inputs).flatMap(([key, input]) =>
    isSource(input) || (input.isOptional && !isExtra(form, key)) ? [] : operandOf(input),
  );
  const files = Object.values(form.inputs).filter((input) => isSource(input) && !input.isOptional);
  const operands = files.length === 1 ? ['[FILE...]'] : files.map(({ label }) => `[${asOperand(label)}]`);
  return ['penknife', name, '[OPTIONS]', ...values, ...operands].join(' ');
}

function operandOf(input: Input): readonly string[] {
  if (input.kind === 'choice' || input.kind === 'secret') return [];
  return [`[${asOperand(input.label)}]`];
}

const asOperand = (label: string): string => label.toUpperCase().replaceAll(/[^A-Z\d]+/g, '-');

function inputRows(form: Form, name: string, input: Input): readonly string[] {
  if (isForPage(input)) return [];
  const typed = `--${textFlagOf(form, name)}`;
  if (input.kind === 'secret')
    return [
      row(`${typed}-file FILE`, `${input.label}, from a file`),
      row(`${typed}-env NAME`, `${input.label}, from a variable of the environment`),
      row(`${typed} VALUE`, `${input.label}; others on this machine can see it, and the shell keeps it`),
    ];
  if (input.kind === 'choice')
    return [row(`${typed} NAME`, `${input.label}: ${input.choices.map(({ value }) => value).join(', ')}`)];
  // A file is an operand: without this, a picture seemed to be asked for as a text.
  const inLine = isSource(input) && input.kind === 'text' ? ', in line rather than from a file' : '';
  return [
    row(
      `${typed} ${input.kind === 'file' ? 'FILE' : 'VALUE'}`,
      input.label + inLine + (input.hint ? `. ${input.hint}` : ''),
    ),
    ...(isSource(input) && input.kind === 'text' && input.isOptional
      ? [row(`${typed}-file FILE`, `${input.label}, from a file`)]
      : []),
  ];
}

function optionRows(form: Form, name: string, option: Option): readonly string[] {
  const { command, label, help, choices, hint } = option;
  const fallback = defaultOffPage(form, name) ?? '';
  if (option.only === 'page') return [];
  const typed = `--${flagOf(name, option)}`;
  const words = help ?? label ?? kebab(name).replaceAll('-', ' ');
  const letter = typeof command?.short === 'string' ? `-${command.short}, ` : '';
  if (typeof fallback === 'boolean')
    return [row(`${letter}${typed}`, words + (fallback ? ` (on; --no-${flagOf(name, option)})` : ''))];
  if (command?.asFlags)
    return (choices ?? []).map((each) => {
      const short = command.short instanceof Object ? command.short[each.value] : undefined;
      return row(
        `${short ? `-${short}, ` : ''}--${kebab(each.value)}`,
        each.label + (each.value === fallback ? ' (by default)' : ''),
      );
    });
  if (choices) {
    const names = choices.map(({ value }) => kebab(value)).filter((value) => value !== '');
    return [
      row(
        `${letter}${typed} NAME`,
        `${words}${words.includes(':') ? ';' : ':'} ${shown(names.join(', '))}${fallback === '' ? '' : ` (${shown(kebab(fallback))} by default)`}`,
      ),
    ];
  }
  return [
    row(
      `${letter}${typed} VALUE`,
      `${words}${fallback === '' ? '' : ` (${shown(fallback)} by default)`}${hint ? `. ${hint}` : ''}`,
    ),
  ];
}

/** A tab is told from a space. */
const shown = (value: string): string => value.replaceAll('\t', '\\t');

/** Worked examples as command lines, each with its answer: the first one from a pipe where its text is short; then one that names files. */
async function examples(command: Command, form: Form, world: FormWorld): Promise<readonly string[]> {
  const typed = form.examples.map(async (example, index) => {
    const isPiped = index === 0 && pipedInput(form, example) !== undefined;
    const answer = (await printedFor(form, example, isPiped, world)).replace(/\n$/, '');
    const shownAnswer = answer === '' ? '' : `\n    ${answer.split('\n').join('\n    ')}`;
    return `  ${exampleLine(command, form, example, isPiped)}${shownAnswer}\n`;
  });
  return [...(await Promise.all(typed)), ...fileExample(command, form).map((line) => `  ${line}\n`)];
}

type Example = Form['examples'][number];

/** What the command prints for an example; nothing for one whose answer is another each time, or whose input is wrong. */
async function printedFor(form: Form, example: Example, isPiped: boolean, world: FormWorld): Promise<string> {
  if (!example.outputs) return '';
  const inputs = isPiped ? asPiped(form, example.inputs) : example.inputs;
  const { options } = settled(form, example.options ?? {}, inputs);
  const outcome = await runForm(form, inputs, options, world);
  if (!outcome.ok) return '';
  const asked = new Set(Object.keys(example.options ?? {}));
  const printed = await printedOf(form, outcome.value, { options, asked });
  return typeof printed === 'string' ? printed : new TextDecoder().decode(printed);
}

/** A pipe brings bytes. */
const asPiped = (form: Form, inputs: Example['inputs']): Example['inputs'] =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const input = form.inputs[name];
      const isBytes = input?.kind === 'text' && input.takes === 'bytes' && typeof value === 'string';
      return [name, isBytes && isSource(input) ? encodeUtf8(value) : value];
    }),
  );

const LONGEST_IN_LINE = 60;

function exampleLine({ name }: Command, form: Form, example: Example, isPiped: boolean): string {
  const { inputs, options = {} } = example;
  const flags = Object.entries(options).flatMap(([option, value]) => exampleOption(form, option, value));
  const given = Object.entries(inputs).flatMap(([key, value]) => {
    const input = form.inputs[key];
    return input && typeof value === 'string' && value !== '' ? [{ key, input, value }] : [];
  });
  const values = given.filter(
    ({ key, input }) => isValue(input) && (!input.isOptional || isExtra(form, key)),
  );
  const sources = given.filter(({ input }) => isSource(input) && !input.isOptional);
  const others = given.filter((each) => !values.includes(each) && !sources.includes(each));
  const long = sources.some(({ value }) => value.length > LONGEST_IN_LINE || value.includes('\n'));
  const named = isPiped
    ? []
    : sources.map(({ key, input, value }) =>
        long ? fileOf(form, key, input) : `--${textFlagOf(form, key)} ${quoted(value)}`,
      );
  const words = [
    'penknife',
    name,
    ...flags,
    ...others.map(({ key, value }) => `--${kebab(key)} ${quoted(value)}`),
    ...values.map(({ value }) => (value.startsWith('-') ? value : quoted(value))),
    ...named,
  ];
  return `${isPiped ? `${printing(pipedInput(form, example) ?? '')} | ` : ''}${words.join(' ')}`;
}

/** The text of an example that a pipe can bring: short, and all there is but for values. */
function pipedInput(form: Form, { inputs }: Example): string | undefined {
  const sources = Object.entries(form.inputs).filter(([, input]) => isSource(input) && !input.isOptional);
  const [only] = sources;
  if (!only || sources.length > 1) return undefined;
  const [name, input] = only;
  const value = inputs[name];
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_IN_LINE) return undefined;
  const losesBreak =
    input.kind === 'text' && (input.takes === 'line' || input.command?.dropsLineBreak === true);
  return losesBreak && value.endsWith('\n') ? undefined : value;
}

/** What writes exactly this text to a pipe. */
function printing(text: string): string {
  const format = text
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
  return `printf ${text.startsWith('-') ? '-- ' : ''}${quoted(format)}`;
}

/** A name that such a file may have: `data.json`, `left.txt`. */
function fileOf(form: Form, name: string, input: Input): string {
  const accept = input.kind === 'text' || input.kind === 'file' ? input.page?.accept : undefined;
  const extension =
    /\.(\w+)/.exec(accept ?? '')?.[1] ?? (input.kind === 'text' && input.as === 'json' ? 'json' : undefined);
  const isOne = Object.values(form.inputs).filter((each) => isSource(each) && !each.isOptional).length === 1;
  if (!isOne) return `${kebab(name)}.${extension ?? 'txt'}`;
  if (extension !== undefined && extension !== 'txt') return `data.${extension}`;
  return input.kind === 'text' && input.takes === 'bytes' && !input.command?.dropsLineBreak
    ? 'photo.png'
    : 'notes.txt';
}

/** Files named, and a file written. */
function fileExample({ name }: Command, form: Form): readonly string[] {
  const [source, ...further] = Object.entries(form.inputs).filter(
    ([, input]) => isSource(input) && !input.isOptional,
  );
  const needsMore = Object.entries(form.inputs).some(
    ([key, input]) =>
      input.kind === 'secret' || (isValue(input) && (!input.isOptional || isExtra(form, key))),
  );
  if (!source || further.length > 0 || needsMore || form.command?.mustChoose !== undefined) return [];
  const [output] = Object.values(form.outputs);
  const fileName = output && 'fileName' in output ? output.fileName : undefined;
  return [`penknife ${name} ${fileOf(form, ...source)}${fileName === undefined ? '' : ` --out ${fileName}`}`];
}

function exampleOption(form: Form, name: string, value: unknown): readonly string[] {
  const option = form.options[name];
  if (!option) return [];
  if (typeof value === 'boolean')
    return [value ? `--${flagOf(name, option)}` : `--no-${flagOf(name, option)}`];
  const text = String(value);
  if (option.command?.asFlags) return [`--${kebab(text)}`];
  return [`--${flagOf(name, option)} ${quoted(option.choices ? kebab(text) : text)}`];
}

/** As a POSIX shell takes it. */
const quoted = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
