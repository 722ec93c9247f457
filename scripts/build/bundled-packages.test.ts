import { expect, it } from 'vitest';
import { packageFolder } from './bundled-packages.ts';

it.each([
  ['/a/node_modules/@b/c/d/e.js', '/a/node_modules/@b/c'],
  ['/a/node_modules/b/node_modules/c/index.js', '/a/node_modules/b/node_modules/c'],
  ['\0/a/node_modules/b/x.js', '/a/node_modules/b'],
  ['/a/src/b.ts', undefined],
])('%s is of the package in %s', (id, folder) => expect(packageFolder(id)).toBe(folder));
