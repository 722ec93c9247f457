/** Writes IEEE's makers for `/macaddress`, made small, from the package @network-utils/vendor-lookup: `node scripts/mac-vendors.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compactMakers, type PrefixesByMaker } from './mac-vendors/compact.ts';
import { ROOT } from './programs.ts';

const require = createRequire(import.meta.url);
const folder = join(ROOT, 'node_modules/@network-utils/vendor-lookup');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  readonly version: string;
}; // as npm has it
const { MAC_PREFIX_PER_VENDOR: makers } = require(join(folder, 'dist/VendorDatabase.js')) as {
  readonly MAC_PREFIX_PER_VENDOR: PrefixesByMaker;
}; // as its types say

writeFileSync(
  join(ROOT, 'src/tools/mac-address/makers.json'),
  `${JSON.stringify(
    {
      source: `IEEE Registration Authority, MA-L, MA-M and MA-S, by @network-utils/vendor-lookup ${version}`,
      asOf: '2026-03-22',
      licence: 'IEEE asserts no copyright in the public listing; the package is MIT',
      columns: 'name, prefixes',
      makers: compactMakers(makers),
    },
    undefined,
    2,
  )}\n`,
);
