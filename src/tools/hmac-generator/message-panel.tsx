/** What is signed and with what: a message or a file, and the key. */
import type { ReactNode } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import type { Choice } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { MoreOptions } from '#src/ui/tool-bar.tsx';
import type { Encoding } from './logic.ts';
import { boxFor, LongTextNotice } from '#src/ui/long-text.tsx';

export const ENCODINGS: readonly Choice<Encoding>[] = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hex' },
  { value: 'base64', label: 'Base64' },
];

export type MessageFields = {
  readonly message: string;
  readonly key: string;
  readonly file: File | undefined;
};

type MessagePanelProps = {
  readonly fields: MessageFields;
  readonly onFields: (change: Partial<MessageFields>) => void;
  readonly options: { readonly messageEncoding: Encoding; readonly keyEncoding: Encoding };
  readonly onEncodings: (change: { messageEncoding?: Encoding; keyEncoding?: Encoding }) => void;
  /** The person is about to type. */
  readonly onNear: () => void;
  readonly messageBytes: Result<Uint8Array>;
  readonly keyBytes: Result<Uint8Array>;
  /** The button. */
  readonly children: ReactNode;
};

const problemOf = (read: Result<Uint8Array>) => (read.ok ? undefined : describeProblem(read.problem));

export function MessagePanel(props: MessagePanelProps) {
  const { fields, onFields, options, onEncodings, onNear, messageBytes, keyBytes, children } = props;
  const { messageEncoding, keyEncoding } = options;
  const { message, key, file } = fields;
  return (
    <Panel>
      <TextAreaField
        label="Message"
        placeholder="Enter your message"
        onFocus={onNear}
        {...boxFor(message, (pasted) => onFields({ message: pasted }))}
        disabled={file !== undefined}
        error={file ? undefined : problemOf(messageBytes)}
        onChange={(typed) => onFields({ message: typed })}
        onFile={(opened) => onFields({ file: opened })}
      />
      {file && (
        <Notice
          tone="info"
          action={<Button onClick={() => onFields({ file: undefined })}>Back to text</Button>}
        >
          <p>
            The message is the file {file.name}, {formatBytes(file.size)}.
          </p>
        </Notice>
      )}
      <LongTextNotice text={message} onEmpty={() => onFields({ message: '' })} />
      {messageEncoding === 'text' && !message.isWellFormed() && (
        <Notice tone="warning">
          The message holds half of a surrogate pair, which has no UTF-8 form: U+FFFD (EF BF BD) is signed in
          its place.
        </Notice>
      )}
      <TextField
        label="Secret key"
        placeholder="Enter your secret key"
        onFocus={onNear}
        mono
        value={key}
        error={problemOf(keyBytes)}
        onChange={(typed) => onFields({ key: typed })}
      />
      <div>
        <MoreOptions label="Key and message as bytes">
          <RadioGroup
            label="The key is"
            choices={ENCODINGS}
            value={keyEncoding}
            onChange={(chosen) => onEncodings({ keyEncoding: chosen })}
          />
          <RadioGroup
            label="The message is"
            choices={ENCODINGS}
            value={messageEncoding}
            onChange={(chosen) => onEncodings({ messageEncoding: chosen })}
          />
        </MoreOptions>
      </div>
      {children}
    </Panel>
  );
}
