import { expect, it } from 'vitest';
import { pageTexts } from './page-texts.ts';

const textsOf = (text: string) =>
  pageTexts({ path: 'page.tsx', text }).map(({ place, text: words }) => `${place}: ${words}`);

it('finds what is read and heard, and joins what stands in one sentence', () => {
  expect(
    textsOf(`const Page = () => (
      <Panel title="Result" className="wide">
        <TextField label={isLong ? 'Long name' : 'Name'} placeholder="Type a name" />
        <p>
          Up to <strong>{count} names</strong> in a list.
        </p>
      </Panel>
    );`),
  ).toEqual([
    'title of Panel: Result',
    'label of TextField: Long name / Name',
    'placeholder of TextField: Type a name',
    'text of p: Up to … names in a list.',
  ]);
});

it('finds messages outside markup, and leaves types, comparisons and imports alone', () => {
  expect(
    textsOf(`import { a } from 'some where';
      type Kind = 'one kind' | 'another kind';
      const problem = kind === 'one kind' ? fail(\`expected \${what}, found nothing\`) : 'short';`),
  ).toEqual(['message: expected …, found nothing']);
});
