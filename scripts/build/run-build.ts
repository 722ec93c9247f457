/** Builds the site for production, quietly unless it fails. */
import { join } from 'node:path';
import { ROOT, runNode } from '../programs.ts';
import { Problem } from '../script.ts';

/** Resolves when `build/client` holds the finished site; `cwd` is the checkout to build, `settings` goes before the environment's. */
export async function runBuild(cwd = ROOT, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code, output } = await runNode([join(cwd, 'scripts/build.ts'), '--site'], {
    cwd,
    environment: { ...settings, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Problem(`${output.trim()}\n\nThe build failed: see its message above.`);
}
