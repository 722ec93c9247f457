/** What is known of a drawing before it is converted: its size, and everything a picture of it will lack. */
import { describeProblem } from '#src/lib/result.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import styles from '../page.module.css';
import type { SvgFacts } from '#src/lib/svg/svg.ts';

const SIZES_FROM: Readonly<Record<SvgFacts['sizeFrom'], string>> = {
  'width and height': 'from its width and height',
  viewBox: 'from its viewBox',
  'one side and viewBox': 'from one side and its viewBox',
  nothing: 'the size browsers give a drawing that names none',
};

/** How many of a kind are named before the rest is counted. */
const NAMED = 5;

type DrawingNoticesProps = {
  readonly facts: SvgFacts;
  /** Gives the drawing a size by what is seen of it; absent where it may not be drawn. */
  readonly onFit: (() => void) | undefined;
  /** It was drawn, and nothing of it is seen. */
  readonly isEmpty: boolean;
};

export function DrawingNotices({ facts, onFit, isEmpty }: DrawingNoticesProps) {
  const {
    width,
    height,
    sizeFrom,
    scripts,
    externalReferences,
    hasText,
    hasForeignObject,
    isAnimated,
    problem,
    missing,
    leftOut,
  } = facts;
  return (
    <>
      <p className={styles['facts']}>
        {round(width)} × {round(height)} px, {SIZES_FROM[sizeFrom]}
        {Math.abs(width / height - 1) > 0.001 && '; set in the middle of the square'}.
        {missing.length > 0 && ` Added: ${missing.join(', ')}.`}
      </p>
      {sizeFrom === 'nothing' && onFit && (
        <Notice tone="info" action={<Button onClick={onFit}>Fit to the drawing</Button>}>
          The file does not say how large the drawing is, so parts of it may be cut off.
        </Notice>
      )}
      {isEmpty && !problem && (
        <Notice tone="warning" title="Nothing of this drawing is seen, so its icon is empty">
          {isAnimated
            ? 'It is animated and begins with nothing: an icon shows its first moment.'
            : 'All of it is transparent or lies outside its viewBox.'}
        </Notice>
      )}
      {problem && (
        <Notice tone="warning" title="The file is not well-formed, so browsers draw nothing of it">
          {describeProblem(problem)}
        </Notice>
      )}
      {scripts.length > 0 && (
        <Notice tone="info" title="It contains scripts, which never run here">
          {nameSome(scripts)}
        </Notice>
      )}
      {externalReferences.length > 0 && (
        <Notice tone="warning" title="Pictures, fonts and styles outside the file are not drawn">
          {nameSome(externalReferences)}
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warning" title="Left out, because what it draws cannot be counted">
          {nameSome(leftOut)}
        </Notice>
      )}
      {hasForeignObject && (
        <Notice tone="warning">
          It contains HTML (foreignObject), which some browsers refuse to convert.
        </Notice>
      )}
      {hasText && <Notice tone="info">Text is drawn with the fonts of this device.</Notice>}
    </>
  );
}

const round = (length: number): string => length.toLocaleString('en', { maximumFractionDigits: 2 });

function nameSome(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
