/** HMAC Generator: sign a message or a file with a key, or verify a signature that came with it. */
import { useMemo, useState } from 'react';
import { ok, type Result } from '#src/lib/result.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Empty, Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useModule } from '#src/ui/use-module.ts';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { useSigning, type Signing } from './browser-signing.ts';
import type { Job } from './browser-worker.ts';
import {
  ALGORITHMS,
  DEFAULT_ALGORITHM,
  FAILURE,
  FORMATS,
  LARGEST_AT_ONCE_BYTES,
  readBytes,
  type Encoding,
  type Format,
} from './logic.ts';
import { ENCODINGS, MessagePanel, type MessageFields } from './message-panel.tsx';
import styles from './page.module.css';
import type { SignatureFields } from './verdict.tsx';
import { VerifyPanel } from './verify-panel.tsx';

const DEFAULTS = {
  algorithm: DEFAULT_ALGORITHM,
  format: 'hex' as Format,
  keyEncoding: 'text' as Encoding,
  messageEncoding: 'text' as Encoding,
};
type Options = typeof DEFAULTS;

const ALGORITHM_CHOICES = ALGORITHMS.map((value) => ({ value, label: value }));

const FORMAT_CHOICES: readonly Choice<Format>[] = [
  { value: 'hex', label: 'Hex' },
  { value: 'base64', label: 'Base64' },
  { value: 'base64url', label: 'Base64url' },
];

const isEncoding = (encoding: Encoding) => ENCODINGS.some(({ value }) => value === encoding);
const isValid = ({ algorithm, format, keyEncoding, messageEncoding }: Options) =>
  ALGORITHMS.includes(algorithm) &&
  format in FORMATS &&
  isEncoding(keyEncoding) &&
  isEncoding(messageEncoding);

const NO_MESSAGE: MessageFields = { message: '', key: '', file: undefined };
const NO_SIGNATURE: SignatureFields = { scheme: 'plain', signature: '', timestamp: '', askedAtMs: 0 };

/** GitHub Docs, "Validating webhook deliveries". */
const EXAMPLE = {
  message: 'Hello, World!',
  key: "It's a Secret to Everybody",
  signature: 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
};

/** The signing itself is fetched when the person comes near. */
const loadSigner = () => import('./sign.ts');

const NO_PREFIX = new Uint8Array(0);

export default function HmacPage() {
  const { options, set, reset } = useRemembered('hmac-generator', DEFAULTS, isValid);
  const [fields, setFields] = useState(NO_MESSAGE);
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [isAsked, setIsAsked] = useState(false);
  const request = useRequest(fields, options);
  const signer = useModule(loadSigner, isAsked);
  const { signing, job } = request;

  const show = (message: Partial<MessageFields>, shownSignature: Partial<SignatureFields>) => {
    signing.cancel();
    setIsAsked(false);
    setFields({ ...NO_MESSAGE, ...message });
    setSignature({ ...NO_SIGNATURE, ...shownSignature });
  };
  useArrival((arrival) => {
    if (arrival.from === 'link') set(optionsFromLink(arrival.values));
    show({ message: arrival.from === 'link' ? (arrival.values['message'] ?? '') : arrival.value }, {});
  });

  return (
    <>
      <ToolBar
        onExample={() => {
          set({ ...DEFAULTS });
          show(EXAMPLE, { scheme: 'github', signature: EXAMPLE.signature });
          setIsAsked(true);
        }}
        onClear={() => show({}, {})}
        onReset={reset}
        link={() => ({ ...options, message: fields.message })}
      >
        <SelectField
          label="Algorithm"
          choices={ALGORITHM_CHOICES}
          value={options.algorithm}
          onChange={(chosen) => set({ algorithm: chosen })}
        />
        <RadioGroup
          label="Written as"
          choices={FORMAT_CHOICES}
          value={options.format}
          onChange={(format) => set({ format })}
        />
      </ToolBar>
      <Bench>
        <MessagePanel
          fields={fields}
          onFields={(change) => setFields({ ...fields, ...change })}
          options={options}
          onEncodings={set}
          onNear={() => void loadSigner()}
          messageBytes={request.messageBytes}
          keyBytes={request.keyBytes}
        >
          <Button
            look="primary"
            onClick={() => {
              setIsAsked(true);
              if (job) signing.start(job);
            }}
          >
            Generate HMAC
          </Button>
        </MessagePanel>
        <div className={styles['answers']}>
          <OutputPanel output={isAsked ? outputOf(options, request, signer) : ok('')} signing={signing} />
          <VerifyPanel
            fields={signature}
            onFields={(change) => setSignature({ ...signature, ...change, askedAtMs: Date.now() })}
            signed={{ ...fields, ...options }}
            source={request.source}
          />
        </div>
      </Bench>
      <Explanation />
    </>
  );
}

