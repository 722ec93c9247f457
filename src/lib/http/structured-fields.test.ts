/** Against the suite of the working group, and against structured-headers as a second implementation. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseDictionary, parseItem, parseList } from 'structured-headers';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import {
  readStructured,
  type BareItem,
  type Member,
  type Parameters,
  type Structured,
} from './structured-fields.ts';

type Kind = Structured['type'];
type Case = readonly [kind: Kind, text: string, expected: unknown, mayFail?: 1];

const [, ...CASES] = readFileSync(new URL('./structured-field-tests.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case); // columns named in the first line

const TYPES: Readonly<Record<string, string>> = {
  token: 'token',
  binary: 'binary',
  date: 'date',
  display: 'displaystring',
};

const bare = ({ type, value }: BareItem): unknown => {
  const given = type === 'binary' ? Buffer.from(value, 'base64').toString('base64') : value;
  return TYPES[type] === undefined ? given : { __type: TYPES[type], value: given };
};
const parametersOf = (parameters: Parameters) => [...parameters].map(([name, value]) => [name, bare(value)]);
const memberOf = (member: Member): unknown =>
  'items' in member
    ? [member.items.map(memberOf), parametersOf(member.parameters)]
    : [bare(member.bare), parametersOf(member.parameters)];

function valueOf(text: string, kind: Kind): unknown {
  const read = readStructured(text, kind);
  if (!read.ok) return null;
  const { value } = read;
  if (value.type === 'item') return memberOf(value.item);
  return value.type === 'list'
    ? value.members.map(memberOf)
    : [...value.members].map(([name, member]) => [name, memberOf(member)]);
}

describe('structured fields', () => {
  it('are read as the suite of the HTTP working group has them', () => {
    expect(CASES.length).toBe(1580);
    const failures = CASES.filter(([kind, text, expected, mayFail]) => {
      const found = valueOf(text, kind);
      return JSON.stringify(found) !== JSON.stringify(expected) && !(mayFail === 1 && found === null);
    });
    expect(failures).toEqual([]);
  });

  const alphabet = 'aZ01.-_*"\\;=,() ?:@%/+é';
  const kinds = fc.constantFrom<Kind>('item', 'list', 'dictionary');
  const texts = fc
    .array(fc.constantFrom(...alphabet, 'a=1', '"b"', '1.5', '(c d)', ';e', ', ', '?1', ':YQ==:', '@12'), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''));
  const accepts = (text: string, kind: Kind): boolean => {
    try {
      if (kind === 'item') parseItem(text);
      else if (kind === 'list') parseList(text);
      else parseDictionary(text);
      return true;
    } catch {
      return false;
    }
  };

  it('are accepted and refused as by structured-headers', () => {
    fc.assert(
      fc.property(texts, kinds, (text, kind) => {
        expect([text, valueOf(text, kind) !== null]).toEqual([text, accepts(text, kind)]);
      }),
      { numRuns: 2000 },
    );
  });

  it('name the character that is wrong', () => {
    const read = readStructured('a, b=1.0000', 'dictionary');
    expect(read.ok ? '' : read.problem.message).toBe('expected at most 3 digits after the point, found 4');
    expect(read.ok ? -1 : read.problem.position?.offset).toBe(5);
  });

  it('take time that grows with their length alone', () =>
    expectLinear(
      (count) => readStructured(`a${';b=1'.repeat(count)}, (${'c '.repeat(count)}d)`, 'list'),
      20_000,
    ));
});
