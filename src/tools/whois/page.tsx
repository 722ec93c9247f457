/** WHOIS Lookup: who registered a domain, asked of its registry over RDAP when the button is pressed. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { withTask } from '#src/ui/jobs/use-task.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { useLookup, useServiceName, type Outcome } from './lookup/dom-lookup.ts';
import { FIELDS } from './options.ts';
import { OutcomeView, REFUSAL_ID } from './panels/outcome-view.tsx';
import styles from './page.module.css';

const EXAMPLE = 'example.com';

export default function WhoisPage() {
  const [typed, setTyped] = useState('');
  const lookup = useLookup();
  const { state, look, reset } = lookup;
  const field = useRef<HTMLInputElement>(null);
  const tool = useTool('whois', {
    fields: FIELDS,
    inputs: withTask(lookup, { get: () => typed, set: setTyped }),
    onLink: ({ domain }) => setTyped(domain),
    onText: (text) => setTyped(text.trim()),
  });
  const refusal = refusalOf(state.status === 'done' ? state.value : undefined, typed);
  const mend = (domain: string) => {
    tool.undo.remember();
    setTyped(domain);
    look(domain);
    // The button that mends goes away: the person stays where the domain is.
    field.current?.focus();
  };
  const mendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !refusal?.repair) return;
    event.preventDefault();
    mend(refusal.repair);
  };

  return (
    <>
      <form
        className={styles['form']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          look(typed);
        }}
      >
        <TextField
          ref={field}
          label="Domain"
          placeholder="Enter Domain here..."
          inputMode="url"
          enterKeyHint="search"
          mono
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && REFUSAL_ID}
          value={typed}
          onChange={setTyped}
          onKeyDown={mendOnEnter}
        />
        <Button look="primary" type="submit">
          Lookup
        </Button>
      </form>
      <OutcomeView lookup={lookup} onRepair={mend} />
      <ToolBar
        tool={tool}
        onExample={() => setTyped(EXAMPLE)}
        onClear={() => {
          setTyped('');
          reset();
        }}
        link={() => ({ domain: typed.trim() })}
      />
      <WhoIsAsked />
      <Explanation />
    </>
  );
}

/** The refusal of exactly what stands in the field. */
const refusalOf = (outcome: Outcome | undefined, typed: string) =>
  outcome?.kind === 'refused' && outcome.typed === typed.trim() ? outcome : undefined;

/** Whoever hosts the site can name another service, so this is no part of the explanation, whose words never change. */
const WhoIsAsked = () => (
  <p className={styles['aside']}>
    Your browser asks {useServiceName()}, and then the registry of the domain. Both learn the domain and your
    address, and nobody else does.
  </p>
);

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Registries publish who registered what over RDAP (RFC 9082, RFC 9083), the successor of WHOIS. The
        service that is asked knows the registry of every top-level domain and sends your browser on to it. No
        copy of the answer is kept.
      </p>
      <p>
        A domain here is a name and a public suffix, such as bbc.co.uk; what stands before them is not
        registered on its own. Names in other alphabets are written in plain letters (xn--…) first. Some
        registries, most of them of countries, have no RDAP server or do not let web pages ask it.
      </p>
      <p>
        Answers give their entries in no order, so who sold the domain, who holds it and who takes complaints
        are read from the role that each entry states. The update is that of the registry’s whole database;
        the date of the domain’s own last change stands beside it. Since 2018 registries leave out most of
        what they know about persons; what an answer says it leaves out is listed (RFC 9537).
      </p>
      <p>Answers of more than 1 MB are not read, and of long lists the first 100 entries are shown.</p>
    </HowItWorks>
  );
}
