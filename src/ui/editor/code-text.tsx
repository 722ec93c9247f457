/** A result as code: one `<pre>` that holds the whole text, line numbers beside it, tools below that are fetched with the first result. */
import { type ComponentProps, useRef } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import type { Language } from './language.ts';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import styles from './editor.module.css';

const loadTools = () => import('./text-tools.tsx');

/** A longer text is laid out where it is in view, in UTF-16 code units; until the tools for that are there, its beginning stands alone. */
const WHOLE_LENGTH = 8000;

type CodeTextProps = ComponentProps<'pre'> & {
  readonly label: string;
  readonly value: string;
  readonly language: Language;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
};

/** A result with line numbers and colours, whole in one `pre`. */
export function CodeText({ label, value, language, isWrapped, onWrap, ...rest }: CodeTextProps) {
  const pre = useRef<HTMLPreElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const tools = usePart(loadTools, value !== '');
  return (
    <>
      <div className={classNames(styles['frame'], styles['output'])}>
        <pre {...rest} ref={pre}>
          {value.length <= WHOLE_LENGTH || tools.isMissing ? (
            value
          ) : tools.module ? (
            <tools.module.TextBlocks text={value} />
          ) : (
            value.slice(0, WHOLE_LENGTH)
          )}
        </pre>
        <div ref={gutter} className={styles['gutter']} aria-hidden="true" />
      </div>
      <div className={styles['bar']}>
        {tools.isMissing && <PartFailure onRetry={tools.retry} />}
        {tools.module && (
          <tools.module.TextTools {...{ pre, gutter, label, value, language, isWrapped, onWrap }} />
        )}
      </div>
    </>
  );
}
