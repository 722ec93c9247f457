/** What is hashed and by which standards, and an example to try it on. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

/** A text, and a digest of it to compare with. */
export const EXAMPLE = {
  text: 'The quick brown fox jumps over the lazy dog',
  expected: 'sha256:d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592',
};

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        A text is hashed as its UTF-8 bytes, exactly as it stands: not normalised, nothing trimmed. A text box
        turns Windows line ends (CR LF) into LF, so a pasted text may differ from the file it came from: open
        the file to hash its very bytes.
      </p>
      <p>
        SHA3 is SHA3-512 of FIPS 202. Older libraries give the same name to Keccak-512, which pads differently
        and is listed under its own name behind “More algorithms”. The first two no longer protect against
        forgery; CRC32 and xxHash never did.
      </p>
      <p>
        Files never leave this browser. They are read in slices of 4 MiB and hashed in workers, so their size
        is not limited. A checksum file (GNU, BSD, SFV, signed or not) opened or dropped with them is checked
        line by line.
      </p>
      <p>
        Sources: RFC 1321, FIPS 180-4 (SHA-1, SHA-2), FIPS 202 (SHA-3), ISO/IEC 10118-3 (RIPEMD-160), RFC 7693
        (BLAKE2). Example: the first digest of <code>penknife</code> begins with <code>9d5b5fd8</code>.
      </p>
    </HowItWorks>
  );
}
