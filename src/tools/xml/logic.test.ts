/** Against saxes, against Python's expat and C14N, and every conversion there and back. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { canonicalXml } from './canonical.ts';
import { form } from './form.ts';
import { withNumbers } from './html-names.ts';
import { laidOut, type Layout } from './layout.ts';
import { asJson, pathRows, readDocument } from './logic.ts';
import { escapeName, isName, unescapeName } from './reading/names.ts';
import { readXml, type Token } from './reading/reader.ts';
import { toXml } from './to-xml.ts';
import { treeNodes, xpathOf } from './tree/nodes.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const FORMAT: Layout = { unit: '  ', lineBreak: '\n', oneAttributeALine: false, dropsComments: false };
const EXACT = { dropsBlank: false, dropsComments: false };

const name = fc.constantFrom('a', 'b', 'c', 'd-e', 'é');
const quotedValue = fc.constantFrom('""', "'1'", '"x\ny"', '"&lt;&amp;"', "'\"'", '"&#10;\t"');
const attributes = fc
  .uniqueArray(fc.tuple(name, quotedValue), { maxLength: 3, selector: ([key]) => key })
  .map((all) => all.map(([key, value]) => ` ${key}=${value}`).join(''));
const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'xml' },
    fc.tuple(name, attributes).map(([key, all]) => `<${key}${all}/>`),
    fc
      .tuple(name, attributes, fc.array(tie('content'), { maxLength: 4, depthIdentifier: 'xml' }))
      .map(([key, all, inner]) => `<${key}${all}>${inner.join('')}</${key} >`),
  ),
  content: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'xml' },
    fc.constantFrom(
      ' ',
      '\n',
      '\r\n',
      't',
      ' u ',
      '&amp;',
      '&#65;',
      '<!--c-->',
      '<?p i?>',
      '<![CDATA[ <>& ]]>',
      '\t',
    ),
    tie('element'),
  ),
}));

const reading = (text: string) => {
  const read = readDocument(text);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
};

/** Whether saxes takes a text. */
function saxes(text: string): boolean {
  const parser = new SaxesParser();
  let isRight = true;
  parser.on('error', () => (isRight = false));
  parser.write(text).close();
  return isRight;
}

