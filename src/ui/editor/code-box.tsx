/** A text area with the places for line numbers and tools around it; what fills them is fetched when it is of use. */
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Position } from '#src/lib/result.ts';
import type { Language } from './language.ts';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import styles from './editor.module.css';

const loadTools = () => import('./box-tools.tsx');

/** A line of plain text up to this length is seen whole: its tools wait, so that typing it costs nothing. In UTF-16 code units. */
const SHORT_LENGTH = 100;

type CodeBoxProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly language: Language;
  readonly marks: readonly Position[];
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** A text area with line numbers; the rest is fetched when it is used. */
export function CodeBox({ label, language, marks, areaRef, ...rest }: CodeBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<boolean>();
  const isWrapped = chosen ?? rest.wrap !== 'off';
  const [isNear, setIsNear] = useState(false);
  /** The caret, where Ctrl F was pressed before the tools were there. */
  const [findFrom, setFindFrom] = useState<number>();
  const isOfUse = language === 'text' ? isMuch(rest.value) : isNear || rest.value !== '';
  const tools = usePart(loadTools, isOfUse || findFrom !== undefined);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    areaRef,
    () => area.current,
    [],
  );
  const come = () => setIsNear(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (tools.module || !asksToFind(event)) return;
    event.preventDefault();
    setFindFrom(area.current?.selectionStart ?? 0);
  };
  return (
    <>
      <div className={styles['frame']} onFocus={come} onPointerEnter={come} onKeyDown={onKeyDown}>
        <textarea {...rest} ref={area} wrap={isWrapped ? 'soft' : 'off'} />
        <div ref={gutter} className={styles['gutter']} aria-hidden="true" />
      </div>
      <div className={styles['bar']}>
        {tools.isMissing && <PartFailure onRetry={tools.retry} />}
        {tools.module && (
          <tools.module.BoxTools
            {...{ area, gutter, label, language, marks, isWrapped, findFrom }}
            value={rest.value}
            isInvalid={Boolean(rest['aria-invalid'])}
            onWrap={setChosen}
          />
        )}
      </div>
    </>
  );
}

const isMuch = (text: string): boolean => text.length > SHORT_LENGTH || text.includes('\n');

const asksToFind = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f';
