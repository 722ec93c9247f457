/** The answer to HTML: Markdown, what was lost, and whether it reads back as the same document. */
import { answer, type Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { digestOf } from './digest.ts';
import { renderExactly } from '../logic.ts';
import { refusedNotes } from '../notes.ts';
import type { Options } from '../options.ts';
import { readHtml } from './reading.ts';
import { tidy } from './tidying.ts';
import { writeMarkdown } from './writing.ts';

/** `answerHtml('<p># x</p>', …)` gives `\# x`. */
export function answerHtml(text: string, { flavour, keepHtml, bullet, emphasis, rule }: Options) {
  const { tree, lost, refused, errors } = readHtml(text);
  tidy(tree, flavour === 'gfm');
  const written = writeMarkdown(tree, flavour, keepHtml, { bullet, emphasis, rule });
  const rows = [...lost, ...written.lost].map(([what, count]) => [what, String(count)]);
  const again = readHtml(renderExactly(written.markdown, flavour)).tree;
  return answer(
    {
      markdown: written.markdown,
      lost: rows.length > 0 ? { columns: ['What', 'Times'], rows } : undefined,
    },
    [
      ...refusedNotes(refused),
      ...(errors > 0
        ? [
            {
              message: `${plural(errors, 'error')} in the HTML ${errors === 1 ? 'was' : 'were'} fixed, as browsers do`,
            },
          ]
        : []),
      ...(written.lost.size > 0 ? [] : differenceNotes(digestOf(tree), digestOf(again))),
    ],
  );
}

function differenceNotes(first: readonly string[], second: readonly string[]): Note[] {
  const length = Math.max(first.length, second.length);
  for (let at = 0; at < length; at += 1)
    if (first[at] !== second[at])
      return [
        {
          tone: 'warning',
          message: `the Markdown does not read back as the same document: ${worded(first[at])} became ${worded(second[at])}`,
        },
      ];
  return [];
}

const worded = (token = 'nothing'): string =>
  token.startsWith('"') ? `“${token.slice(1, 60)}”` : token.slice(0, 60);
