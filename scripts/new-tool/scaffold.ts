/** Makes a tool's room: the template's files under the tool's own names, and its lines in the catalogue and README. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { allTools } from '#src/tools/catalogue.ts';
import type { Group } from '#src/tools/define-tool.ts';
import { Problem } from '../script.ts';
import { addToCatalogue, addToReadme } from './catalogue.ts';
import type { ToolNames } from './names.ts';

/** The words by which people find a tool, each tried by a test. */
const SEARCH_WORDS = 'src/app/palette/search-words.json';

/** What the template calls itself. */
const TEMPLATE = {
  id: '_template',
  path: '/_template',
  name: 'Template Tool',
} as const;

/** Writes the room and returns its files, from the checkout's root. Nothing is written when anything is in the way. */
export async function scaffold(root: string, names: ToolNames, group: Group): Promise<string[]> {
  const tools = join(root, 'src/tools');
  const room = join(tools, names.id);
  refuseToOverwrite(room, names);
  const catalogueFile = join(tools, 'catalogue.ts');
  const catalogue = await tidy(
    catalogueFile,
    addToCatalogue(readFileSync(catalogueFile, 'utf8'), names, group),
  );
  const readmeFile = join(root, 'README.md');
  const readme = await tidy(readmeFile, addToReadme(readFileSync(readmeFile, 'utf8'), names, group));
  const files = await Promise.all(
    readdirSync(join(tools, TEMPLATE.id)).map(async (file) => {
      const text = renamed(readFileSync(join(tools, TEMPLATE.id, file), 'utf8'), names);
      return { file, text: await tidy(join(room, file), text) };
    }),
  );
  const words = join(root, SEARCH_WORDS);
  const listed = JSON.parse(readFileSync(words, 'utf8')) as { found: Record<string, string[]> }; // our own list
  listed.found[names.id] = [names.name.toLowerCase()];
  const searchWords = await tidy(words, JSON.stringify(listed));
  mkdirSync(room);
  for (const { file, text } of files) writeFileSync(join(room, file), text);
  writeFileSync(catalogueFile, catalogue);
  writeFileSync(words, searchWords);
  writeFileSync(readmeFile, readme);
  return files.map(({ file }) => `src/tools/${names.id}/${file}`);
}

function refuseToOverwrite(room: string, { id, path, name }: ToolNames): void {
  if (existsSync(room))
    throw new Problem(`src/tools/${id} exists already: choose another name, or remove the folder first.`);
  const other = allTools.find((tool) => tool.path === path || tool.name.toLowerCase() === name.toLowerCase());
  if (other) throw new Problem(`${other.name} at ${other.path} exists already: choose another name.`);
}

/** The longest names first, so that none is taken for a part of another. */
function renamed(text: string, { id, path, name }: ToolNames): string {
  const quoted = name.replace(/[\\'`]/g, '\\$&');
  return text.replaceAll(TEMPLATE.name, quoted).replaceAll(TEMPLATE.path, path).replaceAll(TEMPLATE.id, id);
}

const tidy = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });
