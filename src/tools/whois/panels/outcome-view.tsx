/** What a lookup led to: waiting, a refusal with its repair, a failure with its reason, or the record. */
import { Empty, Panel } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { TaskState } from '#src/ui/use-task.ts';
import type { Outcome, Refusal } from '../lookup/dom-lookup.ts';
import { INVALID_DOMAIN } from '../domain/domain.ts';
import { failureText } from '../lookup/lookup.ts';
import { RecordView } from './record-view.tsx';
import styles from '../page.module.css';

/** The refusal's id, for the field that it is about. */
export const REFUSAL_ID = 'whois-refusal';

type OutcomeViewProps = {
  readonly state: TaskState<Outcome>;
  readonly onRepair: (domain: string) => void;
};

export function OutcomeView({ state, onRepair }: OutcomeViewProps) {
  if (state.status === 'running' && state.fraction !== undefined) return <Waiting />;
  if (state.status === 'failed') return <Notice tone="error">{state.message}</Notice>;
  if (state.status !== 'done') return <Nothing />;
  const outcome = state.value;
  if (outcome.kind === 'refused') return <RefusalNotice refusal={outcome} onRepair={onRepair} />;
  const { result, domain, typed, at } = outcome;
  if (result.ok) return <RecordView domain={domain} result={result} at={at} />;
  return (
    <Notice tone="error" title={failureText(typed)}>
      <p>{result.failure.reason}</p>
    </Notice>
  );
}

function Waiting() {
  return (
    <Panel>
      <p className={styles['waiting']} role="status">
        Loading...
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
