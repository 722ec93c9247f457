import { Script } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryNamed, namesOf } from './names.ts';

it.each([
  ['Roman Numerals', 'roman-numerals', '/romannumerals', 'romanNumerals', 'RomanNumeralsPage'],
  ['  YAML  &  JSON\t', 'yaml-json', '/yamljson', 'yamlJson', 'YamlJsonPage'],
  [
    "What's My Göttingen?",
    'whats-my-gottingen',
    '/whatsmygottingen',
    'whatsMyGottingen',
    'WhatsMyGottingenPage',
  ],
  ['3D Box', '3d-box', '/3dbox', 'tool3dBox', 'Tool3dBoxPage'],
  ['Delete', 'delete', '/delete', 'deleteTool', 'DeletePage'],
])('calls "%s" %s, %s, %s and %s', (given, id, path, variable, component) => {
  expect(namesOf(given)).toMatchObject({ id, path, variable, component });
});

it('keeps the name as given, but for its white space', () =>
  expect(namesOf('  YAML  &  JSON\t').name).toBe('YAML & JSON'));

it.each(['', '  ', '日本語', '!!!'])('refuses "%s", which gives no address', (given) => {
  expect(() => namesOf(given)).toThrow("A tool's name needs Latin letters or digits");
});

it.each(['Assets', '404', 'Design'])('refuses "%s", whose address the site uses itself', (given) => {
  expect(() => namesOf(given)).toThrow('is used by the site itself');
});

it('always makes names that code and addresses can hold', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]*[A-Za-z0-9][ -~]*$/), (given) => {
      fc.pre(!/^\W*(assets|404|design)\W*$/i.test(given));
      const { id, path, variable, component } = namesOf(given);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(path).toBe(`/${id.replaceAll('-', '')}`);
      expect(() => new Script(`'use strict'; const ${variable} = 1; class ${component} {}`)).not.toThrow();
    }),
  );
});

it('knows the categories in any case, and names them all when it does not', () => {
  expect(categoryNamed(' web ')).toBe('Web');
  expect(() => categoryNamed('Games')).toThrow(
    'The category must be one of Cryptography, Converters, Web, Misc, Measurements, but is "Games".',
  );
});
