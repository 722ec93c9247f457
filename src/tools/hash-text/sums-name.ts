/** Files of checksums by their names. */
import { algorithmNamed } from './labels.ts';

/** Whether a file's name says that it holds checksums. `SHA256SUMS`, `sums.md5`, `CHECKSUMS.txt`, `x.sfv` → true. */
export function isSumsName(fileName: string): boolean {
  return (
    /(sums?|checksums?|digests?)([-_.][\w-]+)*(\.txt|\.asc)?$/i.test(fileName) ||
    (algorithmNamed(extensionOf(fileName)) !== undefined && extensionOf(fileName).length > 1) ||
    /\.sfv$/i.test(fileName)
  );
}

/** What follows the last dot: `extensionOf('x.iso.sha256')` → `'sha256'`. */
export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1] ?? '';
}
