/** Finds the system's programs by their names, without starting one. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of this name in the folders of the path, then in `more` folders; `undefined` where there is none. */
export function findProgram(name: string, more: readonly string[] = []): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...more];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
