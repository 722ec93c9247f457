/**
 * The step that opens what a result is wrapped in, only where that is certain: the tools that take its kind try it, and what comes out
 * proves them right by a signature, a parse that succeeds, or a text that chance does not give.
 */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { Command } from '#src/lib/command/command.ts';
import type { FormWorld } from '#src/lib/form/form.ts';
import type { Kind } from '#src/lib/kind.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { orderTargets } from '#src/lib/targets.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { recognise } from '../palette/recognise.ts';
import { newStep } from './model.ts';
import { answerStep, factsOf, type Facts, type StepValue, type StepOutcome } from './running.ts';
import { openingOptions, wrappingOf } from './wrappings.ts';

/** The step that opens a result, and what comes out. */
export type UnwrappingStep = {
  readonly command: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What the result is: `compressed data in Base64`. */
  readonly words: string;
  readonly outcome: Extract<StepOutcome, { readonly ok: true }>;
};

/** Kinds that a text has by its structure, not by chance. */
const STRUCTURES: readonly Kind[] = [
  'jwt',
  'json',
  'json-lines',
  'json-schema',
  'xml',
  'svg',
  'html',
  'pem',
  'compressed',
  'image',
  'percent-encoded',
];

/** Fewer bytes are a clean text by chance too often: of twelve, once in a hundred thousand. */
const FEWEST_CLEAN_BYTES = 12;

/** Opens what a result is wrapped in, by one step; `undefined` where nothing is certain. */
export async function unwrapped(
  passed: StepValue,
  commands: readonly Command[],
  tools: readonly Tool[],
  world: FormWorld,
): Promise<UnwrappingStep | undefined> {
  const facts = factsOf(typeof passed === 'string' ? passed : new Uint8Array(await passed.arrayBuffer()));
  const kind = wrappingOf(facts);
  if (!kind) return undefined;
  // As a command is given it: a tool that reads more kindly what was typed on its page might not read it in a pipe.
  const bytes = new Blob([typeof passed === 'string' ? encodeUtf8(passed) : passed]);
  for (const { tool } of orderTargets([kind], tools)) {
    const command = commands.find(({ path }) => path === tool.path);
    if (!command) continue;
    const form = await command.load();
    const options = openingOptions(form, tool, kind.kind, facts);
    if (!options) continue;
    const { typed } = newStep(command, form, options);
    const asked = { key: 0, command: command.name, typed, further: {}, number: 1, isLast: true };
    const outcome = await answerStep(asked, bytes, commands, world);
    if (!outcome.ok || outcome.isNo) continue;
    const isOpened = async () =>
      outcome.start === undefined && (await unwrapped(outcome.passed, commands, tools, world)) !== undefined;
    if (isProved(kind.kind, facts, outcome) || (await isOpened()))
      return { command: command.name, options, words: kind.words, outcome };
  }
  return undefined;
}

function isProved(kind: Kind, before: Facts, after: Facts): boolean {
  if (after.type !== undefined) return true;
  // A container whose marks, lengths and sums were right: what reads a text fails at bytes.
  if (before.start === undefined) return true;
  if (after.start === undefined || after.start === before.start) return false;
  const [found] = recognise(after.start);
  if (found && STRUCTURES.includes(found.kind)) return true;
  if (!isClean(after.start)) return false;
  if (kind === 'percent-encoded' || kind === 'escaped') return true;
  return kind !== 'json-string' && kind !== 'jwt' && after.size >= FEWEST_CLEAN_BYTES;
}

/** Nothing in it that no text has. */
const isClean = (text: string): boolean => !/[^\P{Cc}\t\r\n]|\p{Cn}|\p{Co}|\uFFFD/u.test(text);
