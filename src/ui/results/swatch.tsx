/** A small field of a colour, beside the text that names it. */
import { classNames } from '#src/ui/basics/class-names.ts';
import styles from './swatch.module.css';

/** What CSS writes for a colour; no address can be one. */
const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%/+-]{1,200}\))$/i;

/** `<Swatch colour="#336699" />`: drawn before its text, which tells the same; nothing for what is no colour. */
export const Swatch = ({
  colour,
  isLarge = false,
}: {
  readonly colour: string;
  readonly isLarge?: boolean;
}) =>
  COLOUR.test(colour) ? (
    <svg
      className={classNames(styles['swatch'], isLarge && styles['large'])}
      viewBox="0 0 2 2"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-swatch=""
    >
      <path className={styles['squares']} d="M0 0h1v2h1V1H0z" />
      <rect width="2" height="2" fill={colour} />
    </svg>
  ) : null;
