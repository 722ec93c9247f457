/** The mark: a folded knife of three strokes. `public/favicon.svg` is the same drawing. */
import styles from './mark.module.css';

export function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2.5 11.25h11" />
      <path d="M3 8 12.5 2.75" />
      <path d="M3 8v3.25" />
    </svg>
  );
}
