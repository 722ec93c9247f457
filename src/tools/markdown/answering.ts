/** The answer to Markdown, HTML or a table. */
import { fromHtml } from 'hast-util-from-html';
import { answer, refuse, type Note, type TableValue } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { positionAt } from '#src/lib/result.ts';
import { readRows } from './csv.ts';
import { readEntities, render } from './logic.ts';
import type { Options } from './options.ts';
import { refusedNotes } from './notes.ts';
import { headingsOf, linksOf, type Link } from './outline.ts';
import { previewOf } from './preview.ts';

/** In UTF-16 code units. */
const LONGEST = 5_000_000;
/** What takes the reader some seconds, and 200 MB. */
const MOST_MARKS = 25_000;
const MOST_TAGS = 10_000;
/** The reader's time grows with the square of the lists that a line opens in one another. */
const DEEPEST_LINE = 500;

type Inputs = { readonly text: string };

/** One direction or another. */
export async function answerTo({ text }: Inputs, options: Options) {
  if (text.length > LONGEST)
    return refuse({
      message: `expected at most ${grouped(LONGEST)} characters, found ${grouped(text.length)}`,
    });
  if (options.from === 'markdown') {
    const marks = countMarks(text);
    if (marks > MOST_MARKS) return refuse(tooMany(MOST_MARKS, 'line ends and signs of Markdown', marks));
    const deep = deepLine(text);
    return deep ? refuse(deep) : answerMarkdown(text, options);
  }
  if (options.from === 'html') {
    const tags = text.split('<').length - 1;
    if (tags > MOST_TAGS) return refuse(tooMany(MOST_TAGS, 'tags', tags));
    const { answerHtml } = await import('./html/answering.ts');
    return answerHtml(text, options);
  }
  const rows = readRows(text);
  const { writeTable } = await import('./html/writing.ts');
  return answer({ markdown: writeTable(rows) });
}

const tooMany = (most: number, what: string, found: number) => ({
  message: `expected at most ${grouped(most)} ${what}, found ${grouped(found)}: the text can be converted in parts`,
});

/** What the time and memory of reading Markdown grow with: a line end as two, and each sign and step of indentation. */
const countMarks = (text: string): number =>
  (text.match(/[\n\r*_`[\]<>|~&\\]| {2}|\t/g)?.length ?? 0) + (text.match(/[\n\r]/g)?.length ?? 0);

/** The first line that opens too many lists and quotes in one another: `- - - x`. */
function deepLine(text: string) {
  for (const { 0: opened, index } of text.matchAll(/^(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]?)+/gm)) {
    const depth = opened.match(/[-+*.)>]/g)?.length ?? 0;
    if (depth > DEEPEST_LINE)
      return {
        message: `expected at most ${DEEPEST_LINE} lists and quotes in one another, found ${grouped(depth)}`,
        position: positionAt(text, index),
      };
  }
  return undefined;
}

function answerMarkdown(text: string, { flavour, rawHtml, wholePage }: Options) {
  const { html, refused } = render(text, flavour, rawHtml === 'keep');
  const tree = fromHtml(html, { fragment: true });
  const headings = headingsOf(tree);
  const links = linksOf(tree);
  const whole = wholePage ? pageOf(html, headings[0]?.text ?? 'Untitled') : html;
  return answer(
    {
      preview: previewOf(tree),
      html: whole,
      outline: tableOf(
        ['Level', 'Heading'],
        headings.map(({ level, text: words }) => [String(level), words]),
      ),
      links: tableOf(
        ['What', 'Text', 'Address'],
        links.map(({ isPicture, text: words, address }) => [isPicture ? 'picture' : 'link', words, address]),
      ),
    },
    [...refusedNotes(refused), ...pictureNotes(links), ...boldNotes(text, html)],
  );
}

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): TableValue | undefined =>
  rows.length === 0 ? undefined : { columns, rows };

const pageOf = (html: string, title: string): string =>
  `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>\n</head>\n<body>\n${html}\n</body>\n</html>`;

function pictureNotes(links: readonly Link[]): Note[] {
  const count = links.filter(({ isPicture, address }) => isPicture && !address.startsWith('data:')).length;
  return count === 0
    ? []
    : [
        {
          message: `${plural(count, 'picture is', 'pictures are')} not loaded in the preview`,
          only: 'page',
        },
      ];
}

/** `**中文。**后` is not bold by the standard: a closing sign after punctuation needs a space or punctuation after it. */
function boldNotes(text: string, html: string): Note[] {
  const shown = readEntities(html);
  if (!shown.includes('**')) return [];
  for (const found of text.matchAll(/\*\*[^*\n]{1,200}\p{P}\*\*(?=[\p{L}\p{N}])/gu)) {
    const [written] = found;
    if (!shown.includes(written)) continue;
    const end = found.index + written.length;
    return [
      {
        message: `“${written}” is not bold: after punctuation, the closing ** needs a space behind it`,
        position: positionAt(text, found.index),
        repairs: [{ label: 'Add a space', inputs: { text: `${text.slice(0, end)} ${text.slice(end)}` } }],
      },
    ];
  }
  return [];
}
