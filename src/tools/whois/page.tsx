/** WHOIS Lookup: who registered a domain, asked of its registry over RDAP when the button is pressed. */
import { useState, type SyntheticEvent } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useTask, type TaskState } from '#src/ui/use-task.ts';
import { lookUp } from './browser-rdap.ts';
import { INVALID_DOMAIN, readDomain, type DomainReading, type RegistrableDomain } from './domain.ts';
import { failureText, type LookupResult } from './lookup.ts';
import { RecordView } from './record-view.tsx';
import styles from './page.module.css';

const SERVICE = import.meta.env.VITE_RDAP_SERVICE;
const EXAMPLE = 'example.com';

/** What pressing the button led to. */
type Outcome =
  | { readonly kind: 'refused'; readonly reading: Extract<DomainReading, { isValid: false }> }
  | {
      readonly kind: 'answered';
      /** As typed, for the message. */
      readonly typed: string;
      readonly domain: string;
      readonly result: LookupResult;
      /** When the answer came, in milliseconds since 1970. */
      readonly at: number;
    };

export default function WhoisPage() {
  const [typed, setTyped] = useState('');
  const task = useTask<Outcome>();
  useArrival((arrival) =>
    setTyped(arrival.from === 'link' ? (arrival.values['domain'] ?? '') : arrival.value),
  );

  const look = (text: string) => {
    task.start(async ({ signal, onProgress }) => {
      const reading = readDomain(text, await loadSuffixes());
      if (!reading.isValid) return { kind: 'refused', reading };
      signal.throwIfAborted();
      // From here on somebody else is asked: "Loading..." stands for that.
      onProgress(0);
      const result = await lookUp(SERVICE, reading.domain, signal);
      return { kind: 'answered', typed: text.trim(), domain: reading.domain, result, at: Date.now() };
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    look(typed);
  };

  return (
    <>
      <ToolBar
        onExample={() => setTyped(EXAMPLE)}
        onClear={() => {
          setTyped('');
          task.cancel();
        }}
        link={() => ({ domain: typed.trim() })}
      />
      <form className={styles['form']} role="search" onSubmit={submit}>
        <TextField
          label="Domain"
          placeholder="Enter Domain here..."
          inputMode="url"
          enterKeyHint="search"
          mono
          value={typed}
          onChange={setTyped}
        />
        <Button look="primary" type="submit">
          Lookup
        </Button>
      </form>
      <OutcomeView
        state={task.state}
        onRepair={(domain) => {
          setTyped(domain);
          look(domain);
        }}
      />
      <Explanation />
    </>
  );
}

/** The public suffix list; without it (offline at the first lookup) the last two labels have to do. */
const loadSuffixes = (): Promise<RegistrableDomain> =>
  import('./suffixes.ts').then(
    ({ registrableDomain }) => registrableDomain,
    () => (host) => host.split('.').slice(-2).join('.'),
  );

type OutcomeViewProps = {
  readonly state: TaskState<Outcome>;
  readonly onRepair: (domain: string) => void;
};

function OutcomeView({ state, onRepair }: OutcomeViewProps) {
  if (state.status === 'running' && state.fraction !== undefined) return <Waiting />;
  if (state.status === 'failed') return <Notice tone="error">{state.message}</Notice>;
  if (state.status !== 'done') return <Nothing />;
  const outcome = state.value;
  if (outcome.kind === 'refused') return <Refusal reading={outcome.reading} onRepair={onRepair} />;
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
      <Empty>Type a domain such as example.com. Nothing is asked until you press the button.</Empty>
    </Panel>
  );
}

type RefusalProps = {
  readonly reading: Extract<DomainReading, { isValid: false }>;
  readonly onRepair: (domain: string) => void;
};

function Refusal({ reading: { reason, repair }, onRepair }: RefusalProps) {
  return (
    <Notice
      tone="error"
      title={INVALID_DOMAIN}
      action={repair && <Button onClick={() => onRepair(repair)}>Look up {repair}</Button>}
    >
      <p>{reason}</p>
    </Notice>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Registries publish who registered what over RDAP (RFC 9082, RFC 9083), the successor of WHOIS. Your
        browser asks {new URL(SERVICE).hostname}, which knows the registry of every top-level domain and sends
        your browser on to it: both learn the domain and your address, and nobody else does.
      </p>
      <p>
        A domain here is a name and a public suffix, such as example.com or bbc.co.uk; what stands before them
        is not registered on its own. Names in other alphabets are written in plain letters (xn--…) first.
        Some registries, most of them of countries, have no RDAP server or do not let web pages ask it.
      </p>
      <p>
        Answers give their entries in no order, so who sold the name and whom to write to are read from the
        role that each entry states. The registry’s own clock and the domain’s own last change are two dates
        and both are shown. Since 2018 registries leave out most of what they know about persons; what an
        answer says it leaves out is listed (RFC 9537).
      </p>
    </HowItWorks>
  );
}
