/** The left half: choose, drop or paste a drawing, see it, and be told what is in it. */
import { FolderOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import type { Pictures } from './browser-pictures.ts';
import { DrawingNotices } from './drawing-notices.tsx';
import type { Drawing } from './drawing.ts';
import styles from './page.module.css';
import type { SvgFacts } from './svg.ts';

/** Dropped files may also be gzipped. */
const DROPPED = '.svg,.svgz,image/svg+xml';

type DrawingPanelProps = {
  readonly drawing: Drawing | undefined;
  readonly facts: Result<SvgFacts> | undefined;
  readonly pictures: Pictures | undefined;
  /** Why the last file was not taken. */
  readonly refusal: string;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
  readonly onRefusal: (message: string) => void;
};

export function DrawingPanel(props: DrawingPanelProps) {
  const { drawing, facts, pictures, refusal, onFile, onText, onRefusal } = props;
  const [isPasting, setIsPasting] = useState(false);
  usePaste(onFile, onText);
  const taking = { onFiles: ([file]: readonly File[]) => file && onFile(file), onProblem: onRefusal };
  return (
    <Panel>
      <FileDrop accept={DROPPED} {...taking} className={styles['drop']}>
        {pictures?.preview ? (
          <img
            className={styles['preview']}
            src={pictures.preview}
            alt={`Preview of ${drawing?.name ?? 'the drawing'}`}
          />
        ) : (
          <p className={styles['invitation']}>
            {drawing
              ? 'There is no picture of this file.'
              : 'Drop an SVG file here, choose one, or paste its source anywhere on the page.'}
          </p>
        )}
        {drawing && <p className={styles['name']}>{drawing.name}</p>}
        <Row>
          <ChooseButton onFile={onFile} />
          <Button look="quiet" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
            Paste source
          </Button>
        </Row>
      </FileDrop>
      {isPasting && <SourceField onText={onText} onFile={onFile} />}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {facts && !facts.ok && (
        <Notice tone="warning" title="No drawing in this file">
          {describeProblem(facts.problem)}
        </Notice>
      )}
      {facts?.ok && <DrawingNotices facts={facts.value} />}
    </Panel>
  );
}

/** The page's one file input, behind a button as large as the others. */
function ChooseButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FolderOpen aria-hidden="true" />} onClick={() => input.current?.click()}>
        Choose SVG file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

type SourceFieldProps = Pick<DrawingPanelProps, 'onText' | 'onFile'>;

function SourceField({ onText, onFile }: SourceFieldProps) {
  const [text, setText] = useState('');
  return (
    <TextAreaField
      label="SVG source"
      rows={8}
      accept=".svg"
      value={text}
      onFile={onFile}
      onChange={(changed) => {
        setText(changed);
        onText(changed);
      }}
    />
  );
}

/** Takes an SVG pasted anywhere but into a field. The effect listens to the document. */
function usePaste(onFile: (file: File) => void, onText: (text: string) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) onFile(file);
    else if (/<(?:\w+:)?svg[\s>/]/.test(text)) onText(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => receive(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
