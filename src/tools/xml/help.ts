/** XML: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: {
    choices: {
      format: 'lay it out',
      minify: 'make it as short as possible',
      'to-json': 'turn XML into JSON',
      'to-xml': 'turn JSON into XML',
    },
  },
  xpath: { words: 'print what this XPath 1.0 finds', short: 'x' },
  namespaces: 'prefixes for --xpath, besides those of the document: a=http://example.com',
  indent: 'how far to indent',
  attributes: 'write attributes on one line, or one per line',
  comments: 'keep or drop comments, with --minify',
  form: 'how JSON stands for XML: attributes with @, JsonML, or the form of XPath 3.1',
  arrays: 'which elements become arrays: those that repeat, always, or those named',
  arrayNames: 'the elements that become arrays, with --arrays named',
  values: 'keep values as text, or turn true, false and numbers into those of JSON',
  root: 'the name of the root element, with --to-xml',
  escape: 'write characters that a name cannot hold as _xHHHH_, and read them back',
  check: { words: 'print nothing but whether it is well-formed; end with 3 where it is not', short: 'c' },
};
