/** The same mode as it is written in the places people paste it to. */
import { toFourDigits, toOctal, type Target } from './mode.ts';

/** A line of code that sets the mode, and its name on the page. */
export type Snippet = { readonly id: string; readonly label: string; readonly text: string };

const EVERYONE_READS = 0o444;
const ALL_EXECUTE = 0o111;

/** For a tree: directories can be entered by whoever may read, files lose execute and special bits. */
const treeModes = (mode: number): { readonly directory: number; readonly file: number } => ({
  directory: mode | ((mode & EVERYONE_READS) >> 2),
  file: mode & 0o777 & ~ALL_EXECUTE,
});

function findPair(mode: number): string {
  const { directory, file } = treeModes(mode);
  return [
    `find . -type d -exec chmod ${toOctal(directory)} {} +`,
    `find . -type f -exec chmod ${toOctal(file)} {} +`,
  ].join('\n');
}

/** Ansible reads an unquoted 0644 as the decimal 420 in some places: always quoted, always with the leading zero. */
const ansibleTask = (mode: number, target: Target): string =>
  [
    '- ansible.builtin.file:',
    `    path: /path/to/${target}`,
    ...(target === 'directory' ? ['    state: directory'] : []),
    `    mode: '${toFourDigits(mode)}'`,
  ].join('\n');

/** All the copies for one mode: a whole tree, Ansible, Dockerfile, Python. */
export const snippetsOf = (mode: number, target: Target): readonly Snippet[] => [
  { id: 'find', label: 'A whole tree', text: findPair(mode) },
  { id: 'ansible', label: 'Ansible', text: ansibleTask(mode, target) },
  { id: 'dockerfile', label: 'Dockerfile', text: `COPY --chmod=${toFourDigits(mode)} file /path/` },
  { id: 'python', label: 'Python', text: `os.chmod('file', 0o${toOctal(mode)})` },
];
