/** A result as code: one `<pre>` that holds the whole text, line numbers beside it, tools below that are fetched with the first result. */
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Language } from './language.ts';
import styles from './editor.module.css';

type CodeTextProps = ComponentProps<'pre'> & {
  readonly label: string;
  readonly value: string;
  readonly language: Language;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
};

export function CodeText({ label, value, language, isWrapped, onWrap, ...rest }: CodeTextProps) {
  const pre = useRef<HTMLPreElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const tools = useTools(value !== '');
  return (
    <>
      <div className={classNames(styles['frame'], styles['output'])}>
        <pre {...rest} ref={pre}>
          {value}
        </pre>
        <div ref={gutter} className={styles['gutter']} aria-hidden="true" />
      </div>
      <div className={styles['bar']}>
        {tools && <tools.TextTools {...{ pre, gutter, label, value, language, isWrapped, onWrap }} />}
      </div>
    </>
  );
}

/** The tools once they are fetched; without them the text is plain. The effect talks to the network. */
function useTools(isNeeded: boolean): typeof import('./text-tools.tsx') | undefined {
  const [tools, setTools] = useState<typeof import('./text-tools.tsx')>();
  const isWaiting = isNeeded && !tools;
  useEffect(() => {
    if (!isWaiting) return;
    void import('./text-tools.tsx').then(setTools, () => undefined);
  }, [isWaiting]);
  return tools;
}
