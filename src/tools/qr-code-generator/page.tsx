/** QR Code Generator: a code from text or a form, live; and a reader for codes in pictures. */
import { useRef, useState } from 'react';
import { countChanged } from '#src/lib/options.ts';
import { Columns, Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart, PartFailure } from '#src/ui/basics/part.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { MoreOptions, OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { useTool, type ToolState } from '#src/ui/tool/use-tool.ts';
import { EMPTY_FORMS, type Forms, type Kind } from './forms/form-shapes.ts';
import { DEFAULT_MARGIN, MOST_MARGIN } from './drawing/look.ts';
import { FIELDS, KIND_CHOICES, OPTIONS, readMargin, type Options } from './options.ts';
import styles from './page.module.css';
import { isSecret } from './forms/secrets.ts';
import { ReaderPanel, type ReadTask } from './panels/reader-panel.tsx';

/** Drawing and forms come when the pointer or the focus comes near; the page itself stays light. */
const loadCode = () => import('./panels/code-panel.tsx');
const prefetch = () => void loadCode().catch(() => undefined);
const FormFields = lazyPart(
  () => import('./panels/form-fields.tsx'),
  (module) => module.FormFields,
);
const loadForms = () => import('./forms/forms.ts');

export default function QrCodePage() {
  const { forms, setForms, reader, inputs, begin } = useEntered();
  const tool = useTool('qr-code-generator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs,
    onLink: ({ text }) => begin({ ...forms, text }),
    linkNeeds: { kind: 'text' },
    onText: (text) => {
      tool.show({ kind: 'text' });
      begin({ ...forms, text });
    },
    onFiles: reader.receive,
  });
  const { options, set } = tool;
  const writers = usePart(loadForms, options.kind !== 'text');
  const content =
    options.kind === 'text' ? forms.text : (writers.module?.writeForm(options.kind, forms) ?? '');
  const code = usePart(loadCode, content !== '');
  const { left, type, choose } = useLeaving(tool, (text) => setForms({ ...forms, text }));
  const showText = (text: string) => {
    tool.show({ kind: 'text' });
    setForms({ ...forms, text });
  };

  return (
    <>
      <Columns>
        <Panel>
          <TextAreaField
            label="Text or URL"
            placeholder="Enter text or URL"
            language="text"
            className={styles['text'] ?? ''}
            value={content}
            hint={hintFor(options.kind, content)}
            error={content === '' ? undefined : code.module?.problemOf(content, options.level)}
            onFocus={prefetch}
            onChange={type}
          />
          {left !== undefined && <LeftForm form={left} onBack={tool.undo.swap} />}
          <OptionRow>
            <LookFields options={options} set={set} />
            <FileOptions options={options} set={set} />
          </OptionRow>
          <RadioGroup label="Content" choices={KIND_CHOICES} value={options.kind} onChange={choose} />
          {writers.isMissing && <PartFailure onRetry={writers.retry} />}
          {options.kind !== 'text' && <FormFields kind={options.kind} forms={forms} onChange={setForms} />}
        </Panel>
        {content === '' || !code.module ? (
          <NoCode onRetry={code.isMissing ? code.retry : undefined} />
        ) : (
          <code.module.CodePanel
            text={content}
            level={options.level}
            sizePx={Number(options.size)}
            look={{ ...options, margin: readMargin(options.margin) ?? DEFAULT_MARGIN }}
          />
        )}
      </Columns>
      <ReaderPanel key={reader.clearings} {...reader} onUse={showText} />
      <ToolBar
        tool={tool}
        onExample={() => showText('https://example.com/menu?table=7')}
        onClear={() => begin(EMPTY_FORMS)}
        link={() => linkedFields(options, forms)}
      />
      <Explanation />
    </>
  );
}

/** Typing in the text that a form wrote leaves the form: the text is one of its own, and one press goes back. */
function useLeaving({ options, set, undo }: ToolState<typeof OPTIONS>, setText: (text: string) => void) {
  const [from, setFrom] = useState<string>();
  const type = (text: string) => {
    const form = KIND_CHOICES.find(({ value }) => value === options.kind);
    if (form && form.value !== 'text') {
      undo.remember();
      setFrom(form.label);
      set({ kind: 'text' });
    }
    setText(text);
  };
  const choose = (kind: Kind) => {
    setFrom(undefined);
    set({ kind });
  };
  return { left: options.kind === 'text' ? from : undefined, type, choose };
}

const LeftForm = ({ form, onBack }: { readonly form: string; readonly onBack: () => void }) => (
  <Notice tone="info" action={<Button onClick={onBack}>Back to {form}</Button>}>
    You typed in what the form wrote: it is a text of its own now, and the form keeps what it has.
  </Notice>
);

