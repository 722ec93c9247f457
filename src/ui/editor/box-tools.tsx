/** What a text box for code has beyond the text: loaded when the pointer or the focus comes near, drawn into places that stand there already. */
import { IndentIncrease, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { grouped } from '#src/lib/format.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { BarButton, FindButton, WrapButton } from './bar-button.tsx';
import type { Position } from '#src/lib/result.ts';
import { Decoration, spanOfMark } from './dom-decoration.ts';
import { Editing } from './dom-editing.ts';
import { makePaint } from './dom-paint.ts';
import { areaSurface } from './dom-surface.ts';
import { FindBar } from './find-bar.tsx';
import type { Language } from './language.ts';
import styles from './tools.module.css';

/** For browsers without ranges inside a text area: Firefox and Safari. */
const loadMirror = () => import('./dom-mirror.ts');

/** The box, and how its text is shown. */
export type BoxToolsProps = {
  readonly area: { readonly current: HTMLTextAreaElement | null };
  readonly gutter: { readonly current: HTMLElement | null };
  /** The label of the box: its buttons read the same as those of other boxes. */
  readonly label: string;
  readonly value: string;
  readonly language: Language;
  readonly marks: readonly Position[];
  /** The first mark is a mistake; what an answer marks, it tells of itself. */
  readonly isInvalid: boolean;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
  /** Where the search begins that was asked for before these tools were there. */
  readonly findFrom: number | undefined;
};

type Parts = { readonly decoration: Decoration; readonly editing: Editing };

/** The strip below a box: find, wrap, Tab, and what colours and edits its text. */
export function BoxTools(props: BoxToolsProps) {
  const { area, gutter, label, value, language, marks, isWrapped, onWrap } = props;
  const [isTabTaken, setIsTabTaken] = useState(false);
  const [findFrom, setFindFrom] = useState(props.findFrom);
  const onFind = () => setFindFrom(area.current?.selectionStart ?? 0);
  const parts = useParts({ area, gutter, value, language, marks, isTabTaken, isWrapped, onFind });
  const goTo = (start: number, end = start) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
    parts.current?.decoration.scrollTo(start);
  };
  const mark = marks[0];
  return (
    <>
      <FindButton place="box" box={label} isExpanded={findFrom !== undefined} onPress={onFind} />
      <WrapButton box={label} isWrapped={isWrapped} onWrap={onWrap} />
      <BarButton
        label="Tab indents"
        title="Tab indents, and Enter keeps the indent (Escape, then Tab, leaves the box)"
        box={label}
        isPressed={isTabTaken}
        onPress={() => {
          setIsTabTaken(!isTabTaken);
          area.current?.focus();
        }}
      >
        <IndentIncrease aria-hidden="true" />
      </BarButton>
      {isTabTaken && <span>Escape, then Tab, leaves the box.</span>}
      {mark && (
        <button
          type="button"
          data-mark={props.isInvalid ? '' : undefined}
          className={classNames(styles['button'], styles['mark'])}
          aria-description={label}
          onClick={() => goTo(mark.offset)}
        >
          <TriangleAlert aria-hidden="true" />
          Go to line {grouped(mark.line)}
        </button>
      )}
      {findFrom !== undefined && (
        <FindBar
          readText={() => area.current?.value ?? ''}
          from={findFrom}
          onFound={(found) => parts.current?.decoration.showFound(found)}
          onClose={({ offsets, lengths }, current) => {
            setFindFrom(undefined);
            const at = offsets[current];
            if (at === undefined) area.current?.focus();
            else goTo(at, at + (lengths[current] ?? 0));
          }}
        />
      )}
    </>
  );
}

type PartsFacts = Omit<BoxToolsProps, 'label' | 'isInvalid' | 'onWrap' | 'findFrom'> & {
  readonly isTabTaken: boolean;
  readonly onFind: () => void;
};

/** Puts the decoration and the keys on the text area. The effects talk to it. */
function useParts({ area, gutter, value, language, marks, isTabTaken, isWrapped, onFind }: PartsFacts) {
  const parts = useRef<Parts>(undefined);
  const find = useEffectEvent(onFind);

  useEffect(() => {
    const box = area.current;
    const place = gutter.current;
    const frame = place?.parentElement;
    if (!box || !place || !frame) return;
    const surface = areaSurface(box);
    const decoration = new Decoration(surface, { frame, gutter: place });
    const editing = new Editing(box);
    parts.current = { decoration, editing };
    let isGone = false;
    // Without it the box is as good as before, so no error is shown where it cannot be fetched.
    if (!surface.rangeOf)
      void loadMirror().then(
        ({ mirrorSurface }) => isGone || decoration.lookThrough(mirrorSurface(box)),
        () => undefined,
      );
    return () => {
      isGone = true;
      decoration.end();
      editing.end();
      parts.current = undefined;
    };
  }, [area, gutter]);

  useEffect(() => {
    parts.current?.editing.show({ language, isTabTaken, onFind: () => find() });
  }, [language, isTabTaken]);

  // A place is the same place while line and column are: a new array alone is no reason to draw.
  const places = marks.map(({ offset }) => offset).join();
  const newestMarks = useEffectEvent(() => marks);
  useEffect(() => {
    parts.current?.decoration.show(language, newestMarks());
  }, [language, places, isWrapped]);

  useEffect(() => {
    parts.current?.decoration.refresh();
    parts.current?.editing.refresh();
  }, [value]);
  return parts;
}

/** For a field of one line, which has no tools around it: underlines the places of mistakes in the value that stands there now. Returns how to take the paint away. */
export function markField(field: HTMLInputElement, places: readonly Position[]): () => void {
  const paint = makePaint();
  const { rangeOf, readText } = areaSurface(field);
  const text = readText();
  const spans = places.map(({ offset }) => spanOfMark(text, Math.min(offset, text.length)));
  const seen = spans.filter(([start, end]) => start < end);
  if (rangeOf)
    paint.put(
      'code-error',
      seen.map(([start, end]) => rangeOf(start, end)),
    );
  return () => paint.clear();
}
