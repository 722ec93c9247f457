/** The verdict on a signature: at once for a message, when asked to for a file. */
import { useDeferredValue, useMemo } from 'react';
import { sentence } from '#src/lib/format.ts';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { Row } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useVerifying } from '../signing/dom-signing.ts';
import type { Scheme } from '../signing/signature.ts';
import { conclude, prepare, verify, type Question, type Verdict as Judgement } from '../signing/verify.ts';

/** What is typed in this panel, with the moment it was typed: a timestamp's age is told from then. */
export type SignatureFields = {
  readonly scheme: Scheme;
  readonly signature: string;
  readonly timestamp: string;
  readonly askedAtMs: number;
};

export type VerdictProps = {
  readonly fields: SignatureFields;
  /** Everything typed about the message and the key. */
  readonly signed: Pick<Question, 'message' | 'messageEncoding' | 'key' | 'keyEncoding' | 'algorithm'>;
  /** A file, or a message too long to be signed at once. */
  readonly source: Blob | undefined;
};

export function Verdict({ fields, signed, source }: VerdictProps) {
  return source ? (
    <SourceVerdict {...{ fields, signed, source }} />
  ) : (
    <MessageVerdict {...{ fields, signed }} />
  );
}

function MessageVerdict({ fields, signed }: Omit<VerdictProps, 'source'>) {
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

type SourceVerdictProps = Omit<VerdictProps, 'source'> & { readonly source: Blob };

/** Something long is only read when asked to. */
function SourceVerdict({ fields, signed, source }: SourceVerdictProps) {
  const signing = useVerifying();
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

function VerdictNotice({ verdict }: { readonly verdict: Result<Judgement> | undefined }) {
  if (!verdict) return null;
  if (!verdict.ok) return <Notice tone="info">{sentence(describeProblem(verdict.problem))}</Notice>;
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
