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
  is('Dead', 'Dead, a value of key'),
  is('altgr', 'AltGraph, a value of key', 'key'),
  is('MicrophoneToggle', 'MicrophoneToggle, a value of key'),
  {
    inputs: { search: 'TVInputHDMI' },
    outputs: {
      values: {
        columns: ['key', 'Group', 'code'],
        rows: ['1', '2', '3', '4'].map((number) => [`TVInputHDMI${number}`, 'TV', '']),
      },
    },
    source: 'UI Events KeyboardEvent key Values',
  },
  {
    inputs: { search: 'Dead' },
    options: { by: 'code' },
    notes: ['no key is called so'],
    source: 'it is no code',
  },
  { inputs: { search: 'no such key' }, notes: ['no key is called so'] },
];
