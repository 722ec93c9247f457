/** GraphQL without what it ignores, and what a document means. */
import { GraphQLError, parse, print, stripIgnoredCharacters } from 'graphql';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import type { Piece } from './meaning.ts';

const guarded = <T>(source: string, job: () => T): Result<T> => {
  try {
    return ok(job());
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return fail(error.message, positionAt(source, error.positions?.[0] ?? 0));
  }
};

/** The shortest text of the same document. */
export const minifyGraphql = (source: string): Result<string> =>
  guarded(source, () => {
    parse(source, { experimentalFragmentArguments: true });
    return stripIgnoredCharacters(source);
  });

/** The document as the reference implementation prints it, line by line. */
export const meaningOfGraphql = (source: string): Result<readonly Piece[]> =>
  guarded(source, () => {
    const printed = print(parse(source, { experimentalFragmentArguments: true }));
    return printed.split('\n').map((line) => ({ text: line, at: 0 }));
  });
