/** What to hash: a text box that also takes files, any number of any size. */
import type { ReactNode } from 'react';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { Panel } from '#src/ui/basics/layout.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import type { Encoding } from '../logic.ts';

type InputPanelProps = {
  readonly text: string;
  readonly encoding: Encoding;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  /** A text with CR LF was pasted or dropped, of which LF is kept. */
  readonly onCrLf: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** What stands below the box: how it is read, and notes. */
  readonly children?: ReactNode;
};

const LABELS: Record<Encoding, string> = {
  text: 'Text',
  hex: 'Bytes in hexadecimal',
  base64: 'Bytes in base64',
};

export function InputPanel(props: InputPanelProps) {
  const { text, encoding, error, onText, onCrLf, onFiles, children } = props;
  const noticeCrLf = (carried: DataTransfer) => {
    if (carried.getData('text/plain').includes('\r\n')) onCrLf();
  };
  return (
    <Panel>
      <TextAreaField
        label={LABELS[encoding]}
        placeholder="Enter text to hash"
        language="text"
        error={error}
        value={text}
        longest={DRAWN_LENGTH}
        onPaste={(event) => noticeCrLf(event.clipboardData)}
        onDrop={(event) => noticeCrLf(event.dataTransfer)}
        // A paste that is too long for the box comes as it is; a text box has LF alone.
        onChange={(typed) => onText(typed.includes('\r') ? typed.replace(/\r\n?/g, '\n') : typed)}
        onFile={(file) => onFiles([file])}
        onFiles={onFiles}
        folders
      />
      {children}
    </Panel>
  );
}
