/** Writes a new tool into the text of the catalogue (one import, one entry) and into README's list. */
import { type Group } from '#src/tools/define-tool.ts';
import { Problem } from '../script.ts';
import type { ToolNames } from './names.ts';

/** Adds the import in the order of folders, and the entry last in its group. */
export function addToCatalogue(source: string, { id, variable }: ToolNames, group: Group): string {
  return addEntry(
    addImport(source, `import { tool as ${variable} } from './${id}/tool.ts';`),
    variable,
    group,
  );
}

function addImport(source: string, line: string): string {
  const lines = source.split('\n');
  const folderIn = (text: string) => /^import \{ tool as .* from '\.\/(.+)\/tool\.ts';$/.exec(text)?.[1];
  const imports = lines.flatMap((text, index) => (folderIn(text) === undefined ? [] : [index]));
  const last = imports.at(-1);
  if (last === undefined) throw new Problem('src/tools/catalogue.ts imports no tool: its form has changed.');
  const folder = folderIn(line) ?? '';
  const before = imports.find((index) => (folderIn(lines[index] ?? '') ?? '') > folder);
  return lines.toSpliced(before ?? last + 1, 0, line).join('\n');
}

function addEntry(source: string, variable: string, group: Group): string {
  // The specified tools come first in the file, and stay as they are.
  const list = new RegExp(`(const further = \\{[^}]*?\\n  ${group}: \\[)([^\\]]*)(\\])`);
  if (!list.test(source))
    throw new Problem(`src/tools/catalogue.ts has no list for ${group}: its form has changed.`);
  return source.replace(list, (_all, start: string, entries: string, end: string) => {
    const kept = entries.trim().replace(/,$/, '');
    return `${start}${kept}${kept ? ', ' : ''}${variable}${end}`;
  });
}

/** Adds a link last in README's line of its group, and counts one tool more. */
export function addToReadme(source: string, { id, name }: ToolNames, group: Group): string {
  const line = new RegExp(`^- \\*\\*${group}\\*\\*: .*$`, 'm');
  if (!line.test(source)) throw new Problem(`README.md lists no tools under ${group}: its form has changed.`);
  return source
    .replace(line, (kept) => `${kept}, [${name}](src/tools/${id})`)
    .replace(/(?<=^\| tools +\| )\d+/m, (count) => String(Number(count) + 1));
}
