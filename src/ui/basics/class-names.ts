/** Joins class names, leaving out what is false: `classNames(styles['row'], isOpen && styles['open'])`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
