/** What is signed and with what: a message or a file, the key, and the button. */
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { sentence } from '#src/lib/format.ts';
import { countChanged } from '#src/lib/options.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Panel } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Form } from '#src/ui/fields/form.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import type { TextBlob } from '#src/ui/files/use-text-blob.ts';
import type { Encoding } from '../logic.ts';
import { OPTIONS, type Options } from '../options.ts';

/** The key and the message as typed, and how both are written. */
export type MessageFields = {
  readonly message: string;
  readonly key: string;
  readonly file: File | undefined;
};

/** The fields as bytes; `source` is a file, or a message too long to be signed on the page's own thread. */
export type Content = {
  readonly keyBytes: Result<Uint8Array<ArrayBuffer>>;
  readonly messageBytes: Result<Uint8Array<ArrayBuffer>>;
  readonly source: Blob | undefined;
  /** The message itself; `undefined` where it cannot be read, and while it is being read. */
  readonly signed: Blob | Uint8Array<ArrayBuffer> | undefined;
  /** Whether a long message is still being made into bytes. */
  readonly isBeingRead: boolean;
  /** Of a long message: why there are no bytes. */
  readonly own: TextBlob;
};

type MessagePanelProps = {
  readonly fields: MessageFields;
  readonly onFields: (change: Partial<MessageFields>) => void;
  readonly options: Options;
  readonly onOptions: (change: Partial<Options>) => void;
  readonly content: Content;
  readonly onGenerate: () => void;
};

const problemOf = (read: Result<unknown>) => (read.ok ? undefined : sentence(describeProblem(read.problem)));

export function MessagePanel(props: MessagePanelProps) {
  const { fields, onFields, options, onOptions, content, onGenerate } = props;
  const of = optionProps(OPTIONS, options, onOptions);
  return (
    <Panel>
      <Form onSubmit={onGenerate}>
        <MessageField
          fields={fields}
          onFields={onFields}
          content={content}
          encoding={options.messageEncoding}
        />
        <TextField
          label="Secret key"
          {...SECRET}
          placeholder="Enter your secret key"
          mono
          value={fields.key}
          error={problemOf(content.keyBytes)}
          onChange={(typed) => onFields({ key: typed })}
        />
        <SelectField label="Algorithm" {...of('algorithm')} />
        <Button type="submit" look="primary">
          Generate HMAC
        </Button>
      </Form>
      <RadioGroup label="Output format" {...of('format')} />
    </Panel>
  );
}

type MessageFieldProps = Pick<MessagePanelProps, 'fields' | 'onFields' | 'content'> & {
  readonly encoding: Encoding;
};

function MessageField({ fields: { message, file }, onFields, content, encoding }: MessageFieldProps) {
  return (
    <>
      <TextAreaField
        label="Message"
        placeholder="Enter your message"
        language="text"
        value={message}
        longest={DRAWN_LENGTH}
        error={file ? undefined : problemOf(content.messageBytes)}
        onChange={(typed) => onFields({ message: typed })}
        file={file}
        onFile={(opened) => onFields({ file: opened })}
        onRemoveFile={() => onFields({ file: undefined })}
      />
      {content.own.problem !== undefined && (
        <Failure onRetry={content.own.retry}>{content.own.problem}</Failure>
      )}
      {encoding === 'text' && !message.isWellFormed() && (
        <Notice tone="warning">
          The message contains half of a surrogate pair, which cannot be written in UTF-8. The character
          U+FFFD (bytes EF BF BD) is signed in its place.
        </Notice>
      )}
    </>
  );
}

/** Added to what is specified, and so after its result in the document. */
export function EncodingPanel({ options, onOptions }: Pick<MessagePanelProps, 'options' | 'onOptions'>) {
  const of = optionProps(OPTIONS, options, onOptions);
  return (
    <Panel>
      <MoreOptions
        label="Key and message as bytes"
        changed={countChanged(OPTIONS, options, ['keyEncoding', 'messageEncoding'])}
      >
        <RadioGroup label="The key is" {...of('keyEncoding')} />
        <RadioGroup label="The message is" {...of('messageEncoding')} />
      </MoreOptions>
    </Panel>
  );
}
