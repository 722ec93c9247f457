/** What is dangerous, doubtful or worth knowing about a token, the worst first. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { useNow } from '#src/ui/browser/use-now.ts';
import { usePart } from '#src/ui/basics/use-part.ts';
import { lintToken, type Finding, type Severity } from '../token/lint.ts';
import type { ParsedToken } from '../logic.ts';
import styles from '../page.module.css';

const SIGNS = { danger: CircleAlert, warning: TriangleAlert, note: Info } as const;
const WORDS: Readonly<Record<Severity, string>> = { danger: 'Danger', warning: 'Warning', note: 'Note' };

/** The secrets that everybody knows, and how to try them. */
const loadSecrets = () => import('../crypto/known-secrets.ts');

export function Findings({ token }: { readonly token: ParsedToken }) {
  const now = useNow();
  const { module, isMissing, retry } = usePart(loadSecrets, true);
  const secret = useMemo(() => module?.guessSecret(token.token), [module, token.token]);
  if (now === undefined) return null;
  const found = lintToken(token, now);
  const all: readonly Finding[] =
    secret === undefined ? found : [{ severity: 'danger', message: describeSecret(secret) }, ...found];
  return (
    <>
      {isMissing && <PartFailure onRetry={retry} />}
      {all.length === 0 ? (
        <p className={styles['removed']}>Checked for known mistakes: none found.</p>
      ) : (
        <ul className={styles['findings']} aria-label="Findings">
          {all.map((finding) => (
            <FindingRow key={finding.message} finding={finding} />
          ))}
        </ul>
      )}
    </>
  );
}

function FindingRow({ finding: { severity, message } }: { readonly finding: Finding }) {
  const Sign = SIGNS[severity];
  return (
    <li className={styles[severity]}>
      <Sign aria-label={WORDS[severity]} />
      <span>{message}</span>
    </li>
  );
}

const describeSecret = (secret: string): string =>
  secret === ''
    ? 'It is signed with the empty secret: anyone can sign another like it.'
    : `It is signed with a secret that everybody knows, ${JSON.stringify(secret)}: anyone can sign another like it.`;
