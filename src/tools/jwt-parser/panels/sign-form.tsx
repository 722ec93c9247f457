/** Header and payload to change, and the button that signs them with the secret or key given. */
import { useEffect, useRef, useState } from 'react';
import { sentence } from '#src/lib/format.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { describeProblem, fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { Columns, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SelectField, type Choice } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { SIGNING_ALGORITHMS } from '../crypto/algorithms.ts';
import type { KeyInput } from '#src/lib/keys/key.ts';
import { layOutJson } from '#src/lib/json-stringify.ts';
import styles from '../page.module.css';

type SignFormProps = {
  /** As they stand when editing begins. */
  readonly header: string;
  readonly payload: string;
  readonly input: KeyInput;
  readonly onToken: (token: string) => void;
};

/** A signed token, or why there is none, and what it was made of. */
type SignedResult = {
  readonly header: string;
  readonly payload: string;
  readonly key: KeyInput;
  readonly outcome: Result<string>;
};

/** A token that was signed from something else than what stands there now is not shown. */
const isOf = (signed: SignedResult, header: string, payload: string, { text, encoding }: KeyInput): boolean =>
  signed.header === header &&
  signed.payload === payload &&
  signed.key.text === text &&
  signed.key.encoding === encoding;

export function SignForm(props: SignFormProps) {
  const [header, setHeader] = useState(props.header);
  const [payload, setPayload] = useState(props.payload);
  const task = useTask<SignedResult>();
  const readHeader = readObject(header);
  const readPayload = readObject(payload);
  const headerBox = useRef<HTMLTextAreaElement>(null);
  // The focus lives in the browser: the button that opened this form is gone.
  useEffect(() => headerBox.current?.focus(), []);
  const sign = () => {
    if (!readHeader.ok || !readPayload.ok) return;
    const key = props.input;
    task.start(async () => {
      const { signToken } = await import('../crypto/sign.ts');
      const subtle = crypto.subtle as SubtleCrypto | undefined; // missing on plain http, despite its type
      const input = { header: readHeader.value, payload: readPayload.value, key };
      return { header, payload, key, outcome: await signToken(input, subtle) };
    });
  };
  const signed = task.state.status === 'done' ? task.state.value : undefined;
  const isFresh = signed !== undefined && isOf(signed, header, payload, props.input);
  return (
    <>
      <Columns>
        <div className={styles['column']}>
          <TextAreaField
            label="Header to sign"
            language="json"
            textAreaRef={headerBox}
            rows={4}
            value={header}
            problems={problemsIn(readHeader)}
            onChange={setHeader}
          />
          <SelectField
            label="Sign with"
            choices={choicesFor(readHeader)}
            value={namedIn(readHeader)}
            disabled={!readHeader.ok}
            onChange={(name) => readHeader.ok && setHeader(withAlgorithm(readHeader.value, name))}
          />
        </div>
        <TextAreaField
          label="Payload to sign"
          language="json"
          rows={10}
          value={payload}
          problems={problemsIn(readPayload)}
          onChange={setPayload}
        />
      </Columns>
      <Row>
        <Button look="primary" disabled={!readHeader.ok || !readPayload.ok} onClick={sign}>
          Sign
        </Button>
        <span className={styles['meaning']}>with the secret or private key under “Verify signature”</span>
      </Row>
      <JobStatus label="Signing" job={task} />
      {isFresh && <Outcome outcome={signed.outcome} onToken={props.onToken} />}
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
        <p>{sentence(describeProblem(outcome.problem))}</p>
      </Notice>
    );
  }
  const token = outcome.value;
  return (
    <>
      <OutputBlock label="Signed token" value={token} kind="jwt" language="jwt" wrap live />
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

const problemsIn = (read: Result<JsonObject>): readonly Problem[] => (read.ok ? [] : [read.problem]);

function namedIn(header: Result<JsonObject>): string {
  const name = header.ok ? header.value.get('alg') : undefined;
  return typeof name === 'string' ? name : '';
}

/** Those that can be signed with, and whatever else the header names, so that the select always shows the header's. */
function choicesFor(header: Result<JsonObject>): Choice<string>[] {
  const named = namedIn(header);
  const names: readonly string[] = SIGNING_ALGORITHMS;
  return [...(names.includes(named) ? [] : [named]), ...names].map((name) => ({
    value: name,
    label: name || 'Choose…',
  }));
}

const withAlgorithm = (header: JsonObject, name: string): string =>
  layOutJson(new Map([...header, ['alg', name]]));
