/** XPath 1.0: the examples of the recommendation, wrong expressions with their places, and what would run away. */
import { describe, expect, it } from 'vitest';
import { outputTexts, runForm } from '#src/lib/form/values.ts';
import { form } from '../form.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const ask = async (text: string, xpath: string, options: Readonly<Record<string, string>> = {}) =>
  await runForm(form, { text }, { job: 'minify', xpath, ...options }, WORLD);

async function found(
  text: string,
  xpath: string,
  options?: Readonly<Record<string, string>>,
): Promise<string> {
  const outcome = await ask(text, xpath, options);
  if (!outcome.ok) return outcome.problem.message;
  return outputTexts(form, outcome.value)['result'] ?? '';
}

const BOOK = `<doc xml:lang="en"><chapter><title>Introduction</title><section><para type="warning">1</para><para>2</para></section></chapter><chapter><title>End</title><para>3</para><para type="warning">4</para><para xml:lang="de-AT" type="warning">5</para></chapter><!-- c --><?go now?></doc>`;

/** XPath 1.0, 2 (location paths), 2.5 (abbreviations) and 4 (functions). */
const RIGHT: readonly (readonly [xpath: string, result: string])[] = [
  ['count(//para)', '5'],
  ['//para[1]', '<para type="warning">1</para>\n<para>3</para>'],
  ['/descendant::para[1]', '<para type="warning">1</para>'],
  ['(//para)[last()]', '<para xml:lang="de-AT" type="warning">5</para>'],
  ['//para[@type="warning"][2]/text()', '5'],
  ['//para[2][@type="warning"]/text()', '4'],
  ['//chapter[title="Introduction"]//para/@type', 'warning'],
  ['/doc/chapter[2]/para[last()-1]', '<para type="warning">4</para>'],
  ['//para[../title="End"][position()>1]/text()', '4\n5'],
  ['//para[3]/preceding-sibling::*[1]/text()', '4'],
  ['//section/following::para[2]/text()', '4'],
  ['//title[2] | //title | /doc/chapter[1]/title', '<title>Introduction</title>\n<title>End</title>'],
  ['name(//para[3]/ancestor::*[2])', 'doc'],
  ['//para[lang("de")]/text()', '5'],
  ['count(//para[lang("EN")])', '4'],
  ['//comment()', ' c '],
  ['//processing-instruction("go")', 'now'],
  ['string(/)', 'Introduction12End345'],
  ['substring("12345", 2, 3)', '234'],
  ['substring("12345", 2)', '2345'],
  ['substring("12345", 1.5, 2.6)', '234'],
  ['substring("12345", 0, 3)', '12'],
  ['substring("12345", 0 div 0, 3)', ''],
  ['substring("12345", 1, 0 div 0)', ''],
  ['substring("12345", -42, 1 div 0)', '12345'],
  ['substring("12345", -1 div 0, 1 div 0)', ''],
  ['substring-before("1999/04/01","/")', '1999'],
  ['substring-after("1999/04/01","19")', '99/04/01'],
  ['translate("bar","abc","ABC")', 'BAr'],
  ['translate("--aaa--","abc-","ABC")', 'AAA'],
  ['normalize-space("  a \n b ")', 'a b'],
  ['string-length("\u{1f600}")', '1'],
  ['5 mod 2', '1'],
  ['5 mod -2', '1'],
  ['-5 mod 2', '-1'],
  ['1.5 mod 0.5', '0'],
  ['round(-0.5)', '0'],
  ['round(2.5)', '3'],
  ['round(-2.5)', '-2'],
  ['1 div 0', 'Infinity'],
  ['-1 div 0', '-Infinity'],
  ['0 div 0', 'NaN'],
  ['1 div 3', '0.3333333333333333'],
  ['1000000 * 1000000 * 1000000 * 1000000', '1000000000000000000000000'],
  ['1 div 10000000', '0.0000001'],
  ['number("1e3")', 'NaN'],
  ['number(" -.5 ")', '-0.5'],
  ['sum(//para)', '15'],
  ['//para = 3', 'true'],
  ['//para != 3 and not(//para = 9)', 'true'],
  ['//para > 4 or false()', 'true'],
  ['//nothing = false()', 'true'],
  ['3 > 2 > 1', 'false'],
  ['boolean("false")', 'true'],
  ['div div div', 'NaN'],
  ['* * *', 'NaN'],
  ['- - 1', '1'],
  [
    'concat(name(/*), "-", local-name(//@xml:lang), "-", namespace-uri(//@xml:lang))',
    'doc-lang-http://www.w3.org/XML/1998/namespace',
  ],
];

