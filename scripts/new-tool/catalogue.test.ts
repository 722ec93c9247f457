import { expect, it } from 'vitest';
import { addToCatalogue, addToReadme } from './catalogue.ts';
import { namesOf } from './names.ts';

const SOURCE = `import { tool as bcrypt } from './bcrypt/tool.ts';
import { tool as whois } from './whois/tool.ts';

const listed = {
  Text: [hashText],
};

const further = {
  Data: [bcrypt],
  Text: [
    whois,
  ],
  Time: [],
};
`;

it('adds one import in the order of folders and one entry at the end', () => {
  expect(addToCatalogue(SOURCE, namesOf('Roman Numerals'), 'Text')).toBe(
    SOURCE.replace(
      'import { tool as whois',
      "import { tool as romanNumerals } from './roman-numerals/tool.ts';\nimport { tool as whois",
    ).replace('[\n    whois,\n  ]', '[whois, romanNumerals]'),
  );
});

it('adds a first and a last import, and a first entry', () => {
  expect(addToCatalogue(SOURCE, namesOf('Abacus'), 'Time')).toContain('Time: [abacus]');
  expect(addToCatalogue(SOURCE, namesOf('Abacus'), 'Time')).toMatch(/^import \{ tool as abacus/);
  expect(addToCatalogue(SOURCE, namesOf('Zebra'), 'Data')).toContain(
    "'./whois/tool.ts';\nimport { tool as zebra }",
  );
});

it('new-tool reports an error when the catalogue has another form', () => {
  expect(() => addToCatalogue(SOURCE, namesOf('Abacus'), 'Code')).toThrow('has no list for Code');
  expect(() => addToCatalogue('', namesOf('Abacus'), 'Text')).toThrow('imports no tool');
});

it('adds a link to the list of README, and counts the tool', () => {
  const readme =
    '- **Text**: [Lines](src/tools/lines)\n- **Time**: none\n\n|       | Penknife |\n| tools | 9        |\n';
  const longer = addToReadme(readme, namesOf('Roman Numerals'), 'Text');
  expect(longer).toContain(
    '[Lines](src/tools/lines), [Roman Numerals](src/tools/roman-numerals)\n- **Time**',
  );
  expect(longer).toContain('| tools | 10');
  expect(() => addToReadme(readme, namesOf('Abacus'), 'Data')).toThrow('lists no tools under Data');
});
