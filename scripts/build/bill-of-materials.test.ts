import { expect, it } from 'vitest';
import { ROOT } from '../programs.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { shippedPackages } from './licences.ts';

it('names each package with licence, package URL and the digest of its archive', () => {
  const [component] = billOfMaterials([
    {
      folder: '',
      name: '@noble/hashes',
      version: '2.4.0',
      licence: 'MIT',
      author: undefined,
      integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
    },
  ]).components;
  expect(component).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40noble/hashes@2.4.0',
    name: '@noble/hashes',
    version: '2.4.0',
    hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
    licenses: [{ license: { id: 'MIT' } }],
    purl: 'pkg:npm/%40noble/hashes@2.4.0',
  });
});

it('writes a choice of licences as an expression', () => {
  const [component] = billOfMaterials([
    {
      folder: '',
      name: 'a',
      version: '1.0.0',
      licence: 'MIT OR Apache-2.0',
      author: undefined,
      integrity: undefined,
    },
  ]).components;
  expect(component).toMatchObject({ licenses: [{ expression: 'MIT OR Apache-2.0' }] });
  expect(component).not.toHaveProperty('hashes');
});

it('holds what is shipped: every reference once, a digest for each', () => {
  const { components, dependencies } = billOfMaterials(shippedPackages(ROOT));
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@fontsource-variable/geist']));
  expect(names).not.toContain('vite');
  expect(components.every(({ hashes }) => hashes?.[0]?.alg === 'SHA-512')).toBe(true);
  expect(dependencies[0]?.dependsOn).toEqual(components.map((component) => component['bom-ref']));
});
