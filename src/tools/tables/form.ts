/** Table converter: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { patternLimit } from '#src/lib/form/time-limit.ts';
import { canStream } from './can-stream.ts';
import { OPTIONS, OUTPUTS } from './options.ts';
import { stepNamed } from './steps/names.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'Table',
      page: {
        placeholder: 'name,age',
        accept: '.csv,.tsv,.txt,.md,.html,.htm,.sql,.tex,.json,.jsonl,.rst,.org',
        takesManyFiles: true,
      },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', inWorker: true },
  limit: patternLimit,
  page: {
    empty: 'Enter a table, paste cells of a spreadsheet, drop a file, or try the example.',
    doing: 'Converting',
    announce: () => 'Result is ready',
  },
  examples: [
    {
      inputs: { text: 'name,city,age\nAda,London,36\nNoor,Oslo,41\nLi,上海,8\n' },
      outputs: {
        result:
          '| name | city   | age |\n| ---- | ------ | --- |\n| Ada  | London | 36  |\n| Noor | Oslo   | 41  |\n| Li   | 上海   | 8   |',
      },
    },
    {
      inputs: { text: '| item | price |\n|---|---|\n| tea | 4.50 |\n| coffee | 12 |\n| cake | 9 |' },
      options: { to: 'csv', sort: 'price:number:desc', where: 'price>4.5' },
      outputs: { result: 'item,price\ncoffee,12\ncake,9' },
    },
    {
      inputs: { text: "id;name\n7;O'Brien\n8;\n" },
      options: { to: 'sql', tableName: 'people' },
      outputs: { result: "INSERT INTO people (id, name) VALUES\n  (7, 'O''Brien'),\n  (8, NULL);" },
    },
  ],
  howItWorks: [
    'CSV follows RFC 4180 and keeps every space. What a text is, is detected only where it is certain: HTML with a table, Markdown with its line of dashes, INSERT statements, `tabular`, drawn borders, JSON; everything else is CSV with the delimiter that fits best. The result says what was taken, and you can choose another.',
    'Every cell of a Markdown table is shown as it is given: marks that would mean something get a backslash. HTML is read by parse5, with rows and columns that cells span. Strings of SQL follow their dialect; only columns of plain numbers go without quotes, so `007` and `1e3` stay texts. Drawn tables count columns by grapheme and East Asian Width.',
    'Short rows are filled with empty cells and longer ones widen the table; a note names both. What a format cannot hold is listed as a loss with its place. Nothing is run: expressions of SQL and commands of LaTeX stay as they stand.',
    'Numbers such as 1.234,50 and dates such as 31.12.2026 are read as you say, a whole column or none of it: then they are sorted, added up and written to SQL as 1234.50 and 2026-12-31.',
    'Press the head of a column in the preview to sort, filter, move or hide it; `As text` says the same. Rows are sorted, then filtered, then columns picked, unless you give another order. Sorting is stable; anything that is not a number or date comes last. Conditions compare numbers exactly. A name with a comma or a sign stands in double quotes.',
    'Sums and means are exact decimals, so ten times 0.1 is 1. Quartiles are those of QUARTILE.INC, the deviation is that of a sample. Numbers are what JSON calls numbers; texts in the same column are counted, and left out of the sums.',
  ],
  command: {
    print: (texts, { stats }) => texts[stats ? 'statistics' : 'result'],
    inOrder: (names) => {
      const steps = names.flatMap((name) => stepNamed(name) ?? []);
      return steps.length > 1 ? { steps: steps.join(',') } : {};
    },
  },
  stream: {
    async *pieces(pieces, options, world) {
      const { streamTable } = await import('./streaming.ts');
      return yield* streamTable(pieces, options, world);
    },
    does: canStream,
    isText: () => true,
  },
  run: async ({ text }, options, world) => (await import('./logic.ts')).work(text, options, world),
});
