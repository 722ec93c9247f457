/** `npm run texts`: writes docs/texts.md, one table of every text on the pages, to be read in one go. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTools } from '../src/tools/catalogue.ts';
import { pageTexts, type PageText } from './contract/page-texts.ts';
import { readSources } from './contract/sources.ts';
import { ROOT } from './programs.ts';

const NO_TEXTS =
  /\.(test|e2e|browser)\.tsx?$|\.d\.ts$|\/proof\.ts$|^src\/app\/(proof|design-page)|\/_template\/|\/(vectors|suite)/;

const HEAD = `# Texts of the pages

Made by \`npm run texts\` from the sources; do not edit it. One row a text: \`…\` stands for what is put in while the page runs, \`/\` parts the two texts of a condition.
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
  const rows = texts.filter(({ file }) => file.startsWith(folder)).map((text) => row(text, folder));
  return `## ${title}\n\n| place | text |\n| --- | --- |\n${rows.join('\n')}\n`;
}

function row({ file, place, text }: PageText, folder: string): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return `| ${file.slice(folder.length)}: ${place} | ${safe} |`;
}
