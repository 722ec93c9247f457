/** Symbols and emoji: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  section: 'search in this group alone',
  tone: 'give emoji this skin tone, where Unicode lists it',
  as: { words: 'write signs like this; as a shortcode where there is one', short: 'a' },
  style: 'ask for the drawing as emoji or as text, where Unicode lists it',
};
