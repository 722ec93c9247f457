/** A text with what changed in it marked. */
import styles from '../page.module.css';
import type { Piece } from '../comparing/string-changes.ts';

export function MarkedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  // A text is entirely changed: then its row shows that already.
  if (pieces.every(({ isChanged }) => isChanged)) return pieces.map(({ text }) => text).join('');
  let offset = 0;
  return pieces.map(({ text, isChanged }) => {
    const key = offset;
    offset += text.length;
    return isChanged ? (
      <mark key={key} className={styles['change']}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
