/** Roman numerals: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  reading: 'refuse what is not the usual form, or read it as on clocks and stones',
  above: 'how thousands are written from 4,000 on',
  letters: 'in capital or small letters',
};
