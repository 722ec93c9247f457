/** Which standard each version follows. Constant words: the build leaves them out of the page's script. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        RFC 9562. Version 4 is 122 bits from <code>crypto.getRandomValues</code>. Version 7 is the time in
        milliseconds, a counter of 32 bits that begins at random and rises by one, and 42 random bits, so that
        those made in one millisecond still sort as they were made. Versions 1 and 6 count 100-nanosecond
        steps since 1582; the node is random with the multicast bit set, never your network card.
      </p>
      <p>
        Versions 3 and 5 hash a name: <code>www.example.com</code> in the DNS name space gives, as version 5,
        the one that begins with <code>2ed6657d</code>, everywhere and always.
      </p>
      <p>Up to 10,000 at once. UUIDs are unique, not secret: for a secret use the Token Generator.</p>
    </HowItWorks>
  );
}
