/** Keyboard events: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  by: {
    choices: {
      any: 'look at every name',
      code: 'look for the place of a key: KeyQ',
      key: 'look for what a key types on a US keyboard: q',
      keycode: 'look for the deprecated number: 81',
      evdev: 'look for the name or number of Linux: KEY_Q, 16',
      hid: 'look for the usage of USB HID: 07:14',
    },
  },
};
