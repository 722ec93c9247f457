/** JWT Parser: paste a token and read it; check its signature, what is wrong with it, and sign another. */
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useModule } from '#src/ui/use-module.ts';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { Facts } from './facts.tsx';
import type { KeyInput, SecretEncoding } from './key.ts';
import { SECRET_ENCODINGS } from './key.ts';
import type { ParsedToken, TokenProblem } from './logic.ts';
import styles from './page.module.css';
import { SignPanel } from './sign-panel.tsx';
import { VerifyPanel } from './verify-panel.tsx';

/** How secrets are written is remembered; tokens and keys never are, and no link carries them. */
const DEFAULTS = { encoding: 'text' as SecretEncoding };

const isKnownEncoding = ({ encoding }: typeof DEFAULTS) => SECRET_ENCODINGS.includes(encoding);

/** Reading, judging and showing a token come when the person comes near; the page itself stays light. */
const loadLogic = () => import('./logic.ts');
const ClaimList = lazy(async () => ({ default: (await import('./claim-list.tsx')).ClaimList }));
const Findings = lazy(async () => ({ default: (await import('./findings.tsx')).Findings }));

const EXAMPLE_SECRET = 'an example secret of 32 bytes ok';
const HOUR_S = 3600;

export default function JwtParserPage() {
  const { options, set, reset } = useRemembered('jwt-parser', DEFAULTS, isKnownEncoding);
  const [text, setText] = useState('');
  const [keyText, setKeyText] = useState('');
  const [isSigning, setIsSigning] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const settled = useDeferredValue(text);
  const logic = useModule(loadLogic, isNear || text !== '');
  const parsed = useMemo(
    () => (settled.trim() === '' ? undefined : logic?.parseToken(settled)),
    [settled, logic],
  );
  const token = parsed?.ok ? parsed.value : undefined;
  const problem = parsed && !parsed.ok ? parsed.problem : undefined;
  const key: KeyInput = { text: keyText, encoding: options.encoding };

  useArrival((arrival) => {
    if (arrival.from === 'tool') setText(arrival.value);
  });
  const showExample = async () => {
    setText(await makeExample());
    setKeyText(EXAMPLE_SECRET);
    set({ encoding: 'text' });
  };

  return (
    <>
      <ToolBar
        onExample={() => void showExample()}
        onClear={() => {
          setText('');
          setKeyText('');
          setIsSigning(false);
        }}
        onReset={reset}
      />
      <div className={styles['frame']}>
        <div className={styles['bench']}>
          <Panel>
            <TextAreaField
              label="Token"
              placeholder="Paste your JWT token here"
              className={styles['token'] ?? ''}
              value={text}
              onFocus={() => setIsNear(true)}
              onChange={setText}
            />
            <Reading token={token} problem={problem} onOpen={setText} />
            <Suspense>{token && <Findings token={token} />}</Suspense>
          </Panel>
          <Panel className={styles['said'] ?? ''}>
            <Facts token={token} />
            {token ? (
              <Suspense>
                <ClaimList key={token.token} token={token} />
              </Suspense>
            ) : (
              <Empty>Paste a token, and its claims stand here, with times in words.</Empty>
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
      <SignPanel token={token} input={key} isOpen={isSigning} onOpen={setIsSigning} onToken={setText} />
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
  const inner = problem.innerToken;
  return (
    <Notice
      tone={problem.encryptedHeader ? 'info' : 'warning'}
      title={problem.encryptedHeader ? 'Encrypted, not signed' : 'Not a readable token'}
      action={inner !== undefined && <Button onClick={() => onOpen(inner)}>Read the inner one</Button>}
    >
      <p>{sentence(problem.message)}</p>
    </Notice>
  );
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
        with. What cannot be read leaves the result empty and says why.
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
