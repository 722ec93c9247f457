/** A drawing of the size of a line, from a file of many. */
import styles from './glyph.module.css';

/** `<Glyph href="../tool-icons.svg#token" />`; the name beside it says what it means. */
export const Glyph = ({ href }: { readonly href: string }) => (
  <svg className={styles['glyph']} viewBox="0 0 24 24" aria-hidden="true">
    <use href={href} />
  </svg>
);
