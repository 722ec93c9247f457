/** Right answers of libxml2, expat, xmltodict and the standards. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const made = (
  given: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
  source = 'libxml2',
): Case => ({ inputs: { text: given }, options, outputs: { result }, notes, source });
const refused = (given: string, message: string, offset: number, options: Case['options'] = {}): Case => ({
  inputs: { text: given },
  options,
  problem: { message, offset },
  source: 'libxml2, expat',
});
const TO_JSON = { job: 'to-json' } as const;
const TO_XML = { job: 'to-xml' } as const;
const JSONML = { form: 'jsonml' } as const;

/** Ten levels of entities with ten references each. */
const LAUGHS = `<!DOCTYPE a [<!ENTITY e0 "lol">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('')}]><a>&e9;</a>`;

export const CASES: readonly Case[] = [
  made('<a x="1"><b>007</b></a>', '<a x="1">\n  <b>007</b>\n</a>'),
  made('<p>Hello <b>bold</b> and <i>it</i>!</p>', '<p>Hello <b>bold</b> and <i>it</i>!</p>'),
  made('<a><b>1</b><c>2</c><b>3</b></a>', '<a>\n  <b>1</b>\n  <c>2</c>\n  <b>3</b>\n</a>'),
  refused('<a><b></a>', 'expected </b> for the <b> of line 1, found </a>', 6),
  refused('<a b=1/>', 'a value of b in quotes, found "1"', 5),
  refused('<a b="1" b="2"/>', 'the attribute b stands twice', 9),
  refused('<a>]]></a>', '"]]>" cannot stand in text', 3),
  refused('<a><!-- x -- y --></a>', '"--" cannot stand inside a comment', 10),
  refused('<a>&#1;</a>', '&#1; is not a character that XML can hold', 3),
  made('<x:a/>', '<x:a/>', {}, ['the prefix x of the element x:a is not declared'], 'expat; libxml2'),
  made('<r><a b="x\ny\tz"/></r>', '<r>\n  <a b="x\ny\tz"/>\n</r>'),
  made('<a b="x\ny\tz"/>', '{\n  "a": {\n    "@b": "x y z"\n  }\n}', TO_JSON),
  refused(LAUGHS, 'entities expand too far', LAUGHS.indexOf('&e9;</a>')),
  made('<!DOCTYPE a [<!ENTITY e "v">]><a>&e;</a>', '{\n  "a": "v"\n}', TO_JSON, ['the document type']),
  made(
    '<a x="1"><b>1</b><c>2</c><b>3</b>t</a>',
    '{\n  "a": {\n    "@x": "1",\n    "b": [\n      "1",\n      "3"\n    ],\n    "c": "2",\n    "#text": "t"\n  }\n}',
    TO_JSON,
    ['2 losses'],
    'xmltodict',
  ),
  made('<p><b>a</b> <i>b</i></p>', '{\n  "p": {\n    "b": "a",\n    "i": "b"\n  }\n}', TO_JSON, ['1 loss']),
  made(
    '{"x": 1, "y": [3,4,5]}',
    '<map xmlns="http://www.w3.org/2005/xpath-functions">\n  <number key="x">1</number>\n  <array key="y">\n    <number>3</number>\n    <number>4</number>\n    <number>5</number>\n  </array>\n</map>',
    { ...TO_XML, form: 'xpath' },
    ['nothing was lost'],
    'XPath Functions and Operators 3.1, 17.5.3',
  ),
  {
    inputs: { text: '{"a b":1,"1e":2}' },
    options: TO_XML,
    problem: { message: 'the key "a b" is not a name in XML; the key "1e" is not a name in XML' },
    source: 'libxml2',
  },
  made(
    '{"r":{"a b":1,"1e":2,"a_x0020_b":3}}',
    '<r>\n  <a_x0020_b>1</a_x0020_b>\n  <_x0031_e>2</_x0031_e>\n  <a_x005F_x0020_b>3</a_x005F_x0020_b>\n</r>',
    { ...TO_XML, escape: true },
    [],
    'XmlConvert.EncodeName',
  ),
  made('<r><a_x0020_b/></r>', '{\n  "r": {\n    "a b": null\n  }\n}', { ...TO_JSON, escape: true }),
  made('<r> <a xml:space="preserve"> <b/> </a> </r>', '<r>\n  <a xml:space="preserve"> <b/> </a>\n</r>'),
  made(
    '<?xml version="1.0"?><!-- c --><r><?p i?><a><![CDATA[ <x> ]]></a><!-- d --></r>',
    '<?xml version="1.0"?>\n<!-- c -->\n<r>\n  <?p i?>\n  <a><![CDATA[ <x> ]]></a>\n  <!-- d -->\n</r>',
  ),
  made('<r>\n  <!-- c -->\n  <a  b = "1" />\n</r>', '<r><a b="1"/></r>', { job: 'minify', comments: 'drop' }),
  made('<r>\n  <!-- c -->\n  <p>x <!-- d --> y</p>\n</r>', '<r><p>x <!-- d --> y</p></r>', {
    job: 'minify',
    comments: 'drop',
  }),
  made('<r><a b="1" c="2"/></r>', '<r>\n\t<a\n\t\tb="1"\n\t\tc="2"/>\n</r>', {
    attributes: 'one-a-line',
    indent: 'tab',
  }),
  made('<a/><b/>', '<a/>\n<b/>', {}, ['a second root element stands beside']),
  made('x <a/> y', 'x <a/> y', {}, ['text stands beside the root element']),
  made('\ufeff<a/>', '<a/>', {}, ['byte order mark']),
  made(
    '<?xml version="1.0" encoding="ISO-8859-1"?><a/>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<a/>',
    {},
    ['said ISO-8859-1'],
  ),
  {
    inputs: {
      text: new Uint8Array(
        [...'<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'].map((c) => c.charCodeAt(0)),
      ),
    },
    outputs: { result: '<?xml version="1.0" encoding="UTF-8"?>\n<a>é</a>' },
    source: 'XML 1.0, appendix F',
  },
  refused('<a>&nbsp;</a>', '&nbsp; is not defined in XML; write &#160;', 3),
  refused(' <?xml version="1.0"?><a/>', 'can only stand at the very beginning', 1),
  refused('<a>\u0000</a>', 'found U+0000', 3),
  refused('<a>\ud800</a>', 'half of a surrogate pair (U+D800)', 3),
  refused('<a>AT&T</a>', 'expected &amp; or a reference', 5),
  refused('<a></a></b>', '</b> closes nothing', 7),
  refused('{"a":1}', 'expected', 7),
  made('<!DOCTYPE a SYSTEM "x.dtd"><a>&e;</a>', '<!DOCTYPE a SYSTEM "x.dtd">\n<a>&e;</a>', {}, [
    'names a part outside, which is not fetched',
    '&e; may be declared outside',
  ]),
  made(
    '<!DOCTYPE a [<!ATTLIST a t NMTOKENS "x  y">]><a u=" 1 "/>',
    '{\n  "a": {\n    "@u": " 1 ",\n    "@t": "x y"\n  }\n}',
    TO_JSON,
    [],
    'XML 1.0, 3.3.3',
  ),
  made(
    '<p>a<b x="1"/>c</p>',
    '[\n  "p",\n  "a",\n  [\n    "b",\n    {\n      "x": "1"\n    }\n  ],\n  "c"\n]',
    {
      ...TO_JSON,
      ...JSONML,
    },
    ['nothing was lost'],
    'jsonml.org',
  ),
  made('["p","a",["b",{"x":"1"}],"c"]', '<p>a<b x="1"/>c</p>', { ...TO_XML, ...JSONML }, [
    'nothing was lost',
  ]),
  made('{"a":{"@x":"1","b":["1","3"],"#text":"<t>"}}', '<a x="1"><b>1</b><b>3</b>&lt;t&gt;</a>', TO_XML),
  made('{"a":{"#text":"  ","b":"1"}}', '<a>\n  <b>1</b>\n</a>', TO_XML, ['1 loss']),
  made('{"a":{"#text":"  ","@b":"1","c":[]}}', '<a b="1">  </a>', TO_XML, ['1 loss']),
  made('["a","\\n",["b"]," "]', '<a>\n  <b/>\n</a>', { ...TO_XML, ...JSONML }, ['2 losses']),
  made('["a","t",["b"]," "]', '<a>t<b/> </a>', { ...TO_XML, ...JSONML }, ['nothing was lost']),
  made('{"a":1,"b":null}', '<root>\n  <a>1</a>\n  <b/>\n</root>', TO_XML, ['2 losses']),
  made(
    '<a><n>007</n><n>1.0</n><n>12</n><n>true</n><n>1e3</n></a>',
    '{\n  "a": {\n    "n": [\n      "007",\n      "1.0",\n      12,\n      true,\n      "1e3"\n    ]\n  }\n}',
    { ...TO_JSON, values: 'typed' },
  ),
  made('<a><b/></a>', '{\n  "a": {\n    "b": [\n      null\n    ]\n  }\n}', { ...TO_JSON, arrays: 'always' }),
  made('<a><b/><c/></a>', '{\n  "a": {\n    "b": null,\n    "c": [\n      null\n    ]\n  }\n}', {
    ...TO_JSON,
    arrays: 'named',
    arrayNames: 'c, d',
  }),
  made(
    '["a\\u0001\\\\",{"k\\ud800":null}]',
    '<array xmlns="http://www.w3.org/2005/xpath-functions">\n  <string escaped="true">a\\u0001\\\\</string>\n  <map>\n    <null key="k\\ud800" escaped-key="true"/>\n  </map>\n</array>',
    { ...TO_XML, form: 'xpath' },
    [],
    'XPath Functions and Operators 3.1, 17.5.3',
  ),
  {
    inputs: { text: '{"a":"\\u0001"}' },
    options: TO_XML,
    problem: { message: 'holds "\\u0001", which XML cannot hold' },
  },
  made(
    '<__proto__><constructor/></__proto__>',
    '{\n  "__proto__": {\n    "constructor": null\n  }\n}',
    TO_JSON,
  ),
];
