/** The help of a command and of all of them, made of the descriptions. */
import type { Form, Input } from '#src/lib/form/form.ts';
import type { Option } from '#src/lib/options.ts';
import type { Command } from '#src/lib/command/command.ts';
import { defaultOffPage } from '#src/lib/form/settled.ts';
import { isForPage } from '#src/lib/form/values.ts';
import { flagOf, kebab } from '#src/lib/command/flags.ts';
import { isSource, isValue } from '#src/lib/command/inputs.ts';

const WIDTH = 26;

const row = (name: string, words: string): string =>
  name.length >= WIDTH ? `  ${name}\n  ${' '.repeat(WIDTH)}${words}` : `  ${name.padEnd(WIDTH)}${words}`;

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
The answer goes to stdout, notices to stderr. --json gives all outputs, --output NAME another one,
--out FILE writes a file. Exit: 0 done, 1 wrong input, 2 wrong usage, 3 the check failed.
`;
}

/** Usage and the first example: what stands on stderr where nothing was given. */
export const shortHelp = (command: Command, form: Form): string =>
  `Usage: ${usage(command, form)}\n${examples(command, form).slice(0, 1).join('')}penknife help ${command.name} lists its options.`;

/** All options of a command with their choices, and its examples. */
export function helpOf(command: Command, form: Form): string {
  const options = Object.entries(form.options).flatMap(([name, option]) => optionRows(form, name, option));
  const inputs = Object.entries(form.inputs).flatMap(([name, input]) => inputRows(name, input));
  const outputs = Object.entries(form.outputs).map(([name, { label }]) => row(name, label));
  return `penknife ${command.name}: ${command.explainer}

Usage: ${usage(command, form)}

Input
${inputs.join('\n')}
${options.length > 0 ? `\nOptions\n${options.join('\n')}\n` : ''}
Outputs, of which --output chooses one (the first by default)
${outputs.join('\n')}

Every tool has
${row('--json', 'All outputs and notices as one JSON object')}
${row('--out FILE', 'Writes the answer to a file; --force replaces one')}
${row('--out-dir FOLDER', 'Writes a file for each input')}
${row('--exact', 'Drops no line break at the end of the input')}
${row('--options-from-link URL', 'Takes the options of a Share link of the page')}

Examples
${examples(command, form).join('')}
${form.howItWorks.map((paragraph) => paragraph.replaceAll('`', '')).join('\n\n')}
`;
}

function usage({ name }: Command, form: Form): string {
  const operands = Object.values(form.inputs).flatMap((input) => operandOf(input));
  return ['penknife', name, '[OPTIONS]', ...operands].join(' ');
}

function operandOf(input: Input): readonly string[] {
  if (input.kind === 'choice' || input.kind === 'secret' || input.isOptional) return [];
  if (isSource(input)) return ['[FILE...]'];
  return [`[${input.label.toUpperCase().replaceAll(/[^A-Z\d]+/g, '-')}]`];
}

function inputRows(name: string, input: Input): readonly string[] {
  if (isForPage(input)) return [];
  const typed = `--${kebab(name)}`;
  if (input.kind === 'secret')
    return [
      row(`${typed}-file FILE`, `${input.label}, from a file`),
      row(`${typed}-env NAME`, `${input.label}, from a variable of the environment`),
      row(`${typed} VALUE`, `${input.label}; others on this machine can see it, and the shell keeps it`),
    ];
  if (input.kind === 'choice')
    return [row(`${typed} NAME`, `${input.label}: ${input.choices.map(({ value }) => value).join(', ')}`)];
  return [
    row(
      `${typed} ${input.kind === 'file' ? 'FILE' : 'VALUE'}`,
      input.label + (input.hint ? `. ${input.hint}` : ''),
    ),
    ...(isSource(input) && input.kind === 'text' && input.isOptional
      ? [row(`${typed}-file FILE`, `${input.label}, from a file`)]
      : []),
  ];
}

function optionRows(form: Form, name: string, option: Option): readonly string[] {
  const { face, label, choices } = option;
  const fallback = defaultOffPage(form, name) ?? '';
  if (face?.isForPage) return [];
  const typed = `--${flagOf(name, option)}`;
  const words = label ?? kebab(name).replaceAll('-', ' ');
  const letter = typeof face?.short === 'string' ? `-${face.short}, ` : '';
  if (typeof fallback === 'boolean')
    return [row(`${letter}${typed}`, words + (fallback ? ` (on; --no-${flagOf(name, option)})` : ''))];
  if (face?.asFlags)
    return (choices ?? []).map((each) => {
      const short = face.short instanceof Object ? face.short[each.value] : undefined;
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
        `${words}: ${names.join(', ')}${fallback === '' ? '' : ` (${kebab(fallback)} by default)`}`,
      ),
    ];
  }
  return [
    row(
      `${letter}${typed} VALUE`,
      `${words}${fallback === '' ? '' : ` (${fallback} by default)`}${face?.hint ? `. ${face.hint}` : ''}`,
    ),
  ];
}

/** Worked examples as command lines, each with its answer. */
function examples({ name }: Command, form: Form): readonly string[] {
  return form.examples.map(({ inputs, options = {}, outputs = {} }) => {
    const words = Object.entries(inputs).flatMap(([input, value]) => exampleInput(form, input, value));
    const chosen = Object.entries(options).flatMap(([option, value]) => exampleOption(form, option, value));
    const [first] = Object.values(outputs);
    const answer = typeof first === 'string' ? `\n    ${first.split('\n').join('\n    ')}` : '';
    return `  penknife ${[name, ...chosen, ...words].join(' ')}${answer}\n`;
  });
}

function exampleInput(form: Form, name: string, value: unknown): readonly string[] {
  const input = form.inputs[name];
  if (!input || typeof value !== 'string' || value === '') return [];
  if (input.kind === 'secret') return [`--${kebab(name)} ${quoted(value)}`];
  if (isValue(input) && !input.isOptional) return [quoted(value)];
  return [`--${kebab(name)} ${quoted(value)}`];
}

function exampleOption(form: Form, name: string, value: unknown): readonly string[] {
  const option = form.options[name];
  if (!option) return [];
  if (typeof value === 'boolean')
    return [value ? `--${flagOf(name, option)}` : `--no-${flagOf(name, option)}`];
  const text = String(value);
  if (option.face?.asFlags) return [`--${kebab(text)}`];
  return [`--${flagOf(name, option)} ${quoted(option.choices ? kebab(text) : text)}`];
}

/** As a POSIX shell takes it. */
const quoted = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
