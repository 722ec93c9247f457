/** What a Share link asks of a description; src/cli/share-links.test.ts goes through the links of all pages. */
import { expect, it } from 'vitest';
import { answer, defineForm } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
import { optionsOfLink } from './options-of-link.ts';

const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'text', label: 'Text' } },
  options: { size: choice('small', ['small', 'large']) },
  outputs: { result: { kind: 'text', label: 'Result' } },
  page: { empty: 'Enter a text.' },
  examples: [{ inputs: { text: 'a' } }],
  howItWorks: [],
  run: ({ text }) => answer({ result: text }),
});
const read = (link: string) => optionsOfLink({ path: '/sizes' }, form, link);

it('a link gives options and inputs by their names, and names what is unknown', async () => {
  expect(await read('https://penknife.example/sizes#size=large&text=a%20b&colour=red')).toEqual({
    options: { size: 'large' },
    inputs: { text: { from: 'link', text: 'a b' } },
    notes: ['the link also names "colour", which is not known here'],
  });
});

it('a link to another page, or with a value that cannot be, is refused', async () => {
  await expect(read('https://penknife.example/other#size=large')).rejects.toThrow('takes a link to /sizes');
  await expect(read('https://penknife.example/sizes#size=huge')).rejects.toThrow('size "huge"');
});
