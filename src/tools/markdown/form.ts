/** Markdown: what the page, the command line and the library take and give. */
import { grouped } from '#src/lib/format.ts';
import { defineForm } from '#src/lib/form/form.ts';
import { OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'Markdown, HTML or table',
      page: { placeholder: '# Title', accept: '.md,.markdown,.html,.htm,.csv,.tsv,.txt' },
      hint: 'At most 12,000 lines of Markdown or 10,000 tags of HTML',
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input-or-button', label: 'Convert', liveUpTo: 1_000_000, inWorker: true },
  page: {
    empty: 'Enter Markdown, HTML or a table, or try the example.',
    doing: 'Converting',
    announce: (_inputs, _options, { html, markdown = '' }) =>
      html === undefined
        ? `Markdown of ${grouped(markdown.length)} characters`
        : `HTML of ${grouped(html.length)} characters`,
  },
  examples: [
    {
      inputs: {
        text: '# Shopping\n\n- [x] tea\n- [ ] **milk**\n\n| what | price |\n| --- | ---: |\n| tea | 3 |',
      },
      outputs: {
        html: '<h1>Shopping</h1>\n<ul>\n<li><input type="checkbox" disabled="" checked="" /> tea</li>\n<li><input type="checkbox" disabled="" /> <strong>milk</strong></li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>what</th>\n<th align="right">price</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>tea</td>\n<td align="right">3</td>\n</tr>\n</tbody>\n</table>',
      },
    },
    {
      inputs: { text: '<h2>List</h2><ul><li>one<li>two <b>and</b> H<sub>2</sub>O</ul>' },
      options: { from: 'html' },
      outputs: { markdown: '## List\n\n- one\n- two **and** H<sub>2</sub>O\n' },
    },
  ],
  howItWorks: [
    'CommonMark 0.31.2 to the letter, and with GitHub’s extensions: tables, strikethrough, links without brackets, task lists and footnotes. HTML inside Markdown is shown as text unless you keep it.',
    'Nothing in your text is run or fetched. The preview is a frame without scripts and without a way out: pictures from elsewhere are not loaded, and links are listed instead of opened. Addresses of other schemes than http, https and mailto are taken out.',
    'HTML is read by the rules of browsers. Scripts, styles and comments are dropped and counted, and so is what Markdown has no sign for; `u`, `sub`, `mark`, `dl`, merged cells and the like stay as HTML. The Markdown is then read again and compared with the document: tags, texts and links.',
    'CSV and tab-separated text become a table whose first row is the head. Not built: formulas, diagrams, colours of code. The limits are 5 million characters, 10,000 tags of HTML, and 25,000 line ends and signs of Markdown, where a line end counts as two: a longer document is converted in parts.',
  ],
  arrive: (given, kind) => ({
    inputs: { text: given },
    options: { from: kind === 'html' || kind === 'csv' ? kind : 'markdown' },
  }),
  run: async (inputs, options) => (await import('./answering.ts')).answerTo(inputs, options),
});
