/** Code formatter: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    code: {
      kind: 'text',
      takes: 'bytes',
      label: 'Code',
      page: {
        placeholder: '.a{color:red}',
        accept: '.html,.htm,.css,.scss,.less,.js,.mjs,.cjs,.jsx,.ts,.mts,.cts,.tsx,.graphql,.gql,.md,.txt',
        takesManyFiles: true,
      },
      hint: 'At most 5 MB, or 7,500 lines of Markdown',
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input-or-button', label: 'Run', liveUpTo: 50_000, inWorker: true },
  command: {
    print: (_texts, { check }) => (check ? '' : undefined),
    writesBack: 'write',
  },
  page: {
    empty: 'Enter code, drop a file, or try the example.',
    doing: 'Working',
    announce: () => 'Result is ready',
  },
  examples: [
    {
      inputs: { code: '.a{color:red;& .b{margin:0 auto}}@media (400px<=width<=700px){.a{color:blue}}' },
      outputs: {
        result:
          '.a {\n  color: red;\n  & .b {\n    margin: 0 auto;\n  }\n}\n@media (400px<=width<=700px) {\n  .a {\n    color: blue;\n  }\n}\n',
      },
    },
    {
      inputs: {
        code: '/*! mine */\nfunction add(first, second) {\n  // the sum\n  return first + second;\n}',
      },
      options: { job: 'minify', language: 'javascript' },
      outputs: { result: '/*! mine */\nfunction add(first,second){return first+second}' },
    },
  ],
  howItWorks: [
    'Format is Prettier with its own settings unless you change them. Code that cannot be read is refused with its place.',
    'The result is read again and compared with what you entered: JavaScript and TypeScript by their syntax trees, CSS by its tokens and by white space where it says something, HTML by the tree that browsers make and by white space where it is shown, GraphQL by its document, Markdown by its HTML. If anything but the layout would change, you get the place instead of a result.',
    'Minified CSS keeps every value, rule and order: only comments, white space and the last semicolon go. Minified HTML keeps every tag. Minified JavaScript is written by Terser, without white space and comments; names and statements change only if you ask for it.',
    'TypeScript, SCSS, Less and Markdown are formatted, not minified: compile the first three yourself, then minify the result here. White space that a style sheet of yours makes visible (`white-space: pre`) is not known here.',
  ],
  run: async ({ code }, options, { fileNames }) =>
    (await import('./logic.ts')).answerTo(code, options, fileNames?.['code']),
});