describe('reading', () => {
  it('takes what saxes takes', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...'<>/="\'&;!?-[] ab:1'.split(''),
        '<a',
        '</a>',
        '/>',
        '<!--',
        '-->',
        '<b>',
        '</b>',
        ']]>',
        '&lt;',
        '<?x',
        '?>',
        '<![CDATA[',
        '&#x41;',
        ' a="',
      ),
      { maxLength: 12 },
    );
    const ours = (text: string) => {
      const read = readXml(text);
      return read.ok && read.value.findings.every(({ kind }) => kind !== 'fragment');
    };
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join('')),
          pieces.map((all) => `<a>${all.join('')}</a>`),
        ),
        (text) => {
          expect(ours(text), text).toBe(saxes(text));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('gives the values that saxes gives', () => {
    fc.assert(
      fc.property(element, (text) => {
        const theirs: string[] = [];
        const parser = new SaxesParser();
        parser.on('opentag', ({ name: key, attributes: all }) => {
          theirs.push(`<${key}`, ...Object.entries(all).flat());
        });
        parser.on('closetag', ({ name: key }) => theirs.push(`>${key}`));
        parser.write(text).close();
        const ours: string[] = [];
        for (const token of reading(text).tokens) {
          if (token.kind === 'open') {
            ours.push(`<${token.name}`, ...token.attributes.flatMap((each) => [each.name, each.value]));
            if (token.isEmpty) ours.push(`>${token.name}`);
          } else if (token.kind === 'close') ours.push(`>${token.name}`);
        }
        expect(ours).toEqual(theirs);
      }),
    );
  });

  it('takes any depth, and long texts soon', () => {
    const deep = '<a>'.repeat(100_000) + '</a>'.repeat(100_000);
    expect(readXml(deep)).toHaveProperty('value.depth', 100_000);
    expect(laidOut(reading(deep).tokens, { ...FORMAT, unit: undefined })).toBe(
      `${deep.slice(0, 299_997)}<a>${deep.slice(300_000)}`,
    );
    for (const text of [
      '<a b="',
      '<!--',
      '<![CDATA[',
      '&',
      '<a ',
      '<!DOCTYPE a [',
      '<a>',
      '<a>&',
      ']]',
      '<!DOCTYPE a [<!ELEMENT a ((',
    ])
      // Quadratic time would end the test by its time limit.
      expect(readXml(text.repeat(200_000))).toHaveProperty('ok');
  });

  it('stops entities that grow, in attributes and in parameters too', () => {
    const grow = (sign: string, use: string) =>
      `<!DOCTYPE a [${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${sign}e${level + 1} "${level === 0 ? 'x'.repeat(50) : use.replace('N', String(level)).repeat(10)}">`).join('')}`;
    expect(readXml(`${grow('', '&eN;')}]><a b="&e9;"/>`)).toHaveProperty(
      'problem.message',
      'entities expand too far',
    );
    expect(readXml(`${grow('', '&eN;')}]><a>&e9;</a>`)).toHaveProperty('problem.message');
    expect(readXml('<!DOCTYPE a [<!ENTITY e "&e;">]><a>&e;</a>')).toHaveProperty(
      'problem.message',
      'in the entity e: the entity e refers to itself',
    );
    const chain = Array.from({ length: 2000 }, (_, level) => `<!ENTITY e${level} "&e${level + 1};">`).join(
      '',
    );
    expect(readXml(`<!DOCTYPE a [${chain}]><a b="&e0;">&e0;</a>`)).toHaveProperty('problem');
  });
});

describe('layouts', () => {
  it('keep the meaning, move nothing the second time, and keep every piece', () => {
    fc.assert(
      fc.property(
        element,
        fc.constantFrom<Layout>(FORMAT, { ...FORMAT, unit: undefined }),
        (text, layout) => {
          const once = laidOut(reading(text).tokens, layout);
          const options = { dropsBlank: true, dropsComments: false };
          expect(canonicalXml(reading(once).tokens, options)).toBe(
            canonicalXml(reading(text).tokens, options),
          );
          expect(laidOut(reading(once).tokens, layout)).toBe(once);
          const pieces = (tokens: readonly Token[]) =>
            tokens
              .filter(({ raw }) => raw.trim() !== '')
              .map(({ kind, raw }) => `${kind} ${raw.replace(/\s/g, '')}`);
          expect(pieces(reading(once).tokens)).toEqual(pieces(reading(text).tokens));
        },
      ),
    );
  });

  it('touch no mixed text, even far inside it', () => {
    const text = '<r>\n<p>x<b> <i> <u/> </i> </b></p></r>';
    expect(laidOut(reading(text).tokens, FORMAT)).toBe('<r>\n  <p>x<b> <i> <u/> </i> </b></p>\n</r>');
  });

  it('keep the line ends of the text', async () => {
    const made = await runForm(form, { text: '<a>\r\n<b/></a>' }, {}, WORLD);
    expect(made).toHaveProperty('value.outputs.result', '<a>\r\n  <b/>\r\n</a>');
  });
});

/** Python's answers, or none where it is not installed. */
function python(script: string, texts: readonly string[]): (string | null)[] | undefined {
  const run = spawnSync('python3', ['-c', script], { input: JSON.stringify(texts), encoding: 'utf8' });
  return run.status === 0 ? (JSON.parse(run.stdout) as (string | null)[]) : undefined;
}

describe('against Python', () => {
  const samples = fc.sample(element, 200);

  it('has the canonical form of its C14N', ({ skip }) => {
    const theirs = python(
      'import json,sys\nfrom xml.etree.ElementTree import canonicalize\nprint(json.dumps([canonicalize(t,with_comments=True) for t in json.load(sys.stdin)]))',
      samples,
    );
    if (!theirs) return skip('no python3 here');
    // It leaves comments and instructions beside the root without line breaks, and there are none in the samples.
    expect(samples.map((text) => canonicalXml(reading(text).tokens, EXACT))).toEqual(theirs);
  });

  it('takes what expat takes, with document types', ({ skip }) => {
    const pieces = fc.array(
      fc.constantFrom(
        '<!ENTITY e "v">',
        '<!ENTITY e "<b>">',
        '<!ENTITY f "&e;&e;">',
        '<!ENTITY % p "<!ELEMENT a ANY>">',
        '%p;',
        '<!ELEMENT a (b,(c|d)*,e?)>',
        '<!ELEMENT a (#PCDATA|b)*>',
        '<!ELEMENT a (b|c,d)>',
        '<!ATTLIST a b CDATA "1&e;">',
        '<!ATTLIST a b (x|y) #IMPLIED>',
        '<!NOTATION n SYSTEM "n">',
        '<!ENTITY u SYSTEM "u" NDATA n>',
        '<!-- c -->',
        '<?p?>',
        '<!ENTITY h "&#60;">',
        ' ',
        '<!ATTLIST a c NMTOKENS #FIXED "x">',
        '<!ENTITY lt "&#38;#60;">',
        'x',
      ),
      { maxLength: 4 },
    );
    const texts = fc.sample(
      fc
        .tuple(
          pieces,
          fc.constantFrom(
            '<a/>',
            '<a>&e;</a>',
            '<a>&f;</a>',
            '<a b="&e;"/>',
            '<a>&u;</a>',
            '<a b="&h;">&h;</a>',
            '<a>&lt;</a>',
          ),
        )
        .map(([all, root]) => `<!DOCTYPE a [${all.join('')}]>${root}`),
      600,
    );
    const theirs = python(
      'import json,sys,xml.parsers.expat as x\ndef r(t):\n  p=x.ParserCreate()\n  p.SetParamEntityParsing(x.XML_PARAM_ENTITY_PARSING_ALWAYS)\n  try:\n    p.Parse(t.encode(),True)\n    return "ok"\n  except x.ExpatError as e:\n    return None\nprint(json.dumps([r(t) for t in json.load(sys.stdin)]))',
      texts,
    );
    if (!theirs) return skip('no python3 here');
    const different = texts.filter((text, at) => readXml(text).ok !== (theirs[at] !== null));
    expect(different).toEqual([]);
  });
});

const OPTIONS = {
  arrays: 'repeated',
  arrayNames: new Set<string>(),
  isTyped: false,
  unescapes: false,
  unit: undefined,
} as const;
const TO_XML = { root: 'root', escapes: false } as const;

describe('JSON', () => {
  it('in JsonML turns back into the same XML', () => {
    fc.assert(
      fc.property(element, (text) => {
        const json = asJson(text, reading(text), { ...OPTIONS, form: 'jsonml' });
        const value = json.ok ? parseJson(json.value.text) : undefined;
        const xml = value?.ok ? toXml(value.value.value, { ...TO_XML, form: 'jsonml' }) : undefined;
        const options = { dropsBlank: true, dropsComments: true };
        const plain = text.replaceAll('<?p i?>', '');
        expect(xml?.ok && canonicalXml(reading(xml.value.text).tokens, options)).toBe(
          canonicalXml(reading(plain).tokens, options),
        );
      }),
    );
  });

  it('with @ turns into XML and back where nothing was lost', () => {
    const scalar = fc.string({ unit: fc.constantFrom(...'ab <&>"\'\r\n\t]é😀') });
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        scalar,
        fc.constant(null),
        fc.dictionary(name, fc.oneof(tie('value'), fc.array(tie('value'), { minLength: 2, maxLength: 3 })), {
          maxKeys: 3,
        }),
      ),
    }));
    const loose = (item: JsonValue) =>
      stringifyJson(item).replaceAll(':{}', ':null').replaceAll('[{}', '[null').replaceAll(',{}', ',null');
    fc.assert(
      fc.property(fc.dictionary(name, value, { minKeys: 1, maxKeys: 1 }), (object) => {
        const parsed = parseJson(JSON.stringify(object));
        if (!parsed.ok) throw new Error();
        const xml = toXml(parsed.value.value, { ...TO_XML, form: 'at' });
        if (!xml.ok) throw new Error(xml.problem.message);
        fc.pre(xml.value.losses.length === 0);
        const back = asJson(xml.value.text, reading(xml.value.text), { ...OPTIONS, form: 'at' });
        expect(back.ok && back.value.text).toBe(loose(parsed.value.value));
      }),
    );
  });

  it('in the form of XPath 3.1 holds any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), (json) => {
        const parsed = parseJson(JSON.stringify(json));
        if (!parsed.ok) throw new Error();
        const xml = toXml(parsed.value.value, { ...TO_XML, form: 'xpath' });
        expect(xml.ok && xpathValue(xml.value.text)).toEqual(JSON.parse(JSON.stringify(json)));
      }),
    );
  });

  it('of any depth goes there and back', () => {
    const deep = `${'{"a":'.repeat(50_000)}"x"${'}'.repeat(50_000)}`;
    const parsed = parseJson(deep);
    const xml = parsed.ok ? toXml(parsed.value.value, { ...TO_XML, form: 'at' }) : undefined;
    if (!xml?.ok) throw new Error();
    const back = asJson(xml.value.text, reading(xml.value.text), { ...OPTIONS, form: 'at' });
    expect(back.ok && back.value.text === deep).toBe(true);
  });
});

/** Reads the form of XPath 3.1 by saxes. */
function xpathValue(text: string): unknown {
  type Open = {
    readonly name: string;
    readonly key: string | undefined;
    readonly isEscaped: boolean;
    text: string;
    readonly items: [string | undefined, unknown][];
  };
  const stack: Open[] = [{ name: 'array', key: undefined, isEscaped: false, text: '', items: [] }];
  const parser = new SaxesParser();
  const unescaped = (raw: string, isEscaped: boolean) =>
    isEscaped ? String(JSON.parse(`"${raw.replaceAll('"', '\\"')}"`)) : raw;
  parser.on('opentag', ({ name: tag, attributes: all }) => {
    const { key } = all;
    stack.push({
      name: tag,
      key: key === undefined ? undefined : unescaped(key, all['escaped-key'] === 'true'),
      isEscaped: all['escaped'] === 'true',
      text: '',
      items: [],
    });
  });
  parser.on('text', (piece) => {
    const top = stack.at(-1);
    if (top) top.text += piece;
  });
  parser.on('closetag', () => {
    const top = stack.pop();
    if (!top) return;
    const values: Record<string, () => unknown> = {
      map: () => Object.fromEntries(top.items) as unknown,
      array: () => top.items.map(([, item]) => item),
      string: () => unescaped(top.text, top.isEscaped),
      number: () => Number(top.text),
      boolean: () => top.text === 'true',
      null: () => null,
    };
    stack.at(-1)?.items.push([top.key, values[top.name]?.()]);
  });
  parser.write(text).close();
  return stack[0]?.items[0]?.[1];
}

describe('names', () => {
  it('are escaped and read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab_x0020 é😀-.:\u0300'), minLength: 1 }), (text) => {
        expect(isName(escapeName(text))).toBe(true);
        expect(unescapeName(escapeName(text))).toBe(text);
      }),
    );
  });
});

it('writes numbers for names of HTML, but not in comments', () =>
  expect(withNumbers('&nbsp;&euro;&amp;&zzz;<!-- &nbsp; -->&yuml;<![CDATA[&nbsp;')).toBe(
    '&#160;&#8364;&amp;&zzz;<!-- &nbsp; -->&#255;<![CDATA[&nbsp;',
  ));

it('answers no for what is not a well-formed document', async () => {
  const check = (text: string) => runForm(form, { text }, { check: true }, WORLD);
  expect(await check('<a/>')).not.toHaveProperty('value.isNo');
  for (const text of ['<x:a/>', '<a/><b/>', '<a>'])
    expect(await check(text)).toHaveProperty('value.isNo', true);
});

it('writes without indents where they would be longer than any text', async () => {
  const deep = '<a>'.repeat(20_000) + '</a>'.repeat(20_000);
  for (const job of ['format', 'to-json'])
    expect(await runForm(form, { text: deep }, { job }, WORLD)).toHaveProperty(
      'value.notes.0.message',
      expect.stringContaining('without them'),
    );
});

describe('the tree', () => {
  it('has every element and attribute at its path, as the reader finds them', () => {
    fc.assert(
      fc.property(element, (text) => {
        const document = readDocument(text);
        if (!document.ok) throw new Error(document.problem.message);
        const nodes = treeNodes(text);
        const paths = [...nodes.keys()].filter((index) =>
          ['element', 'attribute'].includes(nodes[index]?.kind ?? ''),
        );
        expect(paths.map((index) => xpathOf(nodes, index))).toEqual(
          pathRows(document.value, 10_000).map(([path]) => path),
        );
        for (const { kind, name, start, end } of nodes) {
          const raw = text.slice(start, end);
          if (kind === 'element') expect(raw).toMatch(new RegExp(`^<${name}[\\s\\S]*(/|</${name} ?)>$`));
          if (kind === 'attribute') expect(raw).toMatch(new RegExp(`^${name}=`));
        }
      }),
    );
  });

  it('gives texts, comments and instructions their place, and leaves white space out', async () => {
    const outcome = await runForm(
      form,
      { text: '<!DOCTYPE a [<!ENTITY e "v">]><a> <b>1</b> x<![CDATA[<y>]]>&e;<!--c--><?p i ?></a>' },
      {},
      WORLD,
    );
    if (!outcome.ok) throw new Error(outcome.problem.message);
    const text = outcome.value.outputs['tree'] as string; // as the room gives it
    const nodes = treeNodes(text);
    expect(
      nodes.map(({ value: [start, end] }, index) => [xpathOf(nodes, index), text.slice(start, end)]),
    ).toEqual([
      ['/a[1]', ''],
      ['/a[1]/b[1]', '1'],
      ['/a[1]/text()[2]', ' x<![CDATA[<y>]]>&e;'],
      ['/a[1]/comment()[1]', 'c'],
      ['/a[1]/processing-instruction()[1]', 'i '],
    ]);
    expect(nodes.map(({ parent, depth, count, last }) => [parent, depth, count, last])).toEqual([
      [-1, 0, 4, 4],
      [0, 1, 0, 1],
      [0, 1, 0, 2],
      [0, 1, 0, 3],
      [0, 1, 0, 4],
    ]);
    expect(treeNodes('<a>'.repeat(100_000) + '</a>'.repeat(100_000))).toHaveLength(100_000);
  });
});
