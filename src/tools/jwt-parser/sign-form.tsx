/** Header and payload to change, and the button that signs them with the secret or key given. */
import { useState } from 'react';
import { parseJson, stringifyJson, type JsonObject } from '#src/lib/json.ts';
import type { Result } from '#src/lib/result.ts';
import { describeProblem, fail, ok } from '#src/lib/result.ts';
import { Bench, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { SIGNING_ALGORITHMS } from './algorithms.ts';
import type { KeyInput } from './key.ts';
import styles from './page.module.css';

type SignFormProps = {
  /** As they stand when editing begins. */
  readonly header: string;
  readonly payload: string;
  readonly input: KeyInput;
  readonly onToken: (token: string) => void;
};

export function SignForm(props: SignFormProps) {
  const [header, setHeader] = useState(props.header);
  const [payload, setPayload] = useState(props.payload);
  const [outcome, setOutcome] = useState<Result<string>>();
  const readHeader = readObject(header);
  const readPayload = readObject(payload);
  const edit = (change: () => void) => {
    change();
    setOutcome(undefined);
  };
  const sign = async () => {
    if (!readHeader.ok || !readPayload.ok) return;
    const { signToken } = await import('./sign.ts');
    const subtle = crypto.subtle as SubtleCrypto | undefined; // missing on plain http, whatever the types say
    setOutcome(
      await signToken({ header: readHeader.value, payload: readPayload.value, key: props.input }, subtle),
    );
  };
  return (
    <>
      <Bench>
        <div className={styles['column']}>
          <TextAreaField
            label="Header to sign"
            rows={4}
            value={header}
            error={problemIn(readHeader)}
            onChange={(text) => edit(() => setHeader(text))}
          />
          <SelectField
            label="Sign with"
            choices={choicesFor(readHeader)}
            value={namedIn(readHeader)}
            disabled={!readHeader.ok}
            onChange={(name) => edit(() => readHeader.ok && setHeader(withAlgorithm(readHeader.value, name)))}
          />
        </div>
        <TextAreaField
          label="Payload to sign"
          rows={10}
          value={payload}
          error={problemIn(readPayload)}
          onChange={(text) => edit(() => setPayload(text))}
        />
      </Bench>
      <Row>
        <Button look="primary" disabled={!readHeader.ok || !readPayload.ok} onClick={() => void sign()}>
          Sign
        </Button>
        <span className={styles['meaning']}>with the secret or private key under “Verify signature”</span>
      </Row>
      {outcome && <Outcome outcome={outcome} onToken={props.onToken} />}
    </>
  );
}

function Outcome({
  outcome,
  onToken,
}: {
  readonly outcome: Result<string>;
  readonly onToken: (token: string) => void;
}) {
  if (!outcome.ok) {
    return (
      <Notice tone="error" title="Not signed">
        <p>{describeProblem(outcome.problem)}</p>
      </Notice>
    );
  }
  const token = outcome.value;
  return (
    <>
      <OutputBlock label="Signed token" value={token} wrap live />
      <Row>
        <Button onClick={() => onToken(token)}>Read it above</Button>
      </Row>
    </>
  );
}

function readObject(text: string): Result<JsonObject> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const { value } = parsed.value;
  return value instanceof Map ? ok(value) : fail('expected a JSON object');
}

const problemIn = (read: Result<JsonObject>): string | undefined =>
  read.ok ? undefined : describeProblem(read.problem);

function namedIn(header: Result<JsonObject>): string {
  const name = header.ok ? header.value.get('alg') : undefined;
  return typeof name === 'string' ? name : '';
}

/** Those that can be signed with, and whatever else the header names, so that the select never lies. */
function choicesFor(header: Result<JsonObject>): Choice<string>[] {
  const named = namedIn(header);
  const names: readonly string[] = SIGNING_ALGORITHMS;
  return [...(names.includes(named) ? [] : [named]), ...names].map((name) => ({
    value: name,
    label: name || 'Choose…',
  }));
}

const withAlgorithm = (header: JsonObject, name: string): string =>
  stringifyJson(new Map([...header, ['alg', name]]), 2);
