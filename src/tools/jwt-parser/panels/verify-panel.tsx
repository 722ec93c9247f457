/** Checks a token's signature with a secret or key, as soon as both are there. */
import { useEffect } from 'react';
import { sentence } from '#src/lib/format.ts';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { type Task, useTask } from '#src/ui/jobs/use-task.ts';
import { VerdictNotice } from '#src/ui/results/verdict-notice.tsx';
import type { KeyInput, SecretEncoding } from '#src/lib/keys/key.ts';
import type { SignedText } from '../logic.ts';
import { ENCODINGS } from '../options.ts';
import type { Verdict } from '../crypto/verify.ts';

type VerifyPanelProps = {
  readonly token: SignedText | undefined;
  readonly input: KeyInput;
  readonly onText: (text: string) => void;
  readonly onEncoding: (encoding: SecretEncoding) => void;
};

export function VerifyPanel({ token, input, onText, onEncoding }: VerifyPanelProps) {
  const { task, checked } = useVerdict(token?.token, input);
  const verdict = checked?.verdict;
  const isShared = token?.isShared ?? true;
  return (
    <Panel title="Verify signature">
      <TextAreaField
        label={isShared ? 'Secret or key' : 'Key'}
        {...SECRET}
        hint={isShared ? 'The shared secret, or a JWK.' : 'The public key as PEM, certificate, JWK or JWKS.'}
        rows={4}
        value={input.text}
        error={keyProblem(verdict)}
        onChange={onText}
      />
      {isShared && (
        <SelectField label="Secret is" choices={ENCODINGS} value={input.encoding} onChange={onEncoding} />
      )}
      <JobStatus label="Checking the signature" job={task} />
      {verdict && <CheckNotice verdict={verdict} />}
      {(!token || input.text === '') && (
        <Empty>
          {token ? 'Enter the secret or key to check the signature.' : 'Paste a token first, then its key.'}
        </Empty>
      )}
    </Panel>
  );
}

/** What is wrong with the key is shown at the key. */
const keyProblem = (verdict: Verdict | undefined): string | undefined =>
  verdict?.state === 'refused' && verdict.about === 'key' ? sentence(verdict.reason) : undefined;

const SIGNERS = {
  secret: 'Signed with this shared secret.',
  'private key': 'Signed with this private key.',
  'public key': 'Signed with the private key that belongs to this public key.',
} as const;

function CheckNotice({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.state === 'matches') {
    return (
      <VerdictNotice isMatch tone="success" title="Signature verified">
        <p>{SIGNERS[verdict.signer]}</p>
        <p>Key: {verdict.keyName}.</p>
        {verdict.cautions.map((caution) => (
          <p key={caution}>{caution}</p>
        ))}
      </VerdictNotice>
    );
  }
  if (verdict.state === 'refused') {
    return (
      <Notice tone="warning" title="Not checked">
        {verdict.about === 'token' && <p>{sentence(verdict.reason)}</p>}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title="Signature does not match">
      <p>Tried: {verdict.tried.join('; ')}.</p>
      {verdict.hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </Notice>
  );
}

type CheckedToken = KeyInput & { readonly token: string; readonly verdict: Verdict };

/** The verdict on exactly these inputs, or nothing yet. The effect loads the code that checks, and asks the browser. */
function useVerdict(
  token: string | undefined,
  { text, encoding }: KeyInput,
): { readonly task: Task<CheckedToken>; readonly checked: CheckedToken | undefined } {
  const task = useTask<CheckedToken>();
  const { start, cancel } = task;
  useEffect(() => {
    if (token === undefined || text === '') return;
    start(async () => {
      const { verifyToken } = await import('../crypto/verify.ts');
      // By the platform's types it is always there; on plain http it is not.
      const subtle = crypto.subtle as SubtleCrypto | undefined;
      return { token, text, encoding, verdict: await verifyToken(token, { text, encoding }, subtle) };
    });
    return cancel;
  }, [token, text, encoding, start, cancel]);
  const checked = task.state.status === 'done' ? task.state.value : undefined;
  const isFresh = checked?.token === token && checked?.text === text && checked.encoding === encoding;
  return { task, checked: isFresh ? checked : undefined };
}
