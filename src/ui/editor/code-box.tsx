/** A text area with the places for line numbers and tools around it; what fills them is fetched when the pointer or the focus comes near. */
import { type ComponentProps, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Position } from '#src/lib/result.ts';
import type { Language } from './language.ts';
import { PartFailure } from '../part.tsx';
import { usePart } from '../use-part.ts';
import styles from './editor.module.css';

const loadTools = () => import('./box-tools.tsx');

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
  const tools = usePart(loadTools, isNear || rest.value !== '');
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    areaRef,
    () => area.current,
    [],
  );
  const come = () => setIsNear(true);
  return (
    <>
      <div className={styles['frame']} onFocus={come} onPointerEnter={come}>
        <textarea {...rest} ref={area} wrap={isWrapped ? 'soft' : 'off'} />
        <div ref={gutter} className={styles['gutter']} aria-hidden="true" />
      </div>
      <div className={styles['bar']}>
        {tools.isMissing && <PartFailure onRetry={tools.retry} />}
        {tools.module && (
          <tools.module.BoxTools
            {...{ area, gutter, label, language, marks, isWrapped }}
            value={rest.value}
            onWrap={setChosen}
          />
        )}
      </div>
    </>
  );
}
