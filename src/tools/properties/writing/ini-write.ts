/** Writes INI so that the program it is for reads the same. */
import { type IniDialect, readIni } from '../reading/ini.ts';
import type { Part } from '../lines.ts';
import { join, type Nesting } from '../tree.ts';

/** A line, and the head of the section it belongs to: none before the first section. */
export type IniLine = { readonly head: string; readonly text: string };

/** The line for a value, or `undefined` where the dialect has no form for it. */
export function writeIniLine(
  path: readonly Part[],
  value: string,
  dialect: IniDialect,
  nesting: Nesting,
): IniLine | undefined {
  const { head, within, keyPath } = placeOf(path, dialect, nesting);
  const key = join(keyPath, nesting);
  const wanted = JSON.stringify([
    ...within,
    dialect === 'configparser' || dialect === 'git' ? key.toLowerCase() : key,
  ]);
  for (const [name, form] of formsOf(key, value)) {
    const text = `${name}=${form}`;
    const lines = readIni(`${head === '' ? '' : `${head}\n`}${text}\nz=z`, dialect);
    const [line, next, ...others] = lines.filter(({ kind }) => kind !== 'other');
    if (
      line?.kind === 'entry' &&
      next?.kind === 'entry' &&
      others.length === 0 &&
      next.value === 'z' &&
      line.value === value &&
      JSON.stringify(line.path) === wanted
    )
      return { head, text };
  }
  return undefined;
}

function placeOf(path: readonly Part[], dialect: IniDialect, nesting: Nesting) {
  const depth = dialect === 'npm' ? path.length - 1 : dialect === 'git' ? Math.min(2, path.length - 1) : 1;
  const sections = path.slice(0, Math.min(depth, path.length - 1)).map(String);
  const isBare = sections.length === 0 && dialect === 'configparser';
  const within = isBare ? ['DEFAULT'] : sections;
  const [name = '', sub] = within;
  const head = {
    plain: `[${name}]`,
    configparser: `[${name}]`,
    git: sub === undefined ? `[${name}]` : `[${name} "${sub.replace(/[\\"]/g, '\\$&')}"]`,
    npm: `[${within.map((each) => each.replaceAll('.', '\\.')).join('.')}]`,
  }[dialect];
  return {
    head: within.length === 0 ? '' : head,
    within: dialect === 'git' && within.length > 0 ? [name.toLowerCase(), ...within.slice(1)] : within,
    keyPath: path.slice(sections.length),
    nesting,
  };
}

const formsOf = (key: string, value: string): readonly (readonly [string, string])[] => {
  const json = JSON.stringify(value);
  return [
    [key, value],
    [key, json],
    [key, value.replaceAll('\n', '\n\t')],
    [key, `"${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`],
    [JSON.stringify(key), json],
  ];
};
