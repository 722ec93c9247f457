/** XML: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'bytes',
      label: 'XML or JSON',
      as: 'xml',
      page: {
        placeholder: '<order id="7"><item>tea</item></order>',
        accept: '.xml,.xsd,.xsl,.xslt,.rss,.atom,.svg,.plist,.wsdl,.json,.txt',
        takesManyFiles: true,
      },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter XML or JSON, drop a file, or try the example.' },
  examples: [
    {
      inputs: { text: '<order id="7"><item>tea</item><item>milk</item></order>' },
      outputs: { result: '<order id="7">\n  <item>tea</item>\n  <item>milk</item>\n</order>' },
    },
    {
      inputs: { text: '<order id="7"><item>tea</item><item>milk</item></order>' },
      options: { job: 'to-json' },
      outputs: {
        result: '{\n  "order": {\n    "@id": "7",\n    "item": [\n      "tea",\n      "milk"\n    ]\n  }\n}',
      },
    },
    {
      inputs: { text: '<order id="7"><item>tea</item><item>milk</item></order>' },
      options: { xpath: '//item[2]/text()' },
      outputs: { result: 'milk', found: '1 node' },
    },
  ],
  howItWorks: [
    'XPath finds nodes by XPath 1.0, to the letter: elements are written out, and of attributes and texts the value. Prefixes are those of the document, or those that you give; a name without one is in no namespace. There is no `id()` and there are no variables. An XPath that would look at more than 10 million nodes is stopped.',
    'XML 1.0, fifth edition, with namespaces and the document type’s own declarations. Nothing outside is fetched: a reference to it is shown. Entities that would grow beyond 1 MB, or 100 times the text, are not expanded.',
    'Format adds white space only where an element holds elements and no other text. Mixed text, CDATA and what `xml:space="preserve"` covers stay as they are, and so do values, quotes, entities and comments. The result is read again and compared by its canonical form (C14N 1.1) and piece by piece.',
    'To JSON writes attributes with `@`, text beside other things as `#text`, repeated elements as arrays and empty elements as null. What that form cannot say is listed. JsonML keeps the order of everything. Values stay text: `007` is not a number.',
    'To XML turns both forms back. The form of XPath 3.1 holds any JSON.',
    'Not validated: schemas, and whether a document fits its document type.',
  ],
  arrive: (given, kind) => ({
    inputs: { text: given },
    options: { job: kind === 'json' ? 'to-xml' : 'format' },
  }),
  command: {
    print: ({ verdict }, { check }) => (check ? verdict : undefined),
  },
  run: async ({ text: given }, options) => (await import('./work.ts')).work(given, options),
});
