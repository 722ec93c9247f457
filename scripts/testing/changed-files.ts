/** What a change touches, so that what takes long looks at nothing else. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../programs.ts';

/**
 * The files that are different from what was published (`origin`'s main branch), whether committed or not, and those that Git doesn't know yet.
 *
 * @returns Paths below `folder`, without those that were deleted; nothing where Git or `origin` can't tell.
 */
export function changedFiles(folder = ROOT): readonly string[] | undefined {
  const base = git(folder, 'merge-base', 'HEAD', 'origin/HEAD')?.trim();
  if (base === undefined) return undefined;
  const changed = git(folder, 'diff', '--name-only', '--diff-filter=d', '-z', '--relative', base);
  const unknown = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || unknown === undefined) return undefined;
  return `${changed}${unknown}`.split('\0').filter((path) => path !== '');
}

function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : undefined;
}
