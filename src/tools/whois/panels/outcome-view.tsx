/** What a lookup led to: waiting, a refusal with its repair, a failure with its reason, or the record. */
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { sentence } from '#src/lib/format.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import type { Lookup, Refusal } from '../lookup/dom-lookup.ts';
import { INVALID_DOMAIN } from '../domain/domain.ts';
import { failureText, type FailureKind } from '../lookup/lookup.ts';
import { RecordView } from './record-view.tsx';
import styles from '../page.module.css';

/** The refusal's id, for the field that it is about. */
export const REFUSAL_ID = 'whois-refusal';

/** Failures that the same question may not meet again. */
const MAY_PASS: ReadonlySet<FailureKind> = new Set([
  'rate limited',
  'server error',
  'not RDAP',
  'unreachable',
  'timeout',
]);

type OutcomeViewProps = {
  readonly lookup: Pick<Lookup, 'state' | 'retry'>;
  readonly onRepair: (domain: string) => void;
};

export function OutcomeView({ lookup: { state, retry }, onRepair }: OutcomeViewProps) {
  if (state.status === 'running' && state.fraction !== undefined) return <Waiting />;
  if (state.status === 'failed') return <Failure onRetry={retry}>{sentence(state.message)}</Failure>;
  if (state.status !== 'done') return <Nothing />;
  const outcome = state.value;
  if (outcome.kind === 'refused') return <RefusalNotice refusal={outcome} onRepair={onRepair} />;
  const { result, domain, typed, at } = outcome;
  if (result.ok) return <RecordView domain={domain} result={result} at={at} />;
  const { kind, reason } = result.failure;
  if (MAY_PASS.has(kind))
    return (
      <Failure title={failureText(typed)} onRetry={retry}>
        {reason}
      </Failure>
    );
  return (
    <Notice tone="error" title={failureText(typed)}>
      <p>{reason}</p>
    </Notice>
  );
}

function Waiting() {
  return (
    <Panel>
      <p className={styles['waiting']}>
        <StatusMessage role="status">Loading...</StatusMessage>
      </p>
    </Panel>
  );
}

function Nothing() {
  return (
    <Panel>
      <Empty>Type a domain such as example.com. Nothing is sent until you press the button.</Empty>
    </Panel>
  );
}

type RefusalProps = { readonly refusal: Refusal; readonly onRepair: (domain: string) => void };

function RefusalNotice({ refusal: { reason, repair }, onRepair }: RefusalProps) {
  return (
    <Notice
      id={REFUSAL_ID}
      tone="error"
      title={INVALID_DOMAIN}
      action={repair && <Button onClick={() => onRepair(repair)}>Look up {repair}</Button>}
    >
      <p>{reason}</p>
      {repair && <p>Press Enter in the field to look up {repair}.</p>}
    </Notice>
  );
}
