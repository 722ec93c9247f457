/** What is dangerous, doubtful or worth knowing about a token, the worst first. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '#src/ui/use-now.ts';
import type { Finding, Severity } from './lint.ts';
import { lintToken } from './lint.ts';
import type { ParsedToken } from './logic.ts';
import styles from './page.module.css';

const SIGNS = { danger: CircleAlert, warning: TriangleAlert, note: Info } as const;
const WORDS: Readonly<Record<Severity, string>> = { danger: 'Danger', warning: 'Warning', note: 'Note' };
const MINUTE_MS = 60_000;

export function Findings({ token }: { readonly token: ParsedToken }) {
  const now = useNow();
  const secret = useKnownSecret(token.token);
  if (now === undefined) return null;
  // To the minute: the list does not change every second.
  const found = lintToken(token, Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const all: readonly Finding[] =
    secret === undefined ? found : [{ severity: 'danger', message: describeSecret(secret) }, ...found];
  if (all.length === 0)
    return <p className={styles['removed']}>Looked over for known mistakes: none found.</p>;
  return (
    <ul className={styles['findings']} aria-label="Findings">
      {all.map((finding) => (
        <FindingRow key={finding.message} finding={finding} />
      ))}
    </ul>
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

/** The well-known secret a token was signed with, if any. The effect loads the code that tries them. */
function useKnownSecret(token: string): string | undefined {
  const [found, setFound] = useState<{ readonly token: string; readonly secret: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void import('./known-secrets.ts').then(({ guessSecret }) => {
      if (isCurrent) setFound({ token, secret: guessSecret(token) });
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return found?.token === token ? found.secret : undefined;
}
