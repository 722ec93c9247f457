/** How tokens are read and signatures checked. */
import { HowItWorks } from '#src/ui/how-it-works.tsx';

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        A token is three texts with dots between: header, payload and signature, each in base64url (RFC 7515,
        RFC 7519). Header and payload are JSON in UTF-8; numbers are shown with every digit they were written
        with. A text that is no such token leaves the result empty; the reason, and what can be read all the
        same, stand below it.
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