/** All that was entered: for the code, and for the reader. */
function useEntered() {
  const [forms, setForms] = useState<Forms>(EMPTY_FORMS);
  const reader = useReader();
  /** Other forms, and nothing read. */
  const begin = (next: Forms) => {
    setForms(next);
    reader.clear();
  };
  // Choices in an untouched form are not an input.
  const get = () => ({ forms: forms === EMPTY_FORMS ? undefined : forms, read: reader.snapshot() });
  const set = (was: ReturnType<typeof get>) => {
    setForms(was.forms ?? EMPTY_FORMS);
    reader.restore(was.read);
  };
  return { forms, setForms, reader, inputs: { get, set }, begin };
}

/** What was read; the pictures that were sent to the reader; and how often it was cleared: it begins again each time, and stops what it was doing. */
function useReader() {
  const [pictures, receive] = useState<readonly File[]>();
  const [clearings, setClearings] = useState(0);
  const [many, setMany] = useState<readonly File[]>([]);
  const [isWatching, setIsWatching] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const task: ReadTask = useTask();
  const clear = () => {
    receive(undefined);
    setMany([]);
    setIsWatching(false);
    task.cancel();
    setClearings(clearings + 1);
  };
  /** The camera is not switched on again by Undo. */
  const snapshot = () => ({ job: isWatching ? undefined : task.snapshot, many });
  const restore = (was: ReturnType<typeof snapshot>) => {
    clear();
    setMany(was.many);
    task.restore(was.job);
  };
  return {
    ...{ pictures, receive, clearings, clear, many, setMany },
    ...{ isWatching, setIsWatching, video, task, snapshot, restore },
  };
}

type NoCodeProps = {
  /** Given where the code for it could not be fetched. */
  readonly onRetry: (() => void) | undefined;
};

function NoCode({ onRetry }: NoCodeProps) {
  return (
    <Panel>
      <div className={styles['room']}>
        {onRetry ? <PartFailure onRetry={onRetry} /> : <Empty>Type something to see its code here.</Empty>}
      </div>
      <Row>
        <DownloadButton look="primary" disabled>
          Download QR Code
        </DownloadButton>
      </Row>
    </Panel>
  );
}

/** What of the saved picture can be chosen besides the specified colours and level, folded: one list of choices stands open. */
function FileOptions({ options, set }: OptionProps) {
  const of = optionProps(OPTIONS, options, set);
  return (
    <MoreOptions changed={countChanged(OPTIONS, options, ['size', 'margin'])}>
      <SelectField label="PNG size" {...of('size')} />
      <NumberField label="Margin (modules)" min={0} max={MOST_MARGIN} step={1} {...of('margin')} />
    </MoreOptions>
  );
}

type OptionProps = { readonly options: Options; readonly set: (change: Partial<Options>) => void };

function LookFields({ options, set }: OptionProps) {
  const of = optionProps(OPTIONS, options, set);
  return (
    <>
      <TextField label="Foreground" type="color" className={styles['colour'] ?? ''} {...of('foreground')} />
      <TextField label="Background" type="color" className={styles['colour'] ?? ''} {...of('background')} />
      <SelectField label="Error correction" {...of('level')} />
    </>
  );
}

/** Forms stay out of links, and so does a secret that was typed as text. */
const linkedFields = ({ kind }: Options, { text }: Forms): Readonly<Record<string, string>> =>
  kind === 'text' && !isSecret(text) ? { text } : {};

function hintFor(kind: Kind, text: string): string | undefined {
  if (kind !== 'text')
    return 'Written by the form below; what you type here makes it a text. Share link leaves it out.';
  return isSecret(text) ? 'This may hold a secret, so Share link leaves it out.' : undefined;
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        The code follows ISO/IEC 18004: the smallest symbol that holds the text as it stands, spaces and all,
        at exactly the correction level chosen. Digits, capitals and other text (as UTF-8) are stored in the
        densest way there is: up to 7,089 digits, 4,296 capitals or 2,953 bytes at Low.
      </p>
      <p>
        Each code is read back from the very pixels that are shown, by another library than the one that drew
        it. PNG has whole pixels a module, so that nothing blurs; what is left over goes to the margin. For
        print take the SVG.
      </p>
      <p>
        Wi-Fi names and passwords, contacts (vCard 3.0), mail (RFC 6068) and events (RFC 5545) are escaped as
        their standards ask. Pictures and the camera are looked at in this page only.
      </p>
    </HowItWorks>
  );
}
