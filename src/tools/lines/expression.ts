/** What is wrong with an expression, and where. */
import type { FormProblem } from '#src/lib/form/form.ts';

/** Nothing where JavaScript takes it with the flag u. The parser, which knows places, comes only where it does not. */
export async function expressionProblem({
  field,
  source,
}: {
  readonly field: string;
  readonly source: string;
}): Promise<FormProblem | undefined> {
  try {
    new RegExp(source, 'u');
    return undefined;
  } catch (error) {
    const { RegExpParser, RegExpSyntaxError } = await import('@eslint-community/regexpp');
    const refused = error instanceof Error ? error.message : String(error);
    try {
      new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, { unicode: true });
    } catch (found) {
      if (found instanceof RegExpSyntaxError)
        return {
          message: `${refused}, at character ${found.index + 1} of the expression`,
          field,
          isUsage: true,
        };
    }
    return { message: refused, field, isUsage: true };
  }
}
