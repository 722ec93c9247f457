/** What the bundler makes of sources, for those that the tests run in Node: files as `data:` URLs (`?url&inline`), and `import.meta.env.SSR`, which is true outside browsers. */
import { readFileSync } from 'node:fs';
import { registerHooks, type LoadFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

const QUERY = '?url&inline';
const ENVIRONMENT = 'import.meta.env.SSR';

/** The bundler's own code names it too. */
function outsideBrowsers(url: string, loaded: LoadFnOutput): LoadFnOutput {
  if (url.includes('/node_modules/') || !loaded.source) return loaded;
  const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  return source.includes(ENVIRONMENT)
    ? { ...loaded, source: source.replaceAll(ENVIRONMENT, 'true') }
    : loaded;
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(QUERY)) return outsideBrowsers(url, nextLoad(url, context));
    const base64 = readFileSync(fileURLToPath(url.slice(0, -QUERY.length))).toString('base64');
    const source = `export default ${JSON.stringify(`data:application/octet-stream;base64,${base64}`)};`;
    return { format: 'module', source, shortCircuit: true };
  },
});
