/** Bundles one module into one script, as text: for what is written into documents or stands alone. */
import { build, type Rolldown } from 'vite';

type BundleOptions = {
  /** The module to start with. */
  readonly input: string;
  readonly define?: Readonly<Record<string, string>>;
};

/** The script, minified, in the form that needs no `type="module"`. */
export async function bundleText({ input, define = {} }: BundleOptions): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output; // one input, not watching: one output
  return chunk.code.trim();
}
