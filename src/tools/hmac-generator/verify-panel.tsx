/** Whether a signature that came with a message is right, and if not, why not. */
import { useDeferredValue, useMemo } from 'react';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { Empty, Fields, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import type { Choice } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useSigning } from './browser-signing.ts';
import type { Scheme } from './signature.ts';
import { conclude, prepare, verify, type Question, type Verdict } from './verify.ts';

const SCHEMES: readonly Choice<Scheme>[] = [
  { value: 'plain', label: 'Plain' },
  { value: 'github', label: 'GitHub' },
  { value: 'stripe', label: 'Stripe' },
  { value: 'slack', label: 'Slack' },
];

const PLACEHOLDERS: Record<Scheme, string> = {
  plain: 'Hex or base64, with or without sha256=',
  github: 'X-Hub-Signature-256: sha256=…',
  stripe: 'Stripe-Signature: t=…,v1=…',
  slack: 'X-Slack-Signature: v0=…',
};

/** What is typed in this panel, with the moment it was typed: a timestamp's age is told from then. */
export type SignatureFields = {
  readonly scheme: Scheme;
  readonly signature: string;
  readonly timestamp: string;
  readonly askedAtMs: number;
};

type VerifyPanelProps = {
  readonly fields: SignatureFields;
  readonly onFields: (change: Partial<SignatureFields>) => void;
  /** Everything typed above. */
  readonly signed: Pick<Question, 'message' | 'messageEncoding' | 'key' | 'keyEncoding' | 'algorithm'>;
  /** A file, or a message too long to be signed at once. */
  readonly source: Blob | undefined;
};

export function VerifyPanel({ fields, onFields, signed, source }: VerifyPanelProps) {
  const { scheme, signature, timestamp } = fields;
  return (
    <Panel title="Verify a signature">
      <RadioGroup
        label="Sent by"
        choices={SCHEMES}
        value={scheme}
        onChange={(chosen) => onFields({ scheme: chosen })}
      />
      <Fields>
        <TextField
          label="Signature"
          hint="Held against the message and the key."
          placeholder={PLACEHOLDERS[scheme]}
          mono
          value={signature}
          onChange={(typed) => onFields({ signature: typed })}
        />
        {scheme === 'slack' && (
          <TextField
            label="X-Slack-Request-Timestamp"
            placeholder="1531420618"
            mono
            value={timestamp}
            onChange={(typed) => onFields({ timestamp: typed })}
          />
        )}
      </Fields>
      {signature.trim() === '' ? (
        <Empty>
          Paste a webhook’s signature header and be told whether it is right, or which mistake would explain
          it.
        </Empty>
      ) : source ? (
        <SourceVerdict {...{ fields, signed, source }} />
      ) : (
        <MessageVerdict {...{ fields, signed }} />
      )}
    </Panel>
  );
}

function MessageVerdict({ fields, signed }: Pick<VerifyPanelProps, 'fields' | 'signed'>) {
  const { message, messageEncoding, key, keyEncoding, algorithm } = signed;
  const question = useMemo(
    () => ({ message, messageEncoding, key, keyEncoding, algorithm, fields }),
    [message, messageEncoding, key, keyEncoding, algorithm, fields],
  );
  // Looking for the mistake behind a mismatch takes a few dozen HMACs: typing goes first.
  const settled = useDeferredValue(question);
  const verdict = useMemo(
    () => verify({ ...settled, ...settled.fields }, settled.fields.askedAtMs),
    [settled],
  );
  return <VerdictNotice verdict={verdict} />;
}

type SourceVerdictProps = Pick<VerifyPanelProps, 'fields' | 'signed'> & { readonly source: Blob };

/** Something long is only read when asked to. */
function SourceVerdict({ fields, signed, source }: SourceVerdictProps) {
  const signing = useSigning();
  const { key, keyEncoding, algorithm } = signed;
  const prepared = useMemo(
    () => prepare({ ...fields, key, keyEncoding, algorithm }),
    [fields, key, keyEncoding, algorithm],
  );
  const job = useMemo(() => (prepared.ok ? { ...prepared.value, source } : undefined), [prepared, source]);
  const answer = signing.answerTo(job);
  if (!prepared.ok || !job) return <VerdictNotice verdict={prepared.ok ? undefined : prepared} />;
  if (signing.fraction !== undefined) {
    return <Progress label="Verifying" fraction={signing.fraction} onCancel={signing.cancel} />;
  }
  if (answer) {
    return (
      <VerdictNotice
        verdict={answer.ok ? ok(conclude(prepared.value, answer.value, fields.askedAtMs)) : answer}
      />
    );
  }
  return (
    <Row>
      <Button onClick={() => signing.start(job)}>Verify</Button>
      {signing.failure && <Notice tone="error">{signing.failure}</Notice>}
    </Row>
  );
}

function VerdictNotice({ verdict }: { readonly verdict: Result<Verdict> | undefined }) {
  if (!verdict) return null;
  if (!verdict.ok) return <Notice tone="info">{describeProblem(verdict.problem)}</Notice>;
  const { isMatch, message, notes } = verdict.value;
  const [head = '', ...rest] = message.split(/(?<=^No match\.) /);
  return (
    <Notice tone={isMatch ? 'success' : 'error'} title={head}>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
