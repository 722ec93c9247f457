/** JavaScript minified by Terser. */
import { minify, type MinifyOptions } from 'terser';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { isLicence } from '../css/minify.ts';

/** How JavaScript is minified. Without `names` and `compress`, only white space and comments change. */
export type ScriptMinifying = {
  readonly keepsLicences: boolean;
  readonly names: boolean;
  readonly compress: boolean;
  readonly isModule: boolean;
};

/** Minifies a program. */
export async function minifyScript(source: string, how: ScriptMinifying): Promise<Result<string>> {
  const { keepsLicences, names, compress, isModule } = how;
  const options: MinifyOptions = {
    compress,
    mangle: names,
    module: isModule,
    toplevel: false,
    parse: { bare_returns: true, html5_comments: !isModule },
    format: {
      comments:
        keepsLicences &&
        ((_node, { value, type }) => isLicence(type === 'comment2' ? `/*${value}*/` : value)),
    },
  };
  try {
    const { code = '' } = await minify(source, options);
    return ok(code);
  } catch (error) {
    const place = error as Partial<Record<'message' | 'pos', unknown>>; // Terser's own kind of error
    if (typeof place.pos !== 'number') throw error;
    return fail(String(place.message), positionAt(source, place.pos));
  }
}
