/** Files that the bundler turns into `data:` URLs (`?url&inline`), for sources that the tests run in Node. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const QUERY = '?url&inline';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(QUERY)) return nextLoad(url, context);
    const base64 = readFileSync(fileURLToPath(url.slice(0, -QUERY.length))).toString('base64');
    const source = `export default ${JSON.stringify(`data:application/octet-stream;base64,${base64}`)};`;
    return { format: 'module', source, shortCircuit: true };
  },
});
