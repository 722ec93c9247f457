/** What bcrypt will not read of a text, shown while it is typed. */
import { useMemo } from 'react';
import { grouped } from '#src/lib/format.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { inspectPassword, PASSWORD_LIMIT_BYTES } from '#src/lib/bcrypt/password.ts';

const SHOWN_CHARACTERS = 60;

export function PasswordNotices({ text }: { readonly text: string }) {
  const { lengthBytes, ignored, splitsCharacter, hasNul } = useMemo(() => inspectPassword(text), [text]);
  return (
    <>
      {lengthBytes > PASSWORD_LIMIT_BYTES && (
        <Notice
          tone="warning"
          title={`${grouped(lengthBytes)} bytes: bcrypt reads the first ${PASSWORD_LIMIT_BYTES}`}
        >
          Ignored{splitsCharacter && ' (of its first character, only some bytes count)'}: “{shorten(ignored)}”
        </Notice>
      )}
      {hasNul && (
        <Notice tone="warning" title="This text contains a NUL character">
          Here it counts like any other. Implementations in C stop reading at it.
        </Notice>
      )}
    </>
  );
}

const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
