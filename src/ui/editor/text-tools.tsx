/** What a result has beyond its text: colours, line numbers, find, wrap. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { FindButton, WrapButton } from './bar-button.tsx';
import { plural } from '#src/lib/format.ts';
import { Decoration } from './dom-decoration.ts';
import { preSurface } from './dom-surface.ts';
import { FindBar } from './find-bar.tsx';
import type { Language } from './language.ts';
import { blocksOf } from './line-blocks.ts';
import styles from './tools.module.css';

type TextToolsProps = {
  readonly pre: RefObject<HTMLPreElement | null>;
  readonly gutter: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: string;
  readonly language: Language;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
};

/** The strip below a result: find and wrap. */
export function TextTools({ pre, gutter, label, value, language, isWrapped, onWrap }: TextToolsProps) {
  const [isFinding, setIsFinding] = useState(false);
  const decoration = useDecoration({ pre, gutter, value, language, isWrapped, onFind: setIsFinding });
  return (
    <>
      <FindButton place="text" box={label} isExpanded={isFinding} onPress={() => setIsFinding(true)} />
      <WrapButton box={label} isWrapped={isWrapped} onWrap={onWrap} />
      <span className={styles['status']}>{value !== '' && plural(value.split('\n').length, 'line')}</span>
      {isFinding && (
        <FindBar
          readText={() => value}
          from={0}
          onFound={(found) => decoration.current?.showFound(found)}
          onClose={() => {
            setIsFinding(false);
            pre.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** A long text inside its one `<pre>`: it stays whole for search, selection and copying. */
export function TextBlocks({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return blocks.map((block, index) => (
    // Laid out when it comes into view; until then as high as its lines.
    <span
      key={index}
      style={{
        display: 'block',
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${block.lineCount}lh`,
      }}
    >
      {block.text}
    </span>
  ));
}

type DecorationFacts = Omit<TextToolsProps, 'label' | 'onWrap'> & {
  readonly onFind: (isFinding: true) => void;
};

/** Puts the decoration and Ctrl F on the `<pre>`. The effects talk to it. */
function useDecoration({ pre, gutter, value, language, isWrapped, onFind }: DecorationFacts) {
  const decoration = useRef<Decoration>(undefined);
  useEffect(() => {
    const box = pre.current;
    const place = gutter.current;
    const frame = place?.parentElement;
    if (!box || !place || !frame) return;
    const made = new Decoration(preSurface(box), { frame, gutter: place });
    decoration.current = made;
    const onKey = (event: KeyboardEvent) => {
      const letter = !event.altKey && (event.ctrlKey || event.metaKey) ? event.key.toLowerCase() : '';
      if (letter === 'f') onFind(true);
      // The result alone, not the page around it.
      else if (letter === 'a') getSelection()?.selectAllChildren(box);
      else return;
      event.preventDefault();
    };
    box.addEventListener('keydown', onKey);
    box.addEventListener('copy', copyExactly);
    return () => {
      made.end();
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('copy', copyExactly);
    };
  }, [pre, gutter, onFind]);
  useEffect(() => {
    decoration.current?.show(language, []);
  }, [language, isWrapped, value]);
  return decoration;
}

/** The selected text as it is: a browser may add line breaks between blocks, or leave out those it has not laid out. */
function copyExactly(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const box = event.currentTarget as Node; // it listens on an element
  if (!range || range.collapsed || !box.contains(range.commonAncestorContainer)) return;
  event.clipboardData?.setData('text/plain', range.toString());
  event.preventDefault();
}
