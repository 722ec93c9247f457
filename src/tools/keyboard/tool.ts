import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'keyboard',
  path: '/keyboard',
  name: 'Keyboard events',
  headline: 'Keyboard Events',
  explainer: 'Press a key and see what the browser reports',
  keywords: [
    'keycode',
    'event.key',
    'event.code',
    'which',
    'shortcut',
    'scancode',
    'keydown',
    'evdev',
    'usb hid',
    'aria-keyshortcuts',
    'keyboard tester',
  ],
  longestText: 100,
  answers: /^key ?code \S/i,
});
