/** HMAC Generator: sign a message or a file with a key, or verify a signature that came with it. */
import { useMemo, useState } from 'react';
import { AT_ONCE_BYTES_SIGNED, TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { sentence } from '#src/lib/format.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { ok } from '#src/lib/result.ts';
import { Empty, Panel, ResultBeside } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTextBlob } from '#src/ui/files/use-text-blob.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { useSigning, type Job } from './signing/dom-signing.ts';
import { FAILURE, readBytes, WRITERS } from './logic.ts';
import { EncodingPanel, MessagePanel, type Content, type MessageFields } from './panels/message-panel.tsx';
import { FIELDS, OPTIONS, type Options } from './options.ts';
import styles from './page.module.css';
import type { SignatureFields } from './panels/verdict.tsx';
import { VerifyPanel } from './panels/verify-panel.tsx';

const NO_BYTES = new Uint8Array(0);
const HEADING = 'HMAC Output:';

const NO_MESSAGE: MessageFields = { message: '', key: '', file: undefined };
const NO_SIGNATURE: SignatureFields = { scheme: 'plain', signature: '', timestamp: '', askedAtMs: 0 };

/** GitHub Docs, "Validating webhook deliveries". */
const EXAMPLE = {
  message: 'Hello, World!',
  key: "It's a Secret to Everybody",
  signature: 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
};

export default function HmacPage() {
  const [fields, setFields] = useState(NO_MESSAGE);
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [asked, setAsked] = useState<SigningRequest>();
  const show = (message: Partial<MessageFields>, shownSignature: Partial<SignatureFields> = {}) => {
    setAsked(undefined);
    setFields({ ...NO_MESSAGE, ...message });
    setSignature({ ...NO_SIGNATURE, ...shownSignature });
  };
  const tool = useTool('hmac-generator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: {
      get: () => ({ fields, signature, asked }),
      set: (was) => {
        setFields(was.fields);
        setSignature(was.signature);
        setAsked(was.asked);
      },
    },
    onLink: ({ message, verify }) => show({ message }, { signature: verify }),
    onText: (message) => show({ message }),
    onFiles: ([file]) => show({ file }),
  });
  const { options, set } = tool;
  const typed = useContent(fields, options);

  return (
    <>
      <ResultBeside>
        <MessagePanel
          fields={fields}
          onFields={(change) => setFields((now) => ({ ...now, ...change }))}
          options={options}
          onOptions={set}
          content={typed}
          onGenerate={() =>
            setAsked({ ...fields, made: typed.signed instanceof Blob ? typed.signed : undefined })
          }
        />
        <div className={styles['answers']}>
          {asked ? (
            <OutputPanel asked={asked} options={options} isOutdated={!isSameMessage(asked, fields)} />
          ) : (
            <Panel>
              <Invitation />
            </Panel>
          )}
          <VerifyPanel
            fields={signature}
            onFields={(change) => setSignature({ ...signature, ...change, askedAtMs: Date.now() })}
            signed={{ ...fields, ...options }}
            source={typed.source}
            isBeingRead={typed.isBeingRead}
          />
        </div>
        <EncodingPanel options={options} onOptions={set} />
      </ResultBeside>
      <ToolBar
        tool={tool}
        onExample={() => {
          tool.show(defaultsOf(OPTIONS));
          show(EXAMPLE, { scheme: 'github', signature: EXAMPLE.signature });
          setAsked({ ...NO_MESSAGE, message: EXAMPLE.message, key: EXAMPLE.key, made: undefined });
        }}
        onClear={() => show({})}
        link={() => ({ message: fields.message })}
      />
      <Explanation />
    </>
  );
}

/** The fields as they were when the button was pressed, and their long message as bytes where these were made by then. */
type SigningRequest = MessageFields & { readonly made: Blob | undefined };

