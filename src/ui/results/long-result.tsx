/** A result that is too long to be drawn: only the rows in view are on the page, and it is searched and copied whole. */
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import styles from './output.module.css';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';

/** A longer text stands behind a window that holds only the rows in view, in lines; `DRAWN_LENGTH` is the same in characters. */
const WHOLE_LINES = 5000;

const loadLargeText = () => import('#src/ui/large-text/large-text.tsx');

type LongResultProps = {
  readonly label: string;
  readonly content: string | Blob;
  /** Stands there until the window is fetched. */
  readonly beginning: string;
};

/** A long text behind a window; what shows it is fetched with the first one. */
export function LongResult({ label, content, beginning }: LongResultProps) {
  const { module, isMissing, retry } = usePart(loadLargeText, true);
  if (module && typeof content === 'string') return <module.LargeResult label={label} text={content} />;
  if (module && content instanceof Blob) return <module.LargeText label={label} blob={content} />;
  return (
    <>
      {isMissing && <PartFailure onRetry={retry} />}
      <pre className={styles['text']}>{beginning}</pre>
    </>
  );
}

/** Whether a page does not draw the whole of a text. */
export function isLong(value: string): boolean {
  if (value.length > DRAWN_LENGTH) return true;
  let lines = 1;
  for (let at = value.indexOf('\n'); at >= 0 && lines <= WHOLE_LINES; at = value.indexOf('\n', at + 1))
    lines += 1;
  return lines > WHOLE_LINES;
}
