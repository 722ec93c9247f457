/** The program: which command was typed, and the few around the tools. */
import commands from 'virtual:penknife/commands';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { commandNamed, type Command } from '#src/lib/command/command.ts';
import { runCommand } from './run.ts';
import { InputError, UnknownCommand, UsageError } from '#src/lib/command/errors.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';
import { onOneLine } from './names.ts';

const AROUND = ['list', 'help', 'what', 'completion', 'mcp', 'run'];

/** Runs what was typed after `penknife`, and gives the exit code. */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const [name = '', ...rest] = words;
  try {
    return await dispatch(name, rest, io);
  } catch (error) {
    if (error instanceof UnknownCommand) {
      const { meantBy } = await import('./near.ts');
      const meant = error.isNear ? [] : meantBy(error.typed, commands);
      if (meant.length > 0) {
        io.stderr(`penknife: there is no command "${onOneLine(error.typed)}"; these are for it:`);
        const width = Math.max(...meant.map((command) => command.name.length));
        for (const command of meant) io.stderr(`  ${command.name.padEnd(width)}  ${command.explainer}`);
        return EXIT.wrongUsage;
      }
    }
    if (error instanceof UsageError) {
      const isTool = commands.some((command) => command.name === name);
      const help =
        error instanceof UnknownCommand && !error.hasSuggestion ? '; penknife --help lists all' : '';
      io.stderr(onOneLine(`penknife${isTool ? ` ${name}` : ''}: ${error.message}${help}`));
      return EXIT.wrongUsage;
    }
    if (error instanceof InputError) {
      io.stderr(onOneLine(`penknife ${name}: ${error.message}`));
      return EXIT.wrongInput;
    }
    throw error;
  }
}

async function dispatch(name: string, rest: readonly string[], io: Io): Promise<ExitCode> {
  switch (name) {
    case '':
      io.stderr(await overview());
      return EXIT.wrongUsage;
    case '--help':
    case '-h':
      return print(io, await overview());
    case '--version':
      return print(io, `${import.meta.env.VITE_VERSION}\n`);
    case 'help':
      return help(rest, io);
    case 'list':
      return list(rest, io);
    case 'what':
      return what(rest, io);
    case 'completion':
      return completion(rest, io);
    case 'mcp': {
      const [{ serveMcp }, { threadsOf }] = await Promise.all([
        import('./mcp.ts'),
        import('./mcp-thread.ts'),
      ]);
      await serveMcp(commands, rest, threadsOf(io.program));
      return EXIT.done;
    }
    case 'run': {
      const { runRecipeCommand } = await import('./recipe.ts');
      return runRecipeCommand(commands, rest, io);
    }
    default:
      return tool(commandOf(name), rest, io);
  }
}

/** In a thread of the server: answers the call that it was made for. */
export async function runInThread(world: Io['world']): Promise<void> {
  const { answerCall } = await import('./mcp-thread.ts');
  await answerCall(commands, world);
}

async function tool(command: Command, words: readonly string[], io: Io): Promise<ExitCode> {
  const form = await command.load();
  const end = words.indexOf('--');
  if (words.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h'))
    return help([command.name], io);
  if (form.command?.checksSums && words.some((word) => word === '--check' || word === '-c')) {
    const { checkSums } = await import('./check-sums.ts');
    return checkSums(form, words, io);
  }
  const code = await runCommand(command, form, words, io);
  if (code !== undefined) return code;
  const { shortHelp } = await import('./help.ts');
  io.stderr(await shortHelp(command, form, io.world));
  return EXIT.wrongUsage;
}

async function print(io: Io, text: string): Promise<ExitCode> {
  await io.stdout.write(text);
  return EXIT.done;
}

const overview = async (): Promise<string> =>
  (await import('./help.ts')).helpOfAll(commands, [...new Set(commands.map(({ category }) => category))]);

const commandOf = (name: string): Command => commandNamed(commands, name, AROUND);

async function help([name]: readonly (string | undefined)[], io: Io): Promise<ExitCode> {
  if (name === 'run') return dispatch('run', ['--help'], io);
  // The overview tells all there is of the others that are no tool.
  if (name === undefined || AROUND.includes(name)) return print(io, await overview());
  const command = commandOf(name);
  const [form, { helpOf }] = await Promise.all([command.load(), import('./help.ts')]);
  return print(io, await helpOf(command, form, io.world));
}

function list([style]: readonly (string | undefined)[], io: Io): Promise<ExitCode> {
  if (style !== undefined && style !== '--json') throw new UsageError(`list takes --json, found "${style}"`);
  if (style === undefined) return print(io, commands.map((command) => `${command.name}\n`).join(''));
  const rows = commands.map((command) => ({
    name: command.name,
    path: command.path,
    headline: command.headline,
    explainer: command.explainer,
    category: command.category,
  }));
  return print(io, `${JSON.stringify(rows, undefined, 2)}\n`);
}

/** What is looked at of a file or stdin, in bytes. */
const LOOKED_AT_BYTES = 1_000_000;

async function what(operands: readonly string[], io: Io): Promise<ExitCode> {
  const unknown = operands.find((word) => word.length > 1 && word.startsWith('-'));
  if (unknown !== undefined) throw new UsageError(`what takes files, found "${unknown}"`);
  if (operands.length === 0 && io.stdin.isTerminal) {
    io.stderr('Usage: penknife what [FILE...]');
    return EXIT.wrongUsage;
  }
  const [{ openSource }, { recognise }, { fileTypeOf }] = await Promise.all([
    import('./sources.ts'),
    import('#src/app/palette/recognise.ts'),
    import('#src/lib/file-type.ts'),
  ]);
  const names = operands.length > 0 ? operands : ['-'];
  let code: ExitCode = EXIT.done;
  for (const [index, operand] of names.entries()) {
    let source;
    try {
      source = await openSource(operand, io, false);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      io.stderr(onOneLine(`penknife what: ${error.message}`));
      code = EXIT.wrongInput;
      continue;
    }
    const { name, bytes = new Uint8Array() } = source;
    const type = fileTypeOf(bytes);
    const text = decodeUtf8(bytes.subarray(0, LOOKED_AT_BYTES));
    const guesses = type
      ? [`${type.name} (${type.mediaType})`]
      : text.ok
        ? recognise(text.value).map(({ kind, words }) => `${kind}: ${words}`)
        : ['bytes that are not UTF-8 text'];
    const lines = guesses.length > 0 ? guesses : ['nothing'];
    if (names.length > 1) await io.stdout.write(`${index > 0 ? '\n' : ''}==> ${onOneLine(name)} <==\n`);
    await io.stdout.write(`${lines.join('\n')}\n`);
  }
  return code;
}

async function completion(words: readonly string[], io: Io): Promise<ExitCode> {
  const { completionFor, SHELLS } = await import('./completion.ts');
  const known = SHELLS.find((each) => each === words[0]);
  if (!known) throw new UsageError(`completion is for one of: ${SHELLS.join(', ')}`);
  const { flagsOf } = await import('#src/lib/command/flags.ts');
  const table = await Promise.all(
    commands.map(async (command) => ({
      name: command.name,
      explainer: command.explainer,
      options: [...flagsOf(await command.load()).long.keys()],
    })),
  );
  return print(io, completionFor(known, table, AROUND));
}
