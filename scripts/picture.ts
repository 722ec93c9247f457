/** `npm run picture`: draws the imports in docs/architecture.md again. `scripts/contract.test.ts` fails while it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPicture } from './contract/picture.ts';
import { ROOT } from './programs.ts';

const file = join(ROOT, 'docs/architecture.md');
writeFileSync(file, withPicture(readFileSync(file, 'utf8')));
console.log('docs/architecture.md shows the imports as they are.');
