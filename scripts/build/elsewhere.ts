/** Builds the same sources in another folder, which is gone afterwards. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../programs.ts';
import { runBuild } from './run-build.ts';

/** What is made, not written, and what other tools keep beside it. */
const NOT_SOURCES = /^(?:node_modules|build|test-results|playwright-report|[.]git|[.]stryker-tmp)$/;

type Build = {
  /** Other settings than those of this process. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Gets the folder of the finished site. */
  readonly use: (client: string) => Promise<void> | void;
};

/** Resolves when `use` has. */
export async function buildElsewhere({ settings, use }: Build): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), 'penknife-again-'));
  try {
    const copy = join(base, 'in/another/place');
    cpSync(ROOT, copy, {
      recursive: true,
      filter: (source) => !NOT_SOURCES.test(relative(ROOT, source)),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    await runBuild(copy, settings);
    await use(join(copy, 'build/client'));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
