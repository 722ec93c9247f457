/** Writes what `/httpreference` knows of media types, made small, from the package mime-db: `node scripts/media-types.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './programs.ts';
import { compactTypes, type MimeDb } from './media-types/compact.ts';

const folder = join(ROOT, 'node_modules', 'mime-db');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const { version } = read('package.json') as { readonly version: string }; // as npm has it

writeFileSync(
  join(ROOT, 'src/tools/http-reference/data/media-types.json'),
  `${JSON.stringify({
    version,
    source: `mime-db ${version}: IANA, Apache and nginx, as of 2025-03-17`,
    licence: 'MIT',
    types: compactTypes(read('db.json') as MimeDb), // as its README says
  })}\n`,
);
