/** Markdown: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  from: { words: 'what to read: Markdown gives HTML; HTML and CSV give Markdown', short: 'f' },
  flavour: {
    choices: {
      gfm: 'read tables, task lists and strikethrough as GitHub does',
      commonmark: 'read CommonMark alone',
    },
  },
  rawHtml: 'show HTML inside of Markdown as text, or keep it',
  wholePage: 'write a whole page rather than a part',
  keepHtml: 'keep as HTML what Markdown cannot say',
  bullet: 'the sign to write before list items',
  emphasis: 'the sign to write around emphasis',
  rule: 'the sign to write a rule with',
};
