/** Changes header and payload and signs them again; the form is fetched when it is asked for. */
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import type { KeyInput } from '#src/lib/keys/key.ts';
import type { ParsedToken } from '../logic.ts';

type SignPanelProps = {
  readonly token: ParsedToken | undefined;
  readonly input: KeyInput;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onToken: (token: string) => void;
};

const SignForm = lazyPart(
  () => import('./sign-form.tsx'),
  ({ SignForm }) => SignForm,
);

const BLANK_HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}';
const BLANK_PAYLOAD = '{\n  "sub": "1234567890"\n}';

export function SignPanel({ token, input, isOpen, onOpen, onToken }: SignPanelProps) {
  return (
    <Panel title="Edit and sign">
      {isOpen ? (
        <SignForm
          header={token?.headerJson ?? BLANK_HEADER}
          payload={token?.payloadJson ?? BLANK_PAYLOAD}
          input={input}
          onToken={onToken}
        />
      ) : (
        <Empty>
          Change the token and sign it with the secret or private key entered above.
          <Button onClick={() => onOpen(true)}>{token ? 'Edit this token' : 'Write a token'}</Button>
        </Empty>
      )}
    </Panel>
  );
}
