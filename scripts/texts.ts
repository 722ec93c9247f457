/** `npm run texts`: writes docs/texts.md, one table of every text on the pages, to be read in one go. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTools } from '#src/tools/catalogue.ts';
import { pageTexts, type PageText } from './contract/page-texts.ts';
import { OTHER_PEERS, PEER, PEER_WORDINGS } from './contract/peer-wordings.ts';
import { readSources } from './contract/sources.ts';
import { ROOT } from './programs.ts';

const NO_TEXTS =
  /\.(test|e2e|browser)\.tsx?$|\.d\.ts$|\/proof\.ts$|^src\/app\/(proof|design-page)|\/_template\/|\/(vectors|suite)/;

const HEAD = `# Texts of the pages

Made by \`npm run texts\` from the sources; do not edit it. One row a text: \`…\` stands for what is put in while the page runs, \`/\` parts the two texts of a condition.
The last column has another suite's words for the same element, where it has one: main labels, placeholders and buttons. The suite is ${PEER}, or another one for tools that it lacks (scripts/contract/peer-wordings.ts).
The specified texts stay as they are specified, whatever others say.
`;

const texts = readSources('src/**/*.{ts,tsx}')
  .filter(({ path }) => !NO_TEXTS.test(path))
  .flatMap(pageTexts);

const sections = [
  ...allTools.map(({ id, name }) => section(name, `src/tools/${id}/`)),
  section('Frame and home', 'src/app/'),
  section('Primitives', 'src/ui/'),
  section('Messages of shared readers', 'src/lib/'),
];
writeFileSync(join(ROOT, 'docs/texts.md'), `${HEAD}\n${sections.join('\n')}`);
console.log(`docs/texts.md has ${texts.length} texts.`);

function section(title: string, folder: string): string {
  const shown = texts.filter(({ file }) => file.startsWith(folder));
  const tool = folder.split('/')[2] ?? '';
  const wordings = new Map(Object.entries(PEER_WORDINGS[tool] ?? {}));
  const lost = [...wordings.keys()].filter((ours) => !shown.some(({ text }) => text === ours));
  if (lost.length > 0)
    throw new Error(
      `scripts/contract/peer-wordings.ts names texts that ${title} no longer has: ${lost.join('; ')}`,
    );
  const rows = shown.map((text) => row(text, folder, wordings));
  const head =
    wordings.size > 0
      ? `| place | text | ${OTHER_PEERS[tool] ?? PEER} |\n| --- | --- | --- |`
      : '| place | text |\n| --- | --- |';
  return `## ${title}\n\n${head}\n${rows.join('\n')}\n`;
}

function row({ file, place, text }: PageText, folder: string, wordings: ReadonlyMap<string, string>): string {
  const cells = [`${file.slice(folder.length)}: ${place}`, safe(text)];
  if (wordings.size > 0) cells.push(safe(wordings.get(text) ?? ''));
  return `| ${cells.join(' | ')} |`;
}

function safe(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
