/** A notice that a pasted text had Windows line ends, with a choice to hash it with or without them. */
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import type { LineEnds } from '../dom-inputs.ts';

type LineEndsNoticeProps = {
  readonly lineEnds: LineEnds;
  readonly onChange: (lineEnds: LineEnds) => void;
};

export function LineEndsNotice({ lineEnds, onChange }: LineEndsNoticeProps) {
  if (lineEnds === 'lf') return null;
  const isLf = lineEnds === 'crlf-as-lf';
  return (
    <Notice
      tone="info"
      action={
        <Button onClick={() => onChange(isLf ? 'crlf' : 'crlf-as-lf')}>
          {isLf ? 'Hash with CR LF' : 'Hash with LF'}
        </Button>
      }
    >
      <p>
        The pasted text had Windows line ends (CR LF), which a text box turns into LF.{' '}
        {isLf ? 'The hashes are of the text with LF.' : 'The hashes are of the text with CR LF.'}
      </p>
    </Notice>
  );
}
