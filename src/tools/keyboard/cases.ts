/** Right answers of W3C UI Events, USB HID Usage Tables and linux/input-event-codes.h. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (search: string, result: string, by?: 'code' | 'key' | 'keycode' | 'evdev' | 'hid'): Case => ({
  inputs: { search },
  options: by ? { by } : {},
  outputs: { result },
  source: 'UI Events; USB HID Usage Tables; linux/input-event-codes.h',
});

export const CASES: readonly Case[] = [
  is('KeyQ', 'KeyQ, keyCode 81', 'code'),
  is('q', 'KeyQ, keyCode 81'),
  is('Numpad1', 'Numpad1, keyCode 97'),
  is('ShiftLeft', 'ShiftLeft, keyCode 16'),
  is('NumpadEnter', 'NumpadEnter, keyCode 13'),
  is('esc', 'Escape, keyCode 27'),
  is('27', 'Escape, keyCode 27'),
  is('16', 'KeyQ, keyCode 81', 'evdev'),
  is('KEY_ENTER', 'Enter, keyCode 13'),
  is('07:e6', 'AltRight, keyCode 18', 'hid'),
  is('ctrl', 'ControlLeft, keyCode 17; ControlRight, keyCode 17'),
  is('space', 'Space, keyCode 32'),
  is(';', 'Semicolon, keyCode 186', 'key'),
  is('Hyper', 'Hyper'),
  { inputs: { search: 'no such key' }, notes: ['no key is called so'] },
];
