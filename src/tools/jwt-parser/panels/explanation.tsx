/** How tokens are read and signatures checked. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        A token is three texts with dots between: header, payload and signature, each in base64url (RFC 7515,
        RFC 7519). Header and payload are JSON in UTF-8; numbers are shown with every digit they were written
        with. If a text is not such a token, the result stays empty. The reason, and what can still be read,
        are shown below it.
      </p>
      <p>
        Signatures are checked by your browser: HS (with a shared secret) everywhere; RS, PS, ES and EdDSA
        where the browser offers its cryptography, which is on https and on localhost. The header says how a
        token is signed, and the key must fit it: a public key is never used as a secret, and “none” never
        counts as signed.
      </p>
      <p>
        Well-known secrets are tried automatically. Tokens and keys stay in this page: no link, no storage, no
        history, no request.
      </p>
    </HowItWorks>
  );
}
