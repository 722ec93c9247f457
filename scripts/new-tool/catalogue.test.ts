import { expect, it } from 'vitest';
import { addToCatalogue } from './catalogue.ts';
import { namesOf } from './names.ts';

const SOURCE = `import { tool as bcrypt } from './bcrypt/tool.ts';
import { tool as whois } from './whois/tool.ts';

const listed = {
  Web: [hashText],
};

const further = {
  Cryptography: [bcrypt],
  Web: [
    whois,
  ],
  Misc: [],
};
`;

it('adds one import in the order of folders and one entry at the end', () => {
  expect(addToCatalogue(SOURCE, namesOf('Roman Numerals'), 'Web')).toBe(
    SOURCE.replace(
      'import { tool as whois',
      "import { tool as romanNumerals } from './roman-numerals/tool.ts';\nimport { tool as whois",
    ).replace('[\n    whois,\n  ]', '[whois, romanNumerals]'),
  );
});

it('adds a first and a last import, and a first entry', () => {
  expect(addToCatalogue(SOURCE, namesOf('Abacus'), 'Misc')).toContain('Misc: [abacus]');
  expect(addToCatalogue(SOURCE, namesOf('Abacus'), 'Misc')).toMatch(/^import \{ tool as abacus/);
  expect(addToCatalogue(SOURCE, namesOf('Zebra'), 'Cryptography')).toContain(
    "'./whois/tool.ts';\nimport { tool as zebra }",
  );
});

it('new-tool reports an error when the catalogue has another form', () => {
  expect(() => addToCatalogue(SOURCE, namesOf('Abacus'), 'Measurements')).toThrow(
    'has no list for Measurements',
  );
  expect(() => addToCatalogue('', namesOf('Abacus'), 'Web')).toThrow('imports no tool');
});