describe('XPath', () => {
  it.each(RIGHT)('%s', async (xpath, result) => {
    expect(await found(BOOK, xpath)).toBe(result);
  });

  it('finds elements of namespaces by prefix, and offers a prefix for the default one', async () => {
    const atom = '<feed xmlns="urn:a" xmlns:x="urn:x"><entry><x:id>1</x:id></entry></feed>';
    expect(await found(atom, '//x:id')).toBe('<x:id>1</x:id>');
    expect(await found(atom, '//a:entry/x:id/text()', { namespaces: 'a=urn:a' })).toBe('1');
    expect(await found(atom, '//X:id')).toContain('at character 3: the prefix "X" is declared nowhere');
    const outcome = await ask(atom, '//entry[x:id]/@*|/feed');
    const repair = outcome.ok ? outcome.value.notes?.find(({ repairs }) => repairs)?.repairs?.[0] : undefined;
    expect(repair).toEqual({
      label: 'Write d: before names',
      options: { xpath: '//d:entry[x:id]/@*|/d:feed', namespaces: 'd=urn:a' },
    });
    expect(await found(atom, 'count(/*/namespace::*)')).toBe('3');
  });

  it('sees entities, CDATA and references as one text', async () => {
    const text = '<!DOCTYPE a [<!ENTITY e "<b>x&amp;y</b>">]><a>1<![CDATA[<2>]]>&#51;&e;4</a>';
    expect(await found(text, '/a/text()[1]')).toBe('1<2>3');
    expect(await found(text, '/a/b')).toBe('<b>x&amp;y</b>');
    expect(await found(text, 'string(/a)')).toBe('1<2>3x&y4');
  });

  it.each([
    ['//a[', 'at character 5: expected a name'],
    ['//a[1', 'expected "]" for the "[" of character 4, found the end of the text'],
    ['//a b', 'at character 5: expected an operator or the end, found "b"'],
    ['cuont(//a)', 'at character 1: XPath 1.0 has no function "cuont"; did you mean "count"?'],
    ['count(1)', 'at character 7: count() takes nodes, and this is a number'],
    ['count()', 'count() takes 1 argument, found 0'],
    ['"a', 'at character 1: a text that begins here has no closing quote'],
    ['childs::a', 'there is no axis "childs"; did you mean "child"?'],
    ['$x', 'there are no variables here'],
    ['id("x")', 'write //*[@id="…"]'],
    ['1 | 2', '"|" joins nodes, and this is a number'],
    ['"a"[1]', 'only nodes can be followed by "["'],
    ['('.repeat(300), 'brackets stand too deep'],
  ])('is wrong with a place: %.20s', async (xpath, message) => {
    const outcome = await ask('<a/>', xpath);
    expect(outcome.ok ? '' : outcome.problem.message).toContain(message);
    expect(outcome.ok ? '' : outcome.problem.field).toBe('xpath');
  });

  it('is stopped where it looks at too many nodes, and finds many in little time', async () => {
    const wide = `<r>${'<a><b>1</b></a>'.repeat(20_000)}</r>`;
    expect(await found(wide, 'count(//*//node())')).toBe('60000');
    expect(await found(wide, 'count(//b[. = ../../a])')).toContain('stopped');
    expect(await found(wide, '//*[count(following::*[count(following::*) > 1]) > 1]')).toContain('stopped');
    const deep = `${'<a>'.repeat(20_000)}1${'</a>'.repeat(20_000)}`;
    expect(await found(deep, 'count(//a//a//a)')).toBe('19998');
    expect(await found(deep, '//a')).toContain('longer than 40,000,000 characters');
    expect(await found(deep, '//a[contains(., 2)]')).toContain('stopped');
  }, 60_000);
});
