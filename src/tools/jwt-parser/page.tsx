/** JWT Parser: paste a token and read it; check its signature, what is wrong with it, and sign another. */
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import { lazyPart, PartFailure } from '#src/ui/part.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { usePart } from '#src/ui/use-part.ts';
import { useTask } from '#src/ui/use-task.ts';
import { useTool } from '#src/ui/use-tool.ts';
import { Facts } from './facts.tsx';
import type { KeyInput } from './key.ts';
import type { ParsedToken, TokenProblem } from './logic.ts';
import { OPTIONS } from './options.ts';
import styles from './page.module.css';
import type { Readable } from './readable.ts';
import { SignPanel } from './sign-panel.tsx';
import { VerifyPanel } from './verify-panel.tsx';

/** Reading, judging and showing a token come when the person comes near; the page itself stays light. */
const loadLogic = () => import('./logic.ts');
const ClaimList = lazyPart(
  () => import('./claim-list.tsx'),
  ({ ClaimList }) => ClaimList,
);
const Findings = lazyPart(
  () => import('./findings.tsx'),
  ({ Findings }) => Findings,
);

const EXAMPLE_SECRET = 'an example secret of 32 bytes ok';
const HOUR_S = 3600;

export default function JwtParserPage() {
  const [text, setText] = useState('');
  const [keyText, setKeyText] = useState('');
  const [isSigning, setIsSigning] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const tool = useTool('jwt-parser', {
    options: OPTIONS,
    inputs: {
      get: () => ({ text, keyText }),
      set: (was) => {
        setText(was.text);
        setKeyText(was.keyText);
      },
    },
    onText: setText,
  });
  const { options, set } = tool;
  const settled = useDeferredValue(text);
  const { module: logic, isMissing, retry } = usePart(loadLogic, isNear || text !== '');
  const parsed = useMemo(
    () => (settled.trim() === '' ? undefined : logic?.parseToken(settled)),
    [settled, logic],
  );
  const token = parsed?.ok ? parsed.value : undefined;
  const problem = parsed && !parsed.ok ? parsed.problem : undefined;
  const key: KeyInput = { text: keyText, encoding: options.encoding };

  const example = useTask<string>();
  const showExample = () =>
    example.start(async () => {
      const made = await makeExample();
      setText(made);
      setKeyText(EXAMPLE_SECRET);
      set({ encoding: 'text' });
      return made;
    });
  const open = (inner: string) => {
    tool.undo.remember();
    setText(inner);
    box.current?.focus();
  };

  return (
    <>
      <ToolBar
        tool={tool}
        onExample={showExample}
        onClear={() => {
          setText('');
          setKeyText('');
          setIsSigning(false);
        }}
      />
      {example.state.status === 'failed' && (
        <Failure onRetry={example.retry}>The example could not be loaded.</Failure>
      )}
      <div className={styles['frame']}>
        <div className={styles['bench']}>
          <Panel>
            <TextAreaField
              label="Token"
              placeholder="Paste your JWT token here"
              className={styles['token'] ?? ''}
              value={text}
              error={problem && !isOfItsOwn(problem) ? sentence(problem.message) : undefined}
              textAreaRef={box}
              onFocus={() => setIsNear(true)}
              onChange={setText}
            />
            {isMissing && <PartFailure onRetry={retry} />}
            <Reading token={token} problem={problem} onOpen={open} />
            {token && <Findings token={token} />}
          </Panel>
          <Panel className={styles['said'] ?? ''}>
            <Facts token={token} />
            {token ? (
              <ClaimList key={token.token} token={token} />
            ) : (
              <Empty>Paste a token to see its claims, with times in words.</Empty>
            )}
          </Panel>
          <VerifyPanel
            token={token}
            input={key}
            onText={setKeyText}
            onEncoding={(encoding) => set({ encoding })}
          />
        </div>
      </div>
      <SignPanel token={token} input={key} isOpen={isSigning} onOpen={setIsSigning} onToken={open} />
      <Explanation />
    </>
  );
}

type ReadingProps = {
  readonly token: ParsedToken | undefined;
  readonly problem: TokenProblem | undefined;
  readonly onOpen: (inner: string) => void;
};

/** What was taken off around the token, or why it cannot be read. */
function Reading({ token, problem, onOpen }: ReadingProps) {
  if (token && token.removed.length > 0) {
    return <p className={styles['removed']}>Taken off: {token.removed.join(', ')}.</p>;
  }
  if (!problem) return null;
  if (!isOfItsOwn(problem)) return <ReadableParts parts={problem.readable ?? []} />;
  const inner = problem.innerToken;
  return (
    <Notice
      tone="info"
      title={inner === undefined ? 'Encrypted, not signed' : 'A token inside a token'}
      action={inner !== undefined && <Button onClick={() => onOpen(inner)}>Read the inner one</Button>}
    >
      <p>{sentence(problem.message)}</p>
    </Notice>
  );
}

/** Not a mistake, but another kind of token. */
const isOfItsOwn = ({ encryptedHeader, innerToken }: TokenProblem): boolean =>
  encryptedHeader !== undefined || innerToken !== undefined;

/** What is left of a cut or damaged token. */
function ReadableParts({ parts }: { readonly parts: readonly Readable[] }) {
  return parts.map(({ name, text, isCut }) => (
    <OutputBlock
      key={name}
      label={`${name === 'header' ? 'Header' : 'Payload'}, ${isCut ? 'as far as it can be read' : 'which can be read'}`}
      value={text}
      kind="json"
      wrap
    />
  ));
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A token of this moment, valid for an hour. */
async function makeExample(): Promise<string> {
  const { signToken } = await import('./sign.ts');
  const nowS = Math.floor(Date.now() / 1000);
  const signed = await signToken({
    header: new Map([
      ['alg', 'HS256'],
      ['typ', 'JWT'],
    ]),
    payload: new Map<string, string | number | string[]>([
      ['iss', 'https://id.example.com'],
      ['aud', 'api'],
      ['sub', '1234567890'],
      ['name', 'Ada Lovelace'],
      ['roles', ['reader', 'editor']],
      ['iat', nowS],
      ['exp', nowS + HOUR_S],
    ]),
    key: { text: EXAMPLE_SECRET, encoding: 'text' },
  });
  return signed.ok ? signed.value : '';
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A token is three texts with dots between: header, payload and signature, each in base64url (RFC 7515,
        RFC 7519). Header and payload are JSON in UTF-8; numbers are shown with every digit they were written
        with. A text that is no such token leaves the result empty; the reason, and what can
        be read all the same, stand below it.
      </p>
      <p>
        Signatures are checked by your browser: HS256, HS384 and HS512 everywhere; RS, PS, ES and EdDSA where
        the browser offers its cryptography, which is on https and on localhost. The header says how a token
        is signed, but the key must be of that kind: a public key is never taken for a secret, and “none” is
        never right.
      </p>
      <p>
        Secrets that everybody knows are tried on their own. Tokens and keys stay in this page: no link, no
        storage, no history, no request.
      </p>
    </HowItWorks>
  );
}
