/** CyberChef's recipes and links become ours; the right outputs are those of CyberChef's documentation and of standard programs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { recipeOf } from '#src/lib/recipe/library.ts';
import { readPageRecipe } from '../model.ts';
import { ofChef } from './of-chef.ts';
import { OPERATIONS } from './operations.ts';

const run = async (text: string, input: string) => {
  const answer = await recipeOf(commands)(text).run(input);
  if (!answer.ok) throw new Error(`${text}: ${answer.problem.message}`);
  return typeof answer.result === 'string' ? answer.result : new TextDecoder().decode(answer.result);
};

describe('a recipe that is pasted', () => {
  it.each([
    [
      "From_Base64('A-Za-z0-9+/=',true,false)\nGunzip()",
      'base64 --decode | compress --format gzip --decompress',
    ],
    [
      '[{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Gunzip","args":[]}]',
      'base64 --decode | compress --format gzip --decompress',
    ],
    ["To_Hex('None',0)To_Upper_case('All')", 'bytes --as hex --between none | textcase --to upper'],
    [
      "Find_/_Replace({'option':'Regex','string':'a+'},'b\\'c',true,false,true,false)",
      String.raw`regex --show replaced --multiline --replace 'b'\''c' -- a+`,
    ],
    ["From_Base64('A-Za-z0-9+/=',true/disabled)\nMD5()", '#off base64 --decode\nhash --algorithm md5'],
    ["Comment('what it is')\nMD5()", '# what it is\nhash --algorithm md5'],
  ])('%s', (chef, ours) => {
    expect(ofChef(chef)).toMatchObject({ text: ours, missing: [] });
  });

  it('may be a link with its input', () => {
    const link =
      "https://gchq.github.io/CyberChef/#recipe=From_Base64('A-Za-z0-9%2B/%3D',true,false)&input=YUdWc2JHOD0";
    expect(ofChef(link)).toEqual({ text: 'base64 --decode', input: 'aGVsbG8=', missing: [] });
  });

  it('names every operation that we do not have, and drops none silently', async () => {
    const chef = ofChef(
      "From_Hex('Auto')\nAES_Decrypt({'option':'Hex','string':'00ff'},{'option':'Hex','string':''},'CBC')\nFork('\\\\n','\\\\n',false)\nMD5()",
    );
    expect(chef?.missing).toEqual(['AES Decrypt', 'Fork']);
    expect(chef?.text).toContain('# CyberChef: AES Decrypt ["…","…","CBC"]');
    expect(chef?.text).not.toContain('00ff');
    const recipe = await readPageRecipe(chef?.text ?? '', commands);
    expect(recipe.steps.map(({ command }) => command.name)).toEqual(['base64', 'hash']);
  });

  it('is none where it is a text of ours, JSON, code or a sentence', () => {
    for (const text of [
      'base64 --decode | compress',
      '[{"a":1}]',
      '{"op":"x"}',
      'f(x)',
      'Hello (world',
      'A sentence.',
      '',
    ])
      expect(ofChef(text), text).toBeUndefined();
  });

  it('never throws', () => {
    const parts = fc.constantFrom(
      'From_Base64(',
      "'",
      ')',
      '{',
      '}',
      '[',
      ']',
      ',',
      '\\',
      'true',
      ':',
      '/disabled',
      '"op"',
      'A',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(parts).map((all) => all.join('')),
        (text) => {
          ofChef(text);
        },
      ),
    );
  });

  it('keeps no key', () => {
    expect(ofChef("HMAC({'option':'Hex','string':'4a656665'},'SHA256')")?.text).toBe(
      'hmac --algorithm sha-256 --key-encoding hex',
    );
  });
});

describe('every operation of the list', () => {
  it.each(Object.entries(OPERATIONS))('%s is a step that can be read', async (name, mapping) => {
    const args: Readonly<Record<string, readonly unknown[]>> = {
      'JPath expression': ['$.a'],
      'Find / Replace': [{ option: 'Regex', string: 'a' }, 'b'],
      Filter: ['Line feed', 'a+', false],
      Head: ['Line feed', 2],
      Tail: ['Line feed', 2],
    };
    expect(mapping(args[name] ?? [])).toBeDefined();
    const chef = ofChef(JSON.stringify([{ op: name, args: args[name] ?? [] }]));
    const recipe = await readPageRecipe(chef?.text ?? '', commands);
    expect(recipe.steps).toHaveLength(1);
  });

  it.each([
    ['To Base64', [], 'hello', 'aGVsbG8='],
    ['From Base64', ['A-Za-z0-9-_'], 'aGk_', 'hi?'],
    ['To Base32', [], 'hello', 'NBSWY3DP'],
    ['From Base58', [], 'Cn8eVZg', 'hello'],
    ['To Hex', ['Space', 0], 'hello', '68 65 6c 6c 6f'],
    ['To Hex', ['None', 0], 'hello', '68656c6c6f'],
    ['To Hex', ['\\x', 0], 'hi', String.raw`\x68\x69`],
    ['From Hex', ['Auto'], '68 65 6c 6c 6f', 'hello'],
    ['From Hex', ['Colon'], '68:69', 'hi'],
    ['To Binary', ['Space', 8], 'hi', '01101000 01101001'],
    ['To Decimal', ['Space', false], 'hi', '104 105'],
    ['URL Decode', [true], 'a%20b+c', 'a b c'],
    ['URL Encode', [false], 'a b', 'a%20b'],
    ['From HTML Entity', [], '&lt;a&gt;&amp;', '<a>&'],
    ['JSON Minify', [], '{ "a": [1, 2] }', '{"a":[1,2]}'],
    ['JSON Beautify', ['  ', false], '{"a":1}', '{\n  "a": 1\n}'],
    ['MD5', [], 'hello', '5d41402abc4b2a76b9719d911017c592'],
    ['SHA1', [80], 'hello', 'aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d'],
    ['SHA2', ['256', 64, 160], 'hello', '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'],
    ['CRC-32 Checksum', [], 'hello', '3610a686'],
    ['Sort', ['Line feed', true, 'Numeric'], '10\n9\n100', '100\n10\n9'],
    ['Unique', ['Line feed', false], 'a\nb\na', 'a\nb'],
    ['Filter', ['Line feed', '^a', false], 'ab\nba', 'ab'],
    ['Filter', ['Line feed', '^a', true], 'ab\nba', 'ba'],
    ['Head', ['Line feed', 2], 'a\nb\nc', 'a\nb'],
    ['Tail', ['Line feed', 2], 'a\nb\nc', 'b\nc'],
    ['Reverse', ['Line'], 'a\nb', 'b\na'],
    [
      'Find / Replace',
      [{ option: 'Simple string', string: 'a.b' }, '-', true, false, true, false],
      'a.b axb',
      '- axb',
    ],
    ['To Base', [16], '255', 'ff'],
    ['From Base', [16], 'ff', '255'],
    ['JPath expression', ['$.a'], '{"a":7}', '[\n  7\n]'],
    ['To Morse Code', [], 'SOS', '... --- ...'],
    ['From UNIX Timestamp', ['Seconds (s)'], '0', '1970-01-01T00:00:00Z'],
    ['Swap case', [], 'aB', 'Ab'],
  ])('%s %j: %j gives %j', async (op, args, input, result) => {
    expect(await run(ofChef(JSON.stringify([{ op, args }]))?.text ?? '', input)).toBe(result);
  });
});
