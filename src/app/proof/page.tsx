/** Proof: the published suites, put to the very code of the tools in the visitor's own browser; beside it what the page may do, did and keeps. */
import { useEffect, useState } from 'react';
import { allTools } from '#src/tools/catalogue.ts';
import { plural } from '#src/lib/format.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { policyInWords, UNREAD_RULES } from './policy-words.ts';
import { PROOF_FACTS } from './proof-facts.ts';
import { readStored, UNREAD, type Stored } from './stored.ts';
import type { api, SuiteName, SuiteOutcome } from './worker.ts';
import styles from './proof.module.css';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

type SuiteRun = SuiteName & { readonly outcome: SuiteOutcome | undefined };

/** Rendered at build time too: nothing of the browser is read before it is mounted. */
export function ProofPage() {
  const [finished, setFinished] = useState<readonly SuiteRun[]>([]);
  const task = useTask<number>();
  const start = () => {
    setFinished([]);
    task.start(async ({ signal, onProgress }) => {
      const startedMs = performance.now();
      const names = await worker.run({ signal, onProgress }, (remote) => remote.list());
      for (const [done, name] of inOrderOfTools(names).entries()) {
        const progress = (fraction: number) => onProgress((done + fraction) / names.length);
        const isPossible = !name.needsCryptography || isSecureContext;
        const outcome = isPossible
          ? await worker.run({ signal, onProgress: progress }, (remote, report) =>
              remote.replay(name, report),
            )
          : undefined;
        setFinished((before) => [...before, { ...name, outcome }]);
      }
      return performance.now() - startedMs;
    });
  };
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{PROOF_FACTS.headline}</h1>
        <p>{PROOF_FACTS.description}</p>
      </header>
      <Row>
        <Button look="primary" onClick={start} disabled={task.state.status === 'running'}>
          Run the suites
        </Button>
        <p role="status">
          {task.state.status === 'done' && <Summary finished={finished} durationMs={task.state.value} />}
        </p>
      </Row>
      <JobStatus label="Putting the cases to the tools" job={task} />
      {finished.length > 0 && (
        <Panel title="Published suites">
          <ul className={styles['suites']} aria-label="Published suites">
            {finished.map((one) => (
              <SuiteItem key={`${one.tool} ${one.index}`} {...one} />
            ))}
          </ul>
        </Panel>
      )}
      <Columns>
        <RequestsPanel fromWorker={finished.at(-1)?.outcome?.requests ?? []} />
        <PolicyPanel />
      </Columns>
      <StoredPanel />
    </div>
  );
}

const positionOf = (id: string) => allTools.findIndex((tool) => tool.id === id);
const inOrderOfTools = (names: readonly SuiteName[]): SuiteName[] =>
  [...names].sort((one, other) => positionOf(one.tool) - positionOf(other.tool) || one.index - other.index);

type SummaryProps = { readonly finished: readonly SuiteRun[]; readonly durationMs: number };

function Summary({ finished, durationMs }: SummaryProps) {
  const replays = finished.flatMap(({ outcome }) => (outcome ? [outcome.replay] : []));
  const sum = (count: (replay: SuiteOutcome['replay']) => number) =>
    replays.reduce((total, replay) => total + count(replay), 0);
  const failures = sum((replay) => replay.failures.length);
  return (
    <>
      {sum((replay) => replay.passed)} of {sum((replay) => replay.total)} cases answered as published,{' '}
      {sum((replay) => replay.differences.length)} differently for a stated reason,{' '}
      {failures === 0 ? 'none wrong' : `${failures} wrong`}, in {(durationMs / 1000).toFixed(1)} s.
    </>
  );
}

function SuiteItem({ tool, standard, outcome }: SuiteRun) {
  const facts = allTools.find(({ id }) => id === tool);
  return (
    <li>
      <h3>
        <a href={siteAddress(facts?.path ?? '/')}>{facts?.name}</a>: {standard}
      </h3>
      {outcome ? (
        <OutcomeOf {...outcome} />
      ) : (
        <p>
          Not run: it needs the browser’s own cryptography, which this address does not give (plain http).
        </p>
      )}
    </li>
  );
}

function OutcomeOf({ suite, licence, published, replay }: SuiteOutcome) {
  const { total, passed, differences, failures } = replay;
  return (
    <>
      <p>
        {suite} ({licence}):{' '}
        <strong>
          {passed} of {total}
        </strong>{' '}
        cases as published
        {published > total && `; ${published - total} more of the suite are about other things`}.
      </p>
      {failures.length > 0 && (
        <Notice tone="error" title="Answered wrongly">
          <ul>
            {failures.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      {differences.length > 0 && (
        <details>
          <summary>{differences.length} answered differently, and why</summary>
          <dl>
            {differences.map(({ name, reason }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

const readPolicy = (): string =>
  document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';

function PolicyPanel() {
  const policy = useBrowserValue(readPolicy, undefined);
  const rules = policy === undefined ? UNREAD_RULES : policyInWords(policy);
  return (
    <Panel title="What this page may do">
      <p>The browser enforces these rules, whatever the page’s code tries. The page may use:</p>
      <ul>
        {rules.map(({ subject, allowed }) => (
          <li key={subject}>
            {subject}: {allowed}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const readRequests = (): string =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .join('\n');

function watchRequests(notify: () => void): () => void {
  const observer = new PerformanceObserver(notify);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

function RequestsPanel({ fromWorker }: { readonly fromWorker: readonly string[] }) {
  const fromPage = useBrowserValue(readRequests, '', watchRequests);
  const requests = [...fromPage.split('\n').filter(Boolean), ...fromWorker];
  const here = useBrowserValue(() => location.origin, '');
  const foreign = requests.filter((address) => !address.startsWith(`${here}/`));
  return (
    <Panel title="Files this page has loaded">
      <p>
        {plural(requests.length, 'file')} since this page was opened, {foreign.length} of them from another
        site.
      </p>
      <details>
        <summary>The addresses</summary>
        <ol className={styles['addresses']}>
          {requests.map((address, index) => (
            <li key={index}>{address}</li>
          ))}
        </ol>
      </details>
    </Panel>
  );
}

/** Said where the browser forbids a page its storage. */
const UNREADABLE: readonly Stored[] = [
  { place: 'This browser does not let the page read its storage.', things: [] },
];

function StoredPanel() {
  const [stored, setStored] = useState(UNREAD);
  const look = () => void readStored().then(setStored, () => setStored(UNREADABLE));
  // Storage is outside React: it is looked at once the page stands, and when asked.
  useEffect(look, []);
  return (
    <Panel title="What is stored on this device" aside={<Button onClick={look}>Refresh</Button>}>
      <dl>
        {stored.map(({ place, things }) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>{things.length === 0 ? 'nothing' : things.map((thing) => <p key={thing}>{thing}</p>)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