/** The contents of the fields as bytes; `made` are those of a long message, where there are any already. */
function useContent(
  { message, key, file }: MessageFields,
  { keyEncoding, messageEncoding }: Options,
  made?: Blob,
): Content {
  const keyBytes = useMemo(() => readBytes(key, keyEncoding), [key, keyEncoding]);
  const isLong = messageEncoding === 'text' && message.length > TYPED_LENGTH;
  const own = useTextBlob(isLong && !made ? message : undefined);
  const long = isLong ? (made ?? own.blob) : undefined;
  const messageBytes = useMemo(
    () => (isLong ? ok(NO_BYTES) : readBytes(message, messageEncoding)),
    [isLong, message, messageEncoding],
  );
  const source = useMemo(() => {
    const isSigned = messageBytes.ok && messageBytes.value.length > AT_ONCE_BYTES_SIGNED;
    return file ?? long ?? (isSigned ? new Blob([messageBytes.value]) : undefined);
  }, [file, long, messageBytes]);
  const isBeingRead = isLong && !source && own.problem === undefined;
  const signed = long ?? (messageBytes.ok && !isLong ? messageBytes.value : undefined);
  return { keyBytes, messageBytes, source, signed, isBeingRead, own };
}

const isSameMessage = (one: MessageFields, other: MessageFields) =>
  one.message === other.message && one.key === other.key && one.file === other.file;

type OutputPanelProps = {
  readonly asked: SigningRequest;
  readonly options: Options;
  /** Whether the fields have changed since. */
  readonly isOutdated: boolean;
};

function OutputPanel({ asked, options, isOutdated }: OutputPanelProps) {
  const { algorithm, format } = options;
  const { keyBytes, signed, isBeingRead } = useContent(asked, options, asked.made);
  // Every press of the button is a job of its own: what the browser refused is tried again.
  const job = useMemo((): Job | undefined => {
    const message = asked.file ?? signed;
    return keyBytes.ok && message ? { algorithm, key: keyBytes.value, message } : undefined;
  }, [algorithm, asked, keyBytes, signed]);
  // Options are followed at once; message and key wait for the button.
  const signing = useSigning(job);
  const { state } = signing;
  const answer = state.status === 'done' ? state.value : undefined;
  const failure = answer?.ok === false ? answer.problem.message : undefined;
  const hasFailed =
    (!job && !(keyBytes.ok && isBeingRead)) || failure !== undefined || state.status === 'failed';
  const value = hasFailed ? FAILURE : answer?.ok ? WRITERS[format](answer.value) : '';
  return (
    <Panel>
      {value !== '' && <OutputBlock label={HEADING} isHeading value={value} kind="text" wrap live />}
      {value === '' && state.status === 'idle' && !isBeingRead && <Invitation />}
      <JobStatus label="Signing" job={signing} />
      {failure && <Notice tone="error">{sentence(failure)}</Notice>}
      {isOutdated && (
        <Notice tone="info">
          This result is from before your last change to the message or key. Press the button again for a new
          result.
        </Notice>
      )}
    </Panel>
  );
}

const Invitation = () => (
  <Empty>Press the button to see the result. The message and the key may be empty.</Empty>
);

function Explanation() {
  return (
    <HowItWorks>
      <p>
        HMAC (RFC 2104, FIPS 198-1) hashes the key with the message in two rounds, so that only someone who
        knows the key can make or check the result. The browser’s own cryptography does the work; on plain
        http, where it is missing, a library does. A key longer than the hash’s block (64 bytes, for SHA-384
        and SHA-512 128) is hashed first; an empty key is legal. Example: key <code>Jefe</code>, message{' '}
        <code>what do ya want for nothing?</code>, SHA-256 give <code>5bdcc146…64ec3843</code> (RFC 4231).
      </p>
      <p>
        Webhooks sign the body as sent, byte by byte: GitHub the body alone, Stripe{' '}
        <code>timestamp.body</code>, Slack <code>v0:timestamp:body</code>. A text box turns CR LF into LF and
        a parsed body is no longer the body: when in doubt, open the saved body as a file. Signatures are
        compared in constant time.
      </p>
      <p>
        The key stays in this tab: it is never stored, never put into a link. Files are read in slices in a
        worker, so their size does not matter.
      </p>
    </HowItWorks>
  );
}