type Request = {
  readonly keyBytes: Result<Uint8Array>;
  readonly messageBytes: Result<Uint8Array>;
  /** A file, or a message that would hold the page up: signed by a job, not at once. */
  readonly source: Blob | undefined;
  readonly job: Job | undefined;
  readonly signing: Signing;
};

function useRequest({ message, key, file }: MessageFields, options: Options): Request {
  const { algorithm, keyEncoding, messageEncoding } = options;
  const signing = useSigning();
  const keyBytes = useMemo(() => readBytes(key, keyEncoding), [key, keyEncoding]);
  const messageBytes = useMemo(() => readBytes(message, messageEncoding), [message, messageEncoding]);
  const source = useMemo(() => {
    const isLong = messageBytes.ok && messageBytes.value.length > LARGEST_AT_ONCE_BYTES;
    return file ?? (isLong ? new Blob([messageBytes.value]) : undefined);
  }, [file, messageBytes]);
  const job = useMemo(
    () => (source && keyBytes.ok ? { source, algorithm, key: keyBytes.value, prefix: NO_PREFIX } : undefined),
    [source, algorithm, keyBytes],
  );
  return { keyBytes, messageBytes, source, job, signing };
}

/** What the output shows: `''` while a long job has no answer, the specified text where there can be none. */
function outputOf(
  { algorithm, format }: Options,
  request: Request,
  signer: Awaited<ReturnType<typeof loadSigner>> | undefined,
): Result<string> {
  const { keyBytes: key, messageBytes: message, source, job, signing } = request;
  if (!key.ok || (!source && !message.ok)) return ok(FAILURE);
  const atOnce = () => signer && message.ok && ok(signer.sign(algorithm, key.value, message.value));
  const answer = source ? signing.answerTo(job) : atOnce();
  if (!answer) return ok('');
  return answer.ok ? ok(FORMATS[format](answer.value)) : answer;
}

function OutputPanel({ output, signing }: { readonly output: Result<string>; readonly signing: Signing }) {
  const value = output.ok ? output.value : FAILURE;
  const reason = output.ok ? signing.failure : output.problem.message;
  return (
    <Panel>
      {signing.fraction !== undefined && (
        <Progress label="Signing" fraction={signing.fraction} onCancel={signing.cancel} />
      )}
      {value !== '' && <OutputBlock label="HMAC Output:" value={value} kind="hash" wrap live />}
      {value === '' && signing.fraction === undefined && (
        <Empty>The signature will stand here. An empty key is legal, an empty message too.</Empty>
      )}
      {reason && <Notice tone="error">{reason}</Notice>}
    </Panel>
  );
}

function optionsFromLink(values: Readonly<Record<string, string>>): Partial<Options> {
  const linked = {
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in DEFAULTS)),
  };
  return isValid(linked) ? linked : {};
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        HMAC (RFC 2104, FIPS 198-1) hashes the key with the message in two rounds, so that only who knows the
        key can make or check the result. A key longer than the hash’s block (64 bytes, for SHA-384 and
        SHA-512 128) is hashed first; an empty key is legal. Example: key <code>Jefe</code>, message{' '}
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
