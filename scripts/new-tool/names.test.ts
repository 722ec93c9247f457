import { Script } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupNamed, namesOf } from './names.ts';

it.each([
  ['Roman Numerals', 'roman-numerals', '/romannumerals', 'romanNumerals'],
  ['  YAML  &  JSON\t', 'yaml-json', '/yamljson', 'yamlJson'],
  ["What's My Göttingen?", 'whats-my-gottingen', '/whatsmygottingen', 'whatsMyGottingen'],
  ['3D Box', '3d-box', '/3dbox', 'tool3dBox'],
  ['Delete', 'delete', '/delete', 'deleteTool'],
])('calls "%s" %s, %s and %s', (given, id, path, variable) => {
  expect(namesOf(given)).toMatchObject({ id, path, variable });
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
      const { id, path, variable } = namesOf(given);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(path).toBe(`/${id.replaceAll('-', '')}`);
      expect(() => new Script(`'use strict'; const ${variable} = 1;`)).not.toThrow();
    }),
  );
});

it('knows the groups in any case, and names them all when it does not', () => {
  expect(groupNamed(' text ')).toBe('Text');
  expect(() => groupNamed('Games')).toThrow(
    'The group must be one of Data, Encoding, Text, Time, Code, Keys, Network, Colour and images, Units, but is "Games".',
  );
});
