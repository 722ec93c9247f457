/** The left half: choose, drop or paste a drawing, see it, and be told what is in it. */
import { useState } from 'react';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { grouped, plural, sentence } from '#src/lib/format.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { FileButton, FileDrop } from '#src/ui/files/file-drop.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { usePaste } from '#src/ui/files/use-paste.ts';
import type { Task } from '#src/ui/jobs/use-task.ts';
import type { Pictures } from '../drawing/dom-pictures.ts';
import { DrawingNotices } from './drawing-notices.tsx';
import type { Drawing, Hold } from '../drawing/drawing.ts';
import { MOST_DRAWN } from '../logic.ts';
import styles from '../page.module.css';
import type { SvgFacts } from '#src/lib/svg/svg.ts';

/** Dropped files may also be gzipped. */
const DROPPED = '.svg,.svgz,image/svg+xml';

type DrawingPanelProps = {
  readonly drawing: Drawing | undefined;
  readonly facts: Result<SvgFacts> | undefined;
  readonly pictures: Pictures | undefined;
  /** Why it is not drawn yet, or not at all. */
  readonly hold: Hold | undefined;
  /** Why the last file was not taken. */
  readonly refusal: string;
  /** Reading a file, or fitting the drawing. */
  readonly reading: Pick<Task<unknown>, 'state' | 'retry'>;
  readonly onFile: (file: File) => void;
  /** Several files at once. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
  readonly onRefusal: (message: string) => void;
  readonly onDraw: () => void;
  readonly onFit: () => void;
};

export function DrawingPanel(props: DrawingPanelProps) {
  const {
    drawing,
    facts,
    pictures,
    hold,
    refusal,
    reading,
    onFile,
    onFiles,
    onText,
    onRefusal,
    onDraw,
    onFit,
  } = props;
  const [isPasting, setIsPasting] = useState(false);
  usePastedDrawing(onFile, onText);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1) onFiles(files);
    else if (file) onFile(file);
  };
  const taking = { multiple: true, onFiles: take, onProblem: onRefusal };
  return (
    <Panel>
      <FileDrop accept={DROPPED} {...taking} className={styles['drop']}>
        <Preview {...props} />
        {drawing && <p className={styles['name']}>{drawing.name}</p>}
        <Row>
          <FileButton look="plain" multiple accept=".svg" onFiles={take}>
            Choose SVG file
          </FileButton>
          <Button look="quiet" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
            {drawing ? 'Show source' : 'Paste source'}
          </Button>
        </Row>
      </FileDrop>
      {isPasting && <SourceField {...{ drawing, onText, onFile }} />}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {!refusal && reading.state.status === 'failed' && (
        <Failure onRetry={reading.retry}>{sentence(reading.state.message)}</Failure>
      )}
      {facts && !facts.ok && (
        <Notice tone="error" title="There is no drawing in this file">
          {describeProblem(facts.problem)}
        </Notice>
      )}
      {facts?.ok && hold && <HoldNotice hold={hold} facts={facts.value} onDraw={onDraw} />}
      {facts?.ok && (
        <DrawingNotices
          facts={facts.value}
          onFit={hold ? undefined : onFit}
          isEmpty={pictures?.isEmpty === true}
        />
      )}
    </Panel>
  );
}

function Preview({ drawing, pictures, hold }: Pick<DrawingPanelProps, 'drawing' | 'pictures' | 'hold'>) {
  if (pictures?.preview) {
    return (
      <img
        className={styles['preview']}
        src={pictures.preview}
        alt={`Preview of ${drawing?.name ?? 'the drawing'}`}
      />
    );
  }
  const invitation = 'Drop an SVG file here, choose one, or paste its source anywhere on the page.';
  return <p className={styles['invitation']}>{drawing ? NO_PICTURE[hold ?? 'none'] : invitation}</p>;
}

const NO_PICTURE: Readonly<Record<Hold | 'none', string>> = {
  none: 'There is no picture of this file.',
  'from a link': 'This drawing is not drawn yet.',
  large: 'This drawing is not drawn yet.',
  'too large': 'This drawing is too large to be drawn.',
};

type HoldNoticeProps = { readonly hold: Hold; readonly facts: SvgFacts; readonly onDraw: () => void };

function HoldNotice({ hold, facts, onDraw }: HoldNoticeProps) {
  const elements = Number.isFinite(facts.drawnElements)
    ? plural(facts.drawnElements, 'element')
    : 'more elements than can be counted';
  if (hold === 'too large') {
    return (
      <Notice tone="error" title="This drawing would freeze the page">
        With all repetitions it has {elements}; at most {grouped(MOST_DRAWN)} are drawn. Simplify it.
      </Notice>
    );
  }
  const draw = <Button onClick={onDraw}>Draw it</Button>;
  return hold === 'large' ? (
    <Notice tone="warning" title="This drawing may freeze the page for some seconds" action={draw}>
      With all repetitions it has {elements}.
    </Notice>
  ) : (
    <Notice tone="info" title="This drawing came with a link" action={draw}>
      It has {elements}. Draw it only if you trust where the link comes from.
    </Notice>
  );
}

type SourceFieldProps = Pick<DrawingPanelProps, 'drawing' | 'onText' | 'onFile'>;

const SourceField = ({ drawing, onText, onFile }: SourceFieldProps) => (
  <TextAreaField
    label="SVG source"
    language="xml"
    rows={8}
    accept=".svg"
    value={drawing?.source.ok ? drawing.source.value : ''}
    longest={DRAWN_LENGTH}
    origin={drawing && { name: drawing.name }}
    onFile={onFile}
    onChange={onText}
  />
);

/** Takes an SVG pasted anywhere but into a field. */
function usePastedDrawing(onFile: (file: File) => void, onText: (text: string) => void): void {
  usePaste((event) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) onFile(file);
    else if (/<(?:\w+:)?svg[\s>/]/.test(text)) onText(text);
  });
}
