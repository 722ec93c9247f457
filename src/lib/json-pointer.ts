/** Keys in JSON Pointers (RFC 6901, section 3): `~` and `/` have a meaning there and are escaped. */

/** A key as one step of a pointer: `escapePointerKey('a/b~c')` is `a~1b~0c`. */
export const escapePointerKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The key that a step of a pointer names: `unescapePointerKey('a~1b~0c')` is `a/b~c`. */
export const unescapePointerKey = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
