/** A text area with the places for line numbers and tools around it; what fills them is fetched when somebody comes near. */
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Position } from '#src/lib/result.ts';
import type { Language } from './language.ts';
import styles from './editor.module.css';

type CodeBoxProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly language: Language;
  readonly marks: readonly Position[];
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

export function CodeBox({ label, language, marks, areaRef, ...rest }: CodeBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<boolean>();
  const isWrapped = chosen ?? rest.wrap !== 'off';
  const [isNear, setIsNear] = useState(false);
  const tools = useTools(isNear || rest.value !== '');
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
        {tools && (
          <tools.BoxTools
            {...{ area, gutter, label, language, marks, isWrapped }}
            value={rest.value}
            onWrap={setChosen}
          />
        )}
      </div>
    </>
  );
}

/** The tools once they are fetched. Without them the box is a plain text area, so a failed fetch is only tried again. The effect talks to the network. */
function useTools(isNeeded: boolean): typeof import('./box-tools.tsx') | undefined {
  const [tools, setTools] = useState<typeof import('./box-tools.tsx')>();
  const isWaiting = isNeeded && !tools;
  useEffect(() => {
    if (!isWaiting) return;
    void import('./box-tools.tsx').then(setTools, () => undefined);
  }, [isWaiting]);
  return tools;
}
