import { expect, it } from 'vitest';
import { snippetsOf } from './copies.ts';
import { abilitiesOf, notesOn } from './notes.ts';
import type { Target } from './mode.ts';

/** The notes as `danger: Everyone on`. */
const notes = (mode: number, target: Target) =>
  notesOn(mode, target).map(({ severity, text }) => `${severity}: ${text.split(/[ ,:]+/, 3).join(' ')}`);

it.each([
  [0o4722, 'file', ['danger: Others can write', 'danger: Everyone on the', 'warning: setuid the program']],
  [0o4755, 'file', ['warning: setuid the program']],
  [0o777, 'file', ['danger: Everyone on the']],
  [0o666, 'file', ['danger: Everyone on the']],
  [0o777, 'directory', ['danger: Everyone can delete']],
  [0o2755, 'file', ['warning: setgid the program']],
  [0o4644, 'file', ['warning: setuid without the']],
  [0o2644, 'file', ['warning: setgid without the']],
  [0o1644, 'file', ['info: The sticky bit']],
  [0o1777, 'directory', ['info: Sticky directory only']],
  [0o2755, 'directory', ['info: setgid directory new']],
  [0o4755, 'directory', ['info: setuid on a']],
  [0o700, 'directory', []],
  [0o200, 'directory', ['warning: Write without execute']],
  [0o400, 'directory', ['warning: Read without execute']],
  [0o470, 'file', ['warning: The owner may']],
  [0o705, 'file', ['warning: The group may']],
  [0o000, 'file', ['info: Nobody has access']],
] as const)('notes for mode %o on a %s: %j', (mode, target, expected) => {
  expect(notes(mode, target)).toEqual(expected);
});

it('describes what each class may do', () => {
  expect(abilitiesOf(0o750, 'file')).toEqual([
    { name: 'Owner', digit: 7, ability: 'read, change and run it' },
    { name: 'Group', digit: 5, ability: 'read and run it' },
    { name: 'Public', digit: 0, ability: 'do nothing' },
  ]);
});

it('writes the mode for a tree, Ansible, a Dockerfile and Python', () => {
  expect(snippetsOf(0o640, 'directory')).toEqual([
    {
      id: 'find',
      label: 'A whole tree',
      text: 'find . -type d -exec chmod 750 {} +\nfind . -type f -exec chmod 640 {} +',
    },
    {
      id: 'ansible',
      label: 'Ansible',
      text: "- ansible.builtin.file:\n    path: /path/to/directory\n    state: directory\n    mode: '0640'",
    },
    { id: 'dockerfile', label: 'Dockerfile', text: 'COPY --chmod=0640 file /path/' },
    { id: 'python', label: 'Python', text: "os.chmod('file', 0o640)" },
  ]);
  const ansible = snippetsOf(0o640, 'file')[1]?.text;
  expect(ansible).toBe("- ansible.builtin.file:\n    path: /path/to/file\n    mode: '0640'");
});
