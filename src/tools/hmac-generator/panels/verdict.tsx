/** The verdict on a signature: at once for a message, when asked to for a file. */
import { useMemo, useState } from 'react';
import { sentence } from '#src/lib/format.ts';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { useJob } from '#src/ui/jobs/use-job.ts';
import { VerdictNotice } from '#src/ui/results/verdict-notice.tsx';
import { VERIFYING } from '../signing/dom-signing.ts';
import type { FileJob } from '../signing/dom-worker.ts';
import { readSignature, type Scheme } from '../signing/signature.ts';
import { conclude, prepare, verify, type Question, type Verdict as Judgement } from '../signing/verify.ts';

/** What is typed in this panel, with the moment it was typed: a timestamp's age is told from then. */
export type SignatureFields = {
  readonly scheme: Scheme;
  readonly signature: string;
  readonly timestamp: string;
  readonly askedAtMs: number;
};

/** Why the header cannot be taken apart, in a sentence. */
export function problemOfSignature({ scheme, signature, timestamp }: SignatureFields): string | undefined {
  const read = readSignature(scheme, signature, timestamp);
  return read.ok ? undefined : sentence(describeProblem(read.problem));
}

/** The signature to check, and what it is claimed to sign. */
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
  const verdict = useMemo(
    () => verify({ message, messageEncoding, key, keyEncoding, algorithm, ...fields }, fields.askedAtMs),
    [message, messageEncoding, key, keyEncoding, algorithm, fields],
  );
  return <JudgementNotice verdict={verdict} />;
}

type SourceVerdictProps = Omit<VerdictProps, 'source'> & { readonly source: Blob };

/** Something long is only read when asked to. */
function SourceVerdict({ fields, signed, source }: SourceVerdictProps) {
  const [asked, setAsked] = useState<FileJob>();
  const { key, keyEncoding, algorithm } = signed;
  const prepared = useMemo(
    () => prepare({ ...fields, key, keyEncoding, algorithm }),
    [fields, key, keyEncoding, algorithm],
  );
  const job = useMemo(() => (prepared.ok ? { ...prepared.value, source } : undefined), [prepared, source]);
  const verifying = useJob(asked === job ? job : undefined, VERIFYING);
  const { state } = verifying;
  if (!prepared.ok || !job) return <JudgementNotice verdict={prepared.ok ? undefined : prepared} />;
  if (state.status === 'done') {
    const answer = state.value;
    return (
      <JudgementNotice
        verdict={answer.ok ? ok(conclude(prepared.value, answer.value, fields.askedAtMs)) : answer}
      />
    );
  }
  return (
    <>
      {state.status === 'idle' && (
        <Row>
          <Button onClick={() => (asked === job ? verifying.retry() : setAsked(job))}>Verify</Button>
        </Row>
      )}
      <JobStatus label="Verifying" job={verifying} />
    </>
  );
}

function JudgementNotice({ verdict }: { readonly verdict: Result<Judgement> | undefined }) {
  if (!verdict) return null;
  if (!verdict.ok) return <Notice tone="info">{sentence(describeProblem(verdict.problem))}</Notice>;
  const { isMatch, message, notes } = verdict.value;
  const [head = '', ...rest] = message.split(/(?<=^No match\.) /);
  return (
    <VerdictNotice isMatch={isMatch} tone={isMatch ? 'success' : 'error'} title={head}>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </VerdictNotice>
  );
}
