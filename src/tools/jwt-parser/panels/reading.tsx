/** What was taken off around a token, what kind of token it is instead, or what can be read of one that is none. */
import { sentence } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import type { ParsedToken, TokenProblem } from '../logic.ts';
import styles from '../page.module.css';
import type { ReadablePart } from '../token/readable.ts';

type ReadingProps = {
  readonly token: ParsedToken | undefined;
  readonly problem: TokenProblem | undefined;
  readonly onOpen: (inner: string) => void;
};

/** What was taken off around the token, or why it cannot be read. */
export function Reading({ token, problem, onOpen }: ReadingProps) {
  if (token) {
    return (
      <>
        {token.removed.length > 0 && (
          <p className={styles['removed']}>Removed: {token.removed.join(', ')}.</p>
        )}
        <Respelling token={token} onOpen={onOpen} />
      </>
    );
  }
  if (!problem) return null;
  if (!isOfItsOwn(problem)) return <ReadableParts parts={problem.readable ?? []} />;
  const inner = problem.innerToken;
  return (
    <Notice
      tone="info"
      title={inner === undefined ? 'Encrypted, not signed' : 'A token inside a token'}
      action={inner !== undefined && <Button onClick={() => onOpen(inner)}>Read the inner one</Button>}
    >
      <p>{sentence(problem.message)}</p>
    </Notice>
  );
}

/** Offered where another alphabet or padding was used: readers that keep to the standard refuse that. */
function Respelling({ token, onOpen }: Pick<ReadingProps, 'onOpen'> & { readonly token: ParsedToken }) {
  const { strictToken } = token;
  if (strictToken === undefined) return null;
  return (
    <Notice
      tone="info"
      title="Written in standard base64"
      action={<Button onClick={() => onOpen(strictToken)}>Write it as base64url</Button>}
    >
      <p>
        A token wants base64url: <code>-</code> and <code>_</code> in place of <code>+</code> and{' '}
        <code>/</code>, no <code>=</code>. The signature matches afterwards only if it was made for that
        spelling.
      </p>
    </Notice>
  );
}

/** Not a mistake, but another kind of token. */
const isOfItsOwn = ({ encryptedHeader, innerToken }: TokenProblem): boolean =>
  encryptedHeader !== undefined || innerToken !== undefined;

/** What is left of a cut or damaged token. */
function ReadableParts({ parts }: { readonly parts: readonly ReadablePart[] }) {
  return parts.map(({ name, text, isCut }) => (
    <OutputBlock
      key={name}
      label={`${name === 'header' ? 'Header' : 'Payload'}, ${isCut ? 'as far as it can be read' : 'which can be read'}`}
      value={text}
      kind="json"
      wrap
    />
  ));
}

/** What is wrong with a text that should be a token, for its box. */
export const describeMistake = (problem: TokenProblem | undefined): string | undefined =>
  problem && !isOfItsOwn(problem) ? sentence(problem.message) : undefined;
