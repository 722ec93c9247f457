/** Checks a token's signature with a secret or key, as soon as both are there. */
import { useEffect, useState } from 'react';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import type { KeyInput, SecretEncoding } from './key.ts';
import type { ParsedToken } from './logic.ts';
import type { Verdict } from './verify.ts';

const ENCODINGS: readonly Choice<SecretEncoding>[] = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hexadecimal' },
  { value: 'base64', label: 'Base64' },
];

type VerifyPanelProps = {
  readonly token: ParsedToken | undefined;
  readonly input: KeyInput;
  readonly onText: (text: string) => void;
  readonly onEncoding: (encoding: SecretEncoding) => void;
};

export function VerifyPanel({ token, input, onText, onEncoding }: VerifyPanelProps) {
  const verdict = useVerdict(token?.token, input);
  const isShared = token?.isShared ?? true;
  return (
    <Panel title="Verify signature">
      <TextAreaField
        label={isShared ? 'Secret or key' : 'Key'}
        hint={isShared ? 'The shared secret; or a JWK.' : 'The public key as PEM, certificate, JWK or JWKS.'}
        rows={4}
        value={input.text}
        onChange={onText}
      />
      {isShared && (
        <SelectField label="Secret is" choices={ENCODINGS} value={input.encoding} onChange={onEncoding} />
      )}
      {verdict ? (
        <VerdictNotice verdict={verdict} />
      ) : (
        <Empty>
          {token
            ? 'Give the secret or key, and the signature is checked.'
            : 'Paste a token first, then its key.'}
        </Empty>
      )}
    </Panel>
  );
}

function VerdictNotice({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.state === 'matches') {
    return (
      <Notice tone={verdict.cautions.length > 0 ? 'warning' : 'success'} title="Signature verified">
        <p>It was made with this {verdict.keyName}.</p>
        {verdict.cautions.map((caution) => (
          <p key={caution}>{caution}</p>
        ))}
      </Notice>
    );
  }
  if (verdict.state === 'refused') {
    return (
      <Notice tone="warning" title="Not checked">
        <p>{sentence(verdict.reason)}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="error" title="Signature does not match">
      <p>Tried: {verdict.tried.join('; ')}.</p>
      {verdict.hint !== undefined && <p>{sentence(verdict.hint)}</p>}
    </Notice>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

type Checked = {
  readonly token: string;
  readonly text: string;
  readonly encoding: SecretEncoding;
  readonly verdict: Verdict;
};

/** The verdict on exactly these inputs, or nothing yet. The effect loads the code that checks, and asks the browser. */
function useVerdict(token: string | undefined, { text, encoding }: KeyInput): Verdict | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (token === undefined || text === '') return;
    let isCurrent = true;
    // The platform's types say it is always there; on plain http it is not.
    const subtle = crypto.subtle as SubtleCrypto | undefined;
    void import('./verify.ts')
      .then(({ verifyToken }) => verifyToken(token, { text, encoding }, subtle))
      .then((verdict) => {
        if (isCurrent) setChecked({ token, text, encoding, verdict });
      });
    return () => {
      isCurrent = false;
    };
  }, [token, text, encoding]);
  const isFresh = checked?.token === token && checked?.text === text && checked.encoding === encoding;
  return isFresh ? checked.verdict : undefined;
}
