/** Turns a recipe of CyberChef into one of ours; what we do not have stays in it as a comment, and is named. */
import { quoteWord } from '#src/lib/recipe/words.ts';
import { OPERATIONS } from './operations.ts';
import { readChef, type ChefOperation } from './read-chef.ts';

/** The text of our recipe, and what is missing in it. */
export type ConvertedChefRecipe = {
  readonly text: string;
  readonly input?: string | undefined;
  /** The operations that we do not have, as CyberChef names them. */
  readonly missing: readonly string[];
};

/** `undefined` where the text is no recipe of CyberChef. */
export function ofChef(pasted: string): ConvertedChefRecipe | undefined {
  const chef = readChef(pasted);
  if (!chef) return undefined;
  const lines: string[] = [];
  const missing: string[] = [];
  for (const operation of chef.operations) {
    const words = wordsOf(operation);
    if (words) {
      const step = words.map(quoteWord).join(' ');
      if (operation.isOff && !step.includes('\n')) lines.push(`#off ${step}`);
      else {
        const last = lines.findLastIndex((line) => !line.startsWith('#'));
        if (last >= 0) lines[last] = `${lines[last] ?? ''} |`;
        lines.push(step);
      }
    } else {
      lines.push(...commentOf(operation));
      if (operation.name !== 'Comment') missing.push(operation.name);
    }
  }
  const hasComments = lines.some((line) => line.startsWith('#'));
  return { text: lines.join(hasComments ? '\n' : ' '), input: chef.input, missing };
}

const wordsOf = ({ name, args }: ChefOperation): readonly string[] | undefined =>
  Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name]?.(args) : undefined;

/** A comment of theirs is one of ours; an operation that we do not have is told with its arguments. */
function commentOf({ name, args }: ChefOperation): readonly string[] {
  const [first] = args;
  const text = name === 'Comment' && typeof first === 'string' ? first : `CyberChef: ${name} ${argsOf(args)}`;
  return text.split(/\r\n?|\n/).map((line) => `# ${line}`.trimEnd());
}

/** Longer arguments are cut, in UTF-16 code units; what a key holds is left out. */
const LONGEST = 120;

const argsOf = (args: readonly unknown[]): string => {
  const shown = JSON.stringify(args.map((arg) => (typeof arg === 'object' ? '…' : arg)));
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
};
